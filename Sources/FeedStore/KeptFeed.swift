public import FoundationEssentials
import GRDB

/// A feed that someone follows.
public struct KeptFeed: Hashable, Identifiable, Sendable {
    public let id: KeptID<KeptFeed>
    /// A web address, or the path of a file.
    public var address: String
    /// `nil` for a feed outside all folders.
    public var folder: KeptFolder.ID?
    /// The feed's own, once it has been read.
    public var feedTitle: String?
    /// What the user calls it instead.
    public var userTitle: String?
    public var summary: String?
    public var homePageURL: String?
    public var iconURL: String?
    /// What the server gave with the newest document, to ask it whether there is a newer one.
    public var entityTag: String?
    public var lastModified: String?
    /// When it was last tried, with whatever outcome.
    public var lastRefresh: Date?
    /// Why the last refresh failed, or took a part only; `nil` if it did not.
    public var lastError: String?
    /// Whether that is final, so that another request is useless.
    public var hasEnded = false
    public var unreadCount: Int

    /// The user's title, else the feed's, else the address.
    public var title: String { userTitle ?? feedTitle ?? address }
}

extension KeptFeed {
    static let columns = """
        id, address, folder, feedTitle, userTitle, summary, homePage, icon, entityTag, lastModified, lastRefresh,
        lastError,
        hasEnded, (SELECT count(*) FROM post INDEXED BY unreadPost WHERE post.feed = feed.id AND isRead = 0)
        """

    /// - Parameter row: of ``columns``
    init(_ row: Row) {
        id = KeptID(row.number(0))
        address = row.text(1)
        folder = row.optional(2).map { KeptID($0) }
        feedTitle = row.optional(3)
        userTitle = row.optional(4)
        summary = row.optional(5)
        homePageURL = row.optional(6)
        iconURL = row.optional(7)
        entityTag = row.optional(8)
        lastModified = row.optional(9)
        lastRefresh = row.optionalDate(10)
        lastError = row.optional(11)
        hasEnded = row.flag(12)
        unreadCount = Int(row.number(13))
    }
}
