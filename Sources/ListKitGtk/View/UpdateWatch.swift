import GtkBridge
import ListKit

/// An observer of a list's work on its rows.
@MainActor
protocol UpdateWatcher: AnyObject {
    var isWatching: Bool { get }
    func layoutSnapshot() -> ListLayoutSnapshot
    func report(_ event: ListViewEvent)
}

/// Reports what an update does to rows, and when they are laid out and painted.
///
/// Holds nothing and makes nothing while nothing watches.
@MainActor
final class UpdateWatch {
    weak var watcher: (any UpdateWatcher)?
    /// The widget that provides the frames.
    private unowned let widget: Widget

    private var trace: ListRowTrace?
    /// Until the next layout shows the applied update.
    private var awaitsLayout = false
    private var afterPaint: FrameConnection?

    init(framesOf widget: Widget) { self.widget = widget }

    private var active: (any UpdateWatcher)? { watcher.flatMap { $0.isWatching ? $0 : nil } }

    // MARK: Rows

    /// The operations of an update are known to be right, or have been repaired.
    func begin() {
        guard let watcher = active else { return }
        let before = watcher.layoutSnapshot()
        watcher.report(.validated(before: before))
        trace = ListRowTrace(before.traced)
    }

    func didRebind(from old: ListRowPosition, to new: ListRowPosition, inPlace: Bool) {
        trace?.didRebind(from: old, to: new, inPlace: inPlace)
    }

    func didApply(_ plan: ListBatchPlan, _ moved: MovedPositions) {
        guard let trace, let watcher else { return }
        self.trace = nil
        let after = watcher.layoutSnapshot().traced
        active?.report(.carriedOut(trace.operations(after: after, plan: plan, moved: moved), rows: after))
        awaitsLayout = true
        guard afterPaint == nil else { return }
        afterPaint = widget.onAfterPaint { [weak self] in self?.didPaint() }
    }

    /// The list was scrolled, by what comes between an update and its layout.
    func didScroll(_ step: ListScrollStep) {
        guard awaitsLayout, step.from != step.to else { return }
        active?.report(.scrolled(step))
    }

    // MARK: Frames

    /// All rows are in their places.
    func didLayOut() {
        guard awaitsLayout, widget.isMapped, let watcher else { return }
        awaitsLayout = false
        if let active { active.report(.laidOut(watcher.layoutSnapshot())) }
    }

    private func didPaint() {
        // A frame that was on its way already shows the rows as they were.
        guard !awaitsLayout else { return }
        afterPaint = nil
        active?.report(.painted)
    }

    func motionDidEnd(_ frames: FrameCount) {
        active?.report(.motionEnded(frameCount: frames.drawn, missedFrameCount: frames.missed))
    }
}

extension ListLayoutSnapshot {
    fileprivate var traced: [ListRowTrace.Row] { rows.map { ($0.row, $0.position) } }
}
