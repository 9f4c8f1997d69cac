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
    public var lastRefresh: Date?
    /// Why the last refresh failed; `nil` if it did not.
    public var lastError: String?
    public var unreadCount: Int

    /// The user's title, else the feed's, else the address.
    public var title: String { userTitle ?? feedTitle ?? address }
}

extension KeptFeed {
    static let columns = """
        id, address, folder, feedTitle, userTitle, summary, homePage, icon, entityTag, lastModified, lastRefresh, lastError,
        (SELECT count(*) FROM post INDEXED BY unreadPost WHERE post.feed = feed.id AND isRead = 0)
        """

    /// - Parameter row: of ``columns``
    init(_ row: Row) {
        id = KeptID(row[0])
        address = row[1]
        folder = (row[2] as Int64?).map { KeptID($0) }
        feedTitle = row[3]
        userTitle = row[4]
        summary = row[5]
        homePageURL = row[6]
        iconURL = row[7]
        entityTag = row[8]
        lastModified = row[9]
        lastRefresh = (row[10] as Double?).map(Date.init(timeIntervalSinceReferenceDate:))
        lastError = row[11]
        unreadCount = row[12]
    }
}
