public import FeedModel
public import FoundationEssentials

/// A post as a list shows it.
public struct KeptPost: Hashable, Identifiable, Sendable {
    /// The same at each run; ``Post/id`` is unique in its feed only.
    public let id: KeptID<KeptPost>
    public let feed: KeptFeed.ID
    /// Without text and HTML; see ``FeedStore/content(of:)``.
    public var post: Post
    public var isRead: Bool
    public var isStarred: Bool
    /// What posts are sorted by: the post's date, or when it was first seen if it has none or one in the future.
    public var moment: Date
}

/// What an opened post shows.
public struct PostContent: Hashable, Sendable {
    /// As ``Post/text``.
    public let text: String
    /// As ``Post/html``.
    public let html: String?
}
