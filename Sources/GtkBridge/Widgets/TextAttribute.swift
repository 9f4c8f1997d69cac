import CGtk

/// The look of a part of a label's text.
public enum TextAttribute: Hashable, Sendable {
    case bold
    case italic
    case underlined
    case struckThrough
    /// With letters of equal width.
    case monospaced
    /// A colour of the letters: red, green and blue from 0 to 1.
    case foreground(red: Double, green: Double, blue: Double)
    /// A colour behind the letters: red, green and blue from 0 to 1.
    case background(red: Double, green: Double, blue: Double)

    /// A new attribute for all of the text, which the caller owns.
    func make() -> UnsafeMutablePointer<PangoAttribute> {
        switch self {
        case .bold: pango_attr_weight_new(PANGO_WEIGHT_BOLD)
        case .italic: pango_attr_style_new(PANGO_STYLE_ITALIC)
        case .underlined: pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)
        case .struckThrough: pango_attr_strikethrough_new(1)
        case .monospaced: pango_attr_family_new("monospace")
        case .foreground(let red, let green, let blue):
            pango_attr_foreground_new(Self.level(red), Self.level(green), Self.level(blue))
        case .background(let red, let green, let blue):
            pango_attr_background_new(Self.level(red), Self.level(green), Self.level(blue))
        }
    }

    private static func level(_ part: Double) -> guint16 { guint16((max(0, min(1, part)) * 65_535).rounded()) }
}
