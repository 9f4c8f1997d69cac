import FeedModel
import GtkBridge
import ListKit
import ListKitGtk
import ListKitImages
import Localization

/// The list beside the posts, with the article of the open post.
@MainActor
final class ArticlePane: ListAdapterDataSource {
    /// Including the space beside the text.
    private static let maximumWidth = ArticlePicture.width + 80

    let view = ListBoxView()
    // Pictures are read this many items ahead.
    let adapter = ListAdapter(itemWorkingRangeSize: 8)
    private(set) var article: OpenArticle?
    private let rowKinds: ArticleRows
    private let images: ImageWorkingRange<OpenArticle>
    private let keys = KeyController()
    private let empty = StatusPage(
        iconName: "article-symbolic", title: localized("No Post Is Open"),
        hint: localized("Choose a post to read it here."))
    /// Identifies an article. Another document may have a post with the same identifier.
    private struct Visit: Hashable {
        let post: Post.ID
        let folder: String
        let feed: String

        init(_ head: ArticleHeadModel) { (post, folder, feed) = (head.id, head.feedFolder, head.feedTitle) }
    }

    /// Remembered until the window closes.
    private var places: [Visit: ReadingPlace] = [:]
    private var arrival: FrameConnection?
    private lazy var rowArrival = RowArrival(in: view, rows)

    var onStar: @MainActor (Post.ID) -> Void = { _ in }
    var onBrowser: @MainActor (Post.ID) -> Void = { _ in }

    /// Called when the focused article is removed and nothing in the pane can take the focus.
    var onEmptiedWithFocus: @MainActor () -> Void = {}

    init(rows: ArticleRows) {
        rowKinds = rows
        let pictures = rows.pictures
        images = ImageWorkingRange(pictures.prefetcher) { model in
            (model as? ArticleBlockModel).flatMap { pictures.key(for: $0) }
        }
        view.addClass("article-pane")
        view.maximumContentWidth = Self.maximumWidth
        view.setAccessibleListLabel(localized("Article"))
        adapter.dataSource = self
        adapter.collectionView = view
        keys.propagationPhase = .capture
        keys.onPressed { [unowned self] key, modifiers in press(key, modifiers) }
        view.addController(keys)
    }

    var rows: FeedRows { FeedRows(adapter: adapter) }

    /// Shows an article, or none. Another article begins at its head, or where the user left it.
    ///
    /// - Parameter place: where to begin instead.
    func show(
        _ article: OpenArticle?, at place: ReadingPlace? = nil, completion: @escaping @MainActor () -> Void = {}
    ) {
        let isOther = article?.head.id != self.article?.head.id
        guard article != self.article || place != nil else { return completion() }
        if isOther { rememberPlace() }
        let hadFocus = view.containsFocus
        self.article = article
        let start = place ?? (isOther ? article.flatMap { places[Visit($0.head)] ?? .beginning(of: $0.head.id) } : nil)
        adapter.performUpdates(animated: !isOther, label: "Article") { [weak self] _ in
            guard let self else { return }
            if let start { view.scroll(to: start, in: rows) }
            if isOther, hadFocus { focusAfterLayout() }
            completion()
        }
    }

    /// The current reading place.
    var place: ReadingPlace? {
        guard let article else { return nil }
        return view.articlePlace(in: rows) ?? .beginning(of: article.head.id)
    }

    private func rememberPlace() {
        if let article, view.isMapped { places[Visit(article.head)] = place }
    }

    /// Scrolls to a row as little as necessary, and gives it the focus.
    func show(_ row: FeedRowID) { rowArrival.show(row) }

    // MARK: Keys

    /// Gives the focus to the first visible row.
    ///
    /// - Returns: whether there is such a row.
    @discardableResult
    func takeFocus() -> Bool {
        let cells = view.indexPathsForVisibleItems.filter { path in
            view.frameForRow(at: .item(path)).map { $0.minY >= view.visibleRect.minY } ?? false
        }
        let path = cells.first ?? view.indexPathsForVisibleItems.first
        let cell = path.flatMap { view.cellForItem(at: $0) as? ListBoxCell }
        return cell?.content.parent?.grabFocus() ?? false
    }

    private func focusAfterLayout() {
        arrival = view.onAfterLayout { [weak self] in
            guard let self, article == nil || !view.indexPathsForVisibleItems.isEmpty else { return }
            arrival = nil
            if article == nil { onEmptiedWithFocus() } else { takeFocus() }
        }
        view.queueAllocate()
    }

    /// Space turns the page, as in other readers.
    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard key == .space, modifiers.isEmpty || modifiers == .shift, view.focusedWidgetOfWindow?.isButton != true
        else { return false }
        let seen = view.visibleRect
        // A line or two stay visible.
        let page = max(40, seen.size.height - 48)
        view.scroll(toOffset: seen.minY + (modifiers == .shift ? -page : page), animated: false)
        focusAfterLayout()
        return true
    }

    // MARK: ListAdapterDataSource

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { article.map { [$0] } ?? [] }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        OpenArticleController(
            rowKinds, images: images, onStar: { [weak self] in self?.onStar($0) },
            onBrowser: { [weak self] in self?.onBrowser($0) })
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { empty.content }
}
