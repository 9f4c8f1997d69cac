import FeedModel
import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// The list beside the posts: the article of the open post.
@MainActor
final class ArticlePane: ListAdapterDataSource {
    /// With the space at both sides of the text.
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
    /// A post of a document: in another one its identifier may be another post's.
    private struct Visit: Hashable {
        let post: Post.ID
        let folder: String
        let feed: String

        init(_ head: ArticleHeadModel) { (post, folder, feed) = (head.id, head.feedFolder, head.feedTitle) }
    }

    /// The reading positions in the articles shown here, kept while the window exists.
    private var places: [Visit: ArticlePlace] = [:]
    private var arrival: FrameConnection?

    /// Called when the user puts a star on the post, or takes it away.
    var onStar: @MainActor (Post.ID) -> Void = { _ in }
    /// Called when the post is to be opened in the browser.
    var onBrowser: @MainActor (Post.ID) -> Void = { _ in }

    /// Called when the focused article is removed: nothing here can take the focus.
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

    /// Brings the pane to an article, or empties it. Another one begins at its head, or where it was left.
    ///
    /// - Parameter place: where it is to begin instead.
    func show(
        _ article: OpenArticle?, at place: ArticlePlace? = nil, completion: @escaping @MainActor () -> Void = {}
    ) {
        let isOther = article?.head.id != self.article?.head.id
        guard article != self.article || place != nil else { return completion() }
        if isOther { keepPlace() }
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

    /// Where one is in the article.
    var place: ArticlePlace? {
        guard let article else { return nil }
        return view.articlePlace(in: rows) ?? .beginning(of: article.head.id)
    }

    private func keepPlace() {
        if let article, view.isMapped { places[Visit(article.head)] = place }
    }

    // MARK: Keys

    /// Moves the focus to the first row in sight.
    ///
    /// - Returns: whether there is one.
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

    /// Space reads on, as in other programs that one reads in.
    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard key == .space, modifiers.isEmpty || modifiers == .shift, view.focusedWidgetOfWindow?.isButton != true
        else { return false }
        let seen = view.visibleRect
        // A line or two of the visible text stays in sight.
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

extension ArticlePlace {
    static func beginning(of post: Post.ID) -> ArticlePlace { ArticlePlace(row: .post(post)) }
}
