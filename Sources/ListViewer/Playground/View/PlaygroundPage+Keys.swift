import GtkBridge
import Localization

extension PlaygroundPage {
    var allKeys: [PageKey] {
        func key(
            _ keys: [Key], _ modifiers: Modifiers = [], _ name: String, _ words: String = "",
            _ action: @escaping @MainActor (PlaygroundPage) -> Void
        ) -> PageKey {
            PageKey(keys: keys, modifiers: modifiers, name: name, words: words) { [unowned self] in action(self) }
        }
        func typed(
            _ characters: String, _ name: String, _ words: String = "",
            _ action: @escaping @MainActor (PlaygroundPage) -> Void
        ) -> PageKey {
            key(characters.map(Key.character), [], name, words, action)
        }
        return [
            key([.space], [], "Space", localized("Play or pause")) { $0.playOrPause() },
            key([.enter], .control, "Ctrl+Enter", localized("Play from the beginning")) { $0.apply() },
            typed("b", "B", localized("Back to the list before")) { $0.reset() },
            typed(".", localized(". and ,", context: "keys"), localized("Next or previous frame")) { $0.step(by: 1) },
            typed(",", ",") { $0.step(by: -1) },
            typed("+=", localized("+ and -", context: "keys"), localized("Faster or slower")) { $0.changeSpeed(by: 1) },
            typed("-", "-") { $0.changeSpeed(by: -1) },
            typed("[", localized("[ and ]", context: "keys"), localized("Previous or next step of the diff")) {
                $0.showPasses { $0.go(to: $0.step - 1) }
            },
            typed("]", "]") { $0.showPasses { $0.go(to: $0.step + 1) } },
            typed(
                "{", localized("Shift+[ and Shift+]", context: "keys"), localized("Previous or next pass of the diff")
            ) { $0.showPasses { $0.previousPass() } },
            typed("}", "}") { $0.showPasses { $0.nextPass() } },
            typed("s", "S", localized("Shuffle the list after")) { $0.edit(.after, .shuffle) },
            typed("r", "R", localized("Reverse the list after")) { $0.edit(.after, .reverse) },
            typed("x", "X", localized("Random edits")) { $0.random() },
            typed("e", "E", localized("More ways to edit")) { $0.bar.edit.click() },
            typed("t", "T", localized("Type the list; Escape leaves it")) { $0.currentPane.isTyping.toggle() },
            typed("p", "P", localized("Presets")) { $0.bar.presets.button.open() },
            key([.character("n")], .control, "Ctrl+N", localized("Insert a row")) { $0.currentEditor.insert() },
            key([.character("d")], .control, "Ctrl+D", localized("Duplicate the row")) { $0.currentEditor.duplicate() },
            key([.character("z")], .control, "Ctrl+Z", localized("Undo")) { $0.undo() },
            key([.character("Z")], .control, "Ctrl+Shift+Z", localized("Redo")) { $0.redo() },
            key([.f1, .character("?")], [], "F1", localized("Keys")) { $0.keys.help.open() },
        ]
    }

    static var otherKeys: [(name: String, words: String)] {
        [
            ("Delete", localized("Delete the row")), ("Enter, F2", localized("Edit the row")),
            ("Alt+Up, Alt+Down", localized("Move the row")),
            ("Ctrl+1, 2, 3", localized("Feed, playground, gallery")),
        ]
    }

    /// Steps through the passes, and makes them visible.
    private func showPasses(_ step: (PassesView) -> Void) {
        folds.passes.isOpen = true
        step(passes)
    }
}
