import GtkBridge
import ListKit

/// Reports what an update does to rows, and when they are laid out and painted. Stores nothing without an observer.
@MainActor
final class UpdateWatch {
    private let window: RowWindow
    /// The widget that provides the frames.
    private unowned let widget: Widget

    private var trace: ListRowTrace?
    /// Whether an update was applied that no layout has shown.
    private var awaitsLayout = false
    private var afterPaint: FrameConnection?

    init(_ window: RowWindow, framesOf widget: Widget) {
        self.window = window
        self.widget = widget
    }

    /// - Parameter event: called if there is an observer.
    private func report(_ event: (any AdapterView) -> ListViewEvent) {
        guard let view = window.binder.view, let owner = window.binder.owner, owner.watchesRows else { return }
        owner.collectionView(view, did: event(view))
    }

    private func snapshot(of view: any AdapterView) -> ListLayoutSnapshot {
        view.layoutSnapshot(
            window.geometry, rows: window.rows.map { ($0.position, ObjectIdentifier($0)) },
            focused: window.focusedRow?.position)
    }

    // MARK: Rows

    /// Called when the operations of an update were checked, and repaired if necessary.
    func begin() {
        report { view in
            let before = snapshot(of: view)
            trace = ListRowTrace(before.traced)
            return .validated(before: before)
        }
    }

    func didRebind(from old: ListRowPosition, to new: ListRowPosition, inPlace: Bool) {
        trace?.didRebind(from: old, to: new, inPlace: inPlace)
    }

    func didApply(_ plan: ListBatchPlan) {
        guard let trace else { return }
        self.trace = nil
        report { view in
            let after = snapshot(of: view).traced
            return .carriedOut(trace.operations(after: after, plan: plan), rows: after)
        }
        awaitsLayout = true
        guard afterPaint == nil else { return }
        afterPaint = widget.onAfterPaint { [weak self] in self?.didPaint() }
    }

    /// Called when the list was scrolled. Reports scrolls between an update and its layout.
    func didScroll(_ step: ListScrollStep) {
        if awaitsLayout, step.from != step.to { report { _ in .scrolled(step) } }
    }

    // MARK: Frames

    func didLayOut() {
        guard awaitsLayout, widget.isMapped else { return }
        awaitsLayout = false
        report { .laidOut(snapshot(of: $0)) }
    }

    private func didPaint() {
        // A frame that began before the layout shows the rows as they were.
        guard !awaitsLayout else { return }
        afterPaint = nil
        report { _ in .painted }
    }

    func motionDidEnd(_ frames: FrameCount) {
        report { _ in .motionEnded(frameCount: frames.drawn, missedFrameCount: frames.missed) }
    }
}

extension ListLayoutSnapshot {
    fileprivate var traced: [ListRowTrace.Row] { rows.map { ($0.row, $0.position) } }
}
