import GRDB

extension FeedStore {
    /// Newest first; posts of the same moment are in the order of their feed.
    ///
    /// - Parameters:
    ///   - shown: Posts that stay on the page of unread or starred posts although they no longer belong there, such as
    ///     one that was just read.
    ///   - limit: `nil` for all posts.
    /// - Complexity: O(posts)
    public func posts(
        _ selection: PostSelection, alsoShowing shown: [KeptPost.ID] = [], limit: Int? = nil
    ) async throws(StoreError) -> [KeptPost] {
        try await read { db in
            let conditions = PostConditions(selection, alsoShowing: shown)
            let statement = try db.cachedStatement(sql: PostConditions.select(conditions.sql))
            let rows = try Row.fetchCursor(statement, arguments: conditions.arguments + [limit ?? -1])
            var posts: [KeptPost] = []
            while let row = try rows.next() { posts.append(PostRow.post(row)) }
            return posts
        }
    }

    /// `nil` for a post that is gone.
    public func content(of post: KeptPost.ID) async throws(StoreError) -> PostContent? {
        try await read { db in
            try Row.fetchOne(db, sql: "SELECT text, html FROM content WHERE post = ?", arguments: [post.rawValue])
                .map { PostContent(text: $0.text(0), html: $0.optional(1)) }
        }
    }

    // MARK: Read and starred

    /// - Returns: The posts that this changed. Pass them to the opposite call to undo it.
    @discardableResult
    public func setRead(_ isRead: Bool, _ posts: [KeptPost.ID]) async throws(StoreError) -> [KeptPost.ID] {
        try await write { db in try Self.set("isRead", isRead, posts, db) }
    }

    /// - Returns: The posts that this changed. Pass them to the opposite call to undo it.
    @discardableResult
    public func setStarred(_ isStarred: Bool, _ posts: [KeptPost.ID]) async throws(StoreError) -> [KeptPost.ID] {
        try await write { db in try Self.set("isStarred", isStarred, posts, db) }
    }

    /// - Returns: The posts that were unread: `setRead(false, …)` undoes it.
    @discardableResult
    public func markAllRead(_ selection: PostSelection) async throws(StoreError) -> [KeptPost.ID] {
        try await write { db in
            let conditions = PostConditions(selection)
            let unread = try Int64.fetchAll(
                db, sql: "SELECT id FROM post WHERE isRead = 0 AND \(conditions.sql)", arguments: conditions.arguments)
            return try Self.set("isRead", true, unread.map { KeptID($0) }, db)
        }
    }

    private static func set(
        _ column: String, _ value: Bool, _ posts: [KeptPost.ID], _ db: Database
    ) throws -> [KeptPost.ID] {
        let statement = try db.cachedStatement(
            sql: "UPDATE post SET \(column) = ?1 WHERE id = ?2 AND \(column) <> ?1")
        return try posts.filter { post in
            try statement.execute(arguments: [value, post.rawValue])
            return db.changesCount > 0
        }
    }

    public func counts() async throws(StoreError) -> PostCounts {
        try await read { db in
            func count(_ selection: PostSelection) throws -> Int {
                let conditions = PostConditions(selection)
                return try Int.fetchOne(db, sql: "SELECT count(*) FROM post WHERE \(conditions.sql)") ?? 0
            }
            return PostCounts(all: try count(.all), unread: try count(.unread), starred: try count(.starred))
        }
    }
}
