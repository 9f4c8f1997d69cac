import FeedModel
import Foundation
import GtkBridge
import ListInspector
import ListKitGtk

/// A window on one feed, with the other pages beside it: lays out its parts and carries events between them and the
/// session.
@MainActor
final class FeedWindow {
    let window: Window
    let session: FeedSession
    let list: FeedList
    let search = SearchField()
    let grid = GridButton()
    let banner = Banner()
    let toast = Toast()
    let newPosts: NewPosts
    let pages: PageStack
    let menu = PrimaryMenu()
    let preferences: KeptPreferences
    let commands: PostCommands
    let scrolls: RowScrolls
    let scrolledPast: ScrolledPast
    let drop = DropTarget()
    private(set) lazy var refreshTimer = RefreshTimer { [weak self] in self?.reader.refreshAll() }
    // Whoever shows them keeps them.
    var preferencesWindow: PreferencesWindow?
    var shortcutsWindow: ShortcutsWindow?
    var fileChooser: FileChooser?
    private let endKey: EndKey
    let reader: Reader
    let pane: SidePane
    private let header: FeedHeader
    private let switcher: PageSwitcher
    /// Whether the keys are to go to the list as soon as it shows the feed.
    private var isFocusDue = false

    /// Called after the list has come to what the session has to show, be it a failure; not for the wait before.
    var onShown: @MainActor () -> Void = {}

    init(
        _ window: Window, session: FeedSession, preferences: KeptPreferences? = nil,
        images: any ImageLoading = FileImageLoader()
    ) {
        self.preferences = preferences ?? KeptPreferences()
        self.window = window
        self.session = session
        let emptyPages = EmptyPages(
            onRetry: { [weak session] in session?.open() },
            onClearSearch: { [weak search] in search?.isOpen = false })
        list = FeedList(session: session, pages: emptyPages, images: images)
        let overlay = Overlay(child: FontWatch(list.view) { [weak list] in list?.fontsMayHaveChanged() })
        newPosts = NewPosts(list: list, session: session)
        endKey = EndKey(list: list, session: session)
        scrolls = RowScrolls(of: list.adapter)
        scrolledPast = ScrolledPast(list: list, session: session)
        commands = PostCommands(list: list, session: session, toast: toast)
        overlay.addOverlay(newPosts.pill.content)
        overlay.addOverlay(toast.content)
        overlay.hasVerticalExpand = true
        reader = Reader(session: session, list: list, sample: (try? RuntimeFiles()).map { .sample($0, revision: 0) })
        pane = SidePane(reader.sidebar.content, main: Box(.vertical, [search.bar, banner.content, overlay]))
        let pages = PageStack(.feed, pane)
        pages.add(.playground) { PlaygroundPage() }
        pages.add(.gallery) { GalleryPage() }
        self.pages = pages
        switcher = PageSwitcher { [weak pages] in pages?.show($0) }
        header = FeedHeader(
            switcher: switcher.content, gridButton: grid.button, searchButton: search.button, menuButton: menu.button)
        layOut()
        header.onRefresh = { [weak self] in self?.refresh() }
        pages.onChange = { [weak self] page in
            self?.didTurn(to: page)
            self?.takeFocus()
        }
        session.onEvent = { [weak self] in self?.show($0) }
        grid.onChange = { [weak list] in list?.layout = $0 }
        list.onRoomChange = { [weak header] in header?.hasRoomForGrid = $0 }
        search.onChange = { [weak session] in session?.search(for: $0) }
        list.onActivate = { [weak self] _ in self?.updateTitle() }
        list.onLink = { [weak self] model, address in self?.follow(model.link(address)) }
        list.onPicture = { [weak self] in self?.enlarge($0) }
        search.onClose = { [weak self] in
            // When GTK hides the entry it gives the focus to the topmost row that exists, out of sight, and the list
            // scrolls there (GTK 4.8.3).
            self?.window.focusWidget = nil
            self?.list.takeFocus()
        }
        toast.onFocusLost = { [weak self] in self?.list.takeFocus() }
        reader.onMessage = { [weak self] sentence, undo in
            self?.toast.show(sentence, action: undo.map { Toast.Action(title: "Undo", perform: $0) })
        }
        reader.onChoose = { [weak self] in self?.didChoosePage() }
        header.onSidebar = { [weak self] in self?.toggleSidebar() }
        addShortcuts()
        addManners()
    }

    private func didChoosePage() {
        search.isOpen = false
        banner.sentence = nil
        if pane.coversPage { pane.isOpen = false }
        updateTitle()
    }

    /// Opens what is kept, and with it the window: on all posts, or on the sample where no feed is followed.
    func openKept(folder: String, supply: any FeedSupply = FileSupply()) async {
        await openLibrary(folder: folder, supply: supply)
        if reader.library?.isEmpty == false { reader.showAll() } else { open() }
    }

    /// Shows the feed of a file or an address.
    func open(_ place: String) {
        pages.show(.feed)
        guard !place.hasPrefix("http:"), !place.hasPrefix("https:") else {
            Task { await reader.add(place) }
            return
        }
        didChoosePage()
        session.show(.file(place))
    }

    /// The user has marked posts as read or unread.
    func readingDidChange() { updateTitle() }

