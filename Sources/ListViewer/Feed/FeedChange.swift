import FeedModel
import Localization

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
        var parts: [String] = []
        let (new, changed) = (inserted.count, changed.count)
        if new > 0 { parts.append(localized(new, one: "\(new) new", other: "\(new) new")) }
        if changed > 0 { parts.append(localized(changed, one: "\(changed) changed", other: "\(changed) changed")) }
        if removed > 0 { parts.append(localized(removed, one: "\(removed) removed", other: "\(removed) removed")) }
        return parts.isEmpty ? localized("No changes") : parts.listed
    }
}
