import GtkBridge

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
            key([.space], [], "Space", "Play or pause") { $0.playOrPause() },
            key([.enter], .control, "Ctrl+Enter", "Play from the beginning") { $0.apply() },
            typed("b", "B", "Back to the list before") { $0.reset() },
            typed(".", ". and ,", "One frame on, or back") { $0.step(by: 1) },
            typed(",", ",") { $0.step(by: -1) },
            typed("+=", "+ and -", "Faster, or slower") { $0.changeSpeed(by: 1) },
            typed("-", "-") { $0.changeSpeed(by: -1) },
            typed("[", "[ and ]", "One step of the diff back, or on") { $0.showPasses { $0.go(to: $0.step - 1) } },
            typed("]", "]") { $0.showPasses { $0.go(to: $0.step + 1) } },
            typed("{", "{ and }", "One pass of the diff back, or on") { $0.showPasses { $0.previousPass() } },
            typed("}", "}") { $0.showPasses { $0.nextPass() } },
            typed("s", "S", "Shuffle the list after") { $0.edit(.after, .shuffle) },
            typed("r", "R", "Reverse the list after") { $0.edit(.after, .reverse) },
            typed("x", "X", "Random edits") { $0.random() },
            typed("e", "E", "More ways to edit") { $0.bar.edit.isActive.toggle() },
            typed("t", "T", "Type the list; Escape leaves it") { $0.currentPane.isTyping.toggle() },
            typed("p", "P", "Presets") { $0.bar.presets.button.open() },
            key([.character("n")], .control, "Ctrl+N", "Insert a row") { $0.currentEditor.insert() },
            key([.character("d")], .control, "Ctrl+D", "Duplicate the row") { $0.currentEditor.duplicate() },
            key([.character("z")], .control, "Ctrl+Z", "Undo") { $0.undo() },
            key([.character("Z")], .control, "Ctrl+Shift+Z", "Redo") { $0.redo() },
            key([.f1, .character("?")], [], "F1", "These keys") { $0.keys.help.open() },
        ]
    }

    static let otherKeys = [
        (name: "Delete", words: "Delete the row"), (name: "Enter, F2", words: "Edit the row"),
        (name: "Alt+Up, Alt+Down", words: "Move the row"), (name: "Ctrl+1, 2, 3", words: "Feed, playground, gallery"),
    ]

    /// Steps through the passes, where they are seen.
    private func showPasses(_ step: (PassesView) -> Void) {
        folds.passes.isOpen = true
        step(passes)
    }
}
