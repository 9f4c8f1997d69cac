import HTMLTree

/// Writes the output of ``XMLRepair``: text, values of attributes and CDATA sections without what XML does not allow.
struct XMLTextWriter {
    /// In bytes. The parser keeps a whole CDATA section in memory.
    private static let sectionLimit = 1 << 20
    /// In bytes, for all uses of declared entities together.
    private static let expansionLimit = 1 << 20

    private(set) var output: [UInt8] = []
    /// What the document declares.
    var entities = XMLEntities()
    private let input: [UInt8]
    private var expandedBytes = 0

    init(_ input: [UInt8]) {
        self.input = input
        output.reserveCapacity(input.count + 1_024)
    }

    /// Appends markup as it is.
    mutating func append(_ byte: UInt8) { output.append(byte) }

    /// Appends markup as it is.
    mutating func append(contentsOf bytes: some Sequence<UInt8>) { output.append(contentsOf: bytes) }

    /// Appends text or an attribute's value, and replaces what XML does not allow.
    mutating func appendText(_ range: Range<Int>) {
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

    private static let ownReferences = ["&lt;", "&gt;", "&amp;", "&quot;", "&apos;"].map { Array($0.utf8) }

    /// Writes the text of the reference at `start`, and returns the length of the reference.
    private mutating func reference(at start: Int, limit: Int) -> Int {
        // Nearly all of them are XML's own.
        let rest = input[start..<min(limit, start + 6)]
        if let own = Self.ownReferences.first(where: rest.starts) {
            output.append(contentsOf: own)
            return own.count
        }
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

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09
    }

    /// Appends CDATA sections with a part of the input.
    mutating func appendSections(_ range: Range<Int>) {
        var pieceStart = range.lowerBound
        repeat {
            var pieceEnd = min(range.upperBound, pieceStart + Self.sectionLimit)
            while pieceEnd < range.upperBound, input[pieceEnd] & 0xC0 == 0x80 { pieceEnd -= 1 }
            output.append(contentsOf: "<![CDATA[".utf8)
            // Nearly every section can be copied as it is.
            let piece = input[pieceStart..<pieceEnd]
            var index = piece.contains { $0 == 0xEF || Self.isControl($0) } ? pieceStart : pieceEnd
            if index == pieceEnd { output.append(contentsOf: piece) }
            while index < pieceEnd {
                let byte = input[index]
                if byte == 0xEF, isNoCharacter(at: index) {
                    index += 3
                    continue
                }
                if !Self.isControl(byte) { output.append(byte) }
                index += 1
            }
            output.append(contentsOf: "]]>".utf8)
            pieceStart = pieceEnd
        } while pieceStart < range.upperBound
    }
}

extension UInt8 {
    /// Also true for the "x" before the digits.
    fileprivate var isHexDigit: Bool {
        isDigit || asciiLowercased &- UInt8(ascii: "a") < 6
            || asciiLowercased == UInt8(ascii: "x")
    }
}

extension Unicode.Scalar {
    /// Whether XML 1.0 allows the character.
    fileprivate var isXML: Bool {
        value >= 0x20 && value != 0xFFFE && value != 0xFFFF || value == 0x09 || value == 0x0A || value == 0x0D
    }
}
