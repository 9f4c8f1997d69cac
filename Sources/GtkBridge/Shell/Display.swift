import CGtk

/// The connection to the screen, and settings of the desktop.
///
///     guard Display.initialize() else { return print("There is no display.") }
@MainActor
public enum Display {
    private static var isInitialized = false

    /// Opens the display. The first widget does so itself. A program that also works without a window calls this first.
    ///
    /// - Returns: false if no display can be opened. A later call tries again.
    @discardableResult
    public static func initialize() -> Bool {
        guard !isInitialized else { return true }
        MainLoop.start()
        isInitialized = Bool(gtk_init_check())
        if isInitialized { ClosedWindows.watch() }
        return isInitialized
    }

    /// The width of the first screen in logical pixels, or nil without a screen. It is the best estimate of a maximized
    /// window's width before the window is shown.
    public static var firstMonitorWidth: Int? {
        guard initialize(), let monitors = gdk_display_get_monitors(gdk_display_get_default()),
            let first = g_list_model_get_item(monitors, 0)
        else { return nil }
        let monitor = ObjectHandle(adopting: first)
        var area = GdkRectangle()
        gdk_monitor_get_geometry(monitor.opaque, &area)
        return Int(area.width)
    }

    /// Ends the program with a message if there is no display, without which GTK would crash (4.8.3).
    static func require() {
        guard !initialize() else { return }
        StandardError.write(
            "There is no display to show a window on: start the program from a desktop, or set DISPLAY or "
                + "WAYLAND_DISPLAY."
        )
        exit(1)
    }
}
