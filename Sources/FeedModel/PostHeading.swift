/// Divides what a post says between the line of its title and the lines beneath, so that nothing
/// stands there twice.
struct PostHeading {
    static let titleLimit = 80
    static let summaryLimit = 280

    let title: String
    let summary: String

    init(title: String?, summary: String, text: String, fallback: String?) {
        if let title {
            self.title = title
            let isOwnSummary = !summary.isEmpty && summary != title
            self.summary = Self.beneath(title, isOwnSummary ? summary : text)
            return
        }
        // The feed's summary of an untitled post mostly is the beginning of its text.
        let source = text.isEmpty ? summary : text
        guard !source.isEmpty else {
            self.title = fallback.map { PlainText.shortened($0, to: Self.titleLimit) } ?? "Untitled"
            self.summary = ""
            return
        }
        let (head, rest, isCut) = Self.divide(source)
        self.title = isCut ? head + "…" : String(head)
        let beneath = PlainText.shortened(rest, to: Self.summaryLimit)
        self.summary = isCut && !beneath.isEmpty ? "…" + beneath : beneath
    }

    /// Texts often begin with their title as a heading of their own.
    private static func beneath(_ title: String, _ text: String) -> String {
        let repeats = text == title || text.hasPrefix(title + "\n")
        return PlainText.shortened(repeats ? text.dropFirst(title.count) : text[...], to: summaryLimit)
    }

    /// - Complexity: O(`titleLimit`)
    private static func divide(_ text: String) -> (head: Substring, rest: Substring, isCut: Bool) {
        var index = text.startIndex
        var wordEnd: String.Index?
        var count = 0
        while index < text.endIndex, text[index] != "\n" {
            if count == titleLimit {
                let end = text[index].isWhitespace ? index : wordEnd ?? index
                return (text[..<end], text[end...].drop(while: \.isWhitespace), true)
            }
            if text[index].isWhitespace { wordEnd = index }
            let next = text.index(after: index)
            if let end = sentenceEnd(in: text, at: index, next) { return (text[..<end], text[end...], false) }
            index = next
            count += 1
        }
        return (text[..<index], text[index...], false)
    }

    /// The end of the sentence, past a closing quote or bracket, if the character at `index` closes one.
    private static func sentenceEnd(
        in text: String, at index: String.Index, _ next: String.Index
    ) -> String.Index? {
        let character = text[index]
        if "。！？".contains(character) { return next }
        guard ".!?…".contains(character) else { return nil }
        var end = next
        while end < text.endIndex, "\"'”’»)]".contains(text[end]) { end = text.index(after: end) }
        guard end < text.endIndex else { return end }
        guard text[end].isWhitespace else { return nil }
        guard character == "." || character == "…" else { return end }
        // "e.g. this", "Mr. Smith", "the U.S. president", "wait… what" go on.
        let follower = text[end...].first { !$0.isWhitespace }
        if let follower, follower.isLowercase { return nil }
        let word = text[..<index].reversed().prefix(20).prefix { !$0.isWhitespace }
        return word.count > 2 && !word.contains(".") ? end : nil
    }
}
