import HTMLTree

/// Repairs the markup of feeds, so that an error loses only itself.
///
/// In the output every element is closed. It has no document type (and so no entities that expand or are loaded), no
/// comments and no processing instructions, but every line break of the input. Repaired are a bare "&" or "<", entities
/// of HTML and entities that the document declares as plain text, control characters, elements that are not closed or
/// not opened, a missing end, and text before the first element.
///
/// - Complexity: O(bytes)
struct XMLRepair {
    static let depthLimit = 512
    /// In bytes. The parser keeps a whole tag, and a whole CDATA section, in memory.
    private static let tagLimit = 1 << 20
    private static let sectionLimit = 1 << 20
    /// Of one element. The parser compares each attribute with all others.
    private static let attributeLimit = 256
    /// Declarations in scope. The parser and ``XMLNodeReader`` search all of them for every name.
    private static let namespaceLimit = 256
    /// In bytes, for all uses of declared entities together.
    private static let expansionLimit = 1 << 20

    /// The well-formed document, in UTF-8 without a declaration.
    private(set) var output: [UInt8] = []
    /// The first error.
    private(set) var fault: XMLFault?
    /// Whether the root element was read to its end, and no post comes after it.
    private(set) var isWhole = true

    private let input: [UInt8]
    private var index = 0
    /// The open elements, with the number of namespaces declared outside them.
    private var open: [(name: ArraySlice<UInt8>, outerNamespaces: Int)] = []
    private var namespaceCount = 0
    private var openCounts: [ArraySlice<UInt8>: Int] = [:]
    private var hasRoot = false
    private var hasType = false
    private var entities = XMLEntities()
    private var expandedBytes = 0
    /// The marks that do not occur in the rest of the input.
    private var missingMarks: Set<String> = []
    /// Quotes before this index are ignored: a search that respected them found no end.
    private var quotesCountFrom = 0

    /// - Parameter input: Valid UTF-8.
    init(_ input: [UInt8], from start: Int = 0) {
        self.input = input
        output.reserveCapacity(input.count + 1_024)
        // The lines before the start keep the numbers of the others.
        for byte in input[..<start] where byte == 0x0A { output.append(byte) }
        index = start
        run()
    }

    private mutating func run() {
        while index < input.count, fault?.isFatal != true {
            let start = index
            index = endOfText(from: index)
            text(start..<index)
            if index < input.count { markup() }
        }
        guard !open.isEmpty else { return }
        isWhole = false
        note("it ends before its element \"\(name(open[0].name))\" does", at: input.count)
        while let last = open.popLast() { close(last.name) }
    }

    private func endOfText(from start: Int) -> Int {
        input[start...].firstIndex(of: UInt8(ascii: "<")) ?? input.count
    }

    private mutating func note(_ reason: String, at offset: Int, isFatal: Bool = false) {
        guard fault == nil || isFatal && fault?.isFatal == false else { return }
        fault = XMLFault(reason: reason, line: TextLocation(offset: offset, in: input).line, isFatal: isFatal)
    }

    private func name(_ bytes: ArraySlice<UInt8>) -> String {
        LabelText.line(String(decoding: bytes, as: UTF8.self), to: 40)
    }

    // MARK: Text

    /// Outside the root element only line breaks are kept.
    private mutating func text(_ range: Range<Int>) {
        guard !open.isEmpty else {
            let lines = input[range].lazy.filter { $0 == 0x0A }.count
            output.append(contentsOf: repeatElement(0x0A, count: lines))
            return
        }
        append(range)
    }

