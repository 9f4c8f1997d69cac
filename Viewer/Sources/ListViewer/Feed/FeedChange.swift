import FeedModel

/// What a refresh brought.
struct FeedChange: Equatable, Sendable {
    var inserted = 0
    var changed = 0
    var removed = 0

    init(inserted: Int = 0, changed: Int = 0, removed: Int = 0) {
        self.inserted = inserted
        self.changed = changed
        self.removed = removed
    }

    /// - Complexity: O(*n*), and the comparison of each post with its older version.
    @concurrent
    static func between(_ old: OpenFeed, _ new: OpenFeed) async -> FeedChange {
        var change = FeedChange()
        for (id, post) in new.postsByID {
            guard let before = old.postsByID[id] else {
                change.inserted += 1
                continue
            }
            if before != post { change.changed += 1 }
        }
        change.removed = old.postsByID.count + change.inserted - new.postsByID.count
        return change
    }

    /// As in "4 new, 3 changed, 2 removed".
    var sentence: String {
        let parts = [(inserted, "new"), (changed, "changed"), (removed, "removed")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? "Nothing has changed" : parts.joined(separator: ", ")
    }
}
