import GtkBridge
import Localization

struct PageKey {
    var keys: [Key]
    var modifiers: Modifiers = []
    /// The label of the key.
    var name: String
    /// As in "Play or pause"; empty if the previous key describes this one, too.
    var words: String
    var action: @MainActor () -> Void
}

/// Handles the keys of a page, and lists them in a menu.
@MainActor
final class PageKeys {
    let help: MenuButton
    private let keys: [PageKey]
    private let controller = KeyController()

    /// - Parameter elsewhere: further keys to list, which other code handles.
    init(_ keys: [PageKey], elsewhere: [(name: String, words: String)]) {
        self.keys = keys
        let columns = [Box(.vertical, spacing: 4), Box(.vertical, spacing: 4)]
        help = MenuButton(iconName: "input-keyboard-symbolic", content: Box(.horizontal, spacing: 24, columns))
        help.tooltip = localized("Keys (F1)")
        help.setAccessibleLabel(localized("Keys"))
        let lines = (keys.map { ($0.name, $0.words) } + elsewhere).filter { !$0.1.isEmpty }
        // One column would be too high for a small screen.
        for (number, (name, words)) in lines.enumerated() {
            let key = Label(name.split(separator: ", ").map { KeyName.text(of: String($0)) }.listed)
            key.addClass("play-key")
            key.xAlign = 0
            key.widthInCharacters = 16
            columns[number < (lines.count + 1) / 2 ? 0 : 1].append(Box(.horizontal, spacing: 12, [key, Label(words)]))
        }
    }

    /// A focused entry or button keeps the keys that it uses.
    func attach(to page: Widget) {
        controller.propagationPhase = .capture
        controller.onPressed { [weak self, weak page] key, modifiers in
            guard let self, let page, let focused = page.focusedWidgetOfWindow, focused.isOnSurface(of: page)
            else { return false }
            if focused.takesText, key != .enter || modifiers != .control { return false }
            if focused.isButton, modifiers.isEmpty, key == .space || key == .enter { return false }
            var (key, held) = (key, modifiers)
            if case .character(let character) = key {
                key = .character(Self.withoutCapsLock(character, isShifted: modifiers.contains(.shift)))
                // The character includes Shift.
                held.remove(.shift)
            }
            guard let found = keys.first(where: { $0.keys.contains(key) && $0.modifiers == held }) else { return false }
            found.action()
            return true
        }
        page.addController(controller)
    }

    private static func withoutCapsLock(_ character: Character, isShifted: Bool) -> Character {
        guard character.isASCII, character.isLetter else { return character }
        return Character(isShifted ? character.uppercased() : character.lowercased())
    }
}
