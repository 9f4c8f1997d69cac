import FeedModel
import Localization

struct PostChange: Equatable, Sendable {
    /// As in "Changed: title, text".
    let words: String

    init(from old: Post, to new: Post) {
        var parts: [String] = []
        if old.displayTitle != new.displayTitle { parts.append(localized("title", context: "changed part")) }
        let text = localized("text", context: "changed part")
        if old.text != new.text || old.html != new.html || old.summary != new.summary { parts.append(text) }
        if old.authors != new.authors { parts.append(localized("author", context: "changed part")) }
        if old.date != new.date { parts.append(localized("date", context: "changed part")) }
        if old.tags != new.tags { parts.append(localized("tags", context: "changed part")) }
        if old.image != new.image { parts.append(localized("picture", context: "changed part")) }
        if old.enclosures != new.enclosures { parts.append(localized("files", context: "changed part")) }
        // The texts of stored posts are not in memory.
        if parts.isEmpty, old.contentHash != new.contentHash { parts.append(text) }
        words = parts.isEmpty ? localized("Changed") : localized("Changed: \(parts.listed)")
    }
}

/// What refreshes have changed. A post says so until it is opened, and flashes when it is first seen.
@MainActor
final class RecentChanges {
    private var changes: [Post.ID: PostChange] = [:]
    private var unseen: Set<Post.ID> = []

    /// A later change replaces an earlier one.
    func add(_ changes: [Post.ID: PostChange]) {
        self.changes.merge(changes) { $1 }
        unseen.formUnion(changes.keys)
    }

    func reset() {
        changes = [:]
        unseen = []
    }

    func words(on id: Post.ID) -> String? { changes[id]?.words }

    /// Returns true once for each change: when the user sees it first.
    func see(_ id: Post.ID) -> Bool { unseen.remove(id) != nil }

    func forget(_ id: Post.ID) { changes[id] = nil }
}
