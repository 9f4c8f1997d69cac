import FeedModel
import GtkBridge
import ListKitGtk
import Localization

/// The row of a table.
final class ArticleTableCell: ArticleCell {
    let grid = TableGrid()
    private lazy var table = SidewaysView(grid) { [unowned self] in grid.size(inWidth: $0) }
    private lazy var caption = makeLabel()
    private var block = ArticleBlock(.paragraph)

    override func fill(_ body: Box) {
        caption.addClass("caption")
        body.append(caption)
        body.append(table)
    }

    override func show(_ model: ArticleBlockModel) {
        block = model.block
        guard case .table(let content) = block.kind else { return }
        caption.setMarkup(model.alive(block.text).markup)
        caption.isVisible = !block.text.isEmpty
        for widget in [table, caption] { widget.followDirection(of: content.text) }
        grid.show(content, markup: { model.alive($0).markup }, makeLabel: makeCell)
    }

    private func makeCell() -> Label {
        let label = makeLabel()
        label.addClass("table-cell")
        return label
    }

    override var accessibleLabel: String? { block.words }
    override var accessibleDescription: String? { localized("table", context: "screen reader") }
}
