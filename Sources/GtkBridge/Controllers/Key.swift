import CGtk

/// A key by its meaning. Keys of the keypad equal their counterparts.
public enum Key: Hashable, Sendable {
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// Page Up.
    case pageUp
    /// Page Down.
    case pageDown
    /// Home.
    case home
    /// End.
    case end
    /// Enter or Return.
    case enter
    /// The space bar.
    case space
    /// Escape.
    case escape
    /// Tab.
    case tab
    /// Shift+Tab.
    case backTab
    /// Delete.
    case delete
    /// Backspace.
    case backspace
    /// The Menu key.
    case menu
    /// F1, usually for help.
    case f1
    /// F2, usually for renaming.
    case f2
    /// F10, usually for the primary menu.
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

    private static let named: [Int32: Key] = [
        GDK_KEY_Up: .up, GDK_KEY_KP_Up: .up, GDK_KEY_Down: .down, GDK_KEY_KP_Down: .down,
        GDK_KEY_Left: .left, GDK_KEY_KP_Left: .left, GDK_KEY_Right: .right, GDK_KEY_KP_Right: .right,
        GDK_KEY_Page_Up: .pageUp, GDK_KEY_KP_Page_Up: .pageUp,
        GDK_KEY_Page_Down: .pageDown, GDK_KEY_KP_Page_Down: .pageDown,
        GDK_KEY_Home: .home, GDK_KEY_KP_Home: .home, GDK_KEY_End: .end, GDK_KEY_KP_End: .end,
        GDK_KEY_Return: .enter, GDK_KEY_KP_Enter: .enter, GDK_KEY_ISO_Enter: .enter,
        GDK_KEY_space: .space, GDK_KEY_KP_Space: .space, GDK_KEY_Escape: .escape,
        GDK_KEY_Tab: .tab, GDK_KEY_KP_Tab: .tab, GDK_KEY_ISO_Left_Tab: .backTab,
        GDK_KEY_Delete: .delete, GDK_KEY_KP_Delete: .delete, GDK_KEY_BackSpace: .backspace,
        GDK_KEY_Menu: .menu, GDK_KEY_F1: .f1, GDK_KEY_F2: .f2, GDK_KEY_F10: .f10,
    ]
}
