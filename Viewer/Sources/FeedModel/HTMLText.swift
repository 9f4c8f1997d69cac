/// The plain text of a piece of HTML, and the first picture in it.
///
/// Not a tree builder: one pass over the bytes, tags dropped as they come, so that unclosed and
/// crossed tags cost nothing. Every search for an end that does not exist is made once per document.
///
/// - Complexity: O(bytes)
struct HTMLText {
    private(set) var text = ""
    private(set) var firstImage: String?
    /// Bytes looked at in search of an end. Only such a search can look at a byte more than a few
    /// times, so that the whole is O(bytes) as long as this is.
    private(set) var searchSteps = 0

    private let bytes: [UInt8]
    private let dropsTags: Bool
    private var writer: PlainTextWriter
    private var index = 0
    private var alternatives: [String] = []
    private var preformattedDepth = 0
    private var hasNoCommentEnd = false
    /// Before it quotes do not count: a search that heeded them has passed there and found no end.
    private var quotesCountFrom = 0

    init(_ html: String) {
        self.init(Array(html.utf8), dropsTags: true)
    }

    /// - Parameter dropsTags: Whether tags are taken out, or only entities decoded.
    init(_ bytes: [UInt8], dropsTags: Bool) {
        self.bytes = bytes
        self.dropsTags = dropsTags
        writer = PlainTextWriter(capacity: bytes.count)
        run()
        text = writer.isEmpty ? alternatives.joined(separator: "\n") : writer.text
    }

    private mutating func run() {
        var start = 0
        func flush(_ end: Int, _ writer: inout PlainTextWriter) {
            if start < end { writer.append(bytes[start..<end]) }
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&"), let entity = HTMLEntity(bytes, at: index) {
                flush(index, &writer)
                writer.append(entity.scalar)
                index += entity.length
                start = index
            } else if byte == UInt8(ascii: "<"), dropsTags, let end = markupEnd() {
                flush(index, &writer)
                take(markup: index..<end)
                start = index
            } else {
                index += 1
            }
        }
        flush(bytes.count, &writer)
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

    // MARK: What markup does

    private mutating func take(markup range: Range<Int>) {
        index = range.upperBound
        let tag = HTMLTag(bytes[range])
        switch HTMLTag.effects[tag.name] {
        case .hidesContents: if !tag.isClosing, !tag.isSelfClosing { skipContents(of: tag.name) }
        case .breaksOnce: writer.addLineBreak()
        case .breaksLine: writer.breakLine()
        case .breaksParagraph: writer.breakParagraph()
        case .separatesCells: writer.append(UInt8(ascii: " "))
        case .showsImage: if !tag.isClosing { takeImage(tag) }
        case .beginsItem:
            if tag.isClosing { writer.endItem() } else { writer.beginItem() }
        case .endsItem:
            writer.endItem()
            writer.breakParagraph()
        case .keepsSpace:
            writer.breakParagraph()
            preformattedDepth = max(0, preformattedDepth + (tag.isClosing ? -1 : 1))
            writer.isPreformatted = preformattedDepth > 0
        case nil: break
        }
    }

    /// Without an end everything that follows belongs to it, as in a browser.
    private mutating func skipContents(of name: String) {
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

    private mutating func takeImage(_ tag: HTMLTag) {
        if let text = tag["alt"].map(PlainText.singleLine), !text.isEmpty { alternatives.append(text) }
        // A picture of one pixel counts visitors, and one within the document is none that can be loaded.
        guard firstImage == nil, let source = tag["src"].map(PlainText.singleLine), !source.isEmpty,
            !source.lowercased().hasPrefix("data:"), !tag.isPixel
        else { return }
        firstImage = source
    }
}

extension UInt8 {
    var isLetter: Bool { asciiLowercased &- UInt8(ascii: "a") < 26 }
    var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
