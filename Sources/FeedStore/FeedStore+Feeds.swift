public import FeedModel
public import FoundationEssentials
import GRDB

extension FeedStore {
    public func subscriptions() async throws(StoreError) -> Subscriptions {
        try await read { try Subscriptions($0) }
    }

    /// Follows a feed, as the last of its folder.
    ///
    /// - Throws: ``StoreError/Reason/keptAlready(title:)`` for an address that is there.
    public func add(_ feed: NewFeed) async throws(StoreError) -> KeptFeed {
        try await write { db in try Self.insertNew(feed, db) }
    }

    /// Follows a feed and merges its first document, all in one step: a feed whose posts cannot be kept is not
    /// followed.
    ///
    /// - Throws: ``StoreError/Reason/keptAlready(title:)`` for an address that is there.
    public func add(
        _ feed: NewFeed, reading: FeedReading, refresh: FeedRefresh? = nil, at date: Date = Date()
    ) async throws(StoreError) -> KeptFeed {
        try await write { db in
            let kept = try Self.insertNew(feed, db)
            _ = try Self.merge(reading, into: kept, refresh, at: date, postLimit: Self.postLimit, db)
            return try Self.feed(kept.id, db) ?? kept
        }
    }

    /// Follows the feeds whose addresses are new, all in one step.
    ///
    /// - Parameter folders: Titles of folders. Those that are missing are created first, in this order.
    /// - Returns: The feeds that were added.
    public func add(_ feeds: [NewFeed], folders: [String] = []) async throws(StoreError) -> [KeptFeed] {
        try await write { db in
            for title in folders { _ = try Self.folder(title, db) }
            return try Self.insertMissing(feeds, db)
        }
    }

    /// - Parameter title: `nil` or an empty title brings the feed's own title back.
    public func rename(_ feed: KeptFeed.ID, to title: String?) async throws(StoreError) {
        let title = title.flatMap { $0.isEmpty ? nil : $0 }
        try await change("UPDATE feed SET userTitle = ? WHERE id = ? AND removed = 0", [title, feed.rawValue])
    }

    /// - Parameter index: Among the other feeds of the folder.
    public func move(
        _ feed: KeptFeed.ID, to folder: KeptFolder.ID?, at index: Int
    ) async throws(StoreError) {
        try await write { db in
            guard
                let old = try Row.fetchOne(
                    db, sql: "SELECT folder FROM feed WHERE id = ? AND removed = 0", arguments: [feed.rawValue])
            else { throw StoreError.Reason.gone }
            if let folder { try Self.require(folder, db) }
            let oldFolder = old.optional(0).map { KeptFolder.ID($0) }
            if oldFolder != folder {
                try db.execute(
                    sql: "UPDATE feed SET folder = ? WHERE id = ?", arguments: [folder?.rawValue, feed.rawValue])
                try ListOrder.feeds(in: oldFolder).closeGap(db)
            }
            try ListOrder.feeds(in: folder).move(feed.rawValue, to: index, db)
        }
    }

    // MARK: Folders

    /// The new folder is the last one.
    public func addFolder(_ title: String) async throws(StoreError) -> KeptFolder {
        try await write { db in try Self.insertFolder(title, db) }
    }

    public func rename(_ folder: KeptFolder.ID, to title: String) async throws(StoreError) {
        try await change("UPDATE folder SET title = ? WHERE id = ?", [title, folder.rawValue])
    }

    public func setFolded(_ isFolded: Bool, _ folder: KeptFolder.ID) async throws(StoreError) {
        try await change("UPDATE folder SET isFolded = ? WHERE id = ?", [isFolded, folder.rawValue])
    }

    /// - Parameter index: Among the other folders.
    public func move(_ folder: KeptFolder.ID, at index: Int) async throws(StoreError) {
        try await write { db in
            try Self.require(folder, db)
            try ListOrder.folders.move(folder.rawValue, to: index, db)
        }
    }

    // MARK: Rows

    /// Throws if there is no such row.
    private func change(_ sql: String, _ arguments: StatementArguments) async throws(StoreError) {
        try await write { db in try Self.change(sql, arguments, db) }
    }

    static func change(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws {
        try db.execute(sql: sql, arguments: arguments)
        if db.changesCount == 0 { throw StoreError.Reason.gone }
    }

    static func exists(_ folder: KeptFolder.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM folder WHERE id = ?)", arguments: [folder.rawValue]) ?? false
    }

    static func require(_ folder: KeptFolder.ID, _ db: Database) throws {
        guard try exists(folder, db) else { throw StoreError.Reason.gone }
    }

    static func requiredFeed(_ id: KeptFeed.ID, _ db: Database) throws -> KeptFeed {
        guard let feed = try feed(id, db) else { throw StoreError.Reason.gone }
        return feed
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

    private static func insertNew(_ feed: NewFeed, _ db: Database) throws -> KeptFeed {
        if let kept = try Self.feed(at: feed.address, db) { throw StoreError.Reason.keptAlready(title: kept.title) }
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

    /// The first folder with the title, or a new one.
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
