import FeedModel
import FeedStore
import GtkBridge
import Localization

/// Connects the library and the sidebar with the list: shows the page that is chosen in the sidebar, and stores what
/// the user does there.
@MainActor
final class LibraryController {
    let sidebar = Sidebar()
    private(set) var library: Library?
    let health = StoreHealth()
    /// Opens the library again.
    var opening: LibraryOpening?
    private var network: NetworkMonitor?
    let session: FeedSession
    private let list: FeedList
    private let allRead: AllRead
    private let sample: FeedSource?
    let actions: ActionWriter
    let watches = FileWatches()
    var adding: Task<Void, Never>?
    /// Whether the reading place on the page is still being read from the store.
    private var isPlaceDue = false
    /// How long the list must rest before its reading place is stored, in seconds.
    var restLength = 2.0
    private var scrollRest: LoopToken?

    /// Called with a sentence for the user, and what undoes it.
    var onMessage: @MainActor (String, _ undo: (@MainActor () -> Void)?) -> Void = { _, _ in }
    /// Whether a message is on screen.
    var isShown: @MainActor (_ message: String) -> Bool = { _ in false }
    /// What the last message about removals offers to undo.
    var removals: (message: String, all: [Removal])?
    /// Called when the sidebar shows something that the user must see.
    var onReveal: @MainActor () -> Void = {}
    /// Called with an address to open in the browser.
    var onOpen: @MainActor (String) -> Void = { _ in }
    var onProgress: @MainActor () -> Void = {}
    /// Called with a sentence that stays until the user closes it.
    var onNotice: @MainActor (String) -> Void = { _ in }
    /// Called when the network has gone or is back.
    var onOffline: @MainActor (Bool) -> Void = { _ in }
    var onChoose: @MainActor () -> Void = {}

    init(session: FeedSession, list: FeedList, allRead: AllRead, sample: FeedSource?) {
        self.session = session
        self.list = list
        self.allRead = allRead
        self.sample = sample
        actions = ActionWriter(session: session, list: list)
        allRead.actions = actions
        actions.onFailure = { [weak self] in self?.onMessage($0, nil) }
        watches.onRest = { [weak self] path, _ in self?.read(changedFile: path) }
        sidebar.onChoose = { [weak self] in self?.show($0) }
        sidebar.add.onAdd = { [weak self] in self?.beginAdding($0) }
        sidebar.add.onCancel = { [weak self] in self?.adding?.cancel() }
        sidebar.icons = list.pictures.prefetcher
        sidebar.menu = { [weak self] in self?.menu($0) ?? [] }
        sidebar.onFold = { [weak self] in self?.setFolded($0, $1) }
        sidebar.onMove = { [weak self] in self?.move($0) }
        sidebar.onRename = { [weak self] in await self?.rename($0, to: $1) }
        sidebar.onRemove = { [weak self] in self?.remove($0) }
        sidebar.add.onNewFolder = { [weak self] in self?.addFolder(in: self?.sidebar.selected?.folder) }
    }

    /// Why nothing can be added.
    var closedReason: String { health.trouble?.reason ?? localized("Your feeds are not open") }

    /// Uses a library in place of the one before, if any. The shown page stays.
    func adopt(_ library: Library) {
        close()
        self.library = library
        actions.library = library
        library.onChange = { [weak self] in self?.updateSidebar() }
        library.onProgress = { [weak self] in self?.onProgress() }
        library.onNews = { [weak self] in self?.take(newsOf: $0) }
        library.onFailure = { [weak self] in self?.onMessage($0, nil) }
        library.onStoreFailure = { [weak self] in self?.checkStore() }
        library.onOffline = { [weak self] in self?.didGoOffline($0) }
        updateSidebar()
        if session.source.isSample { sidebar.select(.sample) }
        if let page {
            session.source = .stored(library.page(page.selection))
            session.reload(isSilent: true)
        }
    }

    func close() {
        library?.cancelRefresh()
        library?.onStoreFailure = {}
        library = nil
        actions.library = nil
    }

    /// As soon as the network is back, feeds are refreshed.
    private func didGoOffline(_ isOffline: Bool) {
        network = isOffline ? NetworkMonitor() : nil
        network?.onChange { [weak self] isAvailable in if isAvailable { self?.refreshAll() } }
        onOffline(isOffline)
    }

    /// The shown page; nil if a file or the sample is shown.
    var page: StoredPage? { if case .stored(let page) = session.source { page } else { nil } }

    func updateSidebar() {
        guard let library else { return }
        sidebar.show(library)
        // The page shows why its feed cannot be read.
        if let page, let feed = session.feed, library.subscriptions.problem(of: page.selection) != feed.diagnostic {
            session.reload()
        }
        watches.follow(Set(library.subscriptions.feeds.map(\.address).filter(FeedAddress.isPath)))
    }

    // MARK: Pages

