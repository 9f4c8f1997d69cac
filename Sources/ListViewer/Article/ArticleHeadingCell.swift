import FeedModel
import GtkBridge
import ListKitGtk

/// A heading is also one for screen readers.
final class ArticleHeadingCell: ArticleTextCell {
    override func makeWords() -> Label {
        let label = makeLabel()
        label.setAccessibleRole(.heading)
        return label
    }

    override func show(_ model: ArticleBlockModel) {
        super.show(model)
        guard case .heading(let shown) = model.block.kind else { return }
        for level in 1...6 { words.setClass("heading-\(level)", level == shown) }
        words.setAccessibleLevel(shown)
    }
}
