import FeedModel
import GtkBridge

extension RichText {
    /// The text as Pango markup.
    @MainActor
    var markup: String { runs.map(\.markup).joined() }
}

extension RichText.Run {
    private static let tags: [(RichText.Style, String)] = [
        (.bold, "b"), (.italic, "i"), (.code, "tt"), (.struckThrough, "s"), (.underlined, "u"), (.raised, "sup"),
        (.lowered, "sub"),
    ]

    @MainActor
    fileprivate var markup: String {
        var markup = Label.escape(text)
        for (style, tag) in Self.tags where self.style.contains(style) { markup = "<\(tag)>\(markup)</\(tag)>" }
        if style.contains(.marked) { markup = "<span bgcolor=\"#f9c440\" bgalpha=\"40%\">\(markup)</span>" }
        return link.map { "<a href=\"\(Label.escape($0))\">\(markup)</a>" } ?? markup
    }
}
