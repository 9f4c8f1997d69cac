/// Divides code into blocks of a size that a label lays out quickly.
enum CodeBlocks {
    private static let lineLimit = 120
    /// In bytes of UTF-8, like ``lengthLimit``.
    private static let sizeLimit = 8_000
    /// Longer lines continue on the next line.
    private static let lengthLimit = 1_000

    /// - Complexity: O(bytes)
    static func pieces(of text: RichText) -> [RichText] {
        var pieces: [[RichText.Run]] = []
        var lines: [[RichText.Run]] = [[]]
        var (size, length) = (0, 0)
        func endPiece() {
            pieces.append(lines.joined(separator: [RichText.Run("\n")]).map(\.self))
            lines = [[]]
            size = 0
        }
        func endLine() {
            size += length
            length = 0
            if lines.count == lineLimit || size > sizeLimit { endPiece() } else { lines.append([]) }
        }
        for var run in text.runs {
            // All of it is code.
            run.style.remove(.code)
            for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { endLine() }
                var rest = part
                while length + rest.utf8.count > lengthLimit {
                    var end = rest.utf8.index(rest.startIndex, offsetBy: lengthLimit - length)
                    while end > rest.startIndex, rest.utf8[end] & 0xC0 == 0x80 { end = rest.utf8.index(before: end) }
                    lines[lines.count - 1].append(RichText.Run(String(rest[..<end]), style: run.style, link: run.link))
                    rest = rest[end...]
                    length = lengthLimit
                    endLine()
                }
                lines[lines.count - 1].append(RichText.Run(String(rest), style: run.style, link: run.link))
                length += rest.utf8.count
            }
        }
        endPiece()
        return pieces.map { RichText($0).merged }.filter { !$0.text.allSatisfy(\.isWhitespace) }
    }
}

extension RichText {
    /// With one run for each change of looks.
    fileprivate var merged: RichText {
        var runs: [Run] = []
        for run in self.runs {
            if let last = runs.last, last.style == run.style, last.link == run.link {
                runs[runs.count - 1].text += run.text
            } else {
                runs.append(run)
            }
        }
        return RichText(runs)
    }
}
