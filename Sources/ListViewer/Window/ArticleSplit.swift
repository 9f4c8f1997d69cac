import GtkBridge

/// The posts, and beside them an article where there is one to be shown.
final class ArticleSplit: CustomWidget {
    private let list: Widget
    private let divider = Separator(.vertical)

    struct Widths: Equatable {
        var list: Int
        /// The least that the article is to have, with the line before it.
        var article: Int
    }

    /// For both parts; nil where the list has all there is.
    var widths: Widths? {
        didSet { if widths != oldValue { showParts() } }
    }

    /// What the article had last.
    private var articleWidth = 0

    /// The article beside the list; created when there is room for the first time.
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

    /// The window can become as narrow as the list alone lets it: the article goes then.
    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .vertical, let widths, let article else {
            return list.measure(orientation, forSize: size)
        }
        // Whatever the width: GTK complains about a least height that is less than that for some width.
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
        // In a window that has just become too narrow for both the article stays as it is, cut off, until it goes: laid
        // out anew it would lose its place.
        let room = width - posts < widths.article ? max(articleWidth, widths.article) : width - start
        articleWidth = max(room, article.measure(.horizontal).minimum)
        allocate(article, width: articleWidth, height: height, start: start, in: width)
    }
}
