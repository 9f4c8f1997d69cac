/// A comment that is being written.
struct Draft: Equatable {
    var text = ""
    /// Where the next character goes, in characters from the start.
    var cursor = 0

    /// The comment without the space around it; nil when there is nothing to send.
    var comment: String? {
        let text = text.drop(while: \.isWhitespace)
        guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(text[...end])
    }
}
