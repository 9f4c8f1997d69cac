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

    /// Follows the feeds whose addresses are new, some hundreds in each step: other changes need not wait for a long
    /// list. If a step fails, those before it stay, and the same call adds the rest later.
    ///
    /// - Parameters:
    ///   - folders: Folders as in ``NewFeed/folder``. Those that are missing are created first, in this order.
    ///   - progress: Called after each step with the number of feeds so far, on any thread.
    /// - Returns: The feeds that were added.
    /// - Complexity: O(feeds and folders)
    public func add(
        _ feeds: [NewFeed], folders: [[String]] = [], progress: @Sendable (Int) -> Void = { _ in }
    ) async throws(StoreError) -> [KeptFeed] {
        var added: [KeptFeed] = []
        var done = 0
        repeat {
            let step = Array(feeds[done...].prefix(Self.importStep))
            let missingFolders = done == 0 ? folders : []
            added += try await write { db in
                var insertion = try SubscriptionInsertion(db)
                return try insertion.missing(step, folders: missingFolders)
            }
            done += step.count
            progress(done)
        } while done < feeds.count
        return added
    }

    /// In feeds.
    private static let importStep = 500

    /// - Parameter title: `nil` or an empty title brings the feed's own title back.
    public func rename(_ feed: KeptFeed.ID, to title: String?) async throws(StoreError) {
        let title = title.flatMap { $0.isEmpty ? nil : $0 }
        try await write { db in
            try Self.change("UPDATE feed SET userTitle = ? WHERE id = ? AND removed = 0", [title, feed.rawValue], db)
        }
    }

    /// Moves a feed, and unfolds the folder that it goes into and those above.
    ///
    /// - Parameter index: Among the other feeds of the folder.
    public func move(
        _ feed: KeptFeed.ID, to folder: KeptFolder.ID?, at index: Int
    ) async throws(StoreError) {
        try await write { db in
            try Self.unfold(folder, db)
            try ListOrder.feeds(in: folder).move(feed, to: index, db)
        }
    }

    // MARK: Rows

    /// Throws if there is no such row.
    static func change(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws {
        try db.execute(sql: sql, arguments: arguments)
        if db.changesCount == 0 { throw StoreError.Reason.gone }
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
        var insertion = try SubscriptionInsertion(db)
        return try insertion.feed(feed)
    }
}
