import GtkBridge
import Localization

/// The controls that edit the lists. Some are in a line that expands.
@MainActor
final class EditBar {
    let shuffle = Button(localized("Shuffle"))
    let edit = ToggleButton(localized("Edit"))
    let presets: PresetMenu
    let reverse = Button(localized("Reverse"))
    let random = Button(localized("Random Edits"))
    let seed = Entry(text: "1")
    let insert = Button(localized("Insert"))
    let delete = Button(localized("Delete"))
    let duplicate = Button(localized("Duplicate"))
    let undo = Button(iconName: "edit-undo-symbolic")
    let redo = Button(iconName: "edit-redo-symbolic")
    /// Widgets that stay together when the line wraps.
    let groups: [Widget]
    let editGroups: [Widget]
    /// The line that expands.
    let editLine: Widget

    init(_ presets: PresetMenu) {
        self.presets = presets
        seed.widthInCharacters = 5
        seed.maximumWidthInCharacters = 5
        seed.tooltip = localized("The same seed gives the same edits. Each edit increases it.")
        seed.setAccessibleLabel(localized("Seed"))
        let seedName = Label(localized("from seed #"))
        seedName.addClass("play-note")
        groups = [shuffle, edit, presets.button]
        editGroups = [
            ButtonGroup([insert, delete, duplicate]), ButtonGroup([undo, redo]), reverse,
            WrapBox(spacing: 4, [random, seedName, seed]),
        ]
        editLine = WrapBox(spacing: 8, editGroups)
        editLine.isVisible = false
        for (button, name, tip) in [
            (shuffle, localized("Shuffle"), localized("Shuffle the List After (S)")),
            (reverse, localized("Reverse"), localized("Reverse the List After (R)")),
            (edit, localized("Edit"), localized("Insert, Delete, Undo, Random Edits (E)")),
            (random, localized("Random Edits"), localized("A Few Random Edits of the List Before (X)")),
            (insert, localized("Insert a Row"), localized("Insert a Row (Ctrl+N)")),
            (delete, localized("Delete the Row"), localized("Delete the Row (Delete)")),
            (duplicate, localized("Duplicate the Row"), localized("Duplicate the Row (Ctrl+D)")),
            (undo, localized("Undo"), localized("Undo (Ctrl+Z)")),
            (redo, localized("Redo"), localized("Redo (Ctrl+Shift+Z)")),
        ] {
            button.tooltip = tip
            button.setAccessibleLabel(name)
            // They act on the focused row.
            button.focusesOnClick = false
        }
        edit.onChange { [unowned self] in editLine.isVisible = $0 }
    }

    /// Nil if the entry has no number.
    var seedNumber: UInt64? { UInt64(seed.text) }

    func show(_ model: PlaygroundModel) {
        if seedNumber != model.seed { seed.text = "\(model.seed)" }
        seed.removeClass("error")
        undo.isSensitive = model.canUndo
        redo.isSensitive = model.canRedo
    }
}
