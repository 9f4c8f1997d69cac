/// A comment that is being written.
struct Draft: Equatable {
    var text = ""
    /// In characters from the start.
    var cursor = 0

    /// The comment without surrounding white space; nil if nothing else is there.
    var comment: String? {
        let text = text.drop(while: \.isWhitespace)
        guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(text[...end])
    }
}
