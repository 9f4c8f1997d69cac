import CGtk

extension Display {
    /// The requested variant of the theme. Before GTK 4.20, a light one cannot be requested: it is what a program gets
    /// without a request.
    public static var colorScheme: ColorScheme {
        get {
            guard let settings else { return .noPreference }
            guard let number = settings.enumeration(schemeName) else {
                return settings.bool(prefersDark) ? .dark : .noPreference
            }
            return number == dark ? .dark : number == light ? .light : .noPreference
        }
        set {
            guard let settings else { return }
            guard settings.enumeration(schemeName) != nil else {
                return settings.setBool(prefersDark, newValue == .dark)
            }
            // GTK does not report what has set it.
            followedBeforeOwnChoice = followsColorScheme
            let number = newValue == .dark ? dark : newValue == .light ? light : noPreference
            settings.setEnumeration(schemeName, number)
        }
    }

    /// Whether GTK itself follows the desktop's setting, as it does from 4.20 on if the display server or the settings
    /// portal provides it. Otherwise use ``ColorSchemePreference``. Setting ``colorScheme`` does not change the answer.
    public static var followsColorScheme: Bool {
        if let followedBeforeOwnChoice { return followedBeforeOwnChoice }
        guard let number = settings?.enumeration(schemeName) else { return false }
        return number != notKnown
    }

    private static let prefersDark = "gtk-application-prefer-dark-theme"
    /// In later versions, which warn of the one above (4.24). A `GtkInterfaceColorScheme`; 4.8 has no names for it.
    private static let schemeName = "gtk-interface-color-scheme"
    private static let (notKnown, noPreference, dark, light) = (0, 1, 2, 3)

    private static var followedBeforeOwnChoice: Bool?

    /// Whether the user wants motion. Programs with animations of their own must check it.
    public static var animationsEnabled: Bool {
        get { settings?.bool("gtk-enable-animations") ?? false }
        set { settings?.setBool("gtk-enable-animations", newValue) }
    }

    /// Whether Tab selects the whole text of a selectable label that it reaches.
    ///
    /// While the text is selected, Tab reaches none of the label's links (GTK 4.8.3).
    public static var selectsLabelsOnFocus: Bool {
        get { settings?.bool("gtk-label-select-on-focus") ?? true }
        set { settings?.setBool("gtk-label-select-on-focus", newValue) }
    }

    /// Whether scroll bars are on top of the content that they scroll, if a widget allows it.
    static var hasOverlayScrolling: Bool { settings?.bool("gtk-overlay-scrolling") ?? false }

    /// After how many milliseconds a finger that rests is a long press.
    static var longPressTime: Int { settings?.number("gtk-long-press-time") ?? 500 }

    static var settings: ObjectHandle? {
        gtk_settings_get_default().map { ObjectHandle(borrowing: UnsafeMutableRawPointer($0)) }
    }
}

extension Display {
    /// Scales all text of the program. 1 is the desktop's size.
    public static func scaleText(by factor: Double) {
        guard let settings = gtk_settings_get_default() else { return }
        let handle = ObjectHandle(borrowing: UnsafeMutableRawPointer(settings))
        gtk_settings_reset_property(settings, "gtk-xft-dpi")
        guard factor != 1 else { return }
        var value = GValue()
        defer { g_value_unset(&value) }
        g_object_get_property(handle.instance(), "gtk-xft-dpi", &value)
        // In 1,024ths of a dot per inch; -1 means the default.
        let usual = g_value_get_int(&value) > 0 ? g_value_get_int(&value) : 96 * 1024
        var scaled = GValue()
        defer { g_value_unset(&scaled) }
        g_value_init(&scaled, GType(6 << 2))
        g_value_set_int(&scaled, gint((Double(usual) * factor).rounded()))
        g_object_set_property(handle.instance(), "gtk-xft-dpi", &scaled)
    }
}
