import FeedModel
import FoundationEssentials
import GRDB

/// Updates the rows of a feed's posts to the state of a document.
struct PostMerge {
    /// In seconds. A date this much later than the post was first seen is a mistake: the post would stay on top until
    /// then.
    private static let future = 86_400.0

    private struct Known {
        let id: Int64
        let hash: UInt64
        let position: Int
        let isListed: Bool
        let firstSeen: Date
    }

    private let feed: KeptFeed.ID
    private let date: Date
    private let db: Database
    private(set) var result = MergeResult()

    init(feed: KeptFeed.ID, date: Date, _ db: Database) {
        self.feed = feed
        self.date = date
        self.db = db
    }

    mutating func take(_ posts: [Post], isWhole: Bool) throws {
        var known = try known()
        var rows = posts.map { known.removeValue(forKey: $0.id) }
        var earlier = EarlierPosts(feed: feed, db)
        for (index, post) in posts.enumerated() where rows[index] == nil {
            rows[index] = try renamed(post, &known)
            if rows[index] == nil, let name = try earlier.identifier(of: post, among: known.keys) {
                rows[index] = try rename(name, to: post, &known)
            }
        }
        let positions = PostPositions.positions(rows.map { $0?.position })
        for (index, (post, position)) in zip(posts, positions).enumerated() {
            guard let old = rows[index] else {
                try insert(post, at: position)
                continue
            }
            if old.position != position || !old.isListed {
                try execute(
                    "UPDATE post SET position = ?, isListed = 1 WHERE id = ?", [position, old.id])
            }
            let hash = post.contentHash
            if old.hash != hash { try update(old, to: post, hash) }
        }
        guard isWhole else { return }
        for left in known.values where left.isListed {
            try execute("UPDATE post SET isListed = 0 WHERE id = ?", [left.id])
        }
    }

    /// Deletes posts that left the document and are not among the newest ones.
    mutating func limit(to count: Int) throws {
        let ids = try Int64.fetchAll(
            db,
            sql: """
                SELECT id FROM post WHERE feed = ?1 AND isListed = 0 AND isStarred = 0
                AND id NOT IN (SELECT id FROM post WHERE feed = ?1 AND isStarred = 0
                               ORDER BY moment DESC, position, id LIMIT ?2)
                AND NOT EXISTS (SELECT 1 FROM comment WHERE comment.post = post.id)
                AND NOT EXISTS (SELECT 1 FROM draft WHERE draft.post = post.id)
                """,
            arguments: [feed.rawValue, count])
        for id in ids { try execute("DELETE FROM post WHERE id = ?", [id]) }
        result.gone = ids.map { KeptID($0) }
    }

    // MARK: Rows

    private func known() throws -> [String: Known] {
        let rows = try Row.fetchCursor(
            db, sql: "SELECT identifier, id, contentHash, position, isListed, firstSeen FROM post WHERE feed = ?",
            arguments: [feed.rawValue])
        var known: [String: Known] = [:]
        while let row = try rows.next() {
            known[row.text(0)] = Known(
                id: row.number(1), hash: UInt64(bitPattern: row.number(2)), position: Int(row.number(3)),
                isListed: row.flag(4), firstSeen: row.date(5))
        }
        return known
    }

    /// The row of a post whose identifier was its link, until another item got the same link or the feed began to give
    /// ids. It is recognised if nothing else about it has changed.
    private func renamed(_ post: Post, _ known: inout [String: Known]) throws -> Known? {
        guard let link = post.url, let old = known[link], old.hash == post.contentHash(withID: link) else { return nil }
        known[link] = nil
        let hash = post.contentHash
        try execute(
            "UPDATE post SET identifier = ?, contentHash = ? WHERE id = ?",
            [post.id, Int64(bitPattern: hash), old.id])
        return Known(
            id: old.id, hash: hash, position: old.position, isListed: old.isListed, firstSeen: old.firstSeen)
    }

    /// Gives a row another identifier. Its other columns are updated like those of any post.
    private func rename(_ name: String, to post: Post, _ known: inout [String: Known]) throws -> Known? {
        guard let old = known.removeValue(forKey: name) else { return nil }
        try execute("UPDATE post SET identifier = ? WHERE id = ?", [post.id, old.id])
        return old
    }

    private mutating func insert(_ post: Post, at position: Int) throws {
        let columns = PostRow.writtenColumns + ["feed", "identifier", "position", "firstSeen"]
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try execute(
            "INSERT INTO post (\(columns.joined(separator: ", "))) VALUES (\(marks))",
            PostRow.arguments(post, hash: post.contentHash, moment: moment(of: post, firstSeen: date))
                + [feed.rawValue, post.id, position, date.timeIntervalSinceReferenceDate])
        let id = db.lastInsertedRowID
        try writeContent(of: post, id)
        result.new.append(KeptID(id))
    }

    private mutating func update(_ old: Known, to post: Post, _ hash: UInt64) throws {
        let assignments = PostRow.writtenColumns.map { "\($0) = ?" }.joined(separator: ", ")
        try execute(
            "UPDATE post SET \(assignments) WHERE id = ?",
            PostRow.arguments(post, hash: hash, moment: moment(of: post, firstSeen: old.firstSeen)) + [old.id])
        try writeContent(of: post, old.id)
        result.changed.append(KeptID(old.id))
    }

    private func writeContent(of post: Post, _ id: Int64) throws {
        try execute("INSERT OR REPLACE INTO content (post, text, html) VALUES (?, ?, ?)", [id, post.text, post.html])
        try execute("INSERT OR REPLACE INTO folded (post, text) VALUES (?, ?)", [id, Data(post.foldedText)])
    }

    private func moment(of post: Post, firstSeen: Date) -> Date {
        guard let date = post.date, date.timeIntervalSince(firstSeen) <= Self.future else { return firstSeen }
        return date
    }

    private func execute(_ sql: String, _ arguments: StatementArguments) throws {
        try db.cachedStatement(sql: sql).execute(arguments: arguments)
    }
}
