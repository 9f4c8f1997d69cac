import FeedModel
import FeedStore

/// The posts that are read, starred and open. This outlives each version of the feed.
@MainActor
final class ReadingState {
    private(set) var readPosts: Set<Post.ID> = []
    private(set) var starredPosts: Set<Post.ID> = []
    /// In the order in which they were opened.
    private(set) var openPosts: [Post.ID] = []
    /// Posts that were marked on this page. They stay on it, even on the page of unread posts.
    private(set) var visitedPosts: Set<Post.ID> = []

    /// Marks that the user has changed since the posts were last read from the store, which does not have them yet.
    private var newlyChanged: Set<Post.ID> = []
    private var readToKeep = MarksToKeep()
    private var starsToKeep = MarksToKeep()

    /// Call this before posts are read from the store.
    func beginReading() { newlyChanged = Set(readToKeep.posts).union(starsToKeep.posts) }

    var onRead: @MainActor (_ posts: [Post.ID], _ isRead: Bool) -> Void = { _, _ in }
    var onStar: @MainActor (_ post: Post.ID, _ isStarred: Bool) -> Void = { _, _ in }

    func isUnread(_ id: Post.ID) -> Bool { !readPosts.contains(id) }
    func isOpen(_ id: Post.ID) -> Bool { openPosts.contains(id) }
    /// The open post whose article is shown if there is room for only one.
    var current: Post.ID? { openPosts.last }
    func isStarred(_ id: Post.ID) -> Bool { starredPosts.contains(id) }

    /// Opens a post and marks it as read, or closes it.
    func toggle(_ id: Post.ID) {
        setRead(true, [id])
        if isOpen(id) { close(id) } else { openPosts.append(id) }
    }

    func openAlone(_ id: Post.ID) {
        setRead(true, [id])
        openPosts = [id]
    }

    func close(_ id: Post.ID) { openPosts.removeAll { $0 == id } }
    func closeAll() { openPosts = [] }

    /// Makes an open post the current one.
    func makeCurrent(_ id: Post.ID) {
        guard isOpen(id) else { return }
        close(id)
        openPosts.append(id)
    }

    func setRead(_ isRead: Bool, _ posts: [Post.ID]) {
        let changed = posts.filter { readPosts.contains($0) != isRead }
        guard !changed.isEmpty else { return }
        if isRead { readPosts.formUnion(changed) } else { readPosts.subtract(changed) }
        visitedPosts.formUnion(changed)
        newlyChanged.formUnion(changed)
        onRead(changed, isRead)
    }

    func toggleStar(_ id: Post.ID) {
        let isStarred = starredPosts.remove(id) == nil
        if isStarred { starredPosts.insert(id) }
        visitedPosts.insert(id)
        newlyChanged.insert(id)
        onStar(id, isStarred)
    }

    // MARK: Keeping

    /// Call this when marks are about to be stored.
    func willKeep(isRead: Bool, _ posts: [Post.ID]) { readToKeep.begin(isRead, posts) }

    func willKeep(isStarred: Bool, _ post: Post.ID) { starsToKeep.begin(isStarred, [post]) }

    /// Call this when marks were stored, or could not be. Then the stored marks apply, unless a later change is still
    /// to be stored.
    func didKeep(isRead: Bool, _ posts: [Post.ID], isKept: Bool) {
        for (post, isRead) in readToKeep.end(isRead, posts, isKept: isKept) { adopt(isRead: isRead, post) }
    }

    func didKeep(isStarred: Bool, _ post: Post.ID, isKept: Bool) {
        for (post, isStarred) in starsToKeep.end(isStarred, [post], isKept: isKept) {
            adopt(isStarred: isStarred, post)
        }
    }

    private func adopt(isRead: Bool, _ post: Post.ID) {
        if isRead { readPosts.insert(post) } else { readPosts.remove(post) }
    }

    private func adopt(isStarred: Bool, _ post: Post.ID) {
        if isStarred { starredPosts.insert(post) } else { starredPosts.remove(post) }
    }

    /// Takes the stored marks of these posts, except newer ones of the user.
    func adopt(_ posts: some Collection<KeptPost>) {
        for post in posts where !newlyChanged.contains(post.listID) {
            adopt(isRead: post.isRead, post.listID)
            adopt(isStarred: post.isStarred, post.listID)
        }
    }

    /// Another page is shown. Posts stay read.
    func leave() {
        closeAll()
        visitedPosts = []
    }
}
