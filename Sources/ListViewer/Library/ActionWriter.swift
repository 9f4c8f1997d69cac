import FeedModel
import FeedStore

/// Stores what the user does with posts, in order. Takes back on screen what could not be stored.
@MainActor
final class ActionWriter {
    /// Nil until it is open.
    var library: Library?
    private let session: FeedSession
    private let list: FeedList
    private var last: Task<Void, Never>?

    /// Called with a sentence for the user.
    var onFailure: @MainActor (String) -> Void = { _ in }
    /// Called after marks were taken back because they could not be stored.
    var onReading: @MainActor () -> Void = {}

    init(session: FeedSession, list: FeedList) {
        self.session = session
        self.list = list
        let (reading, comments) = (session.reading, session.comments)
        reading.onRead = { [weak self] posts, isRead in self?.keep(isRead: isRead, posts) }
        reading.onStar = { [weak self] post, isStarred in self?.keep(isStarred: isStarred, post) }
        comments.onWrite = { [weak self] post, text in
            guard let kept = KeptPost.ID(post) else { return }
            self?.keep { library throws(LibraryError) in
                try await library.addComment(text, on: kept)
            } then: { isKept in
                if !isKept { comments.takeBack(text, on: post) }
            }
        }
        comments.onDraft = { [weak self] post, draft in
            guard let kept = KeptPost.ID(post) else { return }
            self?.keep { library throws(LibraryError) in
                try await library.setDraft(draft.map { KeptDraft(text: $0.text, cursor: $0.cursor) }, on: kept)
            }
        }
    }

    private func keep(isRead: Bool, _ posts: [Post.ID]) {
        let kept = posts.compactMap { KeptPost.ID($0) }
        // Where nothing can be stored, one reads all the same.
        guard library?.isWritable == true, !kept.isEmpty else { return }
        let (reading, posts) = (session.reading, kept.map(\.listID))
        reading.willKeep(isRead: isRead, posts)
        keep { library throws(LibraryError) in
            try await library.setRead(isRead, kept)
        } then: { [weak self] isKept in
            reading.didKeep(isRead: isRead, posts, isKept: isKept)
            if !isKept { self?.onReading() }
        }
    }

    private func keep(isStarred: Bool, _ post: Post.ID) {
        guard library != nil, let kept = KeptPost.ID(post) else { return }
        let reading = session.reading
        reading.willKeep(isStarred: isStarred, post)
        keep { library throws(LibraryError) in
            try await library.setStarred(isStarred, kept)
        } then: { [weak self] isKept in
            reading.didKeep(isStarred: isStarred, post, isKept: isKept)
            if !isKept { self?.onReading() }
        }
    }

    func keep(_ place: KeptPlace?, in page: PostSelection, reportsFailure: Bool) {
        guard library?.isWritable == true else { return }
        keep(reportsFailure: reportsFailure) { library throws(LibraryError) in
            try await library.setPlace(place, in: page)
        }
    }

    private func keep(
        reportsFailure: Bool = true,
        _ body: @escaping @MainActor (Library) async throws(LibraryError) -> Void,
        then completion: @escaping @MainActor (_ isKept: Bool) -> Void = { _ in }
    ) {
        guard let library else { return }
        let earlier = last
        last = Task {
            await earlier?.value
            do throws(LibraryError) {
                try await body(library)
                completion(true)
            } catch {
                completion(false)
                guard reportsFailure else { return }
                list.update(label: "Not kept")
                onFailure(error.description)
            }
        }
    }

    /// Waits until everything is stored or taken back.
    func finish() async { await last?.value }
}
