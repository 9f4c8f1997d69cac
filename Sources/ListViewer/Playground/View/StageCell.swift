import GtkBridge
import ListKitGtk

/// A row on screen, with the marks of its changes.
final class StageCell: ListBoxCell {
    let stripe = IdentityStripe()
    private let text = Label()
    private let chips = [MarkChip(), MarkChip()]
    private var marks: [PlayDiff.Mark] = []

    override func makeContent() -> Widget {
        text.isEllipsized = true
        text.xAlign = 0
        let line = MarkedLine(spacing: 8, stripe, text, chips.map(\.content))
        for name in ["play-row", "stage"] { line.addClass(name) }
        return line
    }

    func show(_ item: PlayItem, colour: Int) {
        text.text = item.text
        stripe.slot = colour
    }

    /// A chip has its words twice: long and short.
    override var accessibleLabel: String? { ([text.text] + marks.map(\.words)).listed }

    func show(_ marks: [PlayDiff.Mark]) {
        self.marks = marks
        accessibleTextDidChange()
        for (index, chip) in chips.enumerated() { chip.show(index < marks.count ? marks[index] : nil) }
    }
}
