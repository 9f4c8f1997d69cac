public import FoundationEssentials
import GRDB

/// An unfinished comment.
public struct KeptDraft: Hashable, Sendable {
    public var text: String
    /// In characters.
    public var cursor: Int

    public init(text: String, cursor: Int) {
        self.text = text
        self.cursor = cursor
    }
}

/// A comment that the user wrote.
public struct KeptComment: Hashable, Identifiable, Sendable {
    public let id: KeptID<KeptComment>
    public let post: KeptPost.ID
    public let text: String
    public let written: Date
}

extension FeedStore {
    public func drafts() async throws(StoreError) -> [KeptPost.ID: KeptDraft] {
        try await read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT post, text, cursor FROM draft")
            return Dictionary(
                rows.map { (KeptID($0.number(0)), KeptDraft(text: $0.text(1), cursor: Int($0.number(2)))) },
                uniquingKeysWith: { $1 })
        }
    }

    /// - Parameter draft: `nil`, or an empty one, removes the draft.
    public func setDraft(_ draft: KeptDraft?, on post: KeptPost.ID) async throws(StoreError) {
        try await write { db in
            guard let draft, !draft.text.isEmpty else {
                return try db.execute(sql: "DELETE FROM draft WHERE post = ?", arguments: [post.rawValue])
            }
            try Self.require(post, db)
            try db.execute(
                sql: "INSERT OR REPLACE INTO draft (post, text, cursor) VALUES (?, ?, ?)",
                arguments: [post.rawValue, draft.text, draft.cursor])
        }
    }

    /// Oldest first.
    public func comments() async throws(StoreError) -> [KeptPost.ID: [KeptComment]] {
        try await read { db in
            let comments = try Row.fetchAll(db, sql: "SELECT id, post, text, written FROM comment ORDER BY id").map {
                KeptComment(
                    id: KeptID($0.number(0)), post: KeptID($0.number(1)), text: $0.text(2), written: $0.date(3))
            }
            return Dictionary(grouping: comments, by: \.post)
        }
    }

    /// Also removes the draft of the comment, in the same step.
    public func addComment(
        _ text: String, on post: KeptPost.ID, at written: Date = Date()
    ) async throws(StoreError) -> KeptComment {
        try await write { db in
            try Self.require(post, db)
            try db.execute(sql: "DELETE FROM draft WHERE post = ?", arguments: [post.rawValue])
            try db.execute(
                sql: "INSERT INTO comment (post, text, written) VALUES (?, ?, ?)",
                arguments: [post.rawValue, text, written.timeIntervalSinceReferenceDate])
            return KeptComment(id: KeptID(db.lastInsertedRowID), post: post, text: text, written: written)
        }
    }

    static func require(_ post: KeptPost.ID, _ db: Database) throws {
        let found = try Int64.fetchOne(db, sql: "SELECT id FROM post WHERE id = ?", arguments: [post.rawValue])
        if found == nil { throw StoreError.Reason.gone }
    }
}
