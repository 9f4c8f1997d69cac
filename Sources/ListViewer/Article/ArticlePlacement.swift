import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// Shows articles beside the list if there is room, and otherwise below their cards. When this changes, open articles
/// move and keep their reading places.
@MainActor
final class ArticlePlacement {
    let split: ArticleSplit
    private unowned let list: FeedList
    private unowned let session: FeedSession
    private(set) lazy var pane = makePane()
    private var hasPane = false
    private var wanted = ArticleLayout.below
    private let cards: RowArrival
    private var afterLayout: FrameConnection?
    /// What to do when the list has moved the articles.
    private var arrival: (@MainActor () -> Void)?

    var onBrowser: @MainActor (Post.ID) -> Void = { _ in }
    /// Removes the focus from its widget. GTK moves the focus of a hidden widget to a row out of sight, and the list
    /// scrolls there (GTK 4.8.3).
    var dropFocus: @MainActor () -> Void = {}

    /// - Parameter column: the list with its search bar.
    init(list: FeedList, in column: Widget, session: FeedSession) {
        self.list = list
        self.session = session
        split = ArticleSplit(column)
        cards = RowArrival(in: list.view, list.rows)
        afterLayout = split.onAfterLayout { [weak self] in self?.roomMayHaveChanged() }
        list.onLayoutChange = { [weak self] in self?.review() }
        list.onArticlesMove = { [weak self] in self?.willMove(to: $0) }
        list.onOpen = { [weak self] in await self?.open($0) }
        list.onPostChange = { [weak self] in self?.showArticle() }
    }

    private func makePane() -> ArticlePane {
        let pane = ArticlePane(rows: list.articleRows)
        pane.onStar = { [weak self] in self?.toggleStar($0) }
        pane.onBrowser = { [weak self] in self?.onBrowser($0) }
        pane.onEmptiedWithFocus = { [weak self] in self?.list.takeFocus() }
        split.article = pane.view
        hasPane = true
        return pane
    }

    // MARK: Room

    /// Sets the expected width before the first layout.
    func expectRoom(_ width: Int) {
        guard list.room == nil, width > 0 else { return }
        takeRoom(width)
    }

    private func roomMayHaveChanged() {
        guard split.isMapped, Double(split.width) != list.room else { return }
        takeRoom(split.width)
    }

    func fontsMayHaveChanged() {
        list.fontsMayHaveChanged()
        review()
        if isBeside { split.widths = list.widthsOfParts }
    }

    private func takeRoom(_ width: Int) {
        list.takeRoom(Double(width))
        review()
    }

    /// Call this when there may be room for an article, or no more.
    func review() {
        guard best != wanted else { return }
        wanted = best
        guard wanted == .beside else { return move() }
        let place = placeInList
        if let place { session.reading.makeCurrent(place.post) }
        // The article is set before the pane appears. The previous one is removed.
        pane.show(OpenArticle(in: session), at: place?.place) { [weak self] in
            self?.move()
        }
    }

    private func move() {
        list.setArticles(wanted) { [weak self] in
            self?.arrival?()
            self?.arrival = nil
        }
    }

    private var best: ArticleLayout {
        guard list.hasRoomForArticle else { return .below }
        // Another page is being read.
        guard let feed = session.feed else { return session.failure == nil ? wanted : .below }
        return feed.posts.isEmpty ? .below : .beside
    }

    // MARK: From one place to the other

    /// The open post that fills the list, or the one that was opened last.
    private var placeInList: (post: Post.ID, place: ReadingPlace)? {
        if let place = list.view.articlePlace(in: list.rows), case .block(let post, _) = place.row {
            return (post, place)
        }
        return session.reading.current.map { ($0, .beginning(of: $0)) }
    }

    private var postInSight: Post.ID? {
        placeInList.flatMap { session.reading.isOpen($0.post) ? $0.post : nil }
    }

    private func willMove(to position: ArticleLayout) {
        arrival = nil
        switch position {
        case .beside:
            let card = session.reading.current.map { list.place(ofCard: $0) }
            split.article = pane.view
            split.widths = list.widthsOfParts
            arrival = { [list] in
                if let card { list.view.scroll(to: card, in: list.rows) }
            }
        case .below:
            let (place, post) = (pane.place, pane.article?.head.id)
            let hadFocus = pane.view.containsFocus
            if hadFocus { dropFocus() }
            split.widths = nil
            arrival = { [list, cards] in
                guard var place, let post else { return hadFocus ? list.takeFocus() : () }
                // The post's own picture has a row only beside the list.
                if list.rows.path(of: place.row) == nil { place = .beginning(of: post) }
                list.view.scroll(to: place, in: list.rows)
                if hadFocus { cards.show(place.row) }
            }
        }
    }

    /// Moves the focus from the article or its rows to the post. If the post has it already, closes the post.
    func goBack() {
        if hasFocus { return focusCard() }
        guard !isBeside else { return _ = close() }
        // The row with the focus may be scrolled out of sight.
        guard let id = list.focusedPost ?? (list.view.containsFocus ? postInSight : nil) else { return }
        if list.rowOfFocus != .post(id) {
            cards.show(.post(id))
        } else if session.reading.isOpen(id) {
            list.open(id)
        }
    }

    // MARK: Beside the list

    var isBeside: Bool { list.articleLayout == .beside }

    var hasFocus: Bool { isBeside && pane.view.containsFocus }

    var openPost: Post.ID? { isBeside ? pane.article?.head.id : nil }

    /// Opens a post beside the list. A post that is already open there gets the focus.
    func open(_ id: Post.ID) async {
        // Another post may be opening.
        guard id != openPost || id != session.reading.current else { return _ = pane.takeFocus() }
        await session.openAlone(id)
        guard session.reading.current == id else { return }
        list.didOpen(id)
        list.showReading()
        showArticle()
    }

    /// - Returns: whether a post was open beside the list.
    @discardableResult
    func close() -> Bool {
        guard openPost != nil else { return false }
        if pane.view.containsFocus { focusCard() }
        session.closeAll()
        list.showReading()
        showArticle()
        return true
    }

    /// Scrolls to a row of an open article, where it is, and gives it the focus.
    func show(_ row: FeedRowID) {
        if isBeside { pane.show(row) } else { cards.show(row) }
    }

    /// Moves the focus from the article to its post.
    func focusCard() {
        guard let id = openPost, list.rows.path(of: .post(id)) != nil else { return list.takeFocus() }
        cards.show(.post(id))
    }

    /// Updates the article beside the list.
    func showArticle() {
        guard hasPane, wanted == .beside else { return }
        if let article = OpenArticle(in: session) { return pane.show(article) }
        let isBeingRead = session.reading.current.map { session.feed?.postsByID[$0] != nil } ?? false
        if !isBeingRead { pane.show(nil) }
    }

    private func toggleStar(_ id: Post.ID) {
        session.reading.toggleStar(id)
        list.showReading()
        showArticle()
    }
}
