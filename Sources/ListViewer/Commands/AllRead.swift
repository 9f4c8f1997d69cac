import FeedModel
import FeedStore
import Localization

/// Marks all posts of a page as read, with a message that undoes it.
@MainActor
final class AllRead {
    // Kept alive: commands may finish after the window has closed.
    private let list: FeedList
    private let session: FeedSession
    private let toast: Toast
    /// Commands that wait for a page to be read.
    private var waiting: Task<Void, Never>?

    /// Earlier actions of the user, which are stored first; nil while the library is not open.
    var actions: ActionWriter?
    /// Called when posts of the shown page are marked.
    var onReading: @MainActor () -> Void = {}

    init(list: FeedList, session: FeedSession, toast: Toast) {
        self.list = list
        self.session = session
        self.toast = toast
    }

    /// The shown page. Its posts stay where they are.
    func markShown() {
        // The rest of a long page is read after its first posts are shown.
        if case .stored(let page) = session.source, session.feed?.isWhole != true { return markUnfinished(page) }
        let unread = session.feed?.posts.map(\.id).filter(session.reading.isUnread) ?? []
        let visit = session.visit
        mark(unread, isRead: true)
        report(unread.count) { [weak self] in
            self?.mark(unread, isRead: false)
            if self?.session.visit != visit { self?.readPageAgain() }
        }
    }

    /// The undo may change the posts of the page that is shown now.
    private func readPageAgain() {
        Task {
            await actions?.finish()
            session.reload(isSilent: true)
        }
    }

    private func markUnfinished(_ page: StoredPage) {
        let (earlier, reading, visit) = (waiting, session.running, session.visit)
        waiting = Task {
            await earlier?.value
            await reading?.value
            guard visit == session.visit, session.feed?.isWhole == true else { return await mark(page.selection) }
            markShown()
        }
    }

    /// A page that is not shown.
    func markHidden(_ selection: PostSelection) {
        let earlier = waiting
        waiting = Task {
            await earlier?.value
            await mark(selection)
        }
    }

    /// Waits for commands that wait for their page.
    func finish() async { await waiting?.value }

    private func mark(_ selection: PostSelection) async {
        guard let actions, let library = actions.library else { return }
        await actions.finish()
        let posts: [KeptPost.ID]
        do throws(LibraryError) { posts = try await library.markAllRead(selection) } catch {
            return toast.show(error.description)
        }
        session.reload(isSilent: true)
        report(posts.count) { [weak self] in
            Task {
                do throws(LibraryError) { try await library.setRead(false, posts) } catch {
                    self?.toast.show(error.description)
                }
                self?.session.reload(isSilent: true)
            }
        }
    }

    private func mark(_ posts: [Post.ID], isRead: Bool) {
        guard !posts.isEmpty else { return }
        session.reading.setRead(isRead, posts)
        list.showReading()
        onReading()
    }

    private func report(_ count: Int, undo: @escaping @MainActor () -> Void) {
        guard count > 0 else { return toast.show(localized("No unread posts")) }
        let number = CountText.grouped(count)
        toast.show(
            localized(count, one: "Marked \(number) post as read", other: "Marked \(number) posts as read"),
            action: Toast.Action(title: localized("Undo"), perform: undo))
    }
}
