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

    /// Calls `handler` after a change of the theme, its dark variant, the font, or the resolution of text: whatever
    /// changes the size of what is written. For as long as the connections are kept.
    public static func onAppearanceChanged(_ handler: @escaping @MainActor () -> Void) -> [SignalConnection] {
        let names = ["gtk-theme-name", "gtk-application-prefer-dark-theme", "gtk-font-name", "gtk-xft-dpi"]
        guard let settings else { return [] }
        return names.map { settings.onNotify($0, handler) }
    }

    private static var settings: ObjectHandle? {
        gtk_settings_get_default().map { ObjectHandle(borrowing: UnsafeMutableRawPointer($0)) }
    }
}
