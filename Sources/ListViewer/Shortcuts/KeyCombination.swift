import GtkBridge

/// A key with modifiers, from its English name: "Ctrl+Shift+A".
struct KeyCombination: Equatable {
    let name: String

    init(_ name: String) { self.name = name }

    private var parts: [Substring] { name.split(separator: "+") }

    /// In GTK's notation: `<Control><Shift>a`. Some keyboards need Shift for "?".
    var accelerators: [String] {
        let held = parts.dropLast().map { $0 == "Ctrl" ? "<Control>" : "<\($0)>" }.joined()
        let key = parts.last.map(String.init) ?? ""
        switch key {
        case "?": return ["\(held)question", "\(held)<Shift>question"]
        case ",": return [held + "comma"]
        default: return [held + (key.count == 1 ? key.lowercased() : key)]
        }
    }

    func matches(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard modifiers == Modifiers(parts.dropLast().compactMap { Self.modifiers[$0] }) else { return false }
        let name = parts.last.map(String.init) ?? ""
        if case .character(let character) = key { return name.lowercased() == character.lowercased() }
        return Self.keys[name] == key
    }

    private static let modifiers: [Substring: Modifiers] = ["Ctrl": .control, "Shift": .shift, "Alt": .alt]
    private static let keys: [String: Key] = [
        "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Return": .enter, "Delete": .delete, "F2": .f2,
    ]
}
