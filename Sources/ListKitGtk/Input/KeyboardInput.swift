import GtkBridge

/// Takes the keys that move through the list and select in it.
@MainActor
final class KeyboardInput {
    weak var view: ListBoxView?

    private let controller = KeyController()
    private weak var list: ListBox?

    /// The keys arrive on their way up: a widget in a row that has a use for one takes it first, an entry for Home and an
    /// input method for Down while it offers words. Those left over are taken before the GtkListBox's own key bindings,
    /// which know materialised rows only: of two controllers on one widget the one added later comes first (GTK 4.8.3).
    func attach(to list: ListBox) {
        self.list = list
        controller.onPressed { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        list.addController(controller)
    }

    /// - Returns: whether the key is used up.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let view, let list, let command = KeyCommand(key, modifiers) else { return false }
        let focused = list.focusedWidgetOfWindow
        // A key that a popover of a row leaves over is not meant for the list, and that goes for the GtkListBox as well.
        let isElsewhere = focused.map { !$0.isOnSurface(of: list) } ?? false
        let isTyping = focused?.takesText ?? false
        switch command {
        case .move(let step, let isExtending):
            if !isElsewhere, !isTyping || modifiers.isEmpty { view.moveCursor(step, isExtending: isExtending) }
            return true
        case .toggle: return !isElsewhere && !isTyping && view.toggleAtCursor()
        case .selectAll: return !isElsewhere && !isTyping && view.selectAll()
        case .deselectAll: return !isElsewhere && !isTyping && view.deselectAll()
        }
    }
}
