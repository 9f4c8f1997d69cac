import GtkBridge
import Localization

@MainActor
final class PresetMenu {
    let button: MenuButton
    private(set) lazy var open = add(localized("Open a Pattern…"), hint: localized("Lists from a file.")) {
        [unowned self] in onOpen()
    }
    private(set) lazy var save = add(
        localized("Save the Pattern…"), hint: localized("Both lists, to keep and to share.")
    ) { [unowned self] in onSave() }
    private let list = Box(.vertical)

    var onOpen: @MainActor () -> Void = {}
    var onSave: @MainActor () -> Void = {}

    init(onChoose: @escaping @MainActor (PlayPreset) -> Void) {
        button = MenuButton(localized("Presets"), content: list)
        button.tooltip = localized("Example Lists (P)")
        for preset in PlayPreset.allCases {
            _ = add(preset.title, hint: preset.hint) { onChoose(preset) }
        }
        list.append(Separator(.horizontal))
        _ = (open, save)
    }

    private func add(_ title: String, hint: String, _ action: @escaping @MainActor () -> Void) -> Button {
        let words = [Label(title), Label(hint)]
        words[1].addClass("play-note")
        words[1].wraps = true
        words[1].maximumWidthInCharacters = 44
        for label in words { label.xAlign = 0 }
        let item = Button(child: Box(.vertical, words))
        item.hasFrame = false
        item.onClicked { [unowned self] in
            button.close()
            action()
        }
        list.append(item)
        return item
    }
}
