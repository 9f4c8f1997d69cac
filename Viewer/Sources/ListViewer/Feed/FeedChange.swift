import FeedModel

/// What a refresh brought.
struct FeedChange: Equatable, Sendable {
    var inserted: Set<Post.ID> = []
    var changed: [Post.ID: PostChange] = [:]
    var removed = 0

    var isEmpty: Bool { inserted.isEmpty && changed.isEmpty && removed == 0 }

    /// - Complexity: O(*n*), and the comparison of each post with its older version.
    @concurrent
    static func between(_ old: OpenFeed, _ new: OpenFeed) async -> FeedChange {
        var change = FeedChange()
        for (id, post) in new.postsByID {
            guard let before = old.postsByID[id] else {
                change.inserted.insert(id)
                continue
            }
            if before != post { change.changed[id] = PostChange(from: before, to: post) }
        }
        change.removed = old.postsByID.count + change.inserted.count - new.postsByID.count
        return change
    }

    /// As in "4 new, 3 changed, 2 removed".
    var sentence: String {
        let parts = [(inserted.count, "new"), (changed.count, "changed"), (removed, "removed")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? "Nothing has changed" : parts.joined(separator: ", ")
    }
}
