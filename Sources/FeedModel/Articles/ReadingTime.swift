/// How long it takes to read an article.
public struct ReadingTime: Hashable, Sendable {
    private static let wordsPerMinute = 230
    /// For scripts without spaces between words.
    private static let ideographsPerMinute = 400

    /// At least 1.
    public let minutes: Int

    /// - Complexity: O(bytes)
    public init(_ article: Article) {
        var (words, ideographs) = (0, 0)
        for block in article.blocks {
            var isInWord = false
            for scalar in block.words.unicodeScalars {
                if Self.isIdeograph(scalar) {
                    ideographs += 1
                    isInWord = false
                } else if scalar.properties.isWhitespace {
                    isInWord = false
                } else if !isInWord {
                    words += 1
                    isInWord = true
                }
            }
        }
        let minutes =
            Double(words) / Double(Self.wordsPerMinute) + Double(ideographs) / Double(Self.ideographsPerMinute)
        self.minutes = max(1, Int(minutes.rounded()))
    }

    /// Han, Kana and Hangul.
    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3134F:
            true
        default: false
        }
    }
}
