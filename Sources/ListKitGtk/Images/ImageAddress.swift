/// Addresses in messages.
enum ImageAddress {
    /// An address without what would break the line, and shortened if it is one of those that hold a whole picture.
    static func oneLine(_ address: String) -> String {
        let short = address.count > 200 ? address.prefix(199) + "…" : address[...]
        var text = String.UnicodeScalarView()
        for scalar in short.unicodeScalars {
            text.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(text)
    }
}
