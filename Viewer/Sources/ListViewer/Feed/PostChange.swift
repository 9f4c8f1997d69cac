import FeedModel

/// What of a post is not as it was.
struct PostChange: Equatable, Sendable {
    /// As in "title and text changed".
    let words: String

    init(from old: Post, to new: Post) {
        var parts: [String] = []
        if old.displayTitle != new.displayTitle { parts.append("title") }
        if old.text != new.text || old.html != new.html || old.summary != new.summary { parts.append("text") }
        if old.authors != new.authors { parts.append("author") }
        if old.date != new.date { parts.append("date") }
        if old.tags != new.tags { parts.append("tags") }
        if old.image != new.image { parts.append("picture") }
        if old.enclosures != new.enclosures { parts.append("files") }
        // Of a kept post there is no text in memory.
        if parts.isEmpty, old.contentHash != new.contentHash { parts.append("text") }
        guard let last = parts.popLast() else {
            words = "changed"
            return
        }
        words = (parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last) + " changed"
    }
}

/// What the last refresh has changed: a post says so until it is opened, and lights up when it is first seen.
@MainActor
final class RecentChanges {
    private var changes: [Post.ID: PostChange] = [:]
    private var unseen: Set<Post.ID> = []

    func replace(with changes: [Post.ID: PostChange]) {
        self.changes = changes
        unseen = Set(changes.keys)
    }

    func words(on id: Post.ID) -> String? { changes[id]?.words }

    /// Once for each change: whether nobody has seen it before.
    func see(_ id: Post.ID) -> Bool { unseen.remove(id) != nil }

    func forget(_ id: Post.ID) { changes[id] = nil }
}
