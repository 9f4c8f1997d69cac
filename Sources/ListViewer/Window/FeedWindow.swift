import FeedModel
import GtkBridge
import ListKitGtk
import ListKitImages
import Localization

/// The main window: creates its parts, and connects them with each other and with the session.
@MainActor
final class FeedWindow {
    let window: Window
    let session: FeedSession
    let list: FeedList
    let articles: ArticlePlacement
    let search = SearchField()
    let grid = GridButton()
    let banner = Banner()
    let troubleBar = TroubleBar()
    let toast = Toast()
    let refreshBar = WorkBar()
    let newPosts: NewPosts
    let pages: PageStack
    let shortcuts = ShortcutGroup.all
    let menu: PrimaryMenu
    let preferences: StoredPreferences
    let commands: PostCommands
    let scrolls: RowScrolls
    let scrolledPast: ScrolledPast
    let drop = DropTarget()
    private(set) lazy var refreshTimer = RefreshTimer { [weak self] in self?.libraryController.refreshAll() }
    private(set) lazy var newDay = NewDay { [weak self] in self?.list.update(label: "New day") }
    var preferencesWindow: PreferencesWindow?
    var shortcutsWindow: ShortcutsWindow?
    let dialogs: FileDialogs
    /// Tells whether the window is active.
    var activity: SignalConnection?
    private let endKey: EndKey
    let shownFile: ShownFile
    let libraryController: LibraryController
    var library: Library? { libraryController.library }
    var sidebar: Sidebar { libraryController.sidebar }
    let pane: SidePane
    let header: FeedHeader
    let switcher: PageSwitcher
    /// What the playground shows first; nil for its own example.
    var pattern: PlayLists?
    /// Whether the list takes the focus as soon as it shows the feed.
    var isFocusDue = false
    /// Whether the user has chosen the page by arrow keys in the sidebar, where the focus stays then.
    var isTurningPages = false
    /// The label of the next update of the list.
    var updateLabel: String?

    lazy var openAddress: @MainActor (String) -> Void = { [weak window] in window?.open(address: $0) }

    /// Called after the list shows the feed, or why there is none.
    var onShown: @MainActor () -> Void = {}

    init(
        _ window: Window, session: FeedSession, preferences: StoredPreferences? = nil,
        images: any ImageLoading = FileImageLoader()
    ) {
        self.preferences = preferences ?? StoredPreferences()
        self.window = window
        dialogs = FileDialogs(over: window)
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
        libraryController = LibraryController(
            session: session, list: list, allRead: commands.allRead,
            sample: (try? RuntimeFiles()).map { .sample($0, revision: 0) })
        pane = SidePane(
            libraryController.sidebar.content, main: Box(.vertical, [troubleBar.content, banner.content, overlay]))
        let pages = PageStack(.feed, pane)
        pages.add(.gallery) { GalleryPage() }
        self.pages = pages
        switcher = PageSwitcher { [weak pages] in pages?.show($0) }
        header = FeedHeader(
            switcher: switcher.content, gridButton: grid.button, searchButton: search.button, menuButton: menu.button)
        pages.add(.playground) { [weak self] in
            let page = PlaygroundPage(self?.pattern ?? PlaygroundModel.start)
            page.onChooseFile = { [weak self] in self?.dialogs.choosePattern($0, $1) }
            return page
        }
        layOut()
        emptyPages.onRetry = { [weak self] in self?.readAgain() }
        header.onRefresh = { [weak self] in self?.refresh() }
        header.onCancel = { [weak self] in self?.library?.cancelRefresh() }
        libraryController.onProgress = { [weak self] in self?.showRefresh() }
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
        list.onLink = { [weak self] model, address in
            if let row = model.row(at: address) { self?.articles.show(row) } else { self?.follow(model.link(address)) }
        }
        list.onPicture = { [weak self] in self?.enlarge($0) }
        search.onClose = { [weak self] in
            // GTK moves the focus of a hidden entry to the topmost row that exists, and the list scrolls there (GTK
            // 4.8.3).
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
        libraryController.onMessage = { [weak self] sentence, undo in
            self?.toast.show(sentence, action: undo.map { Toast.Action(title: localized("Undo"), perform: $0) })
        }
        libraryController.isShown = { [weak toast] in toast?.message == $0 }
        libraryController.onReveal = { [weak self] in self?.pane.isOpen = true }
        libraryController.onChoose = { [weak self] in self?.didChoosePage() }
        sidebar.onActivate = { [weak self] in self?.didActivatePage() }
        header.onSidebar = { [weak self] in self?.toggleSidebar() }
        addShortcuts()
        connectCommands()
        connectTrouble()
    }

    /// Reads the feed, then shows the window. If reading takes long, the window appears without posts. An empty window
    /// before that would cost a layout and a frame for nothing.
    func open() {
        session.open()
        if pages.page != .feed { appear() }
    }

    /// Also closes a window that has not appeared yet, which GTK does not do by itself (GTK 4.8.3).
    func close() {
        appear()
        window.close()
    }

    func appear() {
        guard !window.isVisible, !window.isClosed else { return }
        window.present()
        // Otherwise GTK focuses the first button of the page.
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
