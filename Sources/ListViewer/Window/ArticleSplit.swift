import GtkBridge

/// The posts, and an article beside them if there is room.
final class ArticleSplit: CustomWidget {
    private let list: Widget
    private let divider = Separator(.vertical)

    struct Widths: Equatable {
        var list: Int
        /// The least width of the article, including the divider.
        var article: Int
    }

    /// Nil if the list has the whole width.
    var widths: Widths? {
        didSet { if widths != oldValue { showParts() } }
    }

    /// The article's width in the last layout.
    private var articleWidth = 0

    /// Created when there is room for the first time.
    var article: Widget? {
        didSet {
            oldValue.map(removeChild)
            article.map { addChild($0) }
            showParts()
        }
    }

    init(_ list: Widget) {
        self.list = list
        super.init(cssName: "articlesplit")
        clipsContent = true
        hasVerticalExpand = true
        for widget in [list, divider] { addChild(widget) }
        showParts()
    }

    private func showParts() {
        for widget in [divider, article] { widget?.isChildVisible = widths != nil }
        queueResize()
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    /// The window can become as narrow as the list. The article is then removed.
    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .vertical, let widths, let article else {
            return list.measure(orientation, forSize: size)
        }
        // For any width: GTK complains if the least height depends on the width here.
        let posts = list.measure(.vertical, forSize: widths.list)
        let pane = article.measure(.vertical, forSize: widths.article - dividerWidth)
        return SizeRequest(minimum: max(posts.minimum, pane.minimum), natural: max(posts.natural, pane.natural))
    }

    private var dividerWidth: Int { divider.measure(.horizontal).minimum }

    override func sizeAllocate(width: Int, height: Int) {
        guard let widths, let article else { return list.allocate(width: width, height: height) }
        let posts = min(width, widths.list)
        let start = posts + dividerWidth
        allocate(list, width: posts, height: height, start: 0, in: width)
        allocate(divider, width: dividerWidth, height: height, start: posts, in: width)
        // If the window has just become too narrow, the article keeps its width and is cut off until it is removed. A
        // new layout would lose its reading place.
        let room = width - posts < widths.article ? max(articleWidth, widths.article) : width - start
        articleWidth = max(room, article.measure(.horizontal).minimum)
        allocate(article, width: articleWidth, height: height, start: start, in: width)
    }
}
