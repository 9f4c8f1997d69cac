import FeedModel
import GtkBridge
import ListInspector
import ListKitGtk

/// A window on one feed: lays out its parts and carries events between them and the session.
@MainActor
final class FeedWindow {
    let window: Window
    let session: FeedSession
    let list: FeedList
    let search = SearchField()
    let banner = Banner()
    let toast = Toast()
    private let header: FeedHeader
    /// Whether the keys are to go to the list as soon as it shows the feed.
    private var isFocusDue = false

    /// Called after the list has come to what the session has to show, be it a failure; not for the wait before.
    var onShown: @MainActor () -> Void = {}

    init(_ window: Window, session: FeedSession) {
        self.window = window
        self.session = session
        let pages = EmptyPages(
            onRetry: { [weak session] in session?.open() },
            onClearSearch: { [weak search] in search?.isOpen = false })
        list = FeedList(session: session, pages: pages)
        header = FeedHeader(searchButton: search.button) { [weak session] in session?.refresh() }
        layOut()
        session.onEvent = { [weak self] in self?.show($0) }
        search.onChange = { [weak session] in session?.search(for: $0) }
        list.onActivate = { [weak self] _ in self?.updateTitle() }
        search.onClose = { [weak self] in
            // When GTK hides the entry it gives the focus to the topmost row that exists, out of sight, and the list
            // scrolls there (GTK 4.8.3).
            self?.window.focusWidget = nil
            self?.list.takeFocus()
        }
        addShortcuts()
    }

    /// Shows the window and begins to read the feed.
    func open() {
        window.present()
        session.open()
    }

    private func layOut() {
        let overlay = Overlay(child: list.view)
        overlay.addOverlay(toast.content)
        overlay.hasVerticalExpand = true
        window.addClass("feed-window")
        window.titlebar = header.content
        window.child = Box(.vertical, [search.bar, banner.content, overlay])
        search.bar.setKeyCaptureWidget(window)
        updateTitle()
    }

    private func addShortcuts() {
        for keys in ["<Control>r", "F5"] { window.addShortcut(keys) { [weak session] in session?.refresh() } }
        window.addShortcut("<Control>f") { [weak search] in
            search?.isOpen = true
            search?.entry.grabFocus()
        }
        window.addShortcut("Escape") { [weak search] in search?.isOpen = false }
        window.addShortcut("<Control><Shift>u") { [weak self] in self?.inspect() }
        for keys in ["<Control>w", "<Control>q"] { window.addShortcut(keys) { [weak window] in window?.close() } }
    }

    /// Opens the inspector on the list, which is recorded from then on.
    @discardableResult
    func inspect() -> Window { ListInspector.attach(to: list.adapter, images: list.pictures.prefetcher) }

    private func show(_ event: FeedSession.Event) {
        switch event {
        case .opened(let feed):
            report(feed.problem)
            isFocusDue = !search.isOpen
        case .refreshed(let feed, let change):
            // What could not be read may have been mended since.
            list.pictures.prefetcher.refresh()
            report(feed.problem)
            toast.show(change.sentence)
        case .isUpToDate:
            list.pictures.prefetcher.refresh()
            toast.show("Up to date")
        case .failed(let error):
            StandardError.complain(error.description)
            // Without a feed the sentence stands in the middle of the window.
            if session.feed != nil { banner.sentence = error.description }
        case .daysChanged: updateList()
        case .endChanged: list.updateEnd()
        case .commentsFailed(let failure): StandardError.complain(failure.description)
        }
        updateTitle()
    }

    private func updateList() {
        let isWaiting = session.activity == .readingSlowly
        list.update(label: "Feed") { [weak self] in
            if !isWaiting { self?.didShow() }
        }
    }

    private func didShow() {
        if isFocusDue { list.takeFocus() }
        isFocusDue = false
        onShown()
    }

    private func report(_ problem: String?) {
        if let problem { StandardError.complain(problem) }
        banner.sentence = problem
    }

    private func updateTitle() {
        let title = session.feed?.title ?? "List Viewer"
        window.title = title
        header.show(title: title, subtitle: session.feed.map(subtitle) ?? "")
    }

    private func subtitle(_ feed: OpenFeed) -> String {
        let unread = feed.posts.count - session.reading.readPosts.count { feed.postsByID[$0] != nil }
        // One number at a time, short enough for a narrow window.
        if unread > 0, unread < feed.posts.count { return PostCount(unread).unreadText }
        return PostCount(feed.posts.count).text
    }
}
