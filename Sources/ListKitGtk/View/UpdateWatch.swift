import GtkBridge
import ListKit

/// An observer of a list's work on its rows.
@MainActor
protocol UpdateWatcher: AnyObject {
    var isWatching: Bool { get }
    func layoutSnapshot() -> ListLayoutSnapshot
    func report(_ event: ListViewEvent)
}

/// Reports what an update does to rows, and when they are laid out and painted. Stores nothing without an observer.
@MainActor
final class UpdateWatch {
    weak var watcher: (any UpdateWatcher)?
    /// The widget that provides the frames.
    private unowned let widget: Widget

    private var trace: ListRowTrace?
    /// Whether an update was applied that no layout has shown.
    private var awaitsLayout = false
    private var afterPaint: FrameConnection?

    init(framesOf widget: Widget) { self.widget = widget }

    private var active: (any UpdateWatcher)? { watcher.flatMap { $0.isWatching ? $0 : nil } }

    // MARK: Rows

    /// Called when the operations of an update were checked, and repaired if necessary.
    func begin() {
        guard let watcher = active else { return }
        let before = watcher.layoutSnapshot()
        watcher.report(.validated(before: before))
        trace = ListRowTrace(before.traced)
    }

    func didRebind(from old: ListRowPosition, to new: ListRowPosition, inPlace: Bool) {
        trace?.didRebind(from: old, to: new, inPlace: inPlace)
    }

    func didApply(_ plan: ListBatchPlan) {
        guard let trace, let watcher else { return }
        self.trace = nil
        let after = watcher.layoutSnapshot().traced
        active?.report(.carriedOut(trace.operations(after: after, plan: plan), rows: after))
        awaitsLayout = true
        guard afterPaint == nil else { return }
        afterPaint = widget.onAfterPaint { [weak self] in self?.didPaint() }
    }

    /// Called when the list was scrolled. Reports scrolls between an update and its layout.
    func didScroll(_ step: ListScrollStep) {
        guard awaitsLayout, step.from != step.to else { return }
        active?.report(.scrolled(step))
    }

    // MARK: Frames

    func didLayOut() {
        guard awaitsLayout, widget.isMapped, let watcher else { return }
        awaitsLayout = false
        if let active { active.report(.laidOut(watcher.layoutSnapshot())) }
    }

    private func didPaint() {
        // A frame that began before the layout shows the rows as they were.
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
