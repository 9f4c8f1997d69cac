/// Parses a JSON document (RFC 8259), as forgivingly as ``XMLRepair`` reads XML: a comma too many or too few, a text in
/// the wrong quotes, a missing end and the like lose only themselves, and the first mistake is ``fault``.
///
/// Foundation's parser refuses the whole document for `"\ud800"` or `1e400`, and does not name the line of an error.
struct JSONParser {
    /// Of lists and objects. The parser is recursive; this limits its stack.
    static let depthLimit = 512
    /// Without it, 64 MB of "0," would become gigabytes. A feed has about fifteen values for each item.
    static let valueLimit = 4_000_000

    /// The first mistake.
    var fault: JSONError? { scanner.fault }
    /// Whether the document has its end, and was read to it.
    private(set) var isWhole = true
    /// The byte offsets of strings that contained half a surrogate pair.
    var repairedStrings: [Int] { scanner.repairedStrings }

    private var scanner: JSONScanner
    private var depth = 0
    private var valueCount = 0
    /// Whether a limit has ended the reading.
    private var hasEnded = false

    /// Called with the count of bytes read so far, every ``FeedProgress/step`` bytes.
    private let mayGoOn: (Int) -> Bool
    private var nextReport = FeedProgress.step

    /// - Parameters:
    ///   - bytes: Valid UTF-8 without a byte order mark.
    ///   - start: Where the document begins. What stands before it is a mistake.
    init(_ bytes: [UInt8], from start: Int = 0, mayGoOn: @escaping (Int) -> Bool = { _ in true }) {
        scanner = JSONScanner(bytes)
        scanner.index = start
        if bytes[..<start].contains(where: { $0 > 0x20 }) {
            scanner.note("text stands before the document", at: 0)
        }
        self.mayGoOn = mayGoOn
    }

    /// - Throws: An interruption.
    mutating func parseDocument() throws(JSONError) -> JSONValue {
        scanner.skipSpace()
        let value = try parseValue()
        scanner.skipSpace()
        if !scanner.isAtEnd, !hasEnded { scanner.note("more text follows after the end of the document") }
        return value
    }

    private mutating func parseValue() throws(JSONError) -> JSONValue {
        guard let byte = scanner.peek() else {
            endTooEarly()
            return .null
        }
        if valueCount == Self.valueLimit { end("the document holds more than \(Self.valueLimit) values") }
        if hasEnded { return .null }
        valueCount += 1
        if scanner.index >= nextReport {
            nextReport = scanner.index + FeedProgress.step
            if !mayGoOn(scanner.index) { throw JSONError(reason: "", offset: scanner.index, isInterruption: true) }
        }
        switch byte {
        case UInt8(ascii: "{"): return try nested { parser throws(JSONError) in .object(try parser.parseObject()) }
        case UInt8(ascii: "["): return try nested { parser throws(JSONError) in .list(try parser.parseList()) }
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(string())
        default: return scanner.word()
        }
    }

    private mutating func string() -> String {
        let text = scanner.string()
        // A text without an end reaches to the end.
        if scanner.isAtEnd, depth > 0 { isWhole = false }
        return text
    }

    private mutating func nested(
        _ parse: (inout JSONParser) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        if depth == Self.depthLimit {
            scanner.note("lists and objects are nested more than \(Self.depthLimit) deep")
            scanner.skipNested()
            if scanner.isAtEnd { endTooEarly() }
            return .null
        }
        depth += 1
        defer { depth -= 1 }
        scanner.index += 1
        return try parse(&self)
    }

    private mutating func parseList() throws(JSONError) -> [JSONValue] {
        var values: [JSONValue] = []
        while goOn(to: UInt8(ascii: "]"), isFirst: values.isEmpty) { values.append(try parseValue()) }
        return values
    }

    private mutating func parseObject() throws(JSONError) -> JSONObject {
        var object = JSONObject()
        while goOn(to: UInt8(ascii: "}"), isFirst: object.members.isEmpty) {
            guard let name = parseName() else { continue }
            scanner.skipSpace()
            if !scanner.take(UInt8(ascii: ":")), !scanner.isAtEnd { scanner.note("a colon is expected here") }
            scanner.skipSpace()
            object.members.append(.init(name: name, value: try parseValue()))
        }
        return object
    }

    private mutating func parseName() -> String? {
        switch scanner.peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
        default:
            scanner.note("a name in double quotes is expected here")
            let name = scanner.bareName()
            if name.isEmpty { scanner.index += 1 }
            return name.isEmpty ? nil : name
        }
    }

    /// Reads the comma before the next value, or the end of the list or object. Returns whether a value follows.
    private mutating func goOn(to end: UInt8, isFirst: Bool) -> Bool {
        while true {
            scanner.skipSpace()
            var hasComma = isFirst
            while scanner.take(UInt8(ascii: ",")) {
                if hasComma { scanner.note("a value is expected here", at: scanner.index - 1) }
                hasComma = true
                scanner.skipSpace()
            }
            if hasEnded { return false }
            guard let byte = scanner.peek() else {
                endTooEarly()
                return false
            }
            if byte == end {
                if hasComma, !isFirst { scanner.note("a value is expected here") }
                scanner.index += 1
                return false
            }
            guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") else {
                if !hasComma { noteMissingComma(or: end) }
                return true
            }
            // The end of what is around this one, unless that of this one follows.
            noteMissingComma(or: end)
            guard depth == 1 || scanner.isFollowed(by: end) else { return false }
            scanner.index += 1
        }
    }

    private mutating func noteMissingComma(or end: UInt8) {
        if fault == nil { scanner.note("a comma or \"\(Character(Unicode.Scalar(end)))\" is expected here") }
    }

    private mutating func endTooEarly() {
        scanner.note("the document ends too early")
        isWhole = false
    }

    private mutating func end(_ reason: String) {
        scanner.note(reason)
        (hasEnded, isWhole) = (true, false)
        scanner.index = scanner.bytes.count
    }
}
