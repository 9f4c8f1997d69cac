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
    /// Of one element. The parser compares each attribute with all others.
    private static let attributeLimit = 256
    /// Declarations in scope. The parser and ``XMLNodeReader`` search all of them for every name.
    private static let namespaceLimit = 256

    /// The well-formed document, in UTF-8 without a declaration.
    var output: [UInt8] { writer.output }
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
    /// The elements beyond ``depthLimit`` that are not ended, by name. Their tags are left out, and their text stays.
    private var tooDeepCounts: [ArraySlice<UInt8>: Int] = [:]
    private var hasRoot = false
    private var hasType = false
    private var writer: XMLTextWriter
    private var ends: XMLMarkEnds

    /// - Parameter input: Valid UTF-8.
    init(_ input: [UInt8], from start: Int = 0) {
        self.input = input
        writer = XMLTextWriter(input)
        ends = XMLMarkEnds(input)
        // The lines before the start keep the numbers of the others.
        for byte in input[..<start] where byte == 0x0A { writer.append(byte) }
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
            writer.append(contentsOf: repeatElement(0x0A, count: lines))
            return
        }
        writer.appendText(range)
    }

    // MARK: Markup

    private mutating func markup() {
        let rest = input[index...]
        if rest.starts(with: "<![CDATA[".utf8) { return section() }
        if rest.starts(with: "<!--".utf8), let end = ends.end(of: "-->", from: index + 4) { return leaveOut(end) }
        if rest.starts(with: "<?".utf8), let end = ends.end(of: "?>", from: index + 2) { return leaveOut(end) }
        if let end = endOfDocumentType() { return leaveOut(end) }
        if rest.starts(with: "<!--".utf8) { note("a comment has no end", at: index) }
        let isEnd = index + 1 < input.count && input[index + 1] == UInt8(ascii: "/")
        let nameStart = index + (isEnd ? 2 : 1)
        guard nameStart < input.count, input[nameStart].beginsName, let end = ends.endOfTag(at: index) else {
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
        let isEmpty = input[end - 2] == UInt8(ascii: "/")
        guard open.count < Self.depthLimit else {
            note("elements are nested more than \(Self.depthLimit) deep", at: index)
            if !isEmpty { tooDeepCounts[name, default: 0] += 1 }
            if XMLFrame.items.contains(where: { name.elementsEqual($0.utf8) }) { isWhole = false }
            return leaveOut(end)
        }
        hasRoot = true
        writer.append(UInt8(ascii: "<"))
        writer.append(contentsOf: name)
        let outerNamespaces = namespaceCount
        self.attributes(attributes..<max(attributes, isEmpty ? end - 2 : end - 1))
        writer.append(contentsOf: isEmpty ? "/>".utf8 : ">".utf8)
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
            for byte in space where byte == 0x0A { writer.append(byte) }
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
            writer.append(UInt8(ascii: " "))
            writer.append(contentsOf: name)
            writer.append(contentsOf: "=\"".utf8)
            writer.appendText(value.startIndex..<value.endIndex)
            writer.append(UInt8(ascii: "\""))
        }
    }

    private mutating func endTag(_ name: ArraySlice<UInt8>, _ end: Int) {
        if let count = tooDeepCounts[name], count > 0 {
            tooDeepCounts[name] = count - 1
            return leaveOut(end)
        }
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
        if !tooDeepCounts.isEmpty { tooDeepCounts = [:] }
        openCounts[last, default: 1] -= 1
        namespaceCount = outerNamespaces
        close(last)
        return last
    }

    private mutating func close(_ name: ArraySlice<UInt8>) {
        writer.append(contentsOf: "</".utf8)
        writer.append(contentsOf: name)
        writer.append(UInt8(ascii: ">"))
    }

    /// Keeps only line breaks, so that the line numbers of the input stay valid.
    private mutating func leaveOut(_ end: Int) {
        for byte in input[index..<end] where byte == 0x0A { writer.append(byte) }
        index = end
    }

    /// Writes a CDATA section. Without an end it reaches to the end of its element.
    private mutating func section() {
        let start = index + 9
        let found = ends.end(of: "]]>", from: start)
        let early = open.isEmpty ? nil : endOfUnendedSection(from: start, found)
        if early != nil { note("a CDATA section has no end", at: index) }
        let end = early ?? found.map { $0 - 3 } ?? input.count
        defer { index = early ?? found ?? input.count }
        guard !open.isEmpty else { return }
        writer.appendSections(start..<end)
    }

    /// The end of a section's element, or of the item around it, if another section begins between it and the mark that
    /// would end the section. `nil` if the section has its end.
    private mutating func endOfUnendedSection(from start: Int, _ end: Int?) -> Int? {
        let next = ends.end(of: "<![CDATA[", from: start) ?? input.count
        let limit = end.map { next < $0 ? next : start } ?? next
        guard start < limit, let element = open.last?.name else { return nil }
        var frame = limit
        for name in XMLFrame.items {
            for mark in ["<" + name, "</" + name] {
                if let end = ends.end(of: mark, from: start) { frame = min(frame, end - mark.utf8.count) }
            }
        }
        if let own = endTag(of: element, in: start..<frame), end == nil || frame < limit || isFieldNext(behind: own) {
            return own
        }
        return frame < limit ? frame : nil
    }

    /// Where the end tag of an element begins.
    private func endTag(of element: ArraySlice<UInt8>, in range: Range<Int>) -> Int? {
        let mark = Array("</".utf8) + element
        var start = range.lowerBound
        while let end = input[..<range.upperBound].index(behind: mark, from: start) {
            if end < input.count, !input[end].isInName || input[end] == UInt8(ascii: ">") { return end - mark.count }
            start = end
        }
        return nil
    }

    /// Whether a field of a feed follows the end tag at an index: HTML that has such an end tag goes on with text, or
    /// with elements of its own.
    private func isFieldNext(behind endTag: Int) -> Bool {
        guard let end = input[endTag...].firstIndex(of: UInt8(ascii: ">")) else { return false }
        let rest = input[(end + 1)...].drop { $0 <= 0x20 }
        return rest.first == UInt8(ascii: "<") && XMLFrame.isField(rest.dropFirst().prefix { $0.isInName })
    }

    /// The index behind the document type, of which there is at most one before the first element.
    private mutating func endOfDocumentType() -> Int? {
        guard !hasRoot, !hasType,
            input[index...].dropFirst(2).prefix(7).elementsEqual("DOCTYPE".utf8, by: { $0 & 0xDF == $1 })
        else { return nil }
        hasType = true
        return writer.entities.read(input, from: index)
    }
}

extension UInt8 {
    /// Whether a name may begin with it. All characters outside ASCII are accepted, and checked by the parser.
    fileprivate var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

    fileprivate var isNoName: Bool {
        self == UInt8(ascii: "<") || self == UInt8(ascii: "&") || self == UInt8(ascii: "\"")
            || self == UInt8(ascii: "'")
    }
    fileprivate var isInName: Bool { self > 0x20 && self != UInt8(ascii: "/") && self != UInt8(ascii: ">") }
}