    /// Appends text or an attribute's value, and replaces what XML does not allow.
    private mutating func append(_ range: Range<Int>) {
        var start = range.lowerBound
        var index = start
        func flush(_ end: Int, _ output: inout [UInt8]) {
            if start < end { output.append(contentsOf: input[start..<end]) }
        }
        while index < range.upperBound {
            let byte = input[index]
            switch byte {
            case UInt8(ascii: "&"):
                flush(index, &output)
                index += reference(at: index, limit: range.upperBound)
                start = index
            case UInt8(ascii: "<"), UInt8(ascii: "\""):
                flush(index, &output)
                output.append(contentsOf: byte == UInt8(ascii: "<") ? "&lt;".utf8 : "&quot;".utf8)
                index += 1
                start = index
            case UInt8(ascii: ">") where index >= 2 && input[index - 1] == UInt8(ascii: "]"):
                flush(index, &output)
                output.append(contentsOf: "&gt;".utf8)
                index += 1
                start = index
            case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20:
                flush(index, &output)
                index += 1
                start = index
            case 0xEF where isNoCharacter(at: index):
                flush(index, &output)
                index += 3
                start = index
            default: index += 1
            }
        }
        flush(range.upperBound, &output)
    }

    /// U+FFFE and U+FFFF.
    private func isNoCharacter(at index: Int) -> Bool {
        index + 2 < input.count && input[index + 1] == 0xBF && input[index + 2] >= 0xBE
    }

    /// Writes the text of the reference at `start`, and returns the length of the reference.
    private mutating func reference(at start: Int, limit: Int) -> Int {
        if let entity = HTMLEntity(input, at: start), start + entity.length <= limit {
            for scalar in String(decoding: entity.text, as: UTF8.self).unicodeScalars {
                switch scalar {
                case "&", "<", ">", "\"", "'": output.append(contentsOf: "&#\(scalar.value);".utf8)
                case _ where scalar.isXML: output.append(contentsOf: String(scalar).utf8)
                default: break
                }
            }
            return entity.length
        }
        let name = input[(start + 1)..<min(limit, start + 1 + XMLEntities.nameLimit)].prefix { $0 != UInt8(ascii: ";") }
        let isEnded = name.endIndex < limit && input[name.endIndex] == UInt8(ascii: ";")
        // "&#0;" has no character.
        if isEnded, name.first == UInt8(ascii: "#"), name.count > 1, name.dropFirst().allSatisfy(\.isHexDigit) {
            return name.count + 2
        }
        if isEnded, let text = entities[name],
            expandedBytes + text.count <= Self.expansionLimit
        {
            expandedBytes += text.count
            output.append(contentsOf: text)
            return name.count + 2
        }
        output.append(contentsOf: "&amp;".utf8)
        return 1
    }

    // MARK: Markup

    private mutating func markup() {
        let rest = input[index...]
        if rest.starts(with: "<![CDATA[".utf8) { return section() }
        if rest.starts(with: "<!--".utf8), let end = end("-->", from: index + 4) { return leaveOut(end) }
        if rest.starts(with: "<?".utf8), let end = end("?>", from: index + 2) { return leaveOut(end) }
        if let end = endOfDocumentType() { return leaveOut(end) }
        if rest.starts(with: "<!--".utf8) { note("a comment has no end", at: index) }
        let isEnd = index + 1 < input.count && input[index + 1] == UInt8(ascii: "/")
        let nameStart = index + (isEnd ? 2 : 1)
        guard nameStart < input.count, input[nameStart].beginsName, let end = endOfTag() else {
            text(index..<index + 1)
            index += 1
            return
        }
        let name = input[nameStart..<end - 1].prefix { $0.isInName }
        if isEnd { endTag(name, end) } else { startTag(name, nameStart + name.count, end) }
        index = end
    }

    private mutating func startTag(_ name: ArraySlice<UInt8>, _ attributes: Int, _ end: Int) {
        if open.isEmpty, hasRoot {
            note("more text follows after the end of its first element", at: index, isFatal: true)
            // A host may have added a script. But if posts follow, the end came too early.
            isWhole = !["<item", "<entry", ":item", ":entry"].contains { input[index...].contains($0.utf8) }
            return
        }
        closeWhatIsLeftOpen(before: name)
        guard open.count < Self.depthLimit else {
            note("elements are nested more than \(Self.depthLimit) deep", at: index, isFatal: true)
            return
        }
        hasRoot = true
        output.append(UInt8(ascii: "<"))
        output.append(contentsOf: name)
        let isEmpty = input[end - 2] == UInt8(ascii: "/")
        let outerNamespaces = namespaceCount
        self.attributes(attributes..<max(attributes, isEmpty ? end - 2 : end - 1))
        output.append(contentsOf: isEmpty ? "/>".utf8 : ">".utf8)
        guard !isEmpty else {
            namespaceCount = outerNamespaces
            return
        }
        open.append((name, outerNamespaces))
        openCounts[name, default: 0] += 1
    }

