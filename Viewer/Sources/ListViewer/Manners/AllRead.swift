import FeedModel
import FeedStore
import Localization

/// Marks all posts of a page as read, with a message that takes it back.
@MainActor
final class AllRead {
    private unowned let list: FeedList
    private unowned let session: FeedSession
    private unowned let toast: Toast

    /// Called when posts of the page that is shown are marked otherwise.
    var onReading: @MainActor () -> Void = {}

    init(list: FeedList, session: FeedSession, toast: Toast) {
        self.list = list
        self.session = session
        self.toast = toast
    }

    /// The page that is shown, whatever it is of. Its posts stay where they are.
    func markShown() {
        // A long page shows its first posts before the rest is read.
        guard session.feed?.isWhole != false || session.activity == .none else {
            return session.afterReading { [weak self] in self?.markShown() }
        }
        let unread = session.feed?.posts.map(\.id).filter(session.reading.isUnread) ?? []
        mark(unread, isRead: true)
        report(unread.count) { [weak self] in self?.mark(unread, isRead: false) }
    }

    /// Another page of the library.
    func mark(_ selection: PostSelection, of library: Library) async {
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
