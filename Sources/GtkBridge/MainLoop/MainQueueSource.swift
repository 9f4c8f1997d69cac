import CGtk
import Foundation

/// The source in GLib's loop that drains libdispatch's main queue, where the Swift main actor runs.
///
/// `_dispatch_get_main_queue_handle_4CF` and `_dispatch_main_queue_callback_4CF` are what CoreFoundation's run loop
/// uses for the same purpose: not in a public header, but stable. CGtk refers to them weakly, so that a libdispatch
/// without them costs speed (see ``MainQueueFeed/polling``) and not the program.
@MainActor
enum MainQueueSource {
    private static var installed: MainQueueFeed?
    private(set) static var source: guint = 0

    @discardableResult
    static func installOnce() -> MainQueueFeed {
        if let installed { return installed }
        // By the loop's first turn at the latest: a program's own loop is not seen to begin.
        g_idle_add_full(
            G_PRIORITY_HIGH,
            { _ in
                if MainLoop.isInsideJob { MainQueueSource.sayThatNothingRuns() }
                return 0
            }, nil, nil)
        if let descriptorSource = addFileDescriptorSource() {
            source = descriptorSource
            installed = .fileDescriptor
            return .fileDescriptor
        }
        source = addPollingSource()
        installed = .polling
        return .polling
    }

    typealias HandleFunction = @convention(c) () -> CInt
    typealias DrainFunction = @convention(c) (UnsafeMutableRawPointer?) -> Void
    /// Whether something on the main queue is running right now.
    private(set) static var isDraining = false
    private static var drain: DrainFunction?

    /// - Returns: The source's identifier, or nil when libdispatch does not offer the functions.
    static func addFileDescriptorSource(
        handle: HandleFunction? = main_queue_handle_function(), drain: DrainFunction? = main_queue_drain_function()
    ) -> guint? {
        guard let handle, let drain else { return nil }
        let descriptor = handle()
        guard descriptor >= 0 else { return nil }
        self.drain = drain
        return g_unix_fd_add(
            descriptor, G_IO_IN,
            { descriptor, _, _ in
                // An eventfd stays readable until it is read. Read first: work that comes while draining raises it
                // again.
                var value: UInt64 = 0
                _ = read(descriptor, &value, MemoryLayout.size(ofValue: value))
                MainQueueSource.isDraining = true
                MainQueueSource.drain?(nil)
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

    static func addPollingSource() -> guint {
        g_timeout_add(
            10,
            { _ in
                // Foundation's loop drains the main queue as one of its sources, and does not wait for a date in the
                // past.
                MainQueueSource.isDraining = true
                _ = RunLoop.main.run(mode: .default, before: .distantPast)
                MainQueueSource.isDraining = false
                return 1
            }, nil)
    }

    /// Runs `body` with `replacement` feeding the main actor: for tests of the fallback.
    static func withReplacement(_ replacement: guint, _ body: () -> Void) {
        g_source_remove(source)
        body()
        g_source_remove(replacement)
        installed = nil
        installOnce()
    }
}

/// How jobs of Swift's main actor run while GLib's loop owns the main thread.
public enum MainQueueFeed: String, Sendable {
    /// libdispatch wakes GLib's loop through a file descriptor. Jobs run at once (measured: 51 µs).
    case fileDescriptor
    /// libdispatch has no such file descriptor. A timer serves the main run loop every 10 ms.
    case polling
}
