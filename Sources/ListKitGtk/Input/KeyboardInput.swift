import GtkBridge
import ListKit

/// Carries out the commands of keys.
@MainActor
protocol KeyboardInputClient: AnyObject {
    /// Where arrow keys lead.
    var axes: ListAxes { get }
    /// - Returns: whether the key is used up.
    func perform(_ command: KeyCommand) -> Bool
    /// Escape: ends a drag where it began.
    ///
    /// - Returns: whether there was one.
    func cancelDrag() -> Bool
    /// A key that moves the cursor, pressed on a widget around the list.
    ///
    /// - Returns: whether the focus was there, so that the key is handled.
    func enterRows(_ step: CursorStep) -> Bool
}

/// Handles the keys that move through the list and select items.
@MainActor
final class KeyboardInput {
    weak var client: (any KeyboardInputClient)?

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
        guard let client, case .move(let step, _) = KeyCommand(key, modifiers, along: client.axes) else { return false }
        return client.enterRows(step)
    }

    /// - Returns: whether the key is used up.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let client, let list, let command = KeyCommand(key, modifiers, along: client.axes) else { return false }
        if key == .escape, client.cancelDrag() { return true }
        let focused = list.focusedWidgetOfWindow
        // A key that a row's popover does not handle is not for the list or the GtkListBox.
        let isElsewhere = focused.map { !$0.isOnSurface(of: list) } ?? false
        let isTyping = focused?.takesText ?? false
        switch command {
        case .move(let step, _) where !step.isAlongLine:
            if !isElsewhere, !isTyping || modifiers.isEmpty { _ = client.perform(command) }
            return true
        case .contextMenu: return !isElsewhere && client.perform(command)
        case .move, .toggle, .selectAll, .deselectAll, .moveItem:
            return !isElsewhere && !isTyping && client.perform(command)
        }
    }
}
