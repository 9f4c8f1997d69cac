import CallerChecks
import CGtk

/// The GLib main loop, which drives GTK, `DispatchQueue.main` and Swift's main actor.
///
///     MainLoop.start()
///     Task { @MainActor in MainLoop.quit() }
///     MainLoop.run()
///
/// - Important: never run or iterate the loop inside a job of the main actor (a `Task` or an `async` function).
///   libdispatch's main queue is busy with that job, so nothing else on it could run. It stops the program. Synchronous
///   callbacks from GTK may do so.
@MainActor
public enum MainLoop {
    private static var running: [OpaquePointer] = []

    /// Serves the main actor from GLib's loop, whoever runs that loop. ``run()``, ``iterate(mayBlock:)``,
    /// ``Application`` and the first widget call it themselves.
    public static func start() {
        MainQueueSource.installOnce()
    }

    /// Runs the loop until ``quit()``. Calls may be nested.
    public static func run() {
        start()
        checkThatTheMainQueueIsFree()
        let loop = g_main_loop_new(nil, 0)!
        running.append(loop)
        g_main_loop_run(loop)
        running.removeLast()
        g_main_loop_unref(loop)
    }

    static func checkThatTheMainQueueIsFree() {
        demand(
            !isInsideJob,
            """
            GLib's loop cannot be run from inside a main-actor job: nothing else on the main actor would run. An await \
            at top level of main.swift makes such a job of the whole program: write it inside Task { } or in the \
            application's onActivate { }.
            """)
    }

    /// Whether a job of the main actor is running. libdispatch's main queue continues only after it.
    static var isInsideJob: Bool { MainQueueSource.isDraining || withUnsafeCurrentTask { $0 != nil } }

    /// Ends the innermost ``run()``. Does nothing if there is none.
    public static func quit() {
        if let loop = running.last { g_main_loop_quit(loop) }
    }

    /// Handles pending events once.
    ///
    /// - Parameter mayBlock: whether to wait for an event if none is pending.
    /// - Returns: whether anything was handled.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool {
        start()
        checkThatTheMainQueueIsFree()
        return Bool(g_main_context_iteration(nil, mayBlock.gboolean))
    }
}
