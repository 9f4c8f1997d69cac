import Localization

/// The names of keys in the user's language.
enum KeyName {
    /// As in "Strg+F" for "Ctrl+F". Text with spaces is already translated.
    static func text(of keys: String) -> String {
        keys.contains(" ")
            ? keys : keys.split(separator: "+").map { name(of: String($0)) }.joined(separator: "+")
    }

    private static func name(of key: String) -> String {
        switch key {
        case "Ctrl": localized("Ctrl", context: "key")
        case "Shift": localized("Shift", context: "key")
        case "Alt": localized("Alt", context: "key")
        case "Return", "Enter": localized("Return", context: "key")
        case "Space": localized("Space", context: "key")
        case "Escape": localized("Escape", context: "key")
        case "Delete": localized("Delete", context: "key")
        case "Menu": localized("Menu", context: "key")
        case "Home": localized("Home", context: "key")
        case "End": localized("End", context: "key")
        case "Up": localized("Up", context: "key")
        case "Down": localized("Down", context: "key")
        case "Left": localized("Left", context: "key")
        case "Right": localized("Right", context: "key")
        default: key
        }
    }
}
