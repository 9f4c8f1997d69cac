import GtkBridge
import ListKit
import ListKitGtk
import ListKitImages

/// Counts what the list of a window does, for `--stats`.
@MainActor
final class Statistics {
    private let start: ContinuousClock.Instant
    private var times = UpdateTimes()
    private var observation: ListEventObservation?
    private var paint: FrameConnection?
    private(set) var report = StatisticsReport()

    /// - Parameter start: when the program was started.
    init(since start: ContinuousClock.Instant) { self.start = start }

    /// Call this before the window is opened.
    func observe(_ list: FeedList) {
        observation = list.adapter.events.addObserver { [weak self] in self?.times.add($0) }
    }

    /// Call this when the list shows the feed. Later calls are ignored.
    func didShow(_ window: FeedWindow) {
        guard paint == nil, window.session.feed != nil else { return }
        paint = window.window.onAfterPaint { [unowned self] in
            if report.firstFrameMilliseconds == nil {
                report.firstFrameMilliseconds = (ContinuousClock.now - start).milliseconds
            }
        }
    }

    func didSettle(_ screenshot: Screenshot?) {
        report.settledProcessorMilliseconds = screenshot?.processorMilliseconds
    }

    /// Takes the counts. Call this while the window still has its rows.
    func take(from list: FeedList) {
        report.objects = list.adapter.objectCount
        report.rows = list.view.rowCount
        report.mostRows = list.view.highestRowCount
        report.fullReloads = list.view.reloadCount
        report.updates = times.count
        report.updateMilliseconds = times.medianAndLongest
        report.lastUpdatesMilliseconds = times.last
        report.images = StatisticsReport.Images(list.pictures.prefetcher.statistics)
    }
}
