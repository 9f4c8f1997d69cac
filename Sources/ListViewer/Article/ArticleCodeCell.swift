import FeedModel
import GtkBridge
import ListKitGtk
import Localization

/// The row of code. Its lines do not wrap, but scroll sideways.
final class ArticleCodeCell: ArticleCell {
    private lazy var words = makeLabel()
    private lazy var scroller = SidewaysView(words) { [unowned self] _ in
        (words.measure(.horizontal).natural, words.measure(.vertical).natural)
    }

    override func fill(_ body: Box) {
        words.wraps = false
        words.widthInCharacters = -1
        words.addClass("code-lines")
        scroller.addClass("code-block")
        scroller.hasHorizontalExpand = true
        body.append(scroller)
    }

    override func show(_ model: ArticleBlockModel) {
        words.setMarkup(model.alive(model.block.text).markup)
        for widget in [scroller, words] { widget.followDirection(of: words.text) }
    }

    override var accessibleLabel: String? { words.text }
    override var accessibleDescription: String? { localized("code", context: "screen reader") }
}
