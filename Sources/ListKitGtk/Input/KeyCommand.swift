import GtkBridge
import ListKit

/// What a key does in a list.
enum KeyCommand: Hashable {
    /// Moves the cursor, and selects its item: with Shift all items on the way, with Ctrl none.
    case move(CursorStep, Modifiers)
    /// Selects the cursor's item: with Shift all items from the start of the range.
    case select(Modifiers)
    case activate
    /// Selects or deselects the cursor's item, and leaves the others as they are.
    case toggle
    case selectAll
    case deselectAll
    case contextMenu
    case moveItem(MoveDirection)
    /// Opens or closes the cursor's node in a tree.
    case expansion(ListExpansion)

    /// - Parameters:
    ///   - key: the key.
    ///   - modifiers: the modifier keys that are down.
    ///   - axes: the axes of the list, which decide where an arrow key leads.
    init?(_ key: Key, _ modifiers: Modifiers, along axes: ListAxes) {
        let arrow = Self.arrows[key].map(axes.listDirection)
        if let step = arrow.map(CursorStep.init) ?? Self.steps[key], modifiers.isSubset(of: [.shift, .control]) {
            self = .move(step, modifiers)
            return
        }
        if let arrow, modifiers == .alt {
            self = .moveItem(arrow)
            return
        }
        switch (key, modifiers) {
        case (.space, []), (.space, .shift): self = .select(modifiers)
        case (.space, .control): self = .toggle
        case (.enter, []): self = .activate
        case (.character("a"), .control), (.character("A"), .control), (.character("/"), .control): self = .selectAll
        case (.character("a"), [.control, .shift]), (.character("A"), [.control, .shift]),
            (.character("\\"), .control):
            self = .deselectAll
        case (.character("+"), []), (.character("+"), .shift), (.character("*"), []), (.character("*"), .shift):
            self = .expansion(.expandAll)
        case (.character("-"), []): self = .expansion(.collapse)
        case (.menu, []), (.f10, .shift): self = .contextMenu
        default: return nil
        }
    }

    /// Whether its key goes on with a word that the user types to find an item.
    var isPartOfWord: Bool {
        switch self {
        case .select([]), .expansion: true
        default: false
        }
    }

    private static let arrows: [Key: MoveDirection] = [.up: .up, .down: .down, .left: .left, .right: .right]

    private static let steps: [Key: CursorStep] = [
        .pageUp: .pageUp, .pageDown: .pageDown, .home: .first, .end: .last,
    ]
}
