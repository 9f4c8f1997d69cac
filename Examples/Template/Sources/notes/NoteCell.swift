import GtkBridge
import ListKitGtk

/// The widgets of one row.
final class NoteCell: ListBoxCell {
    private let text = Label()
    private let remove = Button("Remove")
    private var onRemove: @MainActor () -> Void = {}

    override func makeContent() -> Widget {
        text.xAlign = 0
        text.wraps = true
        text.hasHorizontalExpand = true
        remove.onClicked { [unowned self] in onRemove() }
        let row = Box(.horizontal, spacing: 12, [text, remove])
        row.margins = Insets(top: 6, start: 12, bottom: 6, end: 12)
        return row
    }

    /// Called for each note that the row shows: cells are used again.
    func show(_ note: Note, onRemove: @escaping @MainActor () -> Void) {
        text.text = note.text
        remove.setAccessibleLabel("Remove \(note.text)")
        self.onRemove = onRemove
    }

    override var accessibleLabel: String? { text.text }
}
