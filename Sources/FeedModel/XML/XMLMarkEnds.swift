/// Finds where the marks of a document end. Each search is made once, so that all of them together take linear time.
///
/// Searches for the same mark start further and further on.
struct XMLMarkEnds {
    /// In bytes. The parser keeps a whole tag in memory.
    private static let tagLimit = 1 << 20

    private let input: [UInt8]
    /// The marks that do not occur in the rest of the input.
    private var missingMarks: Set<String> = []
    /// Where the last search for a mark found its end. An earlier start finds the same one.
    private var found: [String: (start: Int, end: Int)] = [:]
    /// Quotes before this index are ignored: a search that respected them found no end.
    private var quotesCountFrom = 0

    init(_ input: [UInt8]) { self.input = input }

    /// The index behind the first `mark`.
    mutating func end(of mark: String, from start: Int) -> Int? {
        guard !missingMarks.contains(mark) else { return nil }
        if let last = found[mark], last.start...(last.end - mark.utf8.count) ~= start { return last.end }
        guard let end = input.index(behind: mark, from: start) else {
            missingMarks.insert(mark)
            return nil
        }
        found[mark] = (start, end)
        return end
    }

    /// The index behind the `>`, which is outside quotes and has no other `<` outside quotes before it. A quote without
    /// an end is text.
    mutating func endOfTag(at index: Int) -> Int? {
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
