import CGtk

extension Display {
    /// Whether the theme's dark variant is used. GTK 4.8 does not follow the desktop by itself: see
    /// ``ColorSchemePreference``.
    public static var isDarkPreferred: Bool {
        get { settings?.bool("gtk-application-prefer-dark-theme") ?? false }
        set { settings?.setBool("gtk-application-prefer-dark-theme", newValue) }
    }

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
