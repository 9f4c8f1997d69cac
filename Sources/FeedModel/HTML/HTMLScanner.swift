/// Cuts HTML into text, character references and tags, in their order in the document.
///
/// Not a tree builder: one pass over the bytes, so that unclosed and crossed tags cost nothing. Every search for an end
/// that does not exist is made once per document.
///
/// - Complexity: O(bytes) for all pieces together.
struct HTMLScanner {
    enum Piece {
        /// Running text; it starts and ends between characters.
        case text(ArraySlice<UInt8>)
        case character(Unicode.Scalar)
        case tag(HTMLTag)
    }

    /// The number of bytes searched for an end. Only such a search can read a byte more than a few times, so the whole
    /// is O(bytes) as long as this number is.
    private(set) var searchSteps = 0

    private let bytes: [UInt8]
    private let findsTags: Bool
    private var index = 0
    private var waiting: Piece?
    private var hasNoCommentEnd = false
    /// Before it quotes do not count: a search that heeded them has passed there and found no end.
    private var quotesCountFrom = 0

    /// - Parameter findsTags: Whether tags are told from text, or only character references.
    init(_ bytes: [UInt8], findsTags: Bool = true) {
        self.bytes = bytes
        self.findsTags = findsTags
    }

    /// The next piece, or `nil` at the end.
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

    /// Goes past the end of an element whose tag was the last piece. Without an end everything that follows belongs to
    /// it, as in a browser.
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

    // MARK: Where markup ends

    /// The end of the tag or comment that begins at `index`, or `nil` if its `<` is only a sign.
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
        while end + 2 < bytes.count {
            if bytes[end..<(end + 3)].elementsEqual("-->".utf8) { return end + 3 }
            end += 1
        }
        hasNoCommentEnd = true
        return nil
    }

    /// Past the `>` outside quotes, before which no other `<` may stand. A quote that has no end is none.
    private mutating func endOfTag() -> Int? {
        if index >= quotesCountFrom {
            switch scanTag(heedingQuotes: true) {
            case .end(let end): return end
            case .none(let end):
                // Tags that stand in its quotes are not searched that far again, each on its own.
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
                // Only after "=": the apostrophe in "<I don't>" opens nothing.
                quote = byte
            }
            if byte > 0x20 { previous = byte }
            end += 1
        }
        return quote == 0 ? .none(end) : .openQuote
    }
}