    func show(_ item: SidebarItem) {
        keepPlace()
        switch item {
        case .sample:
            list.leave()
            if let sample { session.show(sample) }
        case .page(let selection): if let library { show(library.page(selection)) }
        }
        onChoose()
    }

    /// Shows a file that is not followed.
    func show(file path: String) {
        keepPlace()
        // So a click on the previous page leads back to it.
        sidebar.select(nil)
        list.leave()
        session.show(.file(path))
        onChoose()
    }

    func show(_ page: StoredPage) {
        sidebar.select(.page(page.selection))
        list.leave()
        session.show(.stored(page))
        isPlaceDue = true
        Task {
            // Comments and the place may still be on their way into the store.
            await actions.finish()
            if let library { await receiveComments(of: library, for: page) }
            let place = try? await page.store.place(in: page.selection)
            guard self.page?.selection == page.selection else { return }
            isPlaceDue = false
            guard let place else { return }
            list.show(ReadingPlace(row: .post(place.post.listID), distance: place.distance))
        }
    }

    private func receiveComments(of library: Library, for page: StoredPage) async {
        let (comments, drafts) = await library.written()
        guard self.page?.selection == page.selection else { return }
        session.comments.receiveKept(
            Dictionary(
                comments.map { post, comments in
                    (
                        post.listID,
                        comments.map { Comment(id: "kept/\($0.id)", author: Comments.user, text: $0.text) }
                    )
                }, uniquingKeysWith: { first, _ in first }))
        for (post, draft) in drafts where session.comments.drafts[post.listID] == nil {
            session.comments.drafts[post.listID] = Draft(text: draft.text, cursor: draft.cursor)
        }
    }

    /// Shows all posts, if any feed is followed.
    func showAll() {
        if let library, !library.isEmpty { show(library.page(.all)) }
    }

    /// Stores the reading place when the list rests, in case the program is killed.
    func didScroll() {
        scrollRest = MainLoop.after(restLength) { [weak self] in
            // On another page of the window, or in a closed window, nothing is visible.
            if let self, list.view.isMapped { keepPlace(reportsFailure: false) }
        }
    }

    /// - Parameter reportsFailure: whether a failure shows a message.
    func keepPlace(reportsFailure: Bool = true) {
        guard let page, session.feed != nil, !isPlaceDue, !list.awaitsPlace else { return }
        var kept: KeptPlace?
        if let place = list.place {
            switch place.row {
            case .post(let id): kept = KeptPost.ID(id).map { KeptPlace(post: $0, distance: place.distance) }
            // The post is closed when the page is shown again.
            case .block(let id, _), .entry(let id): kept = KeptPost.ID(id).map { KeptPlace(post: $0, distance: 0) }
            case .comment: return
            }
        }
        actions.keep(kept, in: page.selection, reportsFailure: reportsFailure)
    }

    // MARK: News

    /// - Returns: false if the shown feed does not belong to the library.
    func refresh(anew: Bool = false) -> Bool {
        guard let page else { return false }
        refresh(page.selection, anew: anew)
        return true
    }

    /// Refreshes the feeds of a page, and reports a result that the list does not show.
    func refresh(_ selection: PostSelection, anew: Bool = false) {
        guard let library else { return }
        Task {
            let result = await library.refresh(selection, anew: anew)
            guard result.cancelled == 0 else { return }
            if result.isOffline {
                onMessage(localized("You are offline. Feeds are refreshed when the network is back."), nil)
            } else if result.failed > 0 {
                onMessage(
                    localized(
                        result.failed, one: "\(result.failed) feed could not be refreshed",
                        other: "\(result.failed) feeds could not be refreshed"), nil)
            } else if result.due > 0, result.withNews == 0 {
                onMessage(localized("Up to date"), nil)
            }
        }
    }

    func markAllRead(_ selection: PostSelection) {
        if selection == page?.selection { return allRead.markShown() }
        allRead.markHidden(selection)
    }

    func refreshAll() {
        guard let library else { return }
        Task { await library.refreshByItself() }
    }

    /// Also if the file stays broken: the row then shows the problem, and the posts stay.
    private func read(changedFile path: String) {
        guard let library, let feed = library.subscriptions.feeds.first(where: { $0.address == path }) else { return }
        Task { await library.refresh(.feed(feed.id)) }
    }

    private func take(newsOf feeds: Set<KeptFeed.ID>) {
        guard let page else { return }
        switch page.selection {
        case .feed(let id): if feeds.contains(id) { session.reload() }
        case .folder, .all, .unread, .starred: session.reload()
        }
    }

    /// Stores everything before the window closes.
    ///
    /// - Returns: a task that ends when the data is on disk.
    func finish() -> Task<Void, Never> {
        session.comments.reportDrafts()
        keepPlace()
        return Task {
            await allRead.finish()
            await actions.finish()
        }
    }
}
