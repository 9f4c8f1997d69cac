import FeedModel
import GtkBridge
import ListKitGtk

/// The row of a paragraph, a heading or an entry of a list.
final class ArticleTextCell: ArticleCell {
    private let marker = Label()
    private let text = Columns()
    private lazy var words = makeLabel()
    private var kind = ArticleBlock.Kind.paragraph

    override func fill(_ body: Box) {
        marker.addClass("marker")
        marker.verticalAlign = .start
        marker.xAlign = 1
        text.append(marker)
        text.append(words, width: .flexible)
        body.append(text)
    }

    override func show(_ model: ArticleBlockModel) {
        let block = model.block
        kind = block.kind
        words.setMarkup(block.text.markup)
        for level in 1...6 { words.setClass("heading-\(level)", kind == .heading(level: level)) }
        // What follows an entry's first paragraph stands beneath its words.
        marker.isVisible = block.listDepth > 0
        marker.text = if case .entry(let marker) = kind { marker } else { "" }
    }

    override var accessibleLabel: String? {
        if case .entry(let marker) = kind { "\(marker) \(words.text)" } else { words.text }
    }

    override var accessibleDescription: String? {
        switch kind {
        case .heading(let level): "heading \(level)"
        case .entry: "list entry"
        default: nil
        }
    }
}
