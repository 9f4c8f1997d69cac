import GtkBridge
import ListKitGtk

/// A row on screen, with what becomes of it.
final class StageCell: ListBoxCell {
    private let labels = PlayLabels()
    private let chips = [MarkChip(), MarkChip()]

    override func makeContent() -> Widget {
        let line = Box(.horizontal, spacing: 8, [labels.text, labels.identifier] + chips.map(\.content))
        for name in ["play-row", "stage"] { line.addClass(name) }
        return line
    }

    func show(_ item: PlayItem) { labels.show(item) }

    func show(_ marks: [PlayDiff.Mark]) {
        for (index, chip) in chips.enumerated() { chip.show(index < marks.count ? marks[index] : nil) }
    }
}
