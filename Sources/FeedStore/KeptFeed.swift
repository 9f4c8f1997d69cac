public import FoundationEssentials
import GRDB

/// A feed that the user follows.
public struct KeptFeed: Hashable, Identifiable, Sendable {
    public let id: KeptID<KeptFeed>
    /// A web address, or the path of a file.
    public var address: String
    /// `nil` for a feed outside all folders.
    public var folder: KeptFolder.ID?
    /// `nil` until the feed has been read.
    public var feedTitle: String?
    /// The user's own name for the feed.
    public var userTitle: String?
    public var summary: String?
    public var homePageURL: String?
    public var iconURL: String?
    /// As in HTTP's `ETag`: the next request sends it back, as ``lastModified``, to receive only a newer document.
    public var entityTag: String?
    public var lastModified: String?
    /// The last try, successful or not.
    public var lastRefresh: Date?
    /// When the server last sent a document, and not only that there is nothing newer.
    public var lastDocument: Date?
    /// Why the last refresh failed: one sentence.
    public var lastError: String?
    /// Whether ``lastError`` is final, so that another request is useless.
    public var hasEnded = false
    /// What could not be read of the newest document: one sentence.
    public var omissions: String?
    public var unreadCount: Int

    public var title: String { userTitle ?? feedTitle ?? address }
}

extension KeptFeed {
    static let columns = """
        id, address, folder, feedTitle, userTitle, summary, homePage, icon, entityTag, lastModified, lastRefresh,
        lastError, hasEnded, lastDocument, omissions,
        (SELECT count(*) FROM post INDEXED BY unreadPost WHERE post.feed = feed.id AND isRead = 0)
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
        lastDocument = row.optionalDate(13)
        omissions = row.optional(14)
        unreadCount = Int(row.number(15))
    }
}
