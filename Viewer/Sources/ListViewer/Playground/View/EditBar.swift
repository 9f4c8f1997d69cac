import GtkBridge

/// The buttons that edit the lists.
@MainActor
final class EditBar {
    let shuffle = Button("Shuffle")
    let reverse = Button("Reverse")
    let random = Button("Random")
    let seed = Entry(text: "1")
    let insert = Button("Insert")
    let delete = Button("Delete")
    let duplicate = Button("Duplicate")
    let undo = Button(iconName: "edit-undo-symbolic")
    let redo = Button(iconName: "edit-redo-symbolic")
    let presets: MenuButton
    /// Groups of widgets that stay together where the line wraps.
    let groups: [Widget]

    init(onPreset: @escaping @MainActor (PlayPreset) -> Void) {
        let list = Box(.vertical)
        presets = MenuButton("Presets", content: list)
        seed.widthInCharacters = 4
        seed.maximumWidthInCharacters = 4
        seed.tooltip = "The number that the next random edit comes from"
        seed.setAccessibleLabel("Seed")
        groups =
            [[shuffle, reverse, random, seed], [undo, redo], [insert, delete, duplicate]].map(ButtonGroup.init)
            + [presets]
        for (button, name, tip) in [
            (shuffle, "Shuffle", "Shuffle the list after (S)"), (reverse, "Reverse", "Reverse the list after (R)"),
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
        presets.tooltip = "Lists that show something (P)"
        for preset in PlayPreset.allCases {
            let button = Button(child: Self.words(of: preset))
            button.hasFrame = false
            button.onClicked { [unowned self] in
                presets.close()
                onPreset(preset)
            }
            list.append(button)
        }
    }

    /// The number in the entry; nil while that is none.
    var seedNumber: UInt64? { UInt64(seed.text) }

    func show(_ model: PlaygroundModel) {
        if seedNumber != model.seed { seed.text = "\(model.seed)" }
        seed.removeClass("error")
        undo.isSensitive = model.canUndo
        redo.isSensitive = model.canRedo
    }

    private static func words(of preset: PlayPreset) -> Widget {
        let title = Label(preset.title)
        let hint = Label(preset.hint)
        hint.addClass("play-note")
        hint.wraps = true
        hint.maximumWidthInCharacters = 44
        for label in [title, hint] { label.xAlign = 0 }
        return Box(.vertical, [title, hint])
    }
}
