import GtkBridge

/// The colours of code on light and dark backgrounds, with a contrast of at least 4.5 to 1.
@MainActor
enum CodeColours {
    /// As Pango markup.
    static func markup(of text: String, isDark: Bool) -> String {
        var markup = ""
        var end = text.startIndex
        for token in SwiftLexer.tokens(in: text) {
            markup += Label.escape(String(text[end..<token.range.lowerBound]))
            markup += "<span \(look(of: token.kind, isDark: isDark))>\(Label.escape(String(text[token.range])))</span>"
            end = token.range.upperBound
        }
        return markup + Label.escape(String(text[end...]))
    }

    private static func look(of kind: SwiftLexer.Kind, isDark: Bool) -> String {
        let (red, green, blue) = isDark ? dark(kind) : light(kind)
        let digits = [red, green, blue].map { part in
            let level = Int((part * 255).rounded())
            return (level < 16 ? "0" : "") + String(level, radix: 16)
        }
        // Not by colour alone.
        let style =
            switch kind {
            case .keyword: " weight=\"bold\""
            case .comment: " style=\"italic\""
            default: ""
            }
        return "foreground=\"#\(digits.joined())\"\(style)"
    }

    nonisolated static func light(_ kind: SwiftLexer.Kind) -> (red: Double, green: Double, blue: Double) {
        switch kind {
        case .keyword: (0.61, 0.14, 0.58)
        case .type: (0.04, 0.38, 0.55)
        case .string: (0.70, 0.15, 0.12)
        case .comment: (0.33, 0.40, 0.36)
        case .number: (0.11, 0.27, 0.78)
        case .attribute: (0.52, 0.34, 0.02)
        }
    }

    nonisolated static func dark(_ kind: SwiftLexer.Kind) -> (red: Double, green: Double, blue: Double) {
        switch kind {
        case .keyword: (0.96, 0.55, 0.83)
        case .type: (0.48, 0.82, 0.93)
        case .string: (0.99, 0.60, 0.53)
        case .comment: (0.62, 0.70, 0.65)
        case .number: (0.66, 0.73, 1.0)
        case .attribute: (0.93, 0.76, 0.42)
        }
    }
}
