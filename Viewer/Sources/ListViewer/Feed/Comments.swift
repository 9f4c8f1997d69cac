import FeedModel

/// The comments on the posts, those the user wrote and is writing among them: they outlive each version of the feed.
@MainActor
final class Comments {
    /// The name on what the user writes.
    static let user = "You"

    private var received: [Post.ID: [Comment]] = [:]
    private var written: [Post.ID: [Comment]] = [:]
    private var shownPosts: Set<Post.ID> = []

    /// What is half typed, by post. It changes with every key, and no row is updated for it: the entry has it already.
    var drafts: [Post.ID: Draft] = [:]

    func receive(_ comments: [Post.ID: [Comment]]) { received = comments }

    /// The oldest first.
    func comments(on id: Post.ID) -> [Comment] { received[id, default: []] + written[id, default: []] }

    func count(on id: Post.ID) -> Int { (received[id]?.count ?? 0) + (written[id]?.count ?? 0) }

    /// Whether the comments stand under their post.
    func areShown(on id: Post.ID) -> Bool { shownPosts.contains(id) }

    func toggle(_ id: Post.ID) {
        if shownPosts.remove(id) == nil { shownPosts.insert(id) }
    }

    /// Makes a comment of a draft, which is then empty.
    ///
    /// - Returns: whether there was something to send.
    func send(_ id: Post.ID) -> Bool {
        guard let text = drafts[id]?.comment else { return false }
        drafts[id] = nil
        let number = written[id]?.count ?? 0
        written[id, default: []].append(Comment(id: "\(id)/written/\(number)", author: Self.user, text: text))
        return true
    }
}
