import GtkBridge
import Localization

/// A key of a page.
struct PageKey {
    var keys: [Key]
    var modifiers: Modifiers = []
    /// As it is written on the keyboard.
    var name: String
    /// What it does, as in "Play or pause"; empty for one that stands with the key before.
    var words: String
    var action: @MainActor () -> Void
}

/// Takes the keys of a page, and lists them.
@MainActor
final class PageKeys {
    let help: MenuButton
    private let keys: [PageKey]
    private let controller = KeyController()

    /// - Parameter elsewhere: keys that others take, to be listed too.
    init(_ keys: [PageKey], elsewhere: [(name: String, words: String)]) {
        self.keys = keys
        let columns = [Box(.vertical, spacing: 4), Box(.vertical, spacing: 4)]
        help = MenuButton(iconName: "input-keyboard-symbolic", content: Box(.horizontal, spacing: 24, columns))
        help.tooltip = localized("Keys (F1)")
        help.setAccessibleLabel(localized("Keys"))
        let lines = (keys.map { ($0.name, $0.words) } + elsewhere).filter { !$0.1.isEmpty }
        // One column would be higher than a small screen has room for below the button, or above it.
        for (number, (name, words)) in lines.enumerated() {
            let key = Label(name.split(separator: ", ").map { KeyName.text(of: String($0)) }.listed)
            key.addClass("play-key")
            key.xAlign = 0
            key.widthInCharacters = 16
            columns[number < (lines.count + 1) / 2 ? 0 : 1].append(Box(.horizontal, spacing: 12, [key, Label(words)]))
        }
    }

    /// Keys that type, or that press a button, are left to what has the focus.
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
                // It is in the character already.
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
