/// Cuts lines that are not wrapped into blocks of a size that a label lays out quickly.
enum CodeText {
    private static let lineLimit = 120
    /// In characters; what is longer goes on in the next line.
    private static let lengthLimit = 1_000

    /// - Complexity: O(bytes)
    static func pieces(of text: String) -> [String] {
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = line
            while rest.utf8.count > lengthLimit {
                var end = rest.utf8.index(rest.startIndex, offsetBy: lengthLimit)
                while rest.utf8[end] & 0xC0 == 0x80 { end = rest.utf8.index(before: end) }
                lines.append(rest[..<end])
                rest = rest[end...]
            }
            lines.append(rest)
        }
        return stride(from: 0, to: lines.count, by: lineLimit).map { start in
            lines[start..<min(start + lineLimit, lines.count)].joined(separator: "\n")
        }.filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
