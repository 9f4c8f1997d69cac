import FeedModel
import FeedStore

/// What the user has done with the posts: it outlives each version of the feed.
@MainActor
final class ReadingState {
    private(set) var readPosts: Set<Post.ID> = []
    private(set) var starredPosts: Set<Post.ID> = []
    /// The one that was opened last is the last.
    private(set) var openPosts: [Post.ID] = []
    /// Posts that were read on this page: they stay on it, also among the unread ones.
    private(set) var visitedPosts: Set<Post.ID> = []

    /// What the user has changed since the last reading of the posts began: that knows nothing of it.
    private var newlyChanged: Set<Post.ID> = []
    private var readToKeep = MarksToKeep()
    private var starsToKeep = MarksToKeep()

    /// Posts are about to be read from the store, which may not have the latest marks yet.
    func beginReading() { newlyChanged = Set(readToKeep.posts).union(starsToKeep.posts) }

    /// Called when the user has read posts, or wants them to be unread.
    var onRead: @MainActor (_ posts: [Post.ID], _ isRead: Bool) -> Void = { _, _ in }
    /// Called when the user puts a star on a post, or takes it away.
    var onStar: @MainActor (_ post: Post.ID, _ isStarred: Bool) -> Void = { _, _ in }

    func isUnread(_ id: Post.ID) -> Bool { !readPosts.contains(id) }
    func isOpen(_ id: Post.ID) -> Bool { openPosts.contains(id) }
    /// The open post whose article is shown if there is room for only one.
    var current: Post.ID? { openPosts.last }
    func isStarred(_ id: Post.ID) -> Bool { starredPosts.contains(id) }

    /// Opens a post, which reads it, or closes an open one.
    func toggle(_ id: Post.ID) {
        setRead(true, [id])
        if isOpen(id) { close(id) } else { openPosts.append(id) }
    }

    /// Opens a post, which reads it, and closes all others.
    func openAlone(_ id: Post.ID) {
        setRead(true, [id])
        openPosts = [id]
    }

    func close(_ id: Post.ID) { openPosts.removeAll { $0 == id } }
    func closeAll() { openPosts = [] }

    /// One of the open posts is the one that is being read.
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

    /// Posts that were made read or unread are to be kept so.
    func willKeep(isRead: Bool, _ posts: [Post.ID]) { readToKeep.begin(isRead, posts) }

    /// The same for a star.
    func willKeep(isStarred: Bool, _ post: Post.ID) { starsToKeep.begin(isStarred, [post]) }

    /// Posts were kept as read or unread, or could not be: then they are as they are kept, unless more is to be kept.
    func didKeep(isRead: Bool, _ posts: [Post.ID], isKept: Bool) {
        for (post, isRead) in readToKeep.end(isRead, posts, isKept: isKept) { adopt(isRead: isRead, post) }
    }

    /// The same for a star.
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

    /// Takes the stored marks of these posts.
    func adopt(_ posts: some Collection<KeptPost>) {
        for post in posts where !newlyChanged.contains(post.listID) {
            adopt(isRead: post.isRead, post.listID)
            adopt(isStarred: post.isStarred, post.listID)
        }
    }

    /// Another page is shown. Read posts stay read.
    func leave() {
        closeAll()
        visitedPosts = []
    }
}
