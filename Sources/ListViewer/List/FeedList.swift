import FeedModel
import GtkBridge
import ListKit
import ListKitGtk
import ListKitImages
import Localization

/// The list of a session's posts: the data source of its adapter.
@MainActor
final class FeedList: ListAdapterDataSource {
    let view = ListBoxView()
    // Pictures are read this many items ahead.
    let adapter = ListAdapter(itemWorkingRangeSize: 8)
    let pictures: PostPictures
    private let session: FeedSession
    let pages: EmptyPages
    private let searchReturn: SearchReturn
    private let typing: TypingMemory
    private let arrangement = FeedArrangement()
    private var hadRoom: FeedArrangement.Room?
    private var observation: ListEventObservation?
    private var awaitedPlace: ReadingPlace?
    private var firstLayout: FrameConnection?
    private lazy var entries = RowArrival(in: view, rows)

    var onLayoutChange: @MainActor () -> Void = {}
    /// Called before rows show articles below their cards or stop doing so.
    var onArticlesMove: @MainActor (ArticleLayout) -> Void = { _ in }
    /// Opens a post with its article beside the list.
    var onOpen: @MainActor (Post.ID) async -> Void = { _ in }
    /// Called when the user has starred a post, or its article has changed.
    var onPostChange: @MainActor () -> Void = {}
    var onActivate: @MainActor (Post.ID) -> Void = { _ in }
    /// Called for a link in an article, with the address as the feed has it.
    var onLink: @MainActor (ArticleBlockModel, String) -> Void = { _, _ in }
    /// Called to show a picture of an article enlarged.
    var onPicture: @MainActor (ArticleBlockModel) -> Void = { _ in }
    var postMenu: @MainActor (Post.ID) -> [[MenuItem]] = { _ in [] }
    /// Called before the list shows another page or jumps.
    var onJump: @MainActor () -> Void = {}
    /// Called when room for a grid or for the buttons of the title bar appears or disappears.
    var onRoomChange: @MainActor (FeedArrangement.Room) -> Void = { _ in }

    init(session: FeedSession, pages: EmptyPages, images: any ImageLoading) {
        self.session = session
        self.pages = pages
        pictures = PostPictures(list: view, loader: images)
        typing = TypingMemory(list: view)
        searchReturn = SearchReturn(view: view, rows: FeedRows(adapter: adapter), typing: typing)
        view.maximumContentWidth = arrangement.maximumWidth
        view.stickyHeaders = true
        view.setAccessibleListLabel(localized("Posts"))
        pictures.prefetcher.events = adapter.events
        adapter.dataSource = self
        adapter.collectionView = view
        session.pager.failureText = { ($0 as? FeedError)?.description }
        adapter.loadPages(from: session.pager)
        searchReturn.onJump = { [weak self] in self?.onJump() }
        observation = adapter.events.addObserver { [searchReturn] event in
            if case .didApply = event.kind { searchReturn.didUpdate() }
        }
    }

    // MARK: Layout

    /// The chosen layout of posts, which applies if there is room. It is kept while the window exists.
    var layout: FeedLayout {
        get { arrangement.wanted }
        set {
            arrangement.wanted = newValue
            onLayoutChange()
            updateLayout()
        }
    }

    /// Fonts may be larger or smaller than before, and cards with them.
    func fontsMayHaveChanged() {
        guard arrangement.measureAgain() else { return }
        reportRoom()
        update(label: "Fonts")
    }

    /// The space for the list, and for an article beside it; nil while unknown.
    var room: Double? { arrangement.room }

    func takeRoom(_ room: Double) {
        arrangement.room = room
        reportRoom()
        takeWidth()
        updateLayout()
    }

    private func reportRoom() {
        let room = arrangement.roomForMore
        guard room != hadRoom else { return }
        hadRoom = room
        onRoomChange(room)
    }

    // MARK: Articles

    var hasRoomForArticle: Bool { arrangement.hasRoomForArticle }
    var widthsOfParts: ArticleSplit.Widths { arrangement.widthsOfParts }
    var articleLayout: ArticleLayout { arrangement.shownArticles }

    /// Moves articles below their cards, or makes room for them beside the list.
    ///
    /// - Parameter completion: called when rows show the change.
    func setArticles(_ position: ArticleLayout, completion: @escaping @MainActor () -> Void) {
        arrangement.wantedArticles = position
        updateLayout(completion: completion)
    }

    private func updateLayout(completion: @escaping @MainActor () -> Void = {}) {
        guard arrangement.isOutdated else { return completion() }
        // The list changes its width when articles move, so nothing can be animated.
        let isAnimated = arrangement.wantedArticles == arrangement.shownArticles
        adapter.performUpdates(
            animated: isAnimated, label: arrangement.best == .grid ? "Grid" : "List"
        ) { _ in
            completion()
        }
    }

    /// Applies a changed layout at the beginning of an update.
    private func takeLayout() {
        if arrangement.isOutdated { holdReadPost() }
        if arrangement.wantedArticles != arrangement.shownArticles { onArticlesMove(arrangement.wantedArticles) }
        arrangement.takeLayout(isSearching: session.search.isActive)
        takeWidth()
        view.contentInset = ListContentInset(top: arrangement.topInset)
    }

