import CallerChecks
import CGtk

/// The program as the desktop sees it: it opens the display, runs the main loop and ends with its last window.
///
/// ```swift
/// let application = Application(identifier: "org.example.Viewer")
/// application.onActivate { ApplicationWindow(application).present() }
/// exit(application.run(CommandLine.arguments))
/// ```
///
/// Another binding's application is one too: `Application(borrowing: pointer)`, of an AdwApplication for example.
public final class Application: ObjectHandle {
    /// - Parameters:
    ///   - identifier: In reverse domain order, as in `org.example.Viewer`.
    ///   - isUnique: Whether a second start only activates the first one, which needs a session bus.
    public convenience init(identifier: String, isUnique: Bool = true) {
        demand(Bool(g_application_id_is_valid(identifier)), "\(identifier) is no valid application identifier.")
        let flags = isUnique ? GApplicationFlags(0) : G_APPLICATION_NON_UNIQUE
        self.init(adopting: gtk_application_new(identifier, flags))
        MainLoop.start()
    }

    var application: UnsafeMutablePointer<GApplication> { instance() }

    /// Calls `handler` when the program is started, and when it is started again while it runs. Without a window or a
    /// ``hold()`` by then, the program ends. One handler for each application.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("activate") { connect("activate", handler) }
    }

    /// Runs until the last window is closed or ``quit()`` is called. From synchronous code only: see ``MainLoop``.
    ///
    /// - Parameter arguments: The command line, the program's name first. GLib refuses options and files it does not
    ///   know: parse your own and leave them out.
    /// - Returns: The exit status.
    public func run(_ arguments: [String] = []) -> Int32 {
        MainLoop.checkThatTheMainQueueIsFree()
        let copies: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
        defer { copies.forEach { g_free($0) } }
        // GLib may move pointers around in the array it gets.
        var argv = copies
        argv.append(nil)
        return g_application_run(application, gint(arguments.count), &argv)
    }

    /// Ends ``run(_:)`` without asking windows.
    public func quit() { g_application_quit(application) }

    /// Keeps the program running without a window, until as many calls of ``release()``.
    public func hold() { g_application_hold(application) }

    /// Undoes one ``hold()``.
    public func release() { g_application_release(application) }
}
