import FeedModel
import GtkBridge
import ListKitGtk
import Localization

/// The row of code or a table. Its lines do not wrap, but scroll sideways.
final class ArticleCodeCell: ArticleCell {
    private lazy var words = makeLabel()
    private let scroller = ScrolledWindow(horizontal: .automatic, vertical: .never)
    private var isTable = false

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
        isTable = model.block.kind == .table
        words.text = model.block.text.text
        for widget in [scroller, words] { widget.followDirection(of: words.text) }
    }

    override var accessibleLabel: String? { words.text }
    override var accessibleDescription: String? {
        isTable ? localized("table", context: "screen reader") : localized("code", context: "screen reader")
    }
}
