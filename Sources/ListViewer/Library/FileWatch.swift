import FeedModel
import GtkBridge

/// Watches a feed's file, and reports a change when the file has stopped changing.
///
/// Another program may still be writing. An incomplete document is read once more after a while.
@MainActor
final class FileWatch {
    enum Finding: Equatable {
        /// A new document was read completely.
        case whole
        /// The file is still broken or missing; the sentence is for the user.
        case broken(String)
    }

    /// In seconds.
    struct Times {
        /// A file that did not change for this long is at rest.
        var rest = 0.25
        /// How long to wait before a broken document is read once more.
        var patience = 2.0
    }

    private let path: String
    private let times: Times
    private let monitor: FileMonitor?
    private let onRest: @MainActor (Finding) -> Void
    private var next: LoopToken?
    /// Whether a broken document is about to be read once more.
    private(set) var awaitsRest = false
    private var look: Task<Void, Never>?

    init(_ path: String, times: Times = Times(), onRest: @escaping @MainActor (Finding) -> Void) {
        self.path = path
        self.times = times
        self.onRest = onRest
        monitor = FileMonitor(path: path)
        monitor?.onChange { [weak self] _ in self?.didChange() }
    }

    deinit { look?.cancel() }

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

@MainActor
final class FileWatches {
    private var watches: [String: FileWatch] = [:]

    var onRest: @MainActor (_ path: String, FileWatch.Finding) -> Void = { _, _ in }
    /// For files that are watched from now on.
    var times = FileWatch.Times()

    func awaitsRest(of path: String) -> Bool { watches[path]?.awaitsRest == true }

    func follow(_ paths: Set<String>) {
        for path in watches.keys where !paths.contains(path) { watches[path] = nil }
        for path in paths where watches[path] == nil {
            watches[path] = FileWatch(path, times: times) { [weak self] in self?.onRest(path, $0) }
        }
    }
}
