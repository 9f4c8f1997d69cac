import Localization

extension [String] {
    /// Joined with the separator of the user's language, as in "title, text".
    var listed: String { joined(separator: localized(", ", context: "between the entries of a list")) }
}
