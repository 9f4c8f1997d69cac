import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// Shows articles beside the list if there is room, and otherwise below their cards. When this changes, open articles
/// move and keep their reading positions.
@MainActor
final class ArticlePlacement {
    let split: ArticleSplit
    private unowned let list: FeedList
    private unowned let session: FeedSession
    private(set) lazy var pane = makePane()
    private var hasPane = false
    private var wanted = ArticlePosition.below
    private let cards: RowArrival
    private var afterLayout: FrameConnection?
    /// The remaining work when the list shows the new place of articles.
    private var arrival: (@MainActor () -> Void)?

    /// Has the desktop open a post's page.
    var onBrowser: @MainActor (Post.ID) -> Void = { _ in }
    /// Takes the focus away from everything. A widget that is hidden with the focus passes it on to a row out of sight,
    /// and the list scrolls there (GTK 4.8.3).
    var dropFocus: @MainActor () -> Void = {}

    /// - Parameter column: the list, with the widgets that belong only to it.
    init(list: FeedList, in column: Widget, session: FeedSession) {
        self.list = list
        self.session = session
        split = ArticleSplit(column)
        cards = RowArrival(in: list)
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

    /// Before the first layout: what the window is going to have.
    func expectRoom(_ width: Int) {
        guard list.room == nil, width > 0 else { return }
        takeRoom(width)
    }

    private func roomMayHaveChanged() {
        guard split.isMapped, Double(split.width) != list.room else { return }
        takeRoom(split.width)
    }

    /// Fonts may be larger or smaller than before, and the parts with them.
    func fontsMayHaveChanged() {
        list.fontsMayHaveChanged()
        review()
        if isBeside { split.widths = list.widthsOfParts }
    }

    private func takeRoom(_ width: Int) {
        list.takeRoom(Double(width))
        review()
    }

    /// To be called when there may be room for an article, or none.
    func review() {
        guard best != wanted else { return }
        wanted = best
        guard wanted == .beside else { return move() }
        let place = placeInList
        if let place { session.reading.makeCurrent(place.post) }
        // The article is set before it becomes visible, or the previous one is removed.
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

    private var best: ArticlePosition {
        guard list.hasRoomForArticle else { return .below }
        // Another page is on its way.
        guard let feed = session.feed else { return session.failure == nil ? wanted : .below }
        return feed.posts.isEmpty ? .below : .beside
    }

    // MARK: From one place to the other

    /// The user's position in an open post: the one that fills the visible area, or the one that was opened last.
    private var placeInList: (post: Post.ID, place: ArticlePlace)? {
        if let place = list.view.articlePlace(in: list.rows), case .block(let post, _) = place.row {
            return (post, place)
        }
        return session.reading.current.map { ($0, .beginning(of: $0)) }
    }

    private var postInSight: Post.ID? {
        placeInList.flatMap { session.reading.isOpen($0.post) ? $0.post : nil }
    }

    /// The list is about to show articles in the new place.
    private func willMove(to position: ArticlePosition) {
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
                // The post's own picture is a row only beside the list.
                if list.rows.path(of: place.row) == nil { place = .beginning(of: post) }
                list.view.scroll(to: place, in: list.rows)
                if hadFocus { cards.show(place.row) }
            }
        }
    }

    /// Leads from the article, or from what else is below a card, to its post; or closes that.
    func goBack() {
        if hasFocus { return focusCard() }
        guard !isBeside else { return _ = close() }
        // Where the list has been scrolled the row with the focus may be out of sight.
        guard let id = list.focusedPost ?? (list.view.containsFocus ? postInSight : nil) else { return }
        if list.rowOfFocus != .post(id) {
            cards.show(.post(id))
        } else if session.reading.isOpen(id) {
            list.open(id)
        }
    }

    // MARK: Beside the list

    var isBeside: Bool { list.articlePosition == .beside }

    /// Whether the keyboard focus is in the article beside the list.
    var hasFocus: Bool { isBeside && pane.view.containsFocus }

    /// The post whose article is shown beside the list.
    var openPost: Post.ID? { isBeside ? pane.article?.head.id : nil }

    /// Opens a post beside the list; if it is already open there, it gets the keyboard focus.
    func open(_ id: Post.ID) async {
        // Another post may be on its way here.
        guard id != openPost || id != session.reading.current else { return _ = pane.takeFocus() }
        await session.openAlone(id)
        guard session.reading.current == id else { return }
        list.didOpen(id)
        list.showReading()
        showArticle()
    }

    /// Closes the post that is open beside the list.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func close() -> Bool {
        guard openPost != nil else { return false }
        if pane.view.containsFocus { focusCard() }
        session.closeAll()
        list.showReading()
        showArticle()
        return true
    }

    /// Leads from the article to its post.
    func focusCard() {
        guard let id = openPost, list.rows.path(of: .post(id)) != nil else { return list.takeFocus() }
        cards.show(.post(id))
    }

    /// Brings the article beside the list up to date.
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
