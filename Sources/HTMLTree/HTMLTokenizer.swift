/// Divides HTML into tokens, by the states of the specification.
///
/// A search for an end that does not exist consumes what it read, so no byte is read more than a few times.
struct HTMLTokenizer {
    /// What the text that follows is.
    enum Content {
        case data
        /// Text with character references up to the end tag, as in `<title>`.
        case escapableText
        /// Text up to the end tag, as in `<style>`.
        case rawText
        case script
        /// Text up to the end of the document.
        case plainText
    }

    let bytes: [UInt8]
    var index = 0
    var content = Content.data
    /// The name of the end tag that ends ``content``. Nothing else ends it.
    private var endName: [UInt8] = []
    /// Whether `<![CDATA[` begins text, as in SVG.
    var allowsCDATA = false
    var isInCDATA = false

    /// Further attributes of a tag are left out.
    private static let attributeLimit = 512

    init(_ bytes: [UInt8]) {
        guard bytes.contains(0x0D) else {
            self.bytes = bytes
            return
        }
        var normal: [UInt8] = []
        normal.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 0x0D { normal.append(0x0A) } else if byte != 0x0A || previous != 0x0D { normal.append(byte) }
            previous = byte
        }
        self.bytes = normal
    }

    /// The text that follows is not ``Content/data``.
    ///
    /// - Parameter name: The name of the end tag that ends it, if one does.
    mutating func begin(_ content: Content, until name: HTMLName?) {
        self.content = content
        endName = name.map { Array($0.text.utf8) } ?? []
    }

    mutating func next(_ tree: inout HTMLTree) -> HTMLToken {
        while true {
            if isInCDATA, let token = cdata(&tree) { return token }
            guard content == .data else { return rawText(&tree) }
            if let token = data(&tree) { return token }
        }
    }

    // MARK: Text

    /// - Returns: Nil behind markup that is nothing: `</>`, or the start of CDATA.
    private mutating func data(_ tree: inout HTMLTree) -> HTMLToken? {
        let start = UInt32(tree.text.count)
        var copied = index
        func words(_ tree: inout HTMLTree) -> HTMLToken? {
            tree.text.append(contentsOf: bytes[copied..<index])
            let end = UInt32(tree.text.count)
            return end > start ? .text(start..<end) : nil
        }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "&"):
                tree.text.append(contentsOf: bytes[copied..<index])
                if HTMLEntity.decode(bytes, at: &index, isInAttribute: false, into: &tree.text) {
                    tree.referenceCount += 1
                }
                copied = index
            case UInt8(ascii: "<"):
                if beginsMarkup(at: index) {
                    if let words = words(&tree) { return words }
                    return markup(&tree)
                }
                index += 1
            case 0:
                if let words = words(&tree) { return words }
                index += 1
                return .zero
            default: index += 1
            }
        }
        return words(&tree) ?? .endOfFile
    }

    private func beginsMarkup(at index: Int) -> Bool {
        guard index + 1 < bytes.count else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return true
        case UInt8(ascii: "/"): return index + 2 < bytes.count
        case let byte: return byte.isLetter
        }
    }

    /// Text up to `]]>`.
    private mutating func cdata(_ tree: inout HTMLTree) -> HTMLToken? {
        let start = UInt32(tree.text.count)
        let first = index
        while index < bytes.count, bytes[index] != 0 {
            if bytes[index] == UInt8(ascii: "]"), bytes[index...].starts(with: "]]>".utf8) { break }
            index += 1
        }
        if index > first {
            tree.text.append(contentsOf: bytes[first..<index])
            return .text(start..<UInt32(tree.text.count))
        }
        if index < bytes.count, bytes[index] == 0 {
            index += 1
            return .zero
        }
        index = min(index + 3, bytes.count)
        isInCDATA = false
        return nil
    }

    private mutating func rawText(_ tree: inout HTMLTree) -> HTMLToken {
        let start = UInt32(tree.text.count)
        var script = HTMLScriptState()
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "&") where content == .escapableText:
                HTMLEntity.decode(bytes, at: &index, isInAttribute: false, into: &tree.text)
                continue
            case UInt8(ascii: "<") where content != .plainText && !script.isDoublyEscaped && endsText(at: index):
                let end = UInt32(tree.text.count)
                if end > start { return .text(start..<end) }
                content = .data
                if let token = markup(&tree) { return token }
                return .endOfFile
            case 0: tree.text.append(contentsOf: [UInt8].replacement)
            default: tree.text.append(byte)
            }
            if content == .script { script.take(bytes, at: index) }
            index += 1
        }
        let end = UInt32(tree.text.count)
        return end > start ? .text(start..<end) : .endOfFile
    }

    private func endsText(at index: Int) -> Bool {
        let end = index + 2 + endName.count
        guard end < bytes.count, !endName.isEmpty, bytes[index + 1] == UInt8(ascii: "/") else { return false }
        for (offset, byte) in endName.enumerated() where bytes[index + 2 + offset].asciiLowercased != byte {
            return false
        }
        return bytes[end].isSpace || bytes[end] == UInt8(ascii: "/") || bytes[end] == UInt8(ascii: ">")
    }

    // MARK: Tags

    /// The markup at the index; nil if it is nothing.
    private mutating func markup(_ tree: inout HTMLTree) -> HTMLToken? {
        let next = bytes[index + 1]
        if next.isLetter {
            index += 1
            return tag(&tree).map { .start($0) } ?? .endOfFile
        }
        switch next {
        case UInt8(ascii: "/"):
            let byte = bytes[index + 2]
            if byte.isLetter {
                index += 2
                guard let tag = tag(&tree) else { return .endOfFile }
                tree.attributes.removeLast(tag.attributes.count)
                tree.endTagCount += 1
                return .end(tag)
            }
            index += 2
            if byte == UInt8(ascii: ">") {
                index += 1
                return nil
            }
            return .comment(bogusComment(&tree))
        case UInt8(ascii: "!"):
            index += 2
            return declaration(&tree)
        default:
            index += 1
            return .comment(bogusComment(&tree))
        }
    }

    /// The tag whose name begins at the index; nil if it has no end.
    private mutating func tag(_ tree: inout HTMLTree) -> HTMLTag? {
        let written = word(&tree) { $0.isSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
        let name = HTMLName(tree.text[Int(written.lowerBound)..<Int(written.upperBound)])
        if name != .other { tree.text.removeLast(written.count) }
        let first = tree.attributes.count
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") {
                let closesItself = bytes[index - 1] == UInt8(ascii: "/") && isSolidus(index - 1)
                index += 1
                return HTMLTag(
                    name: name, written: written, attributes: first..<tree.attributes.count, closesItself: closesItself)
            }
            if byte.isSpace || byte == UInt8(ascii: "/") {
                solidus = index
                index += 1
            } else {
                attribute(&tree, after: first)
            }
        }
        tree.attributes.removeLast(tree.attributes.count - first)
        return nil
    }

    /// The last solidus or space outside values. "a=b/" ends in a value.
    private var solidus = -1
    private func isSolidus(_ index: Int) -> Bool { solidus == index }

    private mutating func attribute(_ tree: inout HTMLTree, after first: Int) {
        let start = UInt32(tree.text.count)
        // "=" at the start is part of the name.
        if bytes[index] == UInt8(ascii: "=") {
            tree.text.append(bytes[index])
            index += 1
        }
        _ = word(&tree) {
            $0.isSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=")
        }
        let name = start..<UInt32(tree.text.count)
        var next = index
        while next < bytes.count, bytes[next].isSpace { next += 1 }
        var value = name.upperBound..<name.upperBound
        if next < bytes.count, bytes[next] == UInt8(ascii: "=") {
            index = next + 1
            while index < bytes.count, bytes[index].isSpace { index += 1 }
            value = self.value(&tree)
        }
        guard tree.attributes.count - first < Self.attributeLimit else { return }
        let words = tree.text[Int(name.lowerBound)..<Int(name.upperBound)]
        let isKnown = tree.attributes[first...].contains { other in
            other.name.count == name.count
                && tree.text[Int(other.name.lowerBound)..<Int(other.name.upperBound)].elementsEqual(words)
        }
        if !isKnown { tree.attributes.append(HTMLTree.Attribute(name: name, value: value)) }
    }

    private mutating func value(_ tree: inout HTMLTree) -> Range<UInt32> {
        let start = UInt32(tree.text.count)
        guard index < bytes.count else { return start..<start }
        let quote = bytes[index]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { index += 1 }
        while index < bytes.count {
            let byte = bytes[index]
            if isQuoted ? byte == quote : byte.isSpace || byte == UInt8(ascii: ">") { break }
            switch byte {
            case UInt8(ascii: "&"):
                HTMLEntity.decode(bytes, at: &index, isInAttribute: true, into: &tree.text)
                continue
            case 0: tree.text.append(contentsOf: [UInt8].replacement)
            default: tree.text.append(byte)
            }
            index += 1
        }
        let end = UInt32(tree.text.count)
        if isQuoted { index = min(index + 1, bytes.count) }
        return start..<end
    }

    /// Appends a word in lower case.
    mutating func word(_ tree: inout HTMLTree, until isEnd: (UInt8) -> Bool) -> Range<UInt32> {
        let start = UInt32(tree.text.count)
        while index < bytes.count, !isEnd(bytes[index]) {
            if bytes[index] == 0 {
                tree.text.append(contentsOf: [UInt8].replacement)
            } else {
                tree.text.append(bytes[index].asciiLowercased)
            }
            index += 1
        }
        return start..<UInt32(tree.text.count)
    }
}
