import GtkBridge
import ListKit

/// The command of a key to a list.
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

    /// - Parameter axes: of the list: an arrow key means what it points to.
    init?(_ key: Key, _ modifiers: Modifiers, along axes: ListAxes) {
        let arrow = Self.arrows[key].map(axes.listDirection)
        if let step = arrow.map(CursorStep.init) ?? Self.steps[key], modifiers.isSubset(of: [.shift, .control]) {
            self = .move(step, isExtending: modifiers.contains(.shift))
            return
        }
        if let arrow, modifiers == .alt {
            self = .moveItem(arrow)
            return
        }
        switch (key, modifiers) {
        case (.space, .control): self = .toggle
        case (.character("a"), .control), (.character("A"), .control): self = .selectAll
        case (.character("a"), [.control, .shift]), (.character("A"), [.control, .shift]): self = .deselectAll
        case (.escape, []): self = .deselectAll
        case (.menu, []), (.f10, .shift): self = .contextMenu
        default: return nil
        }
    }

    private static let arrows: [Key: MoveDirection] = [.up: .up, .down: .down, .left: .left, .right: .right]

    private static let steps: [Key: CursorStep] = [
        .pageUp: .pageUp, .pageDown: .pageDown, .home: .first, .end: .last,
    ]
}
