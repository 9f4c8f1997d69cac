import CGtk

/// A key by its meaning. Keys of the keypad equal their counterparts.
public enum Key: Hashable, Sendable {
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    /// Enter or Return.
    case enter
    case space
    case escape
    case tab
    case delete
    case menu
    case f1
    case f2
    case f10
    /// A key that types a character, with the current modifiers.
    case character(Character)
    /// Any other key, by GDK's number for it.
    case other(UInt32)

    /// Creates a key from GDK's number for it.
    public init(value: UInt32) {
        if let named = Self.named[Int32(bitPattern: value)] {
            self = named
            return
        }
        let scalar = gdk_keyval_to_unicode(value)
        if scalar >= 0x20, scalar != 0x7f, let character = Unicode.Scalar(scalar) {
            self = .character(Character(character))
        } else {
            self = .other(value)
        }
    }

    /// Whether it only changes what other keys do, as Shift and the locks do.
    package var isModifier: Bool {
        guard case .other(let value) = self else { return false }
        switch Int32(bitPattern: value) {
        case GDK_KEY_Shift_L...GDK_KEY_Hyper_R, GDK_KEY_ISO_Lock...GDK_KEY_ISO_Level5_Lock, GDK_KEY_Mode_switch,
            GDK_KEY_Num_Lock, GDK_KEY_Scroll_Lock:
            return true
        default: return false
        }
    }

    /// Whether it is one of the two keys for Ctrl.
    package var isControl: Bool {
        self == .other(UInt32(GDK_KEY_Control_L)) || self == .other(UInt32(GDK_KEY_Control_R))
    }

    /// How many of the next characters it joins into one, as a dead accent or the Compose key does; nil for other keys.
    package var composedCount: Int? {
        guard case .other(let value) = self else { return nil }
        switch Int32(bitPattern: value) {
        case GDK_KEY_dead_grave...GDK_KEY_dead_longsolidusoverlay: return 1
        case GDK_KEY_Multi_key: return 2
        default: return nil
        }
    }

    private static let named: [Int32: Key] = [
        GDK_KEY_Up: .up, GDK_KEY_KP_Up: .up, GDK_KEY_Down: .down, GDK_KEY_KP_Down: .down,
        GDK_KEY_Left: .left, GDK_KEY_KP_Left: .left, GDK_KEY_Right: .right, GDK_KEY_KP_Right: .right,
        GDK_KEY_Page_Up: .pageUp, GDK_KEY_KP_Page_Up: .pageUp,
        GDK_KEY_Page_Down: .pageDown, GDK_KEY_KP_Page_Down: .pageDown,
        GDK_KEY_Home: .home, GDK_KEY_KP_Home: .home, GDK_KEY_End: .end, GDK_KEY_KP_End: .end,
        GDK_KEY_Return: .enter, GDK_KEY_KP_Enter: .enter, GDK_KEY_ISO_Enter: .enter,
        GDK_KEY_space: .space, GDK_KEY_KP_Space: .space, GDK_KEY_Escape: .escape,
        GDK_KEY_Tab: .tab, GDK_KEY_KP_Tab: .tab,
        GDK_KEY_Delete: .delete, GDK_KEY_KP_Delete: .delete,
        GDK_KEY_Menu: .menu, GDK_KEY_F1: .f1, GDK_KEY_F2: .f2, GDK_KEY_F10: .f10,
    ]
}
