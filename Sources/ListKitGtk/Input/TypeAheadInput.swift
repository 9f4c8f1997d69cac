import GtkBridge
import ListKit

/// Makes words of the keys that type, where no widget in the rows and no controller of the program has used them.
@MainActor
final class TypeAheadInput {
    /// In seconds.
    var time: @MainActor () -> Double = { MainLoop.time }

    private let controller = KeyController()
    private var word = TypeAhead()
    /// How many of the next characters are parts of one that is being composed.
    private var composedCount = 0

    /// - Parameters:
    ///   - view: the list. The last controller that is added to a widget gets keys first, so this one comes after those
    ///     that a program adds.
    ///   - type: goes to the item of a word. Returns whether the key is used up.
    func attach(to view: Widget, _ type: @escaping @MainActor (TypeAhead) -> Bool) {
        controller.onPressed { [weak self, weak view] key, modifiers in
            guard let self, let view, let focused = view.focusedWidgetOfWindow, !focused.takesText,
                focused.isOnSurface(of: view), let character = character(key, modifiers)
            else { return false }
            word.type(character, at: time())
            return type(word)
        }
        view.addController(controller)
    }

    /// Whether a space goes on with a word.
    var isPending: Bool { word.isPending(at: time()) }

    private func character(_ key: Key, _ modifiers: Modifiers) -> Character? {
        guard modifiers.isSubset(of: .shift), !key.isModifier else { return nil }
        if let count = key.composedCount {
            composedCount = count
            return nil
        }
        if composedCount > 0 {
            composedCount -= 1
            return nil
        }
        switch key {
        case .character(let character): return character
        case .space: return isPending ? " " : nil
        default: return nil
        }
    }
}
