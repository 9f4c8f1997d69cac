import CGtk

extension Display {
    /// Whether the theme's dark variant is used. GTK 4.8 does not follow the desktop by itself: see
    /// ``ColorSchemePreference``.
    public static var isDarkPreferred: Bool {
        get {
            guard let settings else { return false }
            guard let scheme = settings.enumeration(Self.colorScheme) else { return settings.bool(Self.prefersDark) }
            return scheme == Self.dark
        }
        set {
            guard let settings else { return }
            guard settings.enumeration(Self.colorScheme) != nil else {
                return settings.setBool(Self.prefersDark, newValue)
            }
            settings.setEnumeration(Self.colorScheme, newValue ? Self.dark : Self.light)
        }
    }

    private static let prefersDark = "gtk-application-prefer-dark-theme"
    /// In later versions, which warn of the one above (4.24). A `GtkInterfaceColorScheme`; 4.8 has no names for it.
    private static let colorScheme = "gtk-interface-color-scheme"
    private static let (dark, light) = (2, 3)

    /// Whether the user wants motion. Programs that animate by themselves must ask.
    public static var animationsEnabled: Bool {
        get { settings?.bool("gtk-enable-animations") ?? false }
        set { settings?.setBool("gtk-enable-animations", newValue) }
    }

    /// Whether scroll bars lie on top of what they scroll, where a widget allows it.
    static var hasOverlayScrolling: Bool { settings?.bool("gtk-overlay-scrolling") ?? false }

    private static var settings: ObjectHandle? {
        gtk_settings_get_default().map { ObjectHandle(borrowing: UnsafeMutableRawPointer($0)) }
    }
}
