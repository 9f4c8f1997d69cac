/// Reads plain text as an article: a blank line ends a paragraph, and an address becomes a link.
enum PlainArticleReader {
    static func blocks(of text: String) -> [ArticleBlock] {
        text.split(separator: "\n\n").flatMap { paragraph in
            RichTextWriter.pieces(of: linked(paragraph)).map { ArticleBlock(.paragraph, $0) }
        }
    }

    private static let schemes = ["https://", "http://"]
    /// Characters at the end of an address that belong to the sentence.
    private static let trailers = Set(".,;:!?)]}>'\"’”»".unicodeScalars)

    private static func linked(_ text: Substring) -> RichText {
        var runs: [RichText.Run] = []
        var rest = text
        while let found = rest.utf8Range(ofAny: schemes) {
            let tail = rest[found...].prefix { !$0.isWhitespace && $0 != "<" }
            var address = tail.unicodeScalars
            while let last = address.last, trailers.contains(last) { address.removeLast() }
            runs.append(RichText.Run(String(rest[..<found])))
            runs.append(RichText.Run(String(Substring(address)), link: String(Substring(address))))
            rest = rest[address.endIndex...]
        }
        return RichText(runs + [RichText.Run(String(rest))])
    }
}

extension Substring {
    /// The index of the first of these texts, which begin with "h".
    fileprivate func utf8Range(ofAny beginnings: [String]) -> Index? {
        var index = startIndex
        while index < endIndex {
            if utf8[index] == UInt8(ascii: "h"),
                beginnings.contains(where: { self.utf8[index...].starts(with: $0.utf8) })
            {
                return index
            }
            index = utf8.index(after: index)
        }
        return nil
    }
}
