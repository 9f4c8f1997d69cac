import GtkBridge

/// Spreads the reports of a long refresh: each costs time in proportion to all feeds, not to those that were read.
///
/// The pause after a report is at least nine times as long as the report took: reports take a tenth of the time.
@MainActor
final class RefreshReports {
    private var next: LoopToken?
    private var isRunning = false
    private var isDue = false
    /// The pause after the last report, in seconds.
    private var pause = leastPause
    private static let leastPause = 0.3
    private static let timesItsCost = 9.0

    private let report: @MainActor () async -> Void

    init(_ report: @escaping @MainActor () async -> Void) { self.report = report }

    /// Reports after a pause. Calls during the pause share the report.
    func request() {
        isDue = true
        guard next == nil, !isRunning else { return }
        next = MainLoop.after(pause) { [weak self] in
            self?.next = nil
            Task { await self?.reportNow() }
        }
    }

    /// Reports at once, also what was to be reported later.
    func reportNow() async {
        next = nil
        isDue = false
        isRunning = true
        let start = ContinuousClock.now
        await report()
        pause = max(Self.leastPause, Self.timesItsCost * ((ContinuousClock.now - start) / .seconds(1)))
        isRunning = false
        if isDue { request() }
    }
}
