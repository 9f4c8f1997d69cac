import CGtk

extension Unicode.Scalar {
    /// The direction in which a text runs whose first letter or invisible mark of direction this is; nil for anything
    /// else, such as a digit or a space, which has no direction of its own.
    var direction: GtkTextDirection? {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
            return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
        case .format where self == "\u{200E}": return GTK_TEXT_DIR_LTR
        case .format where self == "\u{200F}" || self == "\u{061C}": return GTK_TEXT_DIR_RTL
        default: return nil
        }
    }
}
