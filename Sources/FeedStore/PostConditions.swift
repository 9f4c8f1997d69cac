import GRDB

/// Which rows of the table of posts a page shows, in SQL.
struct PostConditions {
    private(set) var sql: String
    private(set) var arguments: StatementArguments

    /// The last argument of the statement is the most rows; -1 for all.
    static func select(_ conditions: String) -> String {
        "SELECT \(PostRow.columns) FROM post WHERE \(conditions) ORDER BY moment DESC, position, id LIMIT ?"
    }

    /// - Parameter shown: See ``FeedStore/posts(_:alsoShowing:limit:)``.
    init(_ selection: PostSelection, alsoShowing shown: [KeptPost.ID] = []) {
        // The plus prevents SQLite from reading the posts feed by feed, because they would then have to be sorted.
        let followed = "+post.feed IN (SELECT id FROM feed WHERE removed = 0)"
        switch selection {
        case .feed(let id):
            sql = "post.feed = ? AND \(followed)"
            arguments = [id.rawValue]
        case .folder(let id):
            sql = "post.feed IN (SELECT id FROM feed WHERE folder IN (\(FeedStore.branch)) AND removed = 0)"
            arguments = [id.rawValue]
        case .all:
            sql = followed
            arguments = []
        case .unread:
            (sql, arguments) = ("post.isRead = 0", [])
            add(shown)
            sql += " AND \(followed)"
        case .starred:
            (sql, arguments) = ("post.isStarred = 1", [])
            add(shown)
            sql += " AND \(followed)"
        }
    }

    private mutating func add(_ shown: [KeptPost.ID]) {
        guard !shown.isEmpty else { return }
        sql = "(\(sql) OR post.id IN (SELECT value FROM json_each(?)))"
        arguments += [shown.map(\.rawValue).description]
    }
}
