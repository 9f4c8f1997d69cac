import FeedModel
import GtkBridge
import Localization

/// The comments on the posts, those the user wrote and is writing among them: they outlive each version of the feed.
@MainActor
final class Comments {
    /// The name on what the user writes.
    static var user: String { localized("You", context: "author of a comment") }

    private var received: [Post.ID: [Comment]] = [:]
    private var written: [Post.ID: [Comment]] = [:]
    private var returns: [Post.ID: Int] = [:]
    private var shownPosts: Set<Post.ID> = []

    /// The drafts, by post. A draft changes with every key, but updates no row, because the entry already shows it.
    var drafts: [Post.ID: Draft] = [:]

    /// Called with each comment that the user writes.
    var onWrite: @MainActor (_ post: Post.ID, _ text: String) -> Void = { _, _ in }
    /// Called when a half-typed comment has changed and typing pauses; nil for a removed one.
    var onDraft: @MainActor (_ post: Post.ID, Draft?) -> Void = { _, _ in }
    private var changedDrafts: Set<Post.ID> = []
    private var pause: LoopToken?

    func receive(_ comments: [Post.ID: [Comment]]) { received = comments }

    /// Takes the user's own comments from where they are kept, in place of those that were written since.
    func receiveKept(_ comments: [Post.ID: [Comment]]) {
        received = comments
        for id in comments.keys { written[id] = nil }
    }

    func setDraft(_ draft: Draft?, on id: Post.ID) {
        guard drafts[id] != draft else { return }
        drafts[id] = draft
        changedDrafts.insert(id)
        pause = MainLoop.after(Self.pauseLength) { [weak self] in self?.reportDrafts() }
    }

    /// How long typing pauses before a draft is reported, in seconds.
    private static let pauseLength = 0.5

    /// Reports the drafts that have changed without waiting for a pause.
    func reportDrafts() {
        pause = nil
        for id in changedDrafts { onDraft(id, drafts[id]) }
        changedDrafts = []
    }

    /// The oldest first.
    func comments(on id: Post.ID) -> [Comment] { received[id, default: []] + written[id, default: []] }

    func count(on id: Post.ID) -> Int { (received[id]?.count ?? 0) + (written[id]?.count ?? 0) }

    /// Whether the comments are shown below their post.
    func areShown(on id: Post.ID) -> Bool { shownPosts.contains(id) }

    func toggle(_ id: Post.ID) {
        if shownPosts.remove(id) == nil { shownPosts.insert(id) }
    }

    /// A comment could not be kept: it is a draft again, unless another one has been begun.
    func takeBack(_ text: String, on id: Post.ID) {
        guard let index = written[id]?.lastIndex(where: { $0.text == text }) else { return }
        written[id]?.remove(at: index)
        returns[id, default: 0] += 1
        if drafts[id] == nil { setDraft(Draft(text: text, cursor: text.count), on: id) }
    }

    /// How often a comment has become a draft again.
    func returnCount(on id: Post.ID) -> Int { returns[id] ?? 0 }

    /// Makes a comment of a draft, which is then empty.
    ///
    /// - Returns: whether there was something to send.
    func send(_ id: Post.ID) -> Bool {
        guard let text = drafts[id]?.comment else { return false }
        drafts[id] = nil
        changedDrafts.remove(id)
        onWrite(id, text)
        let number = written[id]?.count ?? 0
        written[id, default: []].append(Comment(id: "\(id)/written/\(number)", author: Self.user, text: text))
        return true
    }
}
