/// What a list shows of a post: a title and the text below it, in which nothing is repeated.
///
/// The input has passed through ``LabelText``.
struct TitleAndSummary {
    static let titleLimit = 80
    static let summaryLimit = 280

    let title: String
    let summary: String

    init(title: String?, summary: String, text: String, fallback: String?) {
        if let title {
            self.title = title
            let isOwnSummary = !summary.isEmpty && summary != title
            self.summary = Self.below(title, isOwnSummary ? summary : text)
            return
        }
        // The summary of an untitled post usually is the beginning of its text.
        let source = text.isEmpty ? summary : text
        guard !source.isEmpty else {
            self.title = fallback.map { LabelText.line($0, to: Self.titleLimit) } ?? "Untitled"
            self.summary = ""
            return
        }
        let (head, rest, isCut) = Self.divide(source)
        self.title = isCut ? head + "…" : String(head)
        let below = LabelText.line(rest, to: Self.summaryLimit)
        self.summary = isCut && !below.isEmpty ? "…" + below : below
    }

    /// Texts often begin with their title, which is left out.
    private static func below(_ title: String, _ text: String) -> String {
        guard text.utf8.starts(with: title.utf8) else { return LabelText.line(text, to: summaryLimit) }
        let rest = text.utf8.dropFirst(title.utf8.count)
        let isRepeated = rest.isEmpty || rest.first == 0x0A
        return LabelText.line(isRepeated ? Substring(rest) : text[...], to: summaryLimit)
    }

    /// - Complexity: O(`titleLimit`)
    private static func divide(_ text: String) -> (head: Substring, rest: Substring, isCut: Bool) {
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        var wordEnd: String.Index?
        var count = 0
        while index < scalars.endIndex, scalars[index] != "\n" {
            if scalars[index].isSpace { wordEnd = index }
            if count == titleLimit {
                let end = wordEnd ?? text.prefix(titleLimit).endIndex
                return (text[..<end], text[end...], true)
            }
            let next = scalars.index(after: index)
            if let end = sentenceEnd(in: scalars, at: index, next) { return (text[..<end], text[end...], false) }
            index = next
            count += 1
        }
        return (text[..<index], text[index...], false)
    }

    /// The end of the sentence behind its closing quotes, if the scalar at `index` ends a sentence.
    private static func sentenceEnd(
        in scalars: String.UnicodeScalarView, at index: String.Index, _ next: String.Index
    ) -> String.Index? {
        let mayAbbreviate: Bool
        switch scalars[index] {
        case "。", "！", "？": return next
        case ".", "…": mayAbbreviate = true
        case "!", "?": mayAbbreviate = false
        default: return nil
        }
        let end = scalars[next...].firstIndex { !$0.closesQuote } ?? scalars.endIndex
        guard end < scalars.endIndex else { return end }
        guard scalars[end].isSpace else { return nil }
        guard mayAbbreviate else { return end }
        // Not in "e.g. this", "Mr. Smith", "the U.S. president", "wait… what".
        let follower = scalars[end...].first { !$0.isSpace }
        if let follower, follower.properties.isLowercase { return nil }
        let word = scalars[..<index].reversed().prefix(20).prefix { !$0.isSpace }
        return word.count > 2 && !word.contains(".") ? end : nil
    }
}

extension Unicode.Scalar {
    fileprivate var isSpace: Bool { self == " " || self == "\n" || self == "\u{A0}" || self == "\u{3000}" }

    fileprivate var closesQuote: Bool {
        switch self {
        case "\"", "'", "”", "’", "»", ")", "]": true
        default: false
        }
    }
}
