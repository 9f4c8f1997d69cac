import FeedModel
import GtkBridge
import ListKitGtk
import Localization

/// A window on one feed, with the other pages beside it: lays out its parts and carries events between them and the
/// session.
@MainActor
final class FeedWindow {
    let window: Window
    let session: FeedSession
    let list: FeedList
    /// Below their cards, or beside the list.
    let articles: ArticlePlacement
    let search = SearchField()
    let grid = GridButton()
    let banner = Banner()
    let toast = Toast()
    let refreshBar = WorkBar()
    let newPosts: NewPosts
    let pages: PageStack
    let shortcuts = ShortcutGroup.all
    let menu: PrimaryMenu
    let preferences: KeptPreferences
    let commands: PostCommands
    let scrolls: RowScrolls
    let scrolledPast: ScrolledPast
    let drop = DropTarget()
    private(set) lazy var refreshTimer = RefreshTimer { [weak self] in self?.reader.refreshAll() }
    private(set) lazy var newDay = NewDay { [weak self] in self?.list.update(label: "New day") }
    // Whoever shows them keeps them.
    var preferencesWindow: PreferencesWindow?
    var shortcutsWindow: ShortcutsWindow?
    var fileChooser: FileChooser?
    /// Watches whether the user works in the window.
    var activity: SignalConnection?
    private let endKey: EndKey
    let shownFile: ShownFile
    let reader: Reader
    let pane: SidePane
    let header: FeedHeader
    let switcher: PageSwitcher
    /// What the playground begins with, if not with its own.
    var pattern: PlayLists?
    /// Whether the keys are to go to the list as soon as it shows the feed.
    var isFocusDue = false
    /// What the next update of the list is for; nil for none in particular.
    var updateLabel: String?

    /// Has the desktop open an address.
    lazy var openAddress: @MainActor (String) -> Void = { [weak window] in window?.open(address: $0) }

    /// Called after the list has come to what the session has to show, be it a failure; not for the wait before.
    var onShown: @MainActor () -> Void = {}

    init(
        _ window: Window, session: FeedSession, preferences: KeptPreferences? = nil,
        images: any ImageLoading = FileImageLoader()
    ) {
        self.preferences = preferences ?? KeptPreferences()
        self.window = window
        self.session = session
        menu = PrimaryMenu(shortcuts)
        let emptyPages = EmptyPages(
            onSearchAgain: { [weak session] in session?.searchAgain() },
            onClearSearch: { [weak search] in search?.isOpen = false })
        list = FeedList(session: session, pages: emptyPages, images: images)
        let posts = Overlay(child: list.view)
        posts.hasVerticalExpand = true
        articles = ArticlePlacement(list: list, in: Box(.vertical, [search.bar, posts]), session: session)
        let overlay = Overlay(child: FontWatch(articles.split) { [weak articles] in articles?.fontsMayHaveChanged() })
        newPosts = NewPosts(list: list, session: session)
        endKey = EndKey(list: list, session: session)
        shownFile = ShownFile(session: session, banner: banner)
        scrolls = RowScrolls(of: list.adapter)
        scrolledPast = ScrolledPast(list: list, session: session)
        commands = PostCommands(list: list, session: session, toast: toast, articles: articles)
        posts.addOverlay(newPosts.pill.content)
        overlay.addOverlay(toast.content)
        overlay.addOverlay(refreshBar.content)
        overlay.hasVerticalExpand = true
        reader = Reader(
            session: session, list: list, allRead: commands.allRead,
            sample: (try? RuntimeFiles()).map { .sample($0, revision: 0) })
        pane = SidePane(reader.sidebar.content, main: Box(.vertical, [banner.content, overlay]))
        let pages = PageStack(.feed, pane)
        pages.add(.gallery) { GalleryPage() }
        self.pages = pages
        switcher = PageSwitcher { [weak pages] in pages?.show($0) }
        header = FeedHeader(
            switcher: switcher.content, gridButton: grid.button, searchButton: search.button, menuButton: menu.button)
        pages.add(.playground) { [weak self] in self?.makePlayground() ?? PlaygroundPage() }
        layOut()
        emptyPages.onRetry = { [weak self] in self?.readAgain() }
        header.onRefresh = { [weak self] in self?.refresh() }
        header.onCancel = { [weak self] in self?.reader.library?.cancelRefresh() }
        reader.onProgress = { [weak self] in self?.showRefresh() }
        pages.onChange = { [weak self] page in
            self?.didTurn(to: page)
            self?.takeFocus()
        }
        session.onEvent = { [weak self] in self?.show($0) }
        grid.onChange = { [weak list] in list?.layout = $0 }
        list.onRoomChange = { [weak header] in
            header?.hasRoomForGrid = $0.forGrid
            header?.hasRoomForButtons = $0.forButtons
        }
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
        articles.dropFocus = { [weak window] in window?.focusWidget = nil }
        toast.onFocusLost = { [weak self] in self?.list.takeFocus() }
        pane.onFocusLost = { [weak self] in
            // As above.
            self?.window.focusWidget = nil
            self?.list.takeFocus()
        }
        reader.onMessage = { [weak self] sentence, undo in
            self?.toast.show(sentence, action: undo.map { Toast.Action(title: localized("Undo"), perform: $0) })
        }
        reader.isShown = { [weak toast] in toast?.message == $0 }
        reader.onReveal = { [weak self] in self?.pane.isOpen = true }
        reader.onChoose = { [weak self] in self?.didChoosePage() }
        reader.sidebar.onChooseAgain = { [weak self] in self?.uncoverPage() }
        header.onSidebar = { [weak self] in self?.toggleSidebar() }
        addShortcuts()
        addManners()
    }

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

    func appear() {
        guard !window.isVisible, !window.isClosed else { return }
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
        layOutRefreshBar()
        window.titlebar = header.content
        window.child = pages.content
        didTurn(to: pages.page)
    }
}
