import FeedModel

/// What the user has done with the posts: it outlives each version of the feed.
@MainActor
final class ReadingState {
    private(set) var readPosts: Set<Post.ID> = []
    private(set) var openPosts: Set<Post.ID> = []

    func isUnread(_ id: Post.ID) -> Bool { !readPosts.contains(id) }
    func isOpen(_ id: Post.ID) -> Bool { openPosts.contains(id) }

    /// Opens a post, which reads it, or closes an open one.
    func toggle(_ id: Post.ID) {
        readPosts.insert(id)
        if openPosts.remove(id) == nil { openPosts.insert(id) }
    }
}
