import FeedModel
import FeedStore
import Localization

/// Marks all posts of a page as read, with a message that takes it back.
@MainActor
final class AllRead {
    // They may be needed for longer than their window is there.
    private let list: FeedList
    private let session: FeedSession
    private let toast: Toast
    /// Commands that wait for their page to be read.
    private var waiting: Task<Void, Never>?

    /// What the user did before, which is kept first; nil until there is somewhere to keep it.
    var actions: KeptActions?
    /// Called when posts of the page that is shown are marked otherwise.
    var onReading: @MainActor () -> Void = {}

    init(list: FeedList, session: FeedSession, toast: Toast) {
        self.list = list
        self.session = session
        self.toast = toast
    }

    /// The current page, of any kind. Its posts stay where they are.
    func markShown() {
        // A long page shows its first posts before the rest is read.
        if case .kept(let page) = session.source, session.feed?.isWhole != true { return markUnfinished(page) }
        let unread = session.feed?.posts.map(\.id).filter(session.reading.isUnread) ?? []
        let visit = session.visit
        mark(unread, isRead: true)
        report(unread.count) { [weak self] in
            self?.mark(unread, isRead: false)
            if self?.session.visit != visit { self?.readPageAgain() }
        }
    }

    /// Another page may have other posts now.
    private func readPageAgain() {
        Task {
            await actions?.finish()
            session.reload(isSilent: true)
        }
    }

    private func markUnfinished(_ page: KeptPage) {
        let (earlier, reading, visit) = (waiting, session.running, session.visit)
        waiting = Task {
            await earlier?.value
            await reading?.value
            guard visit == session.visit, session.feed?.isWhole == true else { return await mark(page.selection) }
            markShown()
        }
    }

    /// A page of the library that is not shown.
    func markHidden(_ selection: PostSelection) {
        let earlier = waiting
        waiting = Task {
            await earlier?.value
            await mark(selection)
        }
    }

    /// Waits until the pages are marked that are not shown, or were not yet read to their end.
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
