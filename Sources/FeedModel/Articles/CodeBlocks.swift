/// Divides code into blocks of a size that a label lays out quickly.
enum CodeBlocks {
    private static let lineLimit = 120
    /// In bytes of UTF-8, like ``lengthLimit``.
    private static let sizeLimit = 8_000
    /// Longer lines continue on the next line.
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
        var pieces: [[Substring]] = [[]]
        var size = 0
        for line in lines {
            if pieces[pieces.count - 1].count == lineLimit || size > sizeLimit {
                pieces.append([])
                size = 0
            }
            pieces[pieces.count - 1].append(line)
            size += line.utf8.count
        }
        return pieces.map { $0.joined(separator: "\n") }.filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
