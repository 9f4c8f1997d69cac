import FeedModel
import GtkBridge
import ListKitGtk
import Localization

/// The row of a paragraph or of an entry of a list.
class ArticleTextCell: ArticleCell {
    private let marker = Label()
    private let text = Columns()
    private(set) lazy var words = makeWords()
    private var block = ArticleBlock(.paragraph)

    /// For subclasses.
    func makeWords() -> Label { makeLabel() }

    override final var hasMarker: Bool { true }

    override func fill(_ body: Box) {
        marker.addClass("marker")
        marker.verticalAlign = .start
        marker.xAlign = 1
        text.append(marker)
        text.append(words, width: .flexible)
        body.append(text)
    }

    override func show(_ model: ArticleBlockModel) {
        block = model.block
        block.text = model.alive(block.text)
        words.setMarkup(block.text.markup)
        for widget in [text, marker, words] { widget.followDirection(of: block.text.text) }
        // Later paragraphs of an entry are aligned with its first one.
        marker.isVisible = block.listDepth > 0
        marker.text = if case .entry(let marker) = block.kind { marker } else { "" }
    }

    override var accessibleLabel: String? {
        if case .entry(let marker) = block.kind { "\(marker) \(words.text)" } else { words.text }
    }

    override var accessibleDescription: String? {
        let parts = [kindWords, linkWords].compactMap { $0 }
        return parts.isEmpty ? nil : parts.listed
    }

    private var kindWords: String? {
        switch block.kind {
        case .heading(let level): localized("heading \(level)", context: "screen reader")
        case .entry: localized("list item", context: "screen reader")
        default: nil
        }
    }

    /// GTK does not report links in labels to screen readers (GTK 4.8.3), although Tab goes to them.
    private var linkWords: String? {
        let links = block.text.linkTexts
        guard links.count != 1 else { return localized("link: \(links[0])", context: "screen reader") }
        let list = Array(links.prefix(6)).listed
        return links.isEmpty
            ? nil : localized(links.count, one: "\(links.count) link: \(list)", other: "\(links.count) links: \(list)")
    }
}
