import HTMLTree

struct JSONError: Error, Hashable {
    /// Completes "… is not valid JSON at line 3, column 5: ".
    let reason: String
    /// In bytes from the start of the document.
    let offset: Int
    /// Whether the parser was stopped, and the document has no error.
    var isInterruption = false
}

/// Reads the texts, numbers and words of a JSON document. What is written wrong is read as it was probably meant, and
/// the first such mistake is noted.
struct JSONScanner {
    let bytes: [UInt8]
    var index = 0
    /// The first mistake.
    private(set) var fault: JSONError?
    /// The byte offsets of strings that contained half a surrogate pair.
    private(set) var repairedStrings: [Int] = []

    /// - Parameter bytes: Valid UTF-8 without a byte order mark.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func note(_ reason: String, at offset: Int? = nil) {
        if fault == nil { fault = JSONError(reason: reason, offset: offset ?? index) }
    }

    var isAtEnd: Bool { index >= bytes.count }

    func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Whether the byte is the next one behind this one and white space.
    func isFollowed(by byte: UInt8) -> Bool { bytes[(index + 1)...].prefix(64).first { $0 > 0x20 } == byte }

    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Skips a list or object with all that is in it.
    mutating func skipNested() {
        var depth = 0
        repeat {
            switch bytes[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = bytes[index]
                index += 1
                while let byte = peek(), byte != quote { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
            case UInt8(ascii: "/"):
                let start = index
                skipSpace()
                if index > start { continue }
            default: break
            }
            index += 1
        } while depth > 0 && !isAtEnd
        index = min(index, bytes.count)
    }

    /// Skips white space, and comments, which JSON does not have.
    mutating func skipSpace() {
        while let byte = peek() {
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            case ..<0x20:
                note("\(Self.name(ofControl: byte)) stands here")
                index += 1
            case UInt8(ascii: "/") where bytes[index...].starts(with: "//".utf8):
                note("a comment stands here")
                index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
            case UInt8(ascii: "/") where bytes[index...].starts(with: "/*".utf8):
                note("a comment stands here")
                index = bytes.index(behind: "*/", from: index + 2) ?? bytes.count
            default: return
            }
        }
    }

    // MARK: Words and numbers

    /// A number, or a word such as `true`. Words that JSON does not have are null. At least one byte is read, unless a
    /// comma or the end of a list or object is here.
    mutating func word() -> JSONValue {
        let start = index
        while let byte = peek(), Self.isInWord(byte) { index += 1 }
        if index == start {
            note("a value is expected here")
            if let byte = peek(), !",]}".utf8.contains(byte) { index += 1 }
            return .null
        }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            guard let first = word.utf8.first, first.isDigit || "+-.".utf8.contains(first), let value = Double(word)
            else {
                note("a value is expected here", at: start)
                return .null
            }
            if Self.isNumber(bytes[start..<index]) { return .number(word) }
            note("a number is written wrong", at: start)
            return value.isFinite ? .number(word) : .null
        }
    }

    /// A name that lacks its quotes.
    mutating func bareName() -> String {
        let start = index
        while let byte = peek(), Self.isInWord(byte) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || "+-._$".utf8.contains(byte)
    }

    /// Whether it is a number of RFC 8259.
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        func digits() -> Bool {
            let count = rest.prefix(while: \.isDigit).count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        if rest.first == UInt8(ascii: "0") { rest.removeFirst() } else if !digits() { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard digits() else { return false }
        }
        if let first = rest.first, first.asciiLowercased == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
            guard digits() else { return false }
        }
        return rest.isEmpty
    }

    // MARK: Strings

    /// A text in double quotes, or in single ones, which JSON does not have. Without an end it reaches to the end of
    /// the document.
    mutating func string() -> String {
        let opening = index
        let quote = bytes[index]
        if quote != UInt8(ascii: "\"") { note("a text is not in double quotes") }
        index += 1
        var start = index
        var unescaped: [UInt8] = []
        while index < bytes.count, bytes[index] != quote {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                unescaped.append(contentsOf: bytes[start..<index])
                index += 1
                readEscape(into: &unescaped, opening: opening)
                start = index
                continue
            }
            if byte < 0x20 { note("a text may not hold \(Self.name(ofControl: byte)) as it is") }
            index += 1
        }
        let end = min(index, bytes.count)
        if isAtEnd { note("the text that begins here has no end", at: opening) } else { index += 1 }
        if unescaped.isEmpty { return String(decoding: bytes[min(start, end)..<end], as: UTF8.self) }
        unescaped.append(contentsOf: bytes[min(start, end)..<end])
        return String(decoding: unescaped, as: UTF8.self)
    }

    private static func name(ofControl byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: "a line break"
        case 0x09: "a tab"
        default: "a control character"
        }
    }

    private mutating func readEscape(into text: inout [UInt8], opening: Int) {
        switch peek() {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[index])
        case UInt8(ascii: "u"):
            index += 1
            text.append(contentsOf: String(readUnicodeEscape(opening: opening)).utf8)
            return
        case nil: return
        case let byte?:
            // The character by itself is probably meant.
            note("no such escape exists after a backslash")
            if byte >= 0x80 { return }
            text.append(byte)
        }
        index += 1
    }

    private mutating func readUnicodeEscape(opening: Int) -> Unicode.Scalar {
        guard let unit = readHexUnit() else { return "\u{FFFD}" }
        // As in text; see TextDecoding.
        if 0x80..<0xA0 ~= unit { return Windows1252.scalar(UInt8(unit)) }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if unit < 0xDC00, bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            let beforeSecond = index
            index += 2
            if let second = readHexUnit(), 0xDC00..<0xE000 ~= second,
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
            index = beforeSecond
        }
        if repairedStrings.last != opening { repairedStrings.append(opening) }
        return "\u{FFFD}"
    }

    private mutating func readHexUnit() -> UInt32? {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                note("four hexadecimal digits are expected after \"\\u\"")
                return nil
            }
            unit = unit << 4 | UInt32(digit)
            index += 1
        }
        return unit
    }
}
