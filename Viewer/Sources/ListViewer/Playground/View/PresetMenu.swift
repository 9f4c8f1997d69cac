import GtkBridge
import Localization

/// The lists that show something, to choose from.
@MainActor
final class PresetMenu {
    let button: MenuButton
    private let list = Box(.vertical)

    init(onChoose: @escaping @MainActor (PlayPreset) -> Void) {
        button = MenuButton(localized("Presets"), content: list)
        button.tooltip = localized("Example Lists (P)")
        for preset in PlayPreset.allCases {
            add(preset.title, hint: preset.hint) { onChoose(preset) }
        }
    }

    private func add(_ title: String, hint: String, _ action: @escaping @MainActor () -> Void) {
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
    }
}
