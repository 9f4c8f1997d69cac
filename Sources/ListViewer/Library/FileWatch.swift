import FeedModel
import GtkBridge

/// Watches the file of a feed, and reports a change once the file no longer changes.
///
/// A program may still be writing the file: an incomplete document is read again some time later.
@MainActor
final class FileWatch {
    enum Finding: Equatable {
        /// There is another document, which can be read to its end.
        case whole
        /// It stays broken, or away; with a sentence for the user.
        case broken(String)
    }

    /// In seconds.
    struct Times {
        /// For how long nothing changes in a file at rest.
        var rest = 0.25
        /// How long a broken document has to become whole.
        var patience = 2.0
    }

    private let path: String
    private let times: Times
    private let monitor: FileMonitor?
    private let onRest: @MainActor (Finding) -> Void
    private var next: LoopToken?
    /// Whether the document was found broken, and has some time to become whole.
    private(set) var awaitsRest = false
    private var look: Task<Void, Never>?

    init(_ path: String, times: Times = Times(), onRest: @escaping @MainActor (Finding) -> Void) {
        self.path = path
        self.times = times
        self.onRest = onRest
        monitor = FileMonitor(path: path)
        monitor?.onChange { [weak self] in self?.didChange() }
    }

    deinit { look?.cancel() }

    /// The earlier result is out of date.
    private func didChange() {
        look?.cancel()
        awaitsRest = false
        wait(times.rest, isLast: false)
    }

    private func wait(_ seconds: Double, isLast: Bool) {
        next = MainLoop.after(seconds) { [weak self, path] in
            self?.look = Task {
                let finding = await Self.look(at: path)
                if !Task.isCancelled { self?.take(finding, isLast: isLast) }
            }
        }
    }

    private func take(_ finding: Finding, isLast: Bool) {
        awaitsRest = finding != .whole && !isLast
        if awaitsRest { wait(times.patience, isLast: true) } else { onRest(finding) }
    }

    @concurrent
    private static func look(at path: String) async -> Finding {
        do throws(FeedError) {
            let reading = try await FeedReader.read(contentsOf: path)
            return reading.error.map { .broken($0.description) } ?? .whole
        } catch {
            return .broken(error.description)
        }
    }
}

/// Watches the files of several feeds.
@MainActor
final class FileWatches {
    private var watches: [String: FileWatch] = [:]

    /// Called when the file at a path no longer changes after a change.
    var onRest: @MainActor (_ path: String, FileWatch.Finding) -> Void = { _, _ in }
    /// Of those that are watched from now on.
    var times = FileWatch.Times()

    /// Whether a document was found broken, and has some time to become whole.
    func awaitsRest(of path: String) -> Bool { watches[path]?.awaitsRest == true }

    /// Watches these files and no others.
    func follow(_ paths: Set<String>) {
        for path in watches.keys where !paths.contains(path) { watches[path] = nil }
        for path in paths where watches[path] == nil {
            watches[path] = FileWatch(path, times: times) { [weak self] in self?.onRest(path, $0) }
        }
    }
}
