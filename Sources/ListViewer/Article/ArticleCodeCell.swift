import FeedModel
import GtkBridge
import ListKitGtk
import Localization

/// The row of code. Its lines do not wrap, but scroll sideways.
final class ArticleCodeCell: ArticleCell {
    private lazy var words = makeLabel()
    private let scroller = ScrolledWindow(horizontal: .automatic, vertical: .never)

    /// In characters: as much as a narrow window shows.
    private static let shortLine = 32

    override func fill(_ body: Box) {
        words.wraps = false
        words.widthInCharacters = -1
        words.addClass("code-lines")
        scroller.addClass("code-block")
        scroller.limitScrolling(to: .horizontal)
        scroller.child = words
        scroller.hasHorizontalExpand = true
        body.append(scroller)
    }

    override func show(_ model: ArticleBlockModel) {
        words.setMarkup(model.alive(model.block.text).markup)
        let isLong = words.text.split(separator: "\n").contains { $0.count > Self.shortLine }
        // The bar would cover the last line.
        words.margins.bottom = isLong ? scroller.heightUnderBar : 0
        for widget in [scroller, words] { widget.followDirection(of: words.text) }
    }

    override var accessibleLabel: String? { words.text }
    override var accessibleDescription: String? { localized("code", context: "screen reader") }
}
