import FeedModel
import GtkBridge
import Localization

/// The comments on the posts, including those that the user writes. They outlive each version of the feed.
@MainActor
final class Comments {
    /// The name shown as the author of the user's comments.
    static var user: String { localized("You", context: "author of a comment") }

    private var received: [Post.ID: [Comment]] = [:]
    private var written: [Post.ID: [Comment]] = [:]
    private var returns: [Post.ID: Int] = [:]
    private var shownPosts: Set<Post.ID> = []

    /// The drafts, by post. A draft changes with every key, but updates no row, because the entry already shows it.
    var drafts: [Post.ID: Draft] = [:]

    var onWrite: @MainActor (_ post: Post.ID, _ text: String) -> Void = { _, _ in }
    /// Called when typing pauses after a draft has changed; nil for a removed draft.
    var onDraft: @MainActor (_ post: Post.ID, Draft?) -> Void = { _, _ in }
    private var changedDrafts: Set<Post.ID> = []
    private var pause: LoopToken?

    func receive(_ comments: [Post.ID: [Comment]]) { received = comments }

    /// Takes the user's stored comments, which replace those that were written on the shown page.
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

    /// In seconds.
    private static let pauseLength = 0.5

    /// Reports changed drafts without waiting for a pause in typing.
    func reportDrafts() {
        pause = nil
        for id in changedDrafts { onDraft(id, drafts[id]) }
        changedDrafts = []
    }

    /// The oldest first.
    func comments(on id: Post.ID) -> [Comment] { received[id, default: []] + written[id, default: []] }

    func count(on id: Post.ID) -> Int { (received[id]?.count ?? 0) + (written[id]?.count ?? 0) }

    func areShown(on id: Post.ID) -> Bool { shownPosts.contains(id) }

    func toggle(_ id: Post.ID) {
        if shownPosts.remove(id) == nil { shownPosts.insert(id) }
    }

    /// Makes a draft of a comment that could not be stored, unless the user has begun another one.
    func takeBack(_ text: String, on id: Post.ID) {
        guard let index = written[id]?.lastIndex(where: { $0.text == text }) else { return }
        written[id]?.remove(at: index)
        returns[id, default: 0] += 1
        if drafts[id] == nil { setDraft(Draft(text: text, cursor: text.count), on: id) }
    }

    func returnCount(on id: Post.ID) -> Int { returns[id] ?? 0 }

    /// Sends the draft and empties it.
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
