import Localization

extension [String] {
    /// One after another, as the user's language separates them: "title, text".
    var listed: String { joined(separator: localized(", ", context: "between the entries of a list")) }
}
