import CallerChecks
import CGtk

/// The program, as the desktop sees it. It opens the display, runs the main loop and ends with its last window.
///
///     let application = Application(identifier: "org.example.Viewer")
///     application.onActivate { ApplicationWindow(application).present() }
///     exit(application.run(CommandLine.arguments))
///
/// `Application(unsafePointer: pointer, adopting: false)` wraps the application of another binding, such as an
/// AdwApplication.
public final class Application: ObjectHandle {
    /// Creates an application.
    ///
    /// - Parameters:
    ///   - identifier: in reverse domain order, such as `org.example.Viewer`.
    ///   - isUnique: whether a second start only activates the first one. This needs a session bus.
    ///   - opensFiles: whether it accepts files on its command line. See ``onOpen(_:)``.
    public convenience init(identifier: String, isUnique: Bool = true, opensFiles: Bool = false) {
        demand(Bool(g_application_id_is_valid(identifier)), "\(identifier) is no valid application identifier.")
        let flags = GApplicationFlags(
            (isUnique ? 0 : G_APPLICATION_NON_UNIQUE.rawValue) | (opensFiles ? G_APPLICATION_HANDLES_OPEN.rawValue : 0))
        self.init(adopting: gtk_application_new(identifier, flags))
        MainLoop.start()
    }

    var application: UnsafeMutablePointer<GApplication> { instance() }

    /// Sets the handler for starts of the program, including a second start while it runs. If there is no window and no
    /// ``hold()`` when the handler returns, the program ends. There is one handler for each application.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("activate") { connect("activate", handler) }
    }

    /// Sets the handler for starts with files, which is called instead of that of ``onActivate(_:)``, also for a second
    /// start. There is one handler for each application.
    ///
    /// - Parameter handler: gets paths, and the addresses of files that are not local.
    public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
        keepHandler("open") {
            connect("open") { (files: OpaquePointer?, count: Int) in
                let files = UnsafePointer<OpaquePointer?>(files)
                handler((0..<count).compactMap { files?[$0].map { File(borrowing: $0).place } })
            }
        }
    }

    /// Runs until the last window is closed or ``quit()`` is called. Call it from synchronous code only; see
    /// ``MainLoop``.
    ///
    /// - Parameter arguments: the command line, beginning with the program's name. GLib refuses options and files that
    ///   it does not know, so parse your own and leave them out.
    /// - Returns: the exit status.
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

    /// Keeps the program running without a window, until the same number of calls of ``release()``.
    public func hold() { g_application_hold(application) }

    /// Undoes one ``hold()``.
    public func release() { g_application_release(application) }
}
