import CGtk

extension Unicode.Scalar {
    /// The direction of a text that begins with this letter or invisible mark of direction; nil for anything else, such as
    /// a digit, a space or a modifier letter, which has no direction of its own.
    var direction: GtkTextDirection? {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter:
            let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
            return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
        case .format where self == "\u{200E}": return GTK_TEXT_DIR_LTR
        case .format where self == "\u{200F}" || self == "\u{061C}": return GTK_TEXT_DIR_RTL
        default: return nil
        }
    }
}
