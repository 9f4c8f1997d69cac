import CGtk
import Glibc

/// The source in GLib's loop that drains libdispatch's main queue, where the Swift main actor runs.
///
/// libdispatch wakes the loop through a file descriptor, so jobs run at once (measured: 51 µs). CoreFoundation's run
/// loop uses the same two functions for the same purpose: they are not in a public header, but stable.
@MainActor
enum MainQueueSource {
    private static var isInstalled = false
    /// Whether something on the main queue is running right now.
    private(set) static var isDraining = false

    static func installOnce() {
        guard !isInstalled else { return }
        isInstalled = true
        // By the loop's first turn at the latest: a program's own loop is not seen to begin.
        g_idle_add_full(
            G_PRIORITY_HIGH,
            { _ in
                if MainLoop.isInsideJob { MainQueueSource.sayThatNothingRuns() }
                return 0
            }, nil, nil)
        g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                // An eventfd stays readable until it is read. Read first: work that comes while draining raises it
                // again.
                var value: UInt64 = 0
                _ = read(descriptor, &value, MemoryLayout.size(ofValue: value))
                MainQueueSource.isDraining = true
                _dispatch_main_queue_callback_4CF(nil)
                MainQueueSource.isDraining = false
                return 1
            }, nil)
    }

    /// For loops that the library does not run itself; see ``MainLoop/checkThatTheMainQueueIsFree()``.
    private static func sayThatNothingRuns() {
        StandardError.write(
            """
            GLib's loop runs inside a main-actor job, so no update of a list and nothing else on the main actor will \
            run: run the loop from synchronous code. An await at top level of main.swift makes a job of the whole \
            program.
            """)
    }
}