    /// Writes each attribute once, with its value in quotes, up to the limits.
    private mutating func attributes(_ range: Range<Int>) {
        var rest = input[range]
        var names: Set<ArraySlice<UInt8>> = []
        while true {
            let space = rest.prefix { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
            for byte in space where byte == 0x0A { output.append(byte) }
            rest = rest.dropFirst(space.count)
            guard !rest.isEmpty else { return }
            let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
            rest = rest.dropFirst(name.count).drop { $0 <= 0x20 }
            var value = rest.prefix(0)
            if rest.first == UInt8(ascii: "=") {
                rest = rest.dropFirst().drop { $0 <= 0x20 }
                if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                    value = rest.dropFirst().prefix { $0 != quote }
                    rest = rest.dropFirst(value.count + 2)
                } else {
                    value = rest.prefix { $0 > 0x20 }
                    rest = rest.dropFirst(value.count)
                    note("an attribute's value is not in quotes", at: index)
                }
            } else {
                note("an attribute has no value", at: index)
            }
            guard name.first?.beginsName == true, !name.contains(where: \.isNoName) else { continue }
            guard names.count < Self.attributeLimit else {
                note("an element has more than \(Self.attributeLimit) attributes", at: index)
                continue
            }
            guard names.insert(name).inserted else {
                note("an attribute is there twice", at: index)
                continue
            }
            if name.starts(with: "xmlns".utf8) {
                guard namespaceCount < Self.namespaceLimit else {
                    note("more than \(Self.namespaceLimit) namespaces are declared", at: index)
                    continue
                }
                namespaceCount += 1
            }
            output.append(UInt8(ascii: " "))
            output.append(contentsOf: name)
            output.append(contentsOf: "=\"".utf8)
            append(value.startIndex..<value.endIndex)
            output.append(UInt8(ascii: "\""))
        }
    }

    private mutating func endTag(_ name: ArraySlice<UInt8>, _ end: Int) {
        guard openCounts[name, default: 0] > 0 else {
            note("nothing is open that \"</\(self.name(name))>\" could end", at: index)
            return leaveOut(end)
        }
        while let last = closeLast() {
            if last.elementsEqual(name) { break }
            note("\"\(self.name(last))\" is not ended before \"\(self.name(name))\" is", at: index)
        }
        leaveOut(end)
    }

    /// Closes an item before the next one, and a field such as a title before the next field: none of them are in each
    /// other.
    private mutating func closeWhatIsLeftOpen(before name: ArraySlice<UInt8>) {
        guard let found = XMLFrame.leftOpen(before: name, in: open.lazy.map(\.name)) else { return }
        note("\"\(self.name(open[found].name))\" is not ended before \"\(self.name(name))\" begins", at: index)
        while open.count > found { closeLast() }
    }

    @discardableResult
    private mutating func closeLast() -> ArraySlice<UInt8>? {
        guard let (last, outerNamespaces) = open.popLast() else { return nil }
        openCounts[last, default: 1] -= 1
        namespaceCount = outerNamespaces
        close(last)
        return last
    }

    private mutating func close(_ name: ArraySlice<UInt8>) {
        output.append(contentsOf: "</".utf8)
        output.append(contentsOf: name)
        output.append(UInt8(ascii: ">"))
    }

    /// Keeps only line breaks, so that the line numbers of the input stay valid.
    private mutating func leaveOut(_ end: Int) {
        for byte in input[index..<end] where byte == 0x0A { output.append(byte) }
        index = end
    }

