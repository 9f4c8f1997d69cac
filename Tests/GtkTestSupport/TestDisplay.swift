import CGtk
import GtkBridge
import XCTest

/// The screen that tests paint on: the one in `DISPLAY`, or an Xvfb of our own that ends with the process.
///
/// `scripts/on-display` starts others, with Wayland among them, and says so in the environment.
@MainActor
public enum TestDisplay {
    private static var server: Process?
    private static var isStarted = false

    /// Opens the display once; later calls do nothing.
    ///
    /// Must come before anything else of GTK: the environment is read when GTK starts.
    public static func start() {
        guard !isStarted else { return }
        isStarted = true
        MessageLog.install()
        if environment("DISPLAY") == nil { startServer() }
        setUnlessSet("GDK_BACKEND", "x11")
        setUnlessSet("GSK_RENDERER", "cairo")
        setUnlessSet("GTK_A11Y", "none")
        // GIO would start a bus by itself, whose launcher keeps the X server alive after us.
        setUnlessSet("DBUS_SESSION_BUS_ADDRESS", "disabled:")
        // Mesa says that the X server has no GPU (GTK 4.24), and what programs say is compared.
        setUnlessSet("EGL_LOG_LEVEL", "fatal")
        // Nothing of the machine and its user: the same language, time zone, fonts, theme and speed everywhere. Programs
        // that tests start inherit it.
        for (name, value) in [
            ("LC_ALL", "C.UTF-8"), ("LANGUAGE", "en"), ("TZ", "UTC"), ("FONTCONFIG_FILE", fonts),
            ("GSETTINGS_BACKEND", "memory"),
        ] {
            setenv(name, value, 1)
        }
        guard Display.initialize() else { fatalError("The test display did not open.") }
        fixSettings()
    }

    private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("fonts.conf").path

    /// Ends a test of what only GTK 4.8 does.
    ///
    /// - Throws: `XCTSkip` with a later GTK.
    public static func requireGTK48(_ why: String) throws {
        if gtk_get_minor_version() > 8 { throw XCTSkip("\(why) (GTK 4.\(gtk_get_minor_version()))") }
    }

    /// Gives the screen another scale, as when a window is moved to one that has it.
    ///
    /// - Throws: `XCTSkip` on Wayland, where the compositor alone does that.
    public static func setScale(_ scale: Int) throws {
        if isWayland { throw XCTSkip("Only on X11 can a program change the scale of its screen.") }
        typealias SetScale = @convention(c) (OpaquePointer, CInt) -> Void
        typealias Trap = @convention(c) (OpaquePointer) -> Void
        // GDK's functions for X11 are in the same library as GTK, which is loaded already.
        let library = dlopen(nil, RTLD_NOW)
        guard let display = gdk_display_get_default(),
            let function = dlsym(library, "gdk_x11_display_set_surface_scale"),
            let push = dlsym(library, "gdk_x11_display_error_trap_push"),
            let pop = dlsym(library, "gdk_x11_display_error_trap_pop_ignored")
        else { return }
        // GDK resizes windows too that are gone, and the server complains (4.8.3).
        unsafeBitCast(push, to: Trap.self)(display)
        unsafeBitCast(function, to: SetScale.self)(display, CInt(scale))
        unsafeBitCast(pop, to: Trap.self)(display)
    }

    static var isWayland: Bool { environment("GDK_BACKEND") == "wayland" }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// Empty counts as not set: GTK 4.8.3 warns about an empty `GTK_A11Y`.
    private static func setUnlessSet(_ name: String, _ value: String) {
        if environment(name) == nil { setenv(name, value, 1) }
    }

    /// `-displayfd` lets the server choose a free number; `-terminate` ends it with its last client, even if we crash.
    private static func startServer() {
        let server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        server.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-dpi", "96", "-nolisten", "tcp", "-terminate",
        ]
        let output = Pipe()
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        do { try server.run() } catch { fatalError("Xvfb did not start: \(error)") }
        Self.server = server
        var number = ""
        while !number.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { fatalError("Xvfb ended before it had a display. Is it installed?") }
            number += String(decoding: data, as: UTF8.self)
        }
        setenv("DISPLAY", ":" + number.trimmingCharacters(in: .whitespacesAndNewlines), 1)
        atexit { MainActor.assumeIsolated { TestDisplay.server?.terminate() } }
    }

    private static func fixSettings() {
        guard let settings = gtk_settings_get_default() else { return }
        // Not by GTK_THEME, which would overrule the dark preference.
        setString("Default", "gtk-theme-name", settings)
        setString("Sans 10", "gtk-font-name", settings)
        // A blinking cursor would paint for ever.
        setBool(false, "gtk-cursor-blink", settings)
    }

    private static func setString(_ text: String, _ property: String, _ settings: OpaquePointer) {
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), property, &value)
        g_value_unset(&value)
    }

    private static func setBool(_ isOn: Bool, _ property: String, _ settings: OpaquePointer) {
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, isOn ? 1 : 0)
        g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), property, &value)
        g_value_unset(&value)
    }
}
