public import FeedModel
public import FoundationEssentials

/// A post as a list shows it.
public struct KeptPost: Hashable, Identifiable, Sendable {
    /// Unique in the store, unlike ``Post/id``, which is unique in its feed.
    public let id: KeptID<KeptPost>
    public let feed: KeptFeed.ID
    /// Without text and HTML; see ``FeedStore/content(of:)``.
    public var post: Post
    public var isRead: Bool
    public var isStarred: Bool
    /// What posts are sorted by: the post's date, or when it was first seen if it has none or one in the future.
    public var moment: Date
}

/// The parts of a post that only an opened post shows.
public struct PostContent: Hashable, Sendable {
    public let text: String
    public let html: String?
}
