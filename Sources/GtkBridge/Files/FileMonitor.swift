import CGtk

/// Reports changes of a file, or of the files in a folder, without polling.
///
///     let monitor = FileMonitor(path: "Music")
///     monitor?.onChange { change in print(change.kind, change.path) }
///
/// What is there when the monitor is made decides. A folder is watched with what is directly in it. Anything else is
/// watched by its name: it need not exist yet, nor need its folder, and a file that replaces it is a change, too, which
/// is how many editors save. A link to a file is watched itself, not what it leads to.
///
/// One change may be reported several times, and before it is complete. Keep the monitor: releasing it ends the watch.
public final class FileMonitor: ObjectHandle {
    /// A change of a file.
    public struct Change: Hashable, Sendable {
        /// What became of the file.
        public enum Kind: Hashable, Sendable {
            /// The file was not there before, or has replaced another one.
            case created
            case changed
            /// The file was deleted, or has another name or folder now.
            case removed
        }

        /// The file: the watched one, or one in the watched folder. If the folder itself was removed, it is the folder.
        public let path: String
        public let kind: Kind
    }

    /// The file, or nil for the monitor of a folder.
    private var file: File?

    /// Creates a monitor. Returns nil if the system cannot watch the file.
    ///
    /// - Parameter path: of a file or a folder.
    public convenience init?(path: String) {
        MainLoop.start()
        let file = File(path: path)
        let isFolder = withExtendedLifetime(file) {
            g_file_query_file_type(file.opaque, G_FILE_QUERY_INFO_NONE, nil) == G_FILE_TYPE_DIRECTORY
        }
        let monitor = withExtendedLifetime(file) {
            isFolder
                ? g_file_monitor_directory(file.opaque, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
                : g_file_monitor_file(file.opaque, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
        }
        guard let monitor else { return nil }
        self.init(adopting: UnsafeMutableRawPointer(monitor))
        self.file = isFolder ? nil : file
    }

    /// Sets a handler for files being written, created, removed, renamed or replaced, but not for changes of their
    /// permissions. A renamed file is reported as removed and created.
    public func onChange(_ handler: @escaping @MainActor (Change) -> Void) {
        keepHandler("changed") {
            // Of two files that take part in a renaming, one may be another than the watched one.
            connect("changed") { [path = file?.place] (file: File, other: File?, event: Int) in
                for change in Self.changes(of: file, other, GFileMonitorEvent(UInt32(event)))
                where path == nil || change.path == path { handler(change) }
            }
        }
    }

    private static func changes(of file: File, _ other: File?, _ event: GFileMonitorEvent) -> [Change] {
        switch event {
        case G_FILE_MONITOR_EVENT_CREATED, G_FILE_MONITOR_EVENT_MOVED_IN: [Change(path: file.place, kind: .created)]
        case G_FILE_MONITOR_EVENT_CHANGED, G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT:
            [Change(path: file.place, kind: .changed)]
        case G_FILE_MONITOR_EVENT_DELETED, G_FILE_MONITOR_EVENT_MOVED_OUT: [Change(path: file.place, kind: .removed)]
        case G_FILE_MONITOR_EVENT_RENAMED:
            [Change(path: file.place, kind: .removed)] + (other.map { [Change(path: $0.place, kind: .created)] } ?? [])
        default: []
        }
    }
}
