import CGtk

/// Where a line of text may be broken.
public enum WrapMode: Hashable, Sendable {
    case word
    /// Between any two characters.
    case character
    /// Between words, and inside a word only if it does not fit a line.
    case wordOrCharacter

    var pango: PangoWrapMode {
        switch self {
        case .word: PANGO_WRAP_WORD
        case .character: PANGO_WRAP_CHAR
        case .wordOrCharacter: PANGO_WRAP_WORD_CHAR
        }
    }

    init(_ mode: PangoWrapMode) {
        switch mode {
        case PANGO_WRAP_WORD: self = .word
        case PANGO_WRAP_CHAR: self = .character
        default: self = .wordOrCharacter
        }
    }
}
