import FeedModel
import Foundation
import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// Commands for posts, by keys and by the context menu.
@MainActor
final class PostCommands {
    private unowned let list: FeedList
    private unowned let session: FeedSession
    private unowned let toast: Toast
    private unowned let articles: ArticlePlacement
    private let arrival: RowArrival
    let allRead: AllRead
    private let keys = KeyController()

    /// Returns whether the key is used up.
    var onKey: @MainActor (Key, Modifiers) -> Bool = { _, _ in false }
    var onOpen: @MainActor (String) -> Void = { _ in }

    init(list: FeedList, session: FeedSession, toast: Toast, articles: ArticlePlacement) {
        self.list = list
        self.session = session
        self.toast = toast
        self.articles = articles
        arrival = RowArrival(in: list.view, list.rows)
        allRead = AllRead(list: list, session: session, toast: toast)
        // Before the rows, which use some of these keys.
        keys.propagationPhase = .capture
        keys.onPressed { [unowned self] key, modifiers in press(key, modifiers) }
        articles.split.addController(keys)
        articles.onBrowser = { [unowned self] in post($0).map(openInBrowser) }
        list.postMenu = { [unowned self] in menu(of: $0) }
        allRead.onReading = { [weak self] in self?.onReading() }
    }

    // MARK: Keys

    /// - Returns: whether the key is used up.
    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let focused = list.view.focusedWidgetOfWindow, focused.isOnSurface(of: list.view),
            list.view.containsFocus || articles.hasFocus
        else { return false }
        if focused.takesText, key != .up, key != .down { return false }
        return onKey(key, modifiers)
    }

    func onFocused(_ action: (Post) -> Void) {
        if let post = focusedPost.flatMap(post) { action(post) }
    }

    /// The post whose card or article has the focus.
    private var focusedPost: Post.ID? {
        articles.hasFocus ? articles.openPost : list.focusedPost
    }

    private func post(_ id: Post.ID) -> Post? { session.feed?.postsByID[id] }

    // MARK: From post to post

    private var posts: [Post] { session.days.flatMap(\.posts) }

    private var index: Int? {
        (focusedPost ?? articles.openPost ?? list.visiblePosts.first).flatMap { id in posts.firstIndex { $0.id == id } }
    }

    /// Scrolls to a post. If articles are beside the list, this also opens it; a focused article keeps the focus.
    private func go(to id: Post.ID) {
        guard articles.isBeside else { return arrival.show(.post(id)) }
        let isReading = articles.hasFocus
        if id != articles.openPost { Task { await articles.open(id) } }
        arrival.show(.post(id), takesFocus: !isReading)
    }

    /// If no article is open beside the list, the first step opens the current post.
    private var step: Int { articles.isBeside && articles.openPost == nil ? 0 : 1 }

    func goToNext() {
        let step = step
        go { posts, index in index + step < posts.count ? index + step : nil }
    }

    func goToPrevious() {
        go(mayShowMore: false) { posts, index in index > 0 ? index - 1 : nil }
    }

    /// Starts again at the first post.
    func goToNextUnread() {
        let isUnread = session.reading.isUnread
        guard session.feed?.posts.contains(where: { isUnread($0.id) }) == true else {
            return toast.show(localized("No unread posts"))
        }
        let step = step
        go { posts, index in
            posts.indices.dropFirst(index + step).first { isUnread(posts[$0].id) }
                ?? (self.session.hasMoreRead ? nil : posts.indices.first { isUnread(posts[$0].id) })
        }
    }

    private func go(mayShowMore: Bool = true, _ find: @escaping ([Post], Int) -> Int?) {
        let posts = posts
        guard let index else { return }
        if let found = find(posts, index) { return go(to: posts[found].id) }
        guard mayShowMore, session.hasMoreRead else { return }
        Task { [weak self] in
            await self?.session.showAllRead()
            self?.list.update(label: "More posts") { self?.go(mayShowMore: false, find) }
        }
    }

    // MARK: Read and unread

    func toggleRead(_ post: Post) {
        session.reading.setRead(session.reading.isUnread(post.id), [post.id])
        showReading()
    }

    private func showReading() {
        list.showReading()
        onReading()
    }

    var onReading: @MainActor () -> Void = {}

    // MARK: Elsewhere

    private func link(of post: Post) -> String? {
        post.linkURL(relativeToFeedAt: session.base(of: post.id))?.absoluteString
    }

    private func comments(of post: Post) -> String? {
        post.details.commentsURL.flatMap {
            FeedOrigin(session.base(of: post.id)).url(of: $0, base: post.base, for: .link)?.absoluteString
        }
    }

    func openInBrowser(_ post: Post) {
        guard let link = link(of: post) else { return toast.show(localized("This post has no link")) }
        session.reading.setRead(true, [post.id])
        showReading()
        onOpen(link)
    }

    func copyLink(_ post: Post) {
        guard let link = link(of: post) else { return toast.show(localized("This post has no link")) }
        list.view.copyToClipboard(link)
        toast.show(localized("Link copied"))
    }

    func copyText(_ post: Post) {
        Task { [weak self] in
            guard let self else { return }
            do throws(FeedError) {
                let whole = try await session.whole(post)
                list.view.copyToClipboard(
                    [whole.displayTitle, whole.text].filter { !$0.isEmpty }.joined(separator: "\n\n"))
                toast.show(localized("Text copied"))
            } catch {
                toast.show(error.description)
            }
        }
    }

    // MARK: Menu

    private func toggle(_ id: Post.ID) {
        if articles.openPost == id { articles.close() } else { list.open(id) }
    }

    func menu(of id: Post.ID) -> [[MenuItem]] {
        guard let post = post(id) else { return [] }
        let (reading, hasLink) = (session.reading, link(of: post) != nil)
        let isUnread = reading.isUnread(id)
        let isOpen = articles.isBeside ? articles.openPost == id : reading.isOpen(id)
        return [
            [
                MenuItem(isOpen ? localized("Close") : localized("Open"), keys: "Return") { [weak self] in
                    self?.toggle(id)
                },
                MenuItem(
                    isUnread ? localized("Mark as Read") : localized("Mark as Unread"), keys: "<Control>m"
                ) { [weak self] in
                    self?.toggleRead(post)
                },
            ],
            [
                MenuItem(localized("Open in Browser"), keys: "<Control>Return", isEnabled: hasLink) { [weak self] in
                    self?.openInBrowser(post)
                },
                comments(of: post).map { address in
                    MenuItem(localized("Open Comments")) { [weak self] in self?.onOpen(address) }
                },
                MenuItem(localized("Copy Link"), keys: "<Control><Shift>c", isEnabled: hasLink) { [weak self] in
                    self?.copyLink(post)
                },
                MenuItem(localized("Copy Article Text")) { [weak self] in self?.copyText(post) },
            ].compactMap(\.self),
        ]
    }
}
