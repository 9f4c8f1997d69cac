import CGtk

/// The connection to the screen, and the settings of the desktop that a program without a window of its own may want.
///
/// ```swift
/// guard Display.initialize() else { return print("There is no display.") }
/// ```
@MainActor
public enum Display {
    private static var isInitialized = false

    /// Opens the display. Needed before the first widget is made; ``Application`` does it by itself.
    ///
    /// - Returns: False when there is no display to open. A later call tries again.
    @discardableResult
    public static func initialize() -> Bool {
        if !isInitialized { isInitialized = Bool(gtk_init_check()) }
        MainLoop.start()
        return isInitialized
    }

    /// Whether a display is open.
    public static var isAvailable: Bool { gdk_display_get_default() != nil }
}
