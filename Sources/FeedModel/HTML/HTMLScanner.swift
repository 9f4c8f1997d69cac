/// Divides HTML into text, character references and tags.
///
/// It builds no tree, so unclosed and crossed tags are harmless. A search for an end that does not exist is made once
/// per document.
///
/// - Complexity: O(bytes) for all pieces together.
struct HTMLScanner {
    enum Piece {
        /// Starts and ends between characters.
        case text(ArraySlice<UInt8>)
        case character(Unicode.Scalar)
        case tag(HTMLTag)
    }

    /// For tests: the bytes that were searched for an end. Only these searches can read a byte more than a few times,
    /// so the scan is O(bytes) if this number is.
    private(set) var searchSteps = 0

    private let bytes: [UInt8]
    private let findsTags: Bool
    private var index = 0
    private var waiting: Piece?
    private var hasNoCommentEnd = false
    /// Quotes before this index are ignored: a search that respected them found no end.
    private var quotesCountFrom = 0

    /// - Parameter findsTags: Whether tags are found, too, or only character references.
    init(_ bytes: [UInt8], findsTags: Bool = true) {
        self.bytes = bytes
        self.findsTags = findsTags
    }

    mutating func next() -> Piece? {
        if let piece = waiting {
            waiting = nil
            return piece
        }
        let start = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&"), let entity = HTMLEntity(bytes, at: index) {
                let end = index
                index += entity.length
                return piece(.character(entity.scalar), after: start..<end)
            } else if byte == UInt8(ascii: "<"), findsTags, let tagEnd = markupEnd() {
                let end = index
                index = tagEnd
                return piece(.tag(HTMLTag(bytes[end..<tagEnd])), after: start..<end)
            }
            index += 1
        }
        return start < index ? .text(bytes[start..<index]) : nil
    }

    private mutating func piece(_ piece: Piece, after text: Range<Int>) -> Piece {
        guard !text.isEmpty else { return piece }
        waiting = piece
        return .text(bytes[text])
    }

    /// Skips the element whose tag was the last piece. An element without an end contains the rest of the document, as
    /// in a browser.
    mutating func skipContents(of name: String) {
        let closing = Array("</\(name)".utf8)
        let start = index
        defer { searchSteps += index - start }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), bytes.count - index >= closing.count,
                zip(bytes[index...], closing).allSatisfy({ $0.asciiLowercased == $1 })
            {
                if let end = endOfTag() { index = end } else { index += closing.count }
                return
            }
            index += 1
        }
    }

    // MARK: The end of markup

    /// The end of the tag or comment at `index`; `nil` if the `<` is text.
    private mutating func markupEnd() -> Int? {
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "!"):
            guard bytes[index...].starts(with: "<!--".utf8) else { return endOfTag() }
            return endOfComment() ?? endOfTag()
        case UInt8(ascii: "?"): return endOfTag()
        case UInt8(ascii: "/"):
            guard index + 2 < bytes.count, bytes[index + 2].isLetter else { return nil }
            return endOfTag()
        case let byte: return byte.isLetter ? endOfTag() : nil
        }
    }

    private mutating func endOfComment() -> Int? {
        guard !hasNoCommentEnd else { return nil }
        var end = index + 4
        defer { searchSteps += end - index }
        if let found = bytes.index(behind: "-->", from: end) {
            end = found
            return found
        }
        end = bytes.count
        hasNoCommentEnd = true
        return nil
    }

    /// The index behind the `>`, which is outside quotes and has no other `<` before it. A quote without an end is
    /// text.
    private mutating func endOfTag() -> Int? {
        if index >= quotesCountFrom {
            switch scanTag(heedingQuotes: true) {
            case .end(let end): return end
            case .none(let end):
                // Tags inside its quotes must not be searched that far again.
                quotesCountFrom = end
                return nil
            case .openQuote: quotesCountFrom = bytes.count
            }
        }
        guard case .end(let end) = scanTag(heedingQuotes: false) else { return nil }
        return end
    }

    private enum TagScan { case end(Int), none(Int), openQuote }

    private mutating func scanTag(heedingQuotes: Bool) -> TagScan {
        var end = index + 1
        defer { searchSteps += end - index }
        var quote: UInt8 = 0
        var previous: UInt8 = 0
        while end < bytes.count {
            let byte = bytes[end]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: ">") {
                return .end(end + 1)
            } else if byte == UInt8(ascii: "<") {
                return .none(end)
            } else if heedingQuotes, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
                previous == UInt8(ascii: "=")
            {
                // Only after "=": the apostrophe in "<I don't>" is text.
                quote = byte
            }
            if byte > 0x20 { previous = byte }
            end += 1
        }
        return quote == 0 ? .none(end) : .openQuote
    }
}
