import GtkBridge

/// Takes the keys that move through the list and select in it.
@MainActor
final class KeyboardInput {
    weak var view: ListBoxView?

    private let controller = KeyController()
    private let entrance = KeyController()
    private weak var list: ListBox?

    /// The keys arrive on their way up: a widget in a row that has a use for one takes it first, an entry Home, and an
    /// input method Down while it offers words. Those left over are taken before the GtkListBox's own key bindings,
    /// which know materialised rows only: of two controllers on one widget the one added later comes first (GTK 4.8.3).
    func attach(to list: ListBox, in view: Widget) {
        self.list = list
        controller.onPressed { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        list.addController(controller)
        // The focus may be on the GtkScrolledWindow, while the list was empty: from there the keys lead to a row.
        entrance.onPressed { [weak self] key, modifiers in self?.enter(key, modifiers) ?? false }
        view.addController(entrance)
    }

    private func enter(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let view, view.scrolledWindow.hasFocus, case .move(let step, _) = KeyCommand(key, modifiers)
        else { return false }
        switch step {
        case .previous, .next: return view.moveFocus(.tabForward) ?? false
        default: view.moveCursor(step, isExtending: false)
        }
        return true
    }

    /// - Returns: whether the key is used up.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let view, let list, let command = KeyCommand(key, modifiers) else { return false }
        if key == .escape, view.drag.cancel() { return true }
        let focused = list.focusedWidgetOfWindow
        // A key that a popover of a row leaves over is not meant for the list, nor for the GtkListBox.
        let isElsewhere = focused.map { !$0.isOnSurface(of: list) } ?? false
        let isTyping = focused?.takesText ?? false
        switch command {
        case .move(let step, let isExtending):
            if !isElsewhere, !isTyping || modifiers.isEmpty { view.moveCursor(step, isExtending: isExtending) }
            return true
        case .toggle: return !isElsewhere && !isTyping && view.toggleAtCursor()
        case .selectAll: return !isElsewhere && !isTyping && view.selectAll()
        case .moveItem(let direction): return !isElsewhere && !isTyping && view.moveItemAtCursor(direction)
        case .contextMenu: return !isElsewhere && view.requestContextMenuAtCursor()
        case .deselectAll: return !isElsewhere && !isTyping && view.deselectAll()
        }
    }
}
