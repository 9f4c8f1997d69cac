import GtkBridge
import ListKit
import ListKitReplay

/// Records a list from the beginning to the end of the program.
@MainActor
final class SessionRecording {
    private let path: String
    private let comparesObjects: Bool
    private var recorder: ListRecorder?
    private var signals: [LoopToken] = []

    /// A session is recorded to be kept: more of it than of a list that is merely watched.
    private static let limit = ListRecorder.Limit(transactions: 100_000, bytes: 128 << 20)

    init(to path: String, comparesObjects: Bool) {
        self.path = path
        self.comparesObjects = comparesObjects
    }

    /// To be called before the list has anything in it.
    ///
    /// - Parameter end: called when a signal asks the program to end.
    func begin(_ adapter: ListAdapter, onSignal end: @escaping @MainActor () -> Void) {
        recorder = ListRecorder(adapter, limit: Self.limit, comparesObjects: comparesObjects)
        signals = TerminationSignal.allCases.map { MainLoop.on($0, end) }
        // Said at once, for a terminal shows nothing else until the end.
        StandardError.write("Recording. Close the window or press Control+C to write \(path).")
    }

    /// - Returns: whether the file is there; so it is when nothing was begun, for want of a display.
    func save() -> Bool {
        guard let recorder else { return true }
        return RecordingFile.save(try recorder.recording().data(), to: path)
    }
}
