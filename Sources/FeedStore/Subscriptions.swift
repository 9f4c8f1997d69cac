import GRDB

/// The feeds that the user follows: those outside all folders first, then folder by folder, in the user's order.
public struct Subscriptions: Hashable, Sendable {
    public let folders: [KeptFolder]
    public let feeds: [KeptFeed]

    /// - Parameter folder: `nil` for the feeds outside all folders.
    public func feeds(in folder: KeptFolder.ID?) -> [KeptFeed] { feeds.filter { $0.folder == folder } }
}

extension Subscriptions {
    init(_ db: Database) throws {
        let folders = try Row.fetchAll(db, sql: "SELECT id, title, isFolded FROM folder ORDER BY position").map {
            KeptFolder(id: KeptID($0.number(0)), title: $0.text(1), isFolded: $0.flag(2))
        }
        let feeds = try Row.fetchAll(
            db, sql: "SELECT \(KeptFeed.columns) FROM feed WHERE removed = 0 ORDER BY position"
        ).map(KeptFeed.init)
        self.folders = folders
        self.feeds = ([nil] + folders.map(\.id)).flatMap { folder in feeds.filter { $0.folder == folder } }
    }
}
