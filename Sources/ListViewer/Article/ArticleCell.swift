import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// A row of an article, aligned with the text of its post. There is a subclass for each kind of block.
class ArticleCell: ListBoxCell, ListBindable {
    private let columns = Columns()
    private lazy var card = FeedCard(columns)
    private let indent = Box(.horizontal)
    /// Those that no row needs are hidden.
    private var bars: [Box] = []
    private let body = Box(.vertical)
    private var model: ArticleBlockModel?
    /// Called for a clicked link, with the address as the feed has it.
    var onLink: @MainActor (ArticleBlockModel, String) -> Void = { _, _ in }

    override final func makeContent() -> Widget {
        indent.addClass("quote")
        body.addClass("body")
        columns.append(indent)
        columns.append(body, width: .flexible)
        fill(body)
        card.addClass("article")
        return card
    }

    final func bindViewModel(_ model: ArticleBlockModel) {
        self.model = model
        card.setClass("grid", model.isInGrid)
        card.setClass("end", model.isEnd)
        card.setClass("last", model.isLast)
        let (block, step) = (model.block, 24)
        let lists = hasMarker ? max(0, block.listDepth - 1) : block.listDepth
        indent.setSizeRequest(width: block.quoteDepth * 16 + lists * step)
        showBars(block.quoteDepth)
        for widget in [columns, indent, body] + bars { widget.followDirection(of: block.text.text) }
        show(model)
        accessibleTextDidChange()
    }

    /// A bar for each quotation around the text.
    private func showBars(_ count: Int) {
        while bars.count < count {
            let bar = Box(.horizontal)
            bar.addClass("quote-bar")
            bar.setSizeRequest(width: 16)
            indent.append(bar)
            bars.append(bar)
        }
        for (index, bar) in bars.enumerated() { bar.isVisible = index < count }
    }

    final func follow(_ address: String) {
        if let model { onLink(model, address) }
    }

    /// Whether the row has a column of its own for the marker of a list. For subclasses.
    var hasMarker: Bool { false }

    /// Adds the content. For subclasses.
    func fill(_ body: Box) {}

    /// Shows a block. For subclasses.
    func show(_ model: ArticleBlockModel) {}

    /// A label with selectable text and working links.
    final func makeLabel() -> Label {
        let label = Label()
        label.wraps = true
        label.wrapMode = .wordOrCharacter
        label.xAlign = 0
        label.yAlign = 0
        // Otherwise GTK requests less than the width of a letter, and lays out the text for that width (GTK 4.8.3).
        label.widthInCharacters = 12
        label.isSelectable = true
        label.onActivateLink { [unowned self] in follow($0) }
        return label
    }

    override func accessiblePosition(inList place: ListAccessiblePosition?) -> ListAccessiblePosition? { nil }
}
