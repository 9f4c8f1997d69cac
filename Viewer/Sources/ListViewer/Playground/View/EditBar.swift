import GtkBridge

/// What is done to the lists: at first sight the usual, and the rest in a line that opens.
@MainActor
final class EditBar {
    let shuffle = Button("Shuffle")
    let edit = ToggleButton("Edit")
    let presets: PresetMenu
    let reverse = Button("Reverse")
    let random = Button("Random edits")
    let seed = Entry(text: "1")
    let insert = Button("Insert")
    let delete = Button("Delete")
    let duplicate = Button("Duplicate")
    let undo = Button(iconName: "edit-undo-symbolic")
    let redo = Button(iconName: "edit-redo-symbolic")
    /// Groups of widgets that stay together where a line wraps.
    let groups: [Widget]
    let editGroups: [Widget]
    /// The line that opens.
    let editLine: Widget

    init(_ presets: PresetMenu) {
        self.presets = presets
        seed.widthInCharacters = 5
        seed.maximumWidthInCharacters = 5
        seed.tooltip = "The same seed gives the same edits; each edit counts it up"
        seed.setAccessibleLabel("Seed")
        let seedName = Label("from seed #")
        seedName.addClass("play-note")
        groups = [shuffle, edit, presets.button]
        editGroups = [
            ButtonGroup([insert, delete, duplicate]), ButtonGroup([undo, redo]), reverse,
            WrapBox(spacing: 4, [random, seedName, seed]),
        ]
        editLine = WrapBox(spacing: 8, editGroups)
        editLine.isVisible = false
        for (button, name, tip) in [
            (shuffle, "Shuffle", "Shuffle the list after (S)"), (reverse, "Reverse", "Reverse the list after (R)"),
            (edit, "Edit", "Insert, delete, undo, random edits (E)"),
            (random, "Random edits", "A few random edits of the list before, from the seed (X)"),
            (insert, "Insert a row", "Insert a row (Ctrl+N)"), (delete, "Delete the row", "Delete the row (Delete)"),
            (duplicate, "Duplicate the row", "Duplicate the row (Ctrl+D)"), (undo, "Undo", "Undo (Ctrl+Z)"),
            (redo, "Redo", "Redo (Ctrl+Shift+Z)"),
        ] {
            button.tooltip = tip
            button.setAccessibleLabel(name)
            // They act on the row that has the focus.
            button.focusesOnClick = false
        }
        edit.onToggled { [unowned self] in editLine.isVisible = edit.isActive }
    }

    /// The number in the entry; nil while that is none.
    var seedNumber: UInt64? { UInt64(seed.text) }

    func show(_ model: PlaygroundModel) {
        if seedNumber != model.seed { seed.text = "\(model.seed)" }
        seed.removeClass("error")
        undo.isSensitive = model.canUndo
        redo.isSensitive = model.canRedo
    }
}
