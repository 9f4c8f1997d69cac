import GtkBridge
import Localization

/// An entry that replaces the name of a feed or a folder. Return or a click elsewhere accepts the text; Escape does
/// not.
@MainActor
final class NameEntry {
    let entry: Entry
    private let focus = FocusController()
    private let keys = KeyController()
    private let start: String
    private var onEnd: (@MainActor (String?) -> Void)?

    /// - Parameters:
    ///   - ownTitle: its title if the user gives it no name.
    ///   - onEnd: called once, with the text; with nil after Escape, or if the text is unchanged.
    init(_ title: String, ownTitle: String, onEnd: @escaping @MainActor (String?) -> Void) {
        self.onEnd = onEnd
        entry = Entry(text: title)
        start = entry.text
        entry.placeholder = ownTitle
        entry.setAccessibleLabel(localized("Name"))
        entry.hasHorizontalExpand = true
        entry.widthInCharacters = 4
        entry.onActivate { [unowned self] in end(entry.text) }
        keys.onPressed { [unowned self] key, _ in
            guard key == .escape else { return false }
            end(nil)
            return true
        }
        entry.addController(keys)
        focus.onLeave { [unowned self] in end(entry.text) }
        entry.addController(focus)
    }

    func takeFocus() {
        entry.grabFocus()
        entry.select(from: 0, to: -1)
    }

    private func end(_ text: String?) {
        let handler = onEnd
        onEnd = nil
        // The first text may be cut, or replace a missing title: it is not a name to store.
        handler?(text == start ? nil : text)
    }
}
