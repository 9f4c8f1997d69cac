import FeedModel
import FeedStore

/// Keeps what the user does with posts, in the order in which it was done. What cannot be kept is taken back on screen.
@MainActor
final class KeptActions {
    /// Where it is kept; nil until that is open.
    var library: Library?
    private let session: FeedSession
    private let list: FeedList
    private var last: Task<Void, Never>?

    /// Called with a sentence when something could not be kept.
    var onFailure: @MainActor (String) -> Void = { _ in }
    /// Called after posts are read, unread or without a star again because that could not be kept.
    var onReading: @MainActor () -> Void = {}

    init(session: FeedSession, list: FeedList) {
        self.session = session
        self.list = list
        let (reading, comments) = (session.reading, session.comments)
        reading.onRead = { [weak self] posts, isRead in
            let kept = posts.compactMap { KeptPost.ID($0) }
            self?.keep { library throws(LibraryError) in
                try await library.setRead(isRead, kept)
            } orElse: {
                reading.takeBack(isRead: isRead, kept.map(\.listID))
                self?.onReading()
            }
        }
        reading.onStar = { [weak self] post, isStarred in
            guard let kept = KeptPost.ID(post) else { return }
            self?.keep { library throws(LibraryError) in
                try await library.setStarred(isStarred, kept)
            } orElse: {
                reading.takeBack(isStarred: isStarred, post)
                self?.onReading()
            }
        }
        comments.onWrite = { [weak self] post, text in
            guard let kept = KeptPost.ID(post) else { return }
            self?.keep { library throws(LibraryError) in
                try await library.addComment(text, on: kept)
            } orElse: {
                comments.takeBack(text, on: post)
            }
        }
        comments.onDraft = { [weak self] post, draft in
            guard let kept = KeptPost.ID(post) else { return }
            self?.keep { library throws(LibraryError) in
                try await library.setDraft(draft.map { KeptDraft(text: $0.text, cursor: $0.cursor) }, on: kept)
            }
        }
    }

    func keep(_ place: KeptPlace?, in page: PostSelection) {
        keep { library throws(LibraryError) in try await library.setPlace(place, in: page) }
    }

    private func keep(
        _ body: @escaping @MainActor (Library) async throws(LibraryError) -> Void,
        orElse takeBack: @escaping @MainActor () -> Void = {}
    ) {
        guard let library else { return }
        let earlier = last
        last = Task {
            await earlier?.value
            do throws(LibraryError) { try await body(library) } catch {
                takeBack()
                list.update(label: "Not kept")
                onFailure(error.description)
            }
        }
    }

    /// Waits until all that was done is kept, or taken back.
    func finish() async { await last?.value }
}
