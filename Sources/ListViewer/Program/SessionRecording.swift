import GtkBridge
import ListKit
import ListKitReplay
import Localization

/// Records a list to a file while the program runs.
@MainActor
final class SessionRecording {
    /// In seconds, so that a burst of updates is written at once.
    private static let delay = 0.02

    private let file: OutputFile
    private let comparesObjects: Bool
    private var recorder: ListRecorder?
    private var stream: RecordingStream?
    private var observation: ListEventObservation?
    private var writing: LoopToken?
    private var signals: [LoopToken] = []
    private var hasFailed = false

    init(to file: OutputFile, comparesObjects: Bool) {
        self.file = file
        self.comparesObjects = comparesObjects
    }

    /// Call this before the list has any objects.
    ///
    /// - Parameter end: called when a signal asks the program to end.
    func begin(_ adapter: ListAdapter, onSignal end: @escaping @MainActor () -> Void) {
        let recorder = ListRecorder(adapter, comparesObjects: comparesObjects)
        self.recorder = recorder
        report { () throws(OutputFile.Failure) in stream = try RecordingStream(recorder, to: file) }
        stream?.onFailure = { [weak self] in self?.fail($0) }
        observation = adapter.events.addObserver { [weak self] _ in self?.writeSoon() }
        signals = TerminationSignal.allCases.map { MainLoop.on($0, end) }
        guard stream != nil else { return }
        // A terminal shows nothing else until the end.
        StandardError.write("Recording to \(file.path). Close the window or press Control+C to end it.")
    }

    /// - Returns: whether everything was written; also true if nothing was recorded.
    func finish() -> Bool {
        writing = nil
        observation = nil
        if let stream { report(stream.finish) } else { file.removeIfEmpty() }
        file.close()
        return !hasFailed
    }

    private func writeSoon() {
        guard writing == nil, let stream, stream.hasNews else { return }
        writing = MainLoop.after(Self.delay) { [weak self] in
            guard let self else { return }
            writing = nil
            report(stream.write)
        }
    }

    private func report(_ action: () throws(OutputFile.Failure) -> Void) {
        do throws(OutputFile.Failure) { try action() } catch { fail(error) }
    }

    private func fail(_ failure: OutputFile.Failure) {
        StandardError.report(Catalogue.inEnglish { failure.description })
        hasFailed = true
    }
}
