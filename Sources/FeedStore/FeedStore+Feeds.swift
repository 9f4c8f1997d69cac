public import FeedModel
public import FoundationEssentials
import GRDB

extension FeedStore {
    /// Feeds and folders, with the numbers of unread posts.
    public func subscriptions() async throws(StoreError) -> Subscriptions {
        try await read { try Subscriptions($0) }
    }

    /// Follows a feed, as the last of its folder.
    ///
    /// - Throws: ``StoreError/Reason/keptAlready(title:)`` for an address that is there.
    public func add(_ feed: NewFeed) async throws(StoreError) -> KeptFeed {
        let path = path
        return try await write { db in try Self.insertNew(feed, db, path: path) }
    }

    /// Follows a feed and takes its first document, all in one step: a feed whose posts cannot be kept is not followed.
    ///
    /// - Throws: ``StoreError/Reason/keptAlready(title:)`` for an address that is there.
    public func add(
        _ feed: NewFeed, reading: FeedReading, refresh: FeedRefresh? = nil, at date: Date = Date()
    ) async throws(StoreError) -> KeptFeed {
        let path = path
        return try await write { db in
            let kept = try Self.insertNew(feed, db, path: path)
            _ = try Self.merge(reading, into: kept, refresh, at: date, postLimit: Self.postLimit, db)
            return try Self.feed(kept.id, db) ?? kept
        }
    }

    /// Follows the feeds whose addresses are new, all in one step.
    ///
    /// - Parameter folders: Titles of folders, which are made first if there are none of these titles.
    /// - Returns: The feeds that were added.
    public func add(_ feeds: [NewFeed], folders: [String] = []) async throws(StoreError) -> [KeptFeed] {
        try await write { db in
            for title in folders { _ = try Self.folder(title, db) }
            return try Self.insertMissing(feeds, db)
        }
    }

    /// - Parameter title: `nil` or an empty one for the feed's own.
    public func rename(_ feed: KeptFeed.ID, to title: String?) async throws(StoreError) {
        let title = title.flatMap { $0.isEmpty ? nil : $0 }
        try await change("UPDATE feed SET userTitle = ? WHERE id = ? AND removed = 0", [title, feed.rawValue])
    }

    /// Puts a feed at an index among the others of a folder.
    public func move(
        _ feed: KeptFeed.ID, to folder: KeptFolder.ID?, at index: Int
    ) async throws(StoreError) {
        let gone = gone()
        try await write { db in
            guard
                let old = try Row.fetchOne(
                    db, sql: "SELECT folder FROM feed WHERE id = ? AND removed = 0", arguments: [feed.rawValue])
            else { throw gone }
            if let folder, try !Self.exists(folder, db) { throw gone }
            let oldFolder = old.optional(0).map { KeptFolder.ID($0) }
            if oldFolder != folder {
                try db.execute(
                    sql: "UPDATE feed SET folder = ? WHERE id = ?", arguments: [folder?.rawValue, feed.rawValue])
                try ListOrder.feeds(in: oldFolder).close(db)
            }
            try ListOrder.feeds(in: folder).place(feed.rawValue, at: index, db)
        }
    }

    // MARK: Folders

    /// Makes a folder, as the last one.
    public func addFolder(_ title: String) async throws(StoreError) -> KeptFolder {
        try await write { db in try Self.insertFolder(title, db) }
    }

    public func rename(_ folder: KeptFolder.ID, to title: String) async throws(StoreError) {
        try await change("UPDATE folder SET title = ? WHERE id = ?", [title, folder.rawValue])
    }

    public func setFolded(_ isFolded: Bool, _ folder: KeptFolder.ID) async throws(StoreError) {
        try await change("UPDATE folder SET isFolded = ? WHERE id = ?", [isFolded, folder.rawValue])
    }

    /// Puts a folder at an index among the others.
    public func move(_ folder: KeptFolder.ID, at index: Int) async throws(StoreError) {
        let gone = gone()
        try await write { db in
            guard try Self.exists(folder, db) else { throw gone }
            try ListOrder.folders.place(folder.rawValue, at: index, db)
        }
    }

    // MARK: Rows

    /// Changes one row.
    private func change(_ sql: String, _ arguments: StatementArguments) async throws(StoreError) {
        let gone = gone()
        try await write { db in
            try db.execute(sql: sql, arguments: arguments)
            if db.changesCount == 0 { throw gone }
        }
    }

    static func exists(_ folder: KeptFolder.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM folder WHERE id = ?)", arguments: [folder.rawValue]) ?? false
    }

    static func feed(_ id: KeptFeed.ID, _ db: Database) throws -> KeptFeed? {
        try Row.fetchOne(
            db, sql: "SELECT \(KeptFeed.columns) FROM feed WHERE id = ? AND removed = 0", arguments: [id.rawValue]
        ).map(KeptFeed.init)
    }

    static func feed(at address: String, _ db: Database) throws -> KeptFeed? {
        try Row.fetchOne(
            db, sql: "SELECT \(KeptFeed.columns) FROM feed WHERE address = ? AND removed = 0", arguments: [address]
        ).map(KeptFeed.init)
    }

    private static func insertNew(_ feed: NewFeed, _ db: Database, path: String) throws -> KeptFeed {
        if let kept = try Self.feed(at: feed.address, db) {
            throw StoreError(path: path, reason: .keptAlready(title: kept.title))
        }
        return try insert(feed, db)
    }

    static func insertMissing(_ feeds: [NewFeed], _ db: Database) throws -> [KeptFeed] {
        try feeds.compactMap { try Self.feed(at: $0.address, db) == nil ? try Self.insert($0, db) : nil }
    }

    private static func insert(_ feed: NewFeed, _ db: Database) throws -> KeptFeed {
        let folder = try feed.folder.map { try Self.folder($0, db) }
        let title = feed.title.flatMap { $0.isEmpty ? nil : $0 }
        try db.execute(
            sql: "INSERT INTO feed (address, folder, position, userTitle) VALUES (?, ?, ?, ?)",
            arguments: [feed.address, folder?.rawValue, ListOrder.feeds(in: folder).count(db), title])
        return KeptFeed(
            id: KeptID(db.lastInsertedRowID), address: feed.address, folder: folder, userTitle: title, unreadCount: 0)
    }

    /// The first folder of a title, which is made if there is none.
    private static func folder(_ title: String, _ db: Database) throws -> KeptFolder.ID {
        try Int64.fetchOne(db, sql: "SELECT id FROM folder WHERE title = ? ORDER BY position", arguments: [title])
            .map { KeptFolder.ID($0) } ?? insertFolder(title, db).id
    }

    private static func insertFolder(_ title: String, _ db: Database) throws -> KeptFolder {
        try db.execute(
            sql: "INSERT INTO folder (title, position) VALUES (?, ?)",
            arguments: [title, ListOrder.folders.count(db)])
        return KeptFolder(id: KeptID(db.lastInsertedRowID), title: title, isFolded: false)
    }
}
