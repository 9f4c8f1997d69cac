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
    ///   - opensFiles: Whether it takes files on its command line: see ``onOpen(_:)``.
    public convenience init(identifier: String, isUnique: Bool = true, opensFiles: Bool = false) {
        demand(Bool(g_application_id_is_valid(identifier)), "\(identifier) is no valid application identifier.")
        let flags = GApplicationFlags(
            (isUnique ? 0 : G_APPLICATION_NON_UNIQUE.rawValue) | (opensFiles ? G_APPLICATION_HANDLES_OPEN.rawValue : 0))
        self.init(adopting: gtk_application_new(identifier, flags))
        MainLoop.start()
    }

    var application: UnsafeMutablePointer<GApplication> { instance() }

    /// Calls `handler` when the program is started, and when it is started again while it runs. Without a window or a
    /// ``hold()`` by then, the program ends. One handler for each application.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("activate") { connect("activate", handler) }
    }

    /// Calls `handler` instead of that of ``onActivate(_:)`` when the program is started with files, also with those of a
    /// second start. One handler for each application.
    ///
    /// - Parameter handler: is given paths, and the addresses of what is no file of this machine.
    public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
        typealias Open = @convention(c) (gpointer?, gpointer?, gint, gpointer?, gpointer?) -> Void
        let callback: Open = { _, files, count, _, data in
            let files = files?.assumingMemoryBound(to: OpaquePointer?.self)
            let places = (0..<Int(count)).compactMap { files?[$0].map { File(borrowing: $0).place } }
            SignalBox<@MainActor ([String]) -> Void>.handler(data)(places)
        }
        keepHandler("open") {
            attach("open", unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 3)
        }
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