    /// Begins to read the feed. The window appears with its posts, or without them when reading takes long: an empty
    /// window before that would be laid out and painted for nothing.
    func open() {
        session.open()
        if pages.page != .feed { appear() }
    }

    /// As its close button does, also before it has appeared: GTK closes no window that has not (GTK 4.8.3).
    func close() {
        appear()
        window.close()
    }

    private func appear() {
        guard !window.isVisible, !window.isClosed else { return }
        // A header with all its buttons would make a narrow window wider.
        if 1..<500 ~= window.defaultSize.width { header.hasRoomForGrid = false }
        window.present()
        // Else GTK would choose: the first button of the page.
        if pages.page != .feed { takeFocus() }
    }

    private func takeFocus() {
        switch pages.widget {
        case let playground as PlaygroundPage: playground.takeFocus()
        case let gallery as GalleryPage: gallery.childFocus(.tabForward)
        default: list.takeFocus()
        }
    }

    private func layOut() {
        window.addClass("feed-window")
        window.titlebar = header.content
        window.child = pages.content
        didTurn(to: pages.page)
    }

    /// What is typed on another page is not searched for in the feed.
    private func didTurn(to page: ViewerPage) {
        search.bar.setKeyCaptureWidget(page == .feed ? window : nil)
        header.show(page)
        switcher.show(page)
        updateTitle()
    }

    private func addShortcuts() {
        for page in ViewerPage.allCases { window.addShortcut(page.accelerator) { [weak pages] in pages?.show(page) } }
        for keys in ["<Control>r", "F5"] { addFeedShortcut(keys) { $0.refresh() } }
        addFeedShortcut("F9") { $0.toggleSidebar() }
        addFeedShortcut("<Control>g") { $0.grid.toggle() }
        addFeedShortcut("<Control>f") { $0.openSearch() }
        addFeedShortcut("Escape") { $0.search.isOpen = false }
        window.addShortcut("<Control><Shift>u") { [weak self] in self?.inspect() }
        for keys in ["<Control>w", "<Control>q"] { window.addShortcut(keys) { [weak window] in window?.close() } }
    }

    /// Reads what is newer, of the feed or of all feeds of the page.
    func refresh() {
        guard pages.page == .feed else { return }
        if !reader.refresh() { session.refresh() }
    }

    func openSearch() {
        guard pages.page == .feed else { return }
        search.isOpen = true
        search.entry.grabFocus()
    }

    func toggleSidebar() {
        pane.isOpen.toggle()
        if pane.isOpen { reader.sidebar.takeFocus() } else { list.takeFocus() }
    }

    /// Opens what is kept, beside what is shown.
    func openLibrary(folder: String, supply: any FeedSupply = FileSupply()) async {
        await reader.open(folder: folder, supply: supply)
        header.hasSidebar = reader.library != nil
        if reader.library?.isEmpty == false { pane.isOpen = pane.hasRoomForBoth }
    }

    private func addFeedShortcut(_ keys: String, _ action: @escaping @MainActor (FeedWindow) -> Void) {
        window.addShortcut(keys) { [weak self] in
            if let self, pages.page == .feed { action(self) }
        }
    }

    /// Opens the inspector on the list, which is recorded from then on.
    @discardableResult
    func inspect() -> Window { ListInspector.attach(to: list.adapter, images: list.pictures.prefetcher) }

    private func show(_ event: FeedSession.Event) {
        switch event {
        case .opened(let feed):
            report(feed.diagnostic)
            isFocusDue = !search.isOpen
        case .refreshed(let feed, let change):
            // What could not be read may have been mended since.
            list.pictures.prefetcher.refresh()
            report(feed.diagnostic)
            newPosts.didRefresh(change)
            toast.show(change.sentence)
        case .isUpToDate:
            list.pictures.prefetcher.refresh()
            toast.show("Up to date")
        case .failed(let error):
            StandardError.report(error.description)
            // Without a feed the sentence stands in the middle of the window.
            if session.feed != nil { banner.sentence = error.description }
        case .daysChanged: updateList()
        case .endChanged: list.updateEnd()
        case .commentsFailed(let error): StandardError.report(error.description)
        }
        updateTitle()
    }

    private func updateList() {
        let isWaiting = session.activity == .readingSlowly
        list.update(label: "Feed") { [weak self] in
            self?.appear()
            self?.newPosts.review()
            if !isWaiting { self?.didShow() }
        }
    }

    private func didShow() {
        if isFocusDue, pages.page == .feed { list.takeFocus() }
        isFocusDue = false
        onShown()
    }

    /// Has the desktop open what a link leads to.
    private func follow(_ url: URL?) {
        guard let url else { return toast.show("This link is no web address") }
        window.open(address: url.absoluteString)
    }

    private func enlarge(_ model: ArticleBlockModel) {
        guard case .picture(let picture) = model.block.kind, let address = model.picture else { return }
        PictureWindow.show(address, title: picture.alternative, from: list.pictures.prefetcher)
    }

    private func report(_ diagnostic: String?) {
        if let diagnostic { StandardError.report(diagnostic) }
        banner.sentence = diagnostic
    }

    private func updateTitle() {
        guard pages.page == .feed else {
            window.title = pages.page.title
            return header.show(title: pages.page.title, subtitle: "")
        }
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
