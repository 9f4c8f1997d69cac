extension HTMLTokenizer {
    /// The comment, document type or CDATA behind `<!`; nil if it is the start of CDATA.
    mutating func declaration(_ tree: inout HTMLTree) -> HTMLToken? {
        let rest = bytes[index...]
        if rest.starts(with: "--".utf8) {
            index += 2
            return .comment(comment(&tree))
        }
        if rest.starts(with: "doctype".utf8, by: { $0.asciiLowercased == $1 }) {
            index += 7
            return .doctype(doctype())
        }
        if allowsCDATA, rest.starts(with: "[CDATA[".utf8) {
            index += 7
            isInCDATA = true
            return nil
        }
        return .comment(bogusComment(&tree))
    }

    /// A comment up to `>`.
    mutating func bogusComment(_ tree: inout HTMLTree) -> Range<UInt32> {
        let start = UInt32(tree.text.count)
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            append(bytes[index], to: &tree.text)
            index += 1
        }
        index = min(index + 1, bytes.count)
        return start..<UInt32(tree.text.count)
    }

    /// A comment up to `-->` or `--!>`. `<!-->` and `<!--->` are whole comments.
    private mutating func comment(_ tree: inout HTMLTree) -> Range<UInt32> {
        let start = UInt32(tree.text.count)
        let rest = bytes[index...]
        for short in [">", "->"] where rest.starts(with: short.utf8) {
            index += short.utf8.count
            return start..<start
        }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "-"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "-") {
                var end = index + 2
                if end < bytes.count, bytes[end] == UInt8(ascii: "!") { end += 1 }
                if end < bytes.count, bytes[end] == UInt8(ascii: ">") {
                    index = end + 1
                    return start..<UInt32(tree.text.count)
                }
                // At the end of the document, what could have been an end is not part of the comment.
                if end == bytes.count {
                    index = end
                    return start..<UInt32(tree.text.count)
                }
            } else if bytes[index] == UInt8(ascii: "-"), index + 1 == bytes.count {
                index += 1
                return start..<UInt32(tree.text.count)
            }
            append(bytes[index], to: &tree.text)
            index += 1
        }
        return start..<UInt32(tree.text.count)
    }

    private func append(_ byte: UInt8, to text: inout [UInt8]) {
        if byte == 0 { text.append(contentsOf: [UInt8].replacement) } else { text.append(byte) }
    }

    // MARK: Document types

    private mutating func doctype() -> HTMLDoctype {
        var doctype = HTMLDoctype()
        skipSpace()
        while index < bytes.count, !bytes[index].isSpace, bytes[index] != UInt8(ascii: ">") {
            append(bytes[index].asciiLowercased, to: &doctype.name)
            index += 1
        }
        if doctype.name.isEmpty { doctype.forcesQuirks = true }
        skipSpace()
        readIdentifiers(&doctype)
        if index == bytes.count { doctype.forcesQuirks = true }
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        index = min(index + 1, bytes.count)
        return doctype
    }

    private mutating func readIdentifiers(_ doctype: inout HTMLDoctype) {
        let rest = bytes[index...]
        guard let next = rest.first, next != UInt8(ascii: ">") else { return }
        let isPublic = rest.starts(with: "public".utf8, by: { $0.asciiLowercased == $1 })
        guard isPublic || rest.starts(with: "system".utf8, by: { $0.asciiLowercased == $1 }) else {
            doctype.forcesQuirks = true
            return
        }
        index += 6
        skipSpace()
        let (first, isFirstWhole) = identifier()
        if isPublic { doctype.publicID = first } else { doctype.systemID = first }
        guard first != nil, isFirstWhole else {
            doctype.forcesQuirks = true
            return
        }
        skipSpace()
        guard isPublic, index < bytes.count, bytes[index] != UInt8(ascii: ">") else { return }
        let (second, isSecondWhole) = identifier()
        doctype.systemID = second
        if second == nil || !isSecondWhole { doctype.forcesQuirks = true }
    }

    /// The text in quotes at the index; nil if there is no quote.
    private mutating func identifier() -> ([UInt8]?, isWhole: Bool) {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
            return (nil, false)
        }
        let quote = bytes[index]
        var text: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: ">") {
            append(bytes[index], to: &text)
            index += 1
        }
        guard index < bytes.count, bytes[index] == quote else { return (text, false) }
        index += 1
        return (text, true)
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index].isSpace { index += 1 }
    }
}

/// Where a script's text is: `<!-- <script>` hides an end tag up to the next one.
struct HTMLScriptState {
    private enum State { case plain, escaped, doublyEscaped }

    private var state = State.plain
    private var escapeStart = -1

    var isDoublyEscaped: Bool { state == .doublyEscaped }

    /// Takes the byte at the index.
    mutating func take(_ bytes: [UInt8], at index: Int) {
        switch bytes[index] {
        case UInt8(ascii: "<") where state == .plain:
            if bytes[index...].starts(with: "<!--".utf8) {
                state = .escaped
                escapeStart = index + 2
            }
        case UInt8(ascii: ">") where state != .plain:
            if index - escapeStart >= 2, bytes[index - 1] == UInt8(ascii: "-"), bytes[index - 2] == UInt8(ascii: "-") {
                state = .plain
            }
        case UInt8(ascii: "<") where state == .escaped:
            if Self.isScript(bytes, at: index + 1) { state = .doublyEscaped }
        case UInt8(ascii: "<") where state == .doublyEscaped:
            if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/"), Self.isScript(bytes, at: index + 2) {
                state = .escaped
            }
        default: break
        }
    }

    private static func isScript(_ bytes: [UInt8], at start: Int) -> Bool {
        let end = start + 6
        guard end < bytes.count, bytes[start..<end].elementsEqual("script".utf8, by: { $0.asciiLowercased == $1 })
        else { return false }
        return bytes[end].isSpace || bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: ">")
    }
}