    private func takeWidth() {
        guard view.maximumContentWidth != arrangement.maximumWidth else { return }
        view.maximumContentWidth = arrangement.maximumWidth
    }

    /// Keeps the focused post, or the first fully visible one, in its place. Posts that were side by side are about to
    /// be one below the other.
    private func holdReadPost() {
        let offset = view.visibleRect.minY
        let posts = view.indexPathsForVisibleItems.filter { path in
            guard let frame = view.frameForRow(at: .item(path)) else { return false }
            return frame.minY >= offset + view.coveredHeight(above: .item(path))
        }
        let focused = view.indexPathForFocusedItem.flatMap { posts.contains($0) ? $0 : nil }
        guard let path = focused ?? (offset > 0 ? posts.first : nil),
            let frame = view.frameForRow(at: .item(path))
        else { return }
        let covered = view.coveredHeight(above: .item(path))
        view.scroll(
            to: ListScrollTarget(
                rows: [.item(path)], position: .top, additionalOffset: covered - (frame.minY - offset)),
            animated: false)
    }

    // MARK: Updates

    /// Updates the list to the session's days. At the end of a search, it returns to where the search began.
    func update(label: String, completion: @escaping @MainActor () -> Void = {}) {
        searchReturn.willUpdate(isSearching: session.search.isActive)
        // The first rows of an empty list appear at once.
        adapter.performUpdates(animated: adapter.objectCount > 0, label: label) { [weak self] _ in
            self?.goToAwaitedPlace()
            // If everything had matched, there was no update to apply.
            self?.searchReturn.didUpdate()
            completion()
        }
    }

    /// The current reading place, or that before a search; nil at the top.
    var place: ReadingPlace? { searchReturn.readingPlace }

    /// Call this before another page is shown.
    func leave() {
        onJump()
        awaitedPlace = nil
        searchReturn.leave()
    }

    /// Scrolls to a place now, or as soon as its post is there.
    func show(_ place: ReadingPlace) {
        awaitedPlace = place
        goToAwaitedPlace()
    }

    var awaitsPlace: Bool { awaitedPlace != nil }

    private func goToAwaitedPlace() {
        guard let place = awaitedPlace else { return }
        let rows = FeedRows(adapter: adapter)
        if rows.path(of: place.row) != nil {
            onJump()
            view.scroll(to: place, in: rows)
            guard view.visibleRect.size.height > 0 else { return goAfterLayout() }
            awaitedPlace = nil
        } else if case .post(let id) = place.row {
            guard mayHave(id) else { return awaitedPlace = nil }
            // The rest of a long page is not shown yet.
            Task { await session.show(through: id) }
        }
    }

    /// The heights of headers are not known before the first layout.
    private func goAfterLayout() {
        firstLayout = view.onAfterLayout { [weak self] in
            self?.firstLayout = nil
            self?.goToAwaitedPlace()
        }
    }

    /// Also true if the rest of the page is still being read.
    private func mayHave(_ id: Post.ID) -> Bool {
        guard let feed = session.feed, feed.isWhole else { return true }
        return feed.postsByID[id] != nil
    }

    func takeFocus() { searchReturn.takeFocus() }

    private func activate(_ id: Post.ID) async {
        guard articleLayout == .below else { return await onOpen(id) }
        await session.toggle(id)
        // There may now be room beside the list.
        onPostChange()
        didOpen(id)
    }

    func didOpen(_ id: Post.ID) {
        searchReturn.didOpen(id)
        onActivate(id)
    }

    private func readAgain(_ id: Post.ID) async {
        await session.readAgain(id)
        update(label: "Article")
        onPostChange()
    }

    var articleRows: ArticleRows {
        ArticleRows(
            pictures: pictures, onLink: { [weak self] in self?.onLink($0, $1) },
            onPicture: { [weak self] in self?.onPicture($0) },
            onRetry: { [weak self] id in Task { await self?.readAgain(id) } })
    }

    // MARK: ListAdapterDataSource

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] {
        takeLayout()
        session.pager.endText = endText
        return session.searchFailure == nil ? session.days : []
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        let controller = DaySectionController(
            session: session, pictures: pictures, arrangement: arrangement, article: articleRows,
            onActivate: { [weak self] in await self?.activate($0) },
            onTyping: { [weak self] in self?.typing.focusDidChange($0, isInside: $1) })
        controller.onWrite = { [weak self] in self?.entries.show(.entry($0)) }
        controller.onStar = { [weak self] in self?.onPostChange() }
        controller.onMenu = { [weak self] in self?.openMenu(of: $0, in: $1, at: $2) ?? false }
        return controller
    }

    private var endText: String {
        if case .elsewhere(let address) = session.feed?.continuation {
            return localized("Older posts are at \(address).")
        }
        return localized("End of the list — \(PostCount(session.numbers.count).text)")
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { pages.page(for: session) }
}
