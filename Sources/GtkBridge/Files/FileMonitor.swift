import CGtk

/// Says when a file on disk changes, without looking at it every so often.
///
/// ```swift
/// let monitor = FileMonitor(path: "feed.json")
/// monitor?.onChange { read() }
/// ```
///
/// The file need not be there. It is watched by its name, in its folder: so one that takes its place is a change, too,
/// which is how many editors save. A link is watched itself, and not the file that it leads to. One change may be
/// reported several times, and before it is at its end. Whoever watches keeps the monitor: without a handle it ends.
public final class FileMonitor: ObjectHandle {
    /// Nil where the system cannot watch the file, such as one of a folder that is not there.
    public convenience init?(path: String) {
        MainLoop.start()
        let file = File(path: path)
        guard let monitor = g_file_monitor_file(file.opaque, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return nil }
        self.init(adopting: UnsafeMutableRawPointer(monitor))
    }

    /// Calls `handler` when the file is written, made, removed, renamed or replaced; not for its permissions alone.
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
