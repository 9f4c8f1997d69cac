/// A feed or folder that was removed: what ``FeedStore/undo(_:)`` needs to put it back.
///
/// The posts themselves stay in the database until it is opened the next time.
public struct Removal: Hashable, Sendable {
    enum Removed: Hashable, Sendable {
        case feed(KeptFeed.ID)
        case folder(KeptFolder, index: Int, feeds: [KeptFeed.ID])
    }

    /// The title of the removed feed or folder.
    public let title: String
    let removed: Removed
}
