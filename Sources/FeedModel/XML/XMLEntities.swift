import HTMLTree

/// The entities that a document declares as plain text, such as `<!ENTITY eacute "é">`.
///
/// An entity that contains markup or refers to a file is ignored: nothing is loaded. An entity may contain those that
/// are declared before it, up to a limit for each, so that nothing grows.
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

    /// The text with the entities in it that are known; nil if it contains markup, or another entity.
    private func expanded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var expanded: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            guard byte != UInt8(ascii: "<") else { return nil }
            guard byte == UInt8(ascii: "&") else {
                expanded.append(byte)
                index += 1
                continue
            }
            // A reference to a character becomes text where the entity is used.
            if let entity = HTMLEntity(Array(text[index...].prefix(HTMLEntity.lengthLimit)), at: 0) {
                expanded.append(contentsOf: PlainText.escaped(String(decoding: entity.text, as: UTF8.self)).utf8)
                index += entity.length
                continue
            }
            let name = text[(index + 1)...].prefix(Self.nameLimit).prefix { $0 != UInt8(ascii: ";") }
            guard name.endIndex < text.endIndex, let inner = texts[name] else { return nil }
            expanded.append(contentsOf: inner)
            index = name.endIndex + 1
        }
        return expanded.count <= Self.textLimit ? expanded : nil
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
        guard let expanded = expanded(text) else { return }
        // The first declaration of a name counts.
        if texts[name] == nil { texts[name] = expanded[...] }
    }
}
