import GRDB

/// How far the user had scrolled on a page.
public struct KeptPlace: Hashable, Sendable {
    /// The post at the top.
    public var post: KeptPost.ID
    /// From the list's top edge, in logical pixels; negative for a post that was scrolled partly out of sight.
    public var distance: Double

    public init(post: KeptPost.ID, distance: Double) {
        self.post = post
        self.distance = distance
    }
}

extension FeedStore {
    /// `nil` if none was kept, or if its post is gone.
    public func place(in page: PostSelection) async throws(StoreError) -> KeptPlace? {
        try await read { db in
            try Row.fetchOne(db, sql: "SELECT post, distance FROM place WHERE page = ?", arguments: [page.pageName])
                .map { KeptPlace(post: KeptID($0.number(0)), distance: $0.real(1)) }
        }
    }

    /// - Parameter place: `nil` for the top.
    public func setPlace(_ place: KeptPlace?, in page: PostSelection) async throws(StoreError) {
        try await write { db in
            guard let place else {
                return try db.execute(sql: "DELETE FROM place WHERE page = ?", arguments: [page.pageName])
            }
            try Self.require(place.post, db)
            try db.execute(
                sql: "INSERT OR REPLACE INTO place (page, post, distance) VALUES (?, ?, ?)",
                arguments: [page.pageName, place.post.rawValue, place.distance])
        }
    }
}
