/// What ``FeedStore/undo(_:)`` needs to restore a removed feed or folder.
///
/// The posts stay in the database until it is opened the next time.
public struct Removal: Hashable, Sendable {
    enum Removed: Hashable, Sendable {
        case feed(KeptFeed.ID)
        case folder(KeptFolder, index: Int, feeds: [KeptFeed.ID])
    }

    public let title: String
    let removed: Removed
}
