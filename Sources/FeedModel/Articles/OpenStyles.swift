/// The open tags that style text, and the open link.
///
/// Each style is counted by itself, so that crossed tags such as `<b><i></b></i>` close the right styles.
struct OpenStyles {
    private(set) var link: String?
    private var isTerm = false
    private var depths: [RichText.Style: Int] = [:]

    private static let styles: [String: RichText.Style] = {
        let names: [(RichText.Style, String)] = [
            (.bold, "b strong"), (.italic, "i em cite dfn var"), (.code, "code kbd samp tt"),
            (.struckThrough, "s del strike"), (.underlined, "u ins"), (.raised, "sup"), (.lowered, "sub"),
        ]
        var styles: [String: RichText.Style] = [:]
        for (style, list) in names { for name in list.split(separator: " ") { styles[String(name)] = style } }
        return styles
    }()

    /// - Returns: Whether the tag styles text and does nothing else.
    mutating func take(_ tag: HTMLTag) -> Bool {
        if tag.name == "a" {
            let address = tag.isClosing ? nil : tag["href"].map(PlainText.singleLine)
            link = address?.isEmpty == false ? address : nil
            return true
        }
        // The next term or description ends a term, even if it is not closed.
        if tag.name == "dd" || tag.name == "dl" { isTerm = false }
        if tag.name == "dt" { isTerm = !tag.isClosing }
        guard let style = Self.styles[tag.name] else { return false }
        depths[style] = max(0, depths[style, default: 0] + (tag.isClosing ? -1 : 1))
        return true
    }

    /// Styles the text that follows.
    func apply(to writer: inout RichTextWriter) {
        let term: RichText.Style = isTerm ? .bold : []
        let style = depths.reduce(into: term) { if $1.value > 0 { $0.formUnion($1.key) } }
        writer.change(to: style, link: link)
    }
}
