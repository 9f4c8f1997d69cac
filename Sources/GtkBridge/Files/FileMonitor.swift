import CGtk

/// Reports when a file on disk changes, without polling.
///
///     let monitor = FileMonitor(path: "feed.json")
///     monitor?.onChange { read() }
///
/// The file need not exist. It is watched by its name in its folder, so a file that replaces it is a change, too, which
/// is how many editors save. A link is watched itself, not the file that it leads to. One change may be reported
/// several times, and before it is complete. Keep the monitor: releasing it ends the watch.
public final class FileMonitor: ObjectHandle {
    /// Creates a monitor. Returns nil if the system cannot watch the file, for example because its folder does not
    /// exist.
    public convenience init?(path: String) {
        MainLoop.start()
        let file = File(path: path)
        guard let monitor = g_file_monitor_file(file.opaque, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return nil }
        self.init(adopting: UnsafeMutableRawPointer(monitor))
    }

    /// Sets a handler for the file being written, created, removed, renamed or replaced, but not for changes of its
    /// permissions.
    public func onChange(_ handler: @escaping @MainActor () -> Void) {
        typealias Change = @convention(c) (gpointer?, gpointer?, gpointer?, gint, gpointer?) -> Void
        let callback: Change = { _, _, _, event, data in
            guard gint(G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED.rawValue) != event else { return }
            SignalBox<@MainActor () -> Void>.handler(data)()
        }
        keepHandler("changed") {
            attach("changed", unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 3)
        }
    }
}
