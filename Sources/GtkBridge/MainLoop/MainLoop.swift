import CallerChecks
import CGtk

/// The GLib main loop, which drives GTK, `DispatchQueue.main` and the Swift main actor alike.
///
/// ```swift
/// MainLoop.start()
/// Task { @MainActor in MainLoop.quit() }
/// MainLoop.run()
/// ```
///
/// - Important: Never run or iterate the loop from inside a main-actor job (a `Task`, an `async` function):
///   libdispatch's main queue is busy with that very job and nothing else on it would run. It traps. Synchronous
///   callbacks from GTK may.
@MainActor
public enum MainLoop {
    private static var running: [OpaquePointer] = []

    /// Feeds the main actor from GLib's loop, whoever runs that. ``run()``, ``iterate(mayBlock:)``, ``Application`` and
    /// the first widget do so by themselves.
    public static func start() {
        MainQueueSource.installOnce()
    }

    /// How the main actor is fed; see ``MainQueueFeed``.
    public static var feed: MainQueueFeed { MainQueueSource.installOnce() }

    /// Runs the loop until ``quit()``. May be nested.
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

    /// Whether a job of the main actor is running, which libdispatch's main queue does not go on before the end of.
    static var isInsideJob: Bool { MainQueueSource.isDraining || withUnsafeCurrentTask { $0 != nil } }

    /// Ends the innermost ``run()``; does nothing when there is none.
    public static func quit() {
        if let loop = running.last { g_main_loop_quit(loop) }
    }

    /// Handles what is pending, once.
    ///
    /// - Parameter mayBlock: Whether to wait for something to do when nothing is pending.
    /// - Returns: Whether anything was done.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool {
        start()
        checkThatTheMainQueueIsFree()
        return Bool(g_main_context_iteration(nil, mayBlock.gboolean))
    }
}
