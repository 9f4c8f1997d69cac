import GRDB

/// Adds feeds and the folders that they are in, within one transaction. It remembers where the next one goes, so that a
/// long list takes linear time.
struct SubscriptionInsertion {
    private struct Step: Hashable {
        let parent: KeptFolder.ID?
        let title: String
    }

    private let db: Database
    private var folders: [Step: KeptFolder.ID] = [:]
    private var folderCounts: [KeptFolder.ID?: Int] = [:]
    private var feedCounts: [KeptFolder.ID?: Int] = [:]

    init(_ db: Database) throws {
        self.db = db
        let rows = try Row.fetchCursor(db, sql: "SELECT id, parent, title FROM folder ORDER BY position, id")
        while let row = try rows.next() {
            let step = Step(parent: row.optional(1).map { KeptID($0) }, title: row.text(2))
            folderCounts[step.parent, default: 0] += 1
            // Of two with one title, the first.
            if folders[step] == nil { folders[step] = KeptID(row.number(0)) }
        }
    }

    /// Finds a folder, or creates it and those above it that are missing.
    ///
    /// - Parameter path: See ``NewFeed/folder``.
    mutating func folder(at path: [String]) throws -> KeptFolder.ID? {
        var folder: KeptFolder.ID?
        for title in path {
            let step = Step(parent: folder, title: title)
            folder = try folders[step] ?? insert(step)
        }
        return folder
    }

    private mutating func insert(_ step: Step) throws -> KeptFolder.ID {
        let count = folderCounts[step.parent, default: 0]
        let id = try FeedStore.insertFolder(step.title, in: step.parent, position: count, db).id
        folderCounts[step.parent] = count + 1
        folders[step] = id
        return id
    }

    /// Adds a feed as the last of its folder.
    mutating func feed(_ feed: NewFeed) throws -> KeptFeed {
        let folder = try folder(at: feed.folder)
        let title = feed.title.flatMap { $0.isEmpty ? nil : $0 }
        let count = try feedCounts[folder] ?? ListOrder.feeds(in: folder).count(db)
        try db.cachedStatement(sql: "INSERT INTO feed (address, folder, position, userTitle) VALUES (?, ?, ?, ?)")
            .execute(arguments: [feed.address, folder?.rawValue, count, title])
        feedCounts[folder] = count + 1
        return KeptFeed(
            id: KeptID(db.lastInsertedRowID), address: feed.address, folder: folder, userTitle: title, unreadCount: 0)
    }

    /// Adds the folders that are missing, and then the feeds whose addresses are new.
    ///
    /// - Returns: The feeds that were added.
    mutating func missing(_ feeds: [NewFeed], folders: [[String]]) throws -> [KeptFeed] {
        for path in folders { _ = try folder(at: path) }
        var added: [KeptFeed] = []
        for feed in feeds where try !isFollowed(feed.address) { added.append(try self.feed(feed)) }
        return added
    }

    private func isFollowed(_ address: String) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM feed WHERE address = ? AND removed = 0)")
        return try Bool.fetchOne(statement, arguments: [address]) ?? false
    }
}
