/// Collects the styled text of a block. White space is handled as in ``PlainTextWriter``.
struct RichTextWriter {
    /// In bytes of UTF-8: as much as a label lays out quickly. Longer paragraphs continue in another block.
    static let pieceLimit = 4_000

    private struct Change {
        /// In bytes from the start of the text.
        let offset: Int
        let style: RichText.Style
        let link: String?
    }

    private var writer = PlainTextWriter()
    private var changes: [Change] = []

    var isPreformatted: Bool {
        get { writer.isPreformatted }
        set { writer.isPreformatted = newValue }
    }

    /// Styles the text that follows.
    mutating func change(to style: RichText.Style, link: String?) {
        changes.append(Change(offset: writer.count, style: style, link: link))
    }

    mutating func append(_ bytes: ArraySlice<UInt8>) { writer.append(bytes) }
    mutating func append(_ scalar: Unicode.Scalar) { writer.append(scalar) }
    mutating func append(_ byte: UInt8) { writer.append(byte) }
    mutating func addLineBreak() { writer.addLineBreak() }
    mutating func breakLine() { writer.breakLine() }
    var isEmpty: Bool { writer.isEmpty }

    /// A space at the edge of a link or style is not part of it.
    var richText: RichText {
        let bytes = writer.bytes
        // A cluster may extend over several runs, so text with a cluster that is too long loses its styles.
        let text = String(decoding: bytes, as: UTF8.self)
        let tamed = LabelText.tame(text)
        guard tamed.utf8.count == text.utf8.count else { return RichText(tamed) }
        var runs: [RichText.Run] = []
        func add(_ range: Range<Int>, _ style: RichText.Style, _ link: String?) {
            guard !range.isEmpty else { return }
            let text = String(decoding: bytes[range], as: UTF8.self)
            if let last = runs.last, last.style == style, last.link == link {
                runs[runs.count - 1].text += text
            } else {
                runs.append(RichText.Run(text, style: style, link: link))
            }
        }
        var start = 0
        var (style, link): (RichText.Style, String?) = ([], nil)
        for change in changes {
            var end = max(start, change.offset)
            if style.isEmpty, link == nil {
                while let space = bytes.lengthOfSpace(at: end) { end += space }
            }
            add(start..<end, style, link)
            (start, style, link) = (end, change.style, change.link)
        }
        add(start..<bytes.count, style, link)
        return RichText(runs)
    }

    /// Cuts the text into pieces of at most ``pieceLimit`` bytes, between two words if possible.
    ///
    /// - Complexity: O(bytes)
    static func pieces(of text: RichText) -> [RichText] {
        var pieces: [RichText] = []
        var runs: [RichText.Run] = []
        var room = pieceLimit
        for run in text.runs {
            var rest = run.text[...]
            while rest.utf8.count > room {
                let (head, tail) = rest.cut(before: room, isAtStart: runs.isEmpty)
                runs.append(RichText.Run(String(head), style: run.style, link: run.link))
                pieces.append(RichText(runs).withoutSpaceAtEnd)
                (runs, room, rest) = ([], pieceLimit, tail.drop { $0 == " " || $0 == "\n" })
            }
            runs.append(RichText.Run(String(rest), style: run.style, link: run.link))
            room -= rest.utf8.count
        }
        let last = RichText(runs)
        return last.isEmpty ? pieces : pieces + [last]
    }
}

extension [UInt8] {
    /// In bytes; nil if there is no space.
    fileprivate func lengthOfSpace(at index: Int) -> Int? {
        guard index < count else { return nil }
        if self[index] == 0x20 || self[index] == 0x0A { return 1 }
        // A no-break space.
        return self[index] == 0xC2 && index + 1 < count && self[index + 1] == 0xA0 ? 2 : nil
    }
}

extension RichText {
    fileprivate var withoutSpaceAtEnd: RichText {
        var runs = runs
        while let last = runs.last?.text.last, last.isWhitespace {
            runs[runs.count - 1].text.removeLast()
            if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
        }
        return RichText(runs)
    }
}

extension Substring {
    /// Cuts before the byte `limit`, between two words or at least between two characters.
    ///
    /// - Parameter isAtStart: Whether a word may be cut, because it is the first of its piece.
    fileprivate func cut(before limit: Int, isAtStart: Bool) -> (head: Substring, tail: Substring) {
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A }
        if let space = self[..<end].utf8.lastIndex(where: isSpace), space > startIndex {
            return (self[..<space], self[utf8.index(after: space)...])
        }
        return isAtStart ? (self[..<end], self[end...]) : (self[..<startIndex], self)
    }
}
