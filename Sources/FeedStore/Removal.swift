/// What ``FeedStore/undo(_:)`` needs to restore a removed feed or folder.
///
/// The posts stay in the database until it is opened the next time.
public struct Removal: Hashable, Sendable {
    enum Removed: Hashable, Sendable {
        case feed(KeptFeed.ID)
        /// - Parameters:
        ///   - above: The folders that it was in, from the top level down.
        ///   - folders: Those that were directly in it.
        ///   - feeds: Those that were directly in it.
        ///   - removed: Removed feeds that were directly in it.
        case folder(
            KeptFolder, above: [KeptFolder.ID], index: Int, folders: [KeptFolder.ID], feeds: [KeptFeed.ID],
            removed: [KeptFeed.ID])
    }

    public let title: String
    let removed: Removed
}
