import HTMLTree

/// The entities that a document declares as plain text, such as `<!ENTITY eacute "é">`.
///
/// An entity that contains another entity or markup, or refers to a file, is ignored: nothing expands, and nothing is
/// loaded.
struct XMLEntities {
    /// In bytes.
    static let nameLimit = 64
    private static let textLimit = 1_024
    private static let countLimit = 512

    private var texts: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]

    subscript(name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? { texts.isEmpty ? nil : texts[name] }

    /// Reads the document type at `start`. Returns its end, or `nil` if there is none.
    mutating func read(_ bytes: [UInt8], from start: Int) -> Int? {
        var index = start + 9
        var isInSubset = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = bytes[(index + 1)...].firstIndex(of: bytes[index]) else { return nil }
                index = end
            case UInt8(ascii: "["): isInSubset = true
            case UInt8(ascii: "]"): isInSubset = false
            case UInt8(ascii: ">") where !isInSubset: return index + 1
            case UInt8(ascii: "<") where bytes[index...].starts(with: "<!--".utf8):
                index = bytes.index(behind: "-->", from: index + 4).map { $0 - 1 } ?? bytes.count
            case UInt8(ascii: "<") where bytes[index...].starts(with: "<!ENTITY".utf8):
                declare(bytes[(index + 8)...])
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Whether neither markup nor a reference to an entity begins at the index.
    private static func isPlain(_ bytes: ArraySlice<UInt8>, at index: Int, end: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "<"): false
        case UInt8(ascii: "&"): HTMLEntity(Array(bytes[index..<end].prefix(12)), at: 0) != nil
        default: true
        }
    }

    private mutating func declare(_ declaration: ArraySlice<UInt8>) {
        func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
        let rest = declaration.drop(while: isSpace)
        let name = rest.prefix(Self.nameLimit).prefix { !isSpace($0) }
        let value = rest.dropFirst(name.count).drop(while: isSpace)
        guard texts.count < Self.countLimit, name.first != UInt8(ascii: "%"), let quote = value.first,
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else { return }
        let text = value.dropFirst().prefix(Self.textLimit).prefix { $0 != quote }
        guard text.endIndex < value.endIndex, value[text.endIndex] == quote, text.allSatisfy({ $0 >= 0x20 }) else {
            return
        }
        guard text.indices.allSatisfy({ Self.isPlain(declaration, at: $0, end: text.endIndex) }) else { return }
        // A reference to a character becomes text where the entity is used.
        let escaped = PlainText.escaped(String(decoding: HTMLEntity.decoded(Array(text)), as: UTF8.self))
        // The first declaration of a name counts.
        if texts[name] == nil { texts[name] = Array(escaped.utf8)[...] }
    }
}
