import GtkBridge

/// What a key asks of a list.
enum KeyCommand: Hashable {
    /// Moves the cursor; with Shift selects along the way.
    case move(CursorStep, isExtending: Bool)
    /// Selects the cursor's item, or deselects it, and leaves the others.
    case toggle
    case selectAll
    case deselectAll
    /// Opens the menu of the row with the focus.
    case contextMenu
    /// Moves the item with the focus to another place.
    case moveItem(MoveDirection)

    init?(_ key: Key, _ modifiers: Modifiers) {
        if let step = Self.steps[key], modifiers.isSubset(of: [.shift, .control]) {
            self = .move(step, isExtending: modifiers.contains(.shift))
            return
        }
        switch (key, modifiers) {
        case (.space, .control): self = .toggle
        case (.character("a"), .control), (.character("A"), .control): self = .selectAll
        case (.character("a"), [.control, .shift]), (.character("A"), [.control, .shift]): self = .deselectAll
        case (.escape, []): self = .deselectAll
        case (.menu, []), (.f10, .shift): self = .contextMenu
        case (.up, .alt): self = .moveItem(.up)
        case (.down, .alt): self = .moveItem(.down)
        default: return nil
        }
    }

    private static let steps: [Key: CursorStep] = [
        .up: .previous, .down: .next, .pageUp: .pageUp, .pageDown: .pageDown, .home: .first, .end: .last,
    ]
}