    /// Writes a CDATA section. Without an end it reaches to the end of the document.
    private mutating func section() {
        let start = index + 9
        let found = end("]]>", from: start)
        let end = found.map { $0 - 3 } ?? input.count
        defer { index = found ?? input.count }
        guard !open.isEmpty else { return }
        var pieceStart = start
        repeat {
            var pieceEnd = min(end, pieceStart + Self.sectionLimit)
            while pieceEnd < end, input[pieceEnd] & 0xC0 == 0x80 { pieceEnd -= 1 }
            output.append(contentsOf: "<![CDATA[".utf8)
            var index = pieceStart
            while index < pieceEnd {
                let byte = input[index]
                if byte == 0xEF, isNoCharacter(at: index) {
                    index += 3
                    continue
                }
                if byte >= 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { output.append(byte) }
                index += 1
            }
            output.append(contentsOf: "]]>".utf8)
            pieceStart = pieceEnd
        } while pieceStart < end
    }

    // MARK: Ends

    /// The index behind the first `mark`.
    private mutating func end(_ mark: String, from start: Int) -> Int? {
        guard !missingMarks.contains(mark) else { return nil }
        let end = input.index(behind: mark, from: start)
        if end == nil { missingMarks.insert(mark) }
        return end
    }

    /// The index behind the document type, of which there is at most one before the first element.
    private mutating func endOfDocumentType() -> Int? {
        guard !hasRoot, !hasType,
            input[index...].dropFirst(2).prefix(7).elementsEqual("DOCTYPE".utf8, by: { $0 & 0xDF == $1 })
        else { return nil }
        hasType = true
        return entities.read(input, from: index)
    }

    /// The index behind the `>`, which is outside quotes and has no other `<` outside quotes before it. A quote without
    /// an end is text.
    private mutating func endOfTag() -> Int? {
        if index >= quotesCountFrom {
            var quote: UInt8 = 0
            var previous: UInt8 = 0
            for end in index + 1..<min(input.count, index + Self.tagLimit) {
                let byte = input[end]
                if quote != 0 {
                    if byte == quote { quote = 0 }
                } else if byte == UInt8(ascii: ">") {
                    return end + 1
                } else if byte == UInt8(ascii: "<") {
                    quotesCountFrom = end
                    return nil
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), previous == UInt8(ascii: "=") {
                    quote = byte
                }
                if byte > 0x20 { previous = byte }
            }
            quotesCountFrom = min(input.count, index + Self.tagLimit)
        }
        let end = input[(index + 1)...].prefix(Self.tagLimit).firstIndex {
            $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<")
        }
        return end.flatMap { input[$0] == UInt8(ascii: ">") ? $0 + 1 : nil }
    }
}

struct XMLFault: Hashable {
    /// Completes "… is not valid XML at line 3: ".
    let reason: String
    let line: Int
    /// Whether the rest of the document is not read.
    var isFatal = false
}

extension UInt8 {
    /// Whether a name may begin with it. All characters outside ASCII are accepted, and checked by the parser.
    fileprivate var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
    /// Also true for the "x" before the digits.
    fileprivate var isHexDigit: Bool {
        isDigit || asciiLowercased &- UInt8(ascii: "a") < 6
            || asciiLowercased == UInt8(ascii: "x")
    }

    fileprivate var isNoName: Bool {
        self == UInt8(ascii: "<") || self == UInt8(ascii: "&") || self == UInt8(ascii: "\"")
            || self == UInt8(ascii: "'")
    }
    fileprivate var isInName: Bool { self > 0x20 && self != UInt8(ascii: "/") && self != UInt8(ascii: ">") }
}

extension Unicode.Scalar {
    /// Whether XML 1.0 allows the character.
    fileprivate var isXML: Bool {
        value >= 0x20 && value != 0xFFFE && value != 0xFFFF || value == 0x09 || value == 0x0A || value == 0x0D
    }
}
