struct JSONError: Error, Hashable {
    /// Completes "… is not valid JSON at line 3, column 5: ".
    let reason: String
    /// In bytes from the start of the document.
    let offset: Int
    /// Whether the parser was stopped, and the document has no error.
    var isInterruption = false
}

/// Parses a JSON document (RFC 8259) strictly, except that half a surrogate pair in an escape becomes U+FFFD.
///
/// Foundation's parser refuses the whole document for `"\ud800"` or `1e400`, accepts `[1,]`, and does not name the line
/// of an error.
struct JSONParser {
    /// Of lists and objects. The parser is recursive; this limits its stack.
    static let depthLimit = 512
    /// Without it, 64 MB of "0," would become gigabytes. A feed has about fifteen values for each item.
    static let valueLimit = 4_000_000

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    private var valueCount = 0
    /// The byte offsets of strings that contained half a surrogate pair.
    private(set) var repairedStrings: [Int] = []

    /// Called with the count of bytes read so far, every ``FeedProgress/step`` bytes.
    private let mayGoOn: (Int) -> Bool
    private var nextReport = FeedProgress.step

    /// - Parameter bytes: Valid UTF-8 without a byte order mark.
    init(_ bytes: [UInt8], mayGoOn: @escaping (Int) -> Bool = { _ in true }) {
        self.bytes = bytes
        self.mayGoOn = mayGoOn
    }

    mutating func parseDocument() throws(JSONError) -> JSONValue {
        skipSpace()
        let value = try parseValue()
        skipSpace()
        if index < bytes.count { throw error("more text follows after the end of the document") }
        return value
    }

    private mutating func parseValue() throws(JSONError) -> JSONValue {
        guard let byte = peek() else { throw endOfDocument() }
        if valueCount == Self.valueLimit { throw error("the document holds more than \(Self.valueLimit) values") }
        valueCount += 1
        if index >= nextReport {
            nextReport = index + FeedProgress.step
            if !mayGoOn(index) { throw JSONError(reason: "", offset: index, isInterruption: true) }
        }
        switch byte {
        case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in try parser.parseObject() }
        case UInt8(ascii: "["): return try nested { parser throws(JSONError) in try parser.parseList() }
        case UInt8(ascii: "\""): return .text(try parseString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try parseNumber())
        case UInt8(ascii: "t"): return try parseWord("true", as: .bool(true))
        case UInt8(ascii: "f"): return try parseWord("false", as: .bool(false))
        case UInt8(ascii: "n"): return try parseWord("null", as: .null)
        default: throw error("a value is expected here")
        }
    }

    private mutating func nested(
        _ parse: (inout JSONParser) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        if depth == Self.depthLimit {
            throw error("lists and objects are nested more than \(Self.depthLimit) deep")
        }
        depth += 1
        defer { depth -= 1 }
        index += 1
        skipSpace()
        return try parse(&self)
    }

    private mutating func parseList() throws(JSONError) -> JSONValue {
        var values: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return .list(values) }
        while true {
            values.append(try parseValue())
            skipSpace()
            if take(UInt8(ascii: "]")) { return .list(values) }
            try expectComma(or: "]")
        }
    }

    private mutating func parseObject() throws(JSONError) -> JSONValue {
        var object = JSONObject()
        if take(UInt8(ascii: "}")) { return .object(object) }
        while true {
            guard let byte = peek() else { throw endOfDocument() }
            guard byte == UInt8(ascii: "\"") else { throw error("a name in double quotes is expected here") }
            let name = try parseString()
            skipSpace()
            guard take(UInt8(ascii: ":")) else {
                throw index < bytes.count ? error("a colon is expected here") : endOfDocument()
            }
            skipSpace()
            object.members.append(.init(name: name, value: try parseValue()))
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(object) }
            try expectComma(or: "}")
        }
    }

    private mutating func expectComma(or end: String) throws(JSONError) {
        guard take(UInt8(ascii: ",")) else {
            throw index < bytes.count ? error("a comma or \"\(end)\" is expected here") : endOfDocument()
        }
        skipSpace()
    }

    private mutating func parseWord(_ word: StaticString, as value: JSONValue) throws(JSONError) -> JSONValue {
        let expected = Array(word.description.utf8)
        guard bytes[index...].starts(with: expected) else { throw error("a value is expected here") }
        index += expected.count
        return value
    }

    // MARK: Numbers

    private mutating func parseNumber() throws(JSONError) -> String {
        let start = index
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try expectDigits() }
        if take(UInt8(ascii: ".")) { try expectDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try expectDigits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func expectDigits() throws(JSONError) {
        let start = index
        while let byte = peek(), byte.isDigit { index += 1 }
        if index == start { throw index < bytes.count ? error("a digit is expected here") : endOfDocument() }
    }

    // MARK: Strings

    private mutating func parseString() throws(JSONError) -> String {
        let opening = index
        index += 1
        var start = index
        var unescaped: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                let plain = bytes[start..<index]
                index += 1
                if unescaped.isEmpty { return String(decoding: plain, as: UTF8.self) }
                unescaped.append(contentsOf: plain)
                return String(decoding: unescaped, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") {
                unescaped.append(contentsOf: bytes[start..<index])
                index += 1
                try parseEscape(into: &unescaped, opening: opening)
                start = index
            } else if byte < 0x20 {
                throw error("a text may not hold \(Self.name(ofControl: byte)) as it is")
            } else {
                index += 1
            }
        }
        index = opening
        throw error("the text that begins here has no end")
    }

    private static func name(ofControl byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: "a line break"
        case 0x09: "a tab"
        default: "a control character"
        }
    }

    private mutating func parseEscape(into text: inout [UInt8], opening: Int) throws(JSONError) {
        switch peek() {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[index])
        case UInt8(ascii: "u"):
            index += 1
            text.append(contentsOf: String(try parseUnicodeEscape(opening: opening)).utf8)
            return
        case nil: throw endOfDocument()
        default: throw error("no such escape exists after a backslash")
        }
        index += 1
    }

    private mutating func parseUnicodeEscape(opening: Int) throws(JSONError) -> Unicode.Scalar {
        let unit = try parseHexUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if unit < 0xDC00, bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            let beforeSecond = index
            index += 2
            let second = try parseHexUnit()
            if 0xDC00..<0xE000 ~= second,
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
            index = beforeSecond
        }
        if repairedStrings.last != opening { repairedStrings.append(opening) }
        return "\u{FFFD}"
    }

    private mutating func parseHexUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek() else { throw endOfDocument() }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error("four hexadecimal digits are expected after \"\\u\"")
            }
            unit = unit << 4 | UInt32(digit)
            index += 1
        }
        return unit
    }

    // MARK: Bytes

    private func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    private func error(_ reason: String) -> JSONError { JSONError(reason: reason, offset: index) }

    private func endOfDocument() -> JSONError { error("the document ends too early") }
}
