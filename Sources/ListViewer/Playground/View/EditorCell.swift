import GtkBridge
import ListKitGtk
import Localization

/// A row whose text can be edited in place.
final class EditorCell: ListBoxCell {
    let entry = Entry()
    let stripe = IdentityStripe()
    private let labels = PlayLabels()
    private let keys = KeyController()
    private let focus = FocusController()
    private let line = Box(.horizontal, spacing: 8)

    var onCommit: @MainActor (String) -> Void = { _ in }
    private(set) var isEditing = false

    override func makeContent() -> Widget {
        entry.isVisible = false
        entry.hasHorizontalExpand = true
        entry.widthInCharacters = 4
        entry.setAccessibleLabel(localized("Text of the row"))
        entry.onActivate { [unowned self] in end(keeps: true, takesFocus: true) }
        keys.propagationPhase = .capture
        keys.onPressed { [unowned self] key, _ in
            guard key == .escape else { return false }
            end(keeps: false, takesFocus: true)
            return true
        }
        entry.addController(keys)
        focus.onLeave { [unowned self] in end(keeps: true, takesFocus: false) }
        entry.addController(focus)
        for widget in [stripe, labels.text, labels.identifier, entry] { line.append(widget) }
        line.addClass("play-row")
        return line
    }

    func show(_ item: PlayItem, colour: Int) {
        labels.show(item)
        stripe.slot = colour
    }

    override func prepareForReuse() { end(keeps: false, takesFocus: false) }

    func edit() {
        guard !isEditing else { return }
        isEditing = true
        entry.text = labels.text.text
        entry.isVisible = true
        labels.text.isVisible = false
        entry.grabFocus()
        entry.select(from: 0, to: -1)
    }

    private func end(keeps: Bool, takesFocus: Bool) {
        guard isEditing else { return }
        isEditing = false
        let text = entry.text
        if takesFocus { line.parent?.grabFocus() }
        labels.text.isVisible = true
        entry.isVisible = false
        // A row without text would be invisible.
        if keeps, !text.allSatisfy(\.isWhitespace), text != labels.text.text { onCommit(text) }
    }
}
