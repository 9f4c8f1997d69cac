import GtkBridge
import ListKit

/// Carries out the commands of keys.
@MainActor
protocol KeyboardInputClient: AnyObject {
    var axes: ListAxes { get }
    /// - Returns: whether the key is used up.
    func perform(_ command: KeyCommand) -> Bool
    /// - Returns: whether there was a drag.
    func cancelDrag() -> Bool
    func controlKeyDidChange(isDown: Bool)
    /// Whether a space is part of a word that the user types to find an item.
    var isTypingAhead: Bool { get }
    /// Called before a key that types reaches the text with the focus.
    func willType()
    /// Called for a key that moves the cursor, and was pressed on a widget around the rows.
    ///
    /// - Returns: whether the key is used up.
    func enterRows(_ step: CursorStep, _ modifiers: Modifiers) -> Bool
}

/// Handles the keys that move through the list and select items.
@MainActor
final class KeyboardInput {
    weak var client: (any KeyboardInputClient)?

    private let controller = KeyController()
    private let entrance = KeyController()
    private let typing = KeyController()
    private weak var list: ListBox?

    /// Keys arrive in the bubble phase, so that a widget in a row can use them first: an entry uses Home, and an input
    /// method uses Down while it offers words.
    func attach(to list: ListBox, in view: Widget) {
        self.list = list
        controller.onPressed { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        controller.onReleased { [weak self] in if $0.isControl { self?.client?.controlKeyDidChange(isDown: false) } }
        list.addController(controller)
        typing.propagationPhase = .capture
        typing.onPressed { [weak self] key, _ in
            guard let self, !key.isModifier, self.list?.focusedWidgetOfWindow?.takesText == true else { return false }
            client?.willType()
            return false
        }
        list.addController(typing)
        // While the list is empty, the focus is on the GtkScrolledWindow. From there the keys lead to a row.
        entrance.onPressed { [weak self] key, modifiers in self?.enter(key, modifiers) ?? false }
        view.addController(entrance)
    }

    private func enter(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let client, case .move(let step, _) = KeyCommand(key, modifiers, along: client.axes) else { return false }
        return client.enterRows(step, modifiers)
    }

    /// - Returns: whether the key is used up.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let client, let list else { return false }
        if key == .escape, client.cancelDrag() { return true }
        if key.isControl { client.controlKeyDidChange(isDown: true) }
        guard let command = KeyCommand(key, modifiers, along: client.axes) else { return false }
        if command.isPartOfWord, client.isTypingAhead { return false }
        let focused = list.focusedWidgetOfWindow
        // A key that the popover of a row does not use is not for the list.
        let isElsewhere = focused.map { !$0.isOnSurface(of: list) } ?? false
        let isTyping = focused?.takesText ?? false
        switch command {
        case .move(let step, _) where !step.isAlongLine:
            if !isElsewhere, !isTyping || modifiers.isEmpty { _ = client.perform(command) }
            return true
        case .contextMenu: return !isElsewhere && client.perform(command)
        case .move, .select, .activate, .toggle, .selectAll, .deselectAll, .moveItem, .expansion:
            return !isElsewhere && !isTyping && client.perform(command)
        }
    }
}
