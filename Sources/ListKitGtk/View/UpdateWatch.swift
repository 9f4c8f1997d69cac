import GtkBridge
import ListKit

/// Tells whoever watches what an update does to rows, and when they are laid out and painted.
///
/// Holds nothing and makes nothing while nobody watches.
@MainActor
final class UpdateWatch {
    weak var view: ListBoxView?

    private var trace: ListRowTrace?
    /// Until the next layout tells of what was applied.
    private var awaitsLayout = false
    private var afterPaint: FrameConnection?

    private var delegate: (any ListCollectionViewOwner)? {
        view?.delegate.flatMap { $0.watchesRows ? $0 : nil }
    }

    // MARK: Rows

    /// The operations of an update are known to be right, or have been repaired.
    func begin(_ delegate: (any ListCollectionViewOwner)?, _ view: ListBoxView) {
        guard let delegate, delegate.watchesRows else { return }
        delegate.collectionView(view, did: .validated(before: view.layoutSnapshot()))
        trace = ListRowTrace(rows(of: view))
    }

    func didRebind(from old: ListRowPosition, to new: ListRowPosition, inPlace: Bool) {
        trace?.didRebind(from: old, to: new, inPlace: inPlace)
    }

    func didApply(_ plan: ListBatchPlan, _ moved: MovedPlaces) {
        guard let trace, let view else { return }
        self.trace = nil
        delegate?.collectionView(
            view, did: .carriedOut(trace.operations(after: rows(of: view), plan: plan, moved: moved)))
        awaitsLayout = true
        guard afterPaint == nil else { return }
        afterPaint = view.viewport.onAfterPaint { [weak self] in self?.didPaint() }
    }

    private func rows(of view: ListBoxView) -> [ListRowTrace.Row] {
        view.window.rows.map { (ObjectIdentifier($0), $0.position) }
    }

    // MARK: Frames

    func didLayOut() {
        guard awaitsLayout, let view, view.viewport.isMapped, !view.layout.isPending else { return }
        awaitsLayout = false
        delegate?.collectionView(view, did: .laidOut(view.layoutSnapshot()))
    }

    private func didPaint() {
        // A frame that was on its way already shows the rows as they were.
        guard !awaitsLayout, let view else { return }
        afterPaint = nil
        delegate?.collectionView(view, did: .painted)
    }

    func motionDidEnd(_ frames: FrameCount) {
        guard let view else { return }
        delegate?.collectionView(view, did: .motionEnded(frameCount: frames.drawn, missedFrameCount: frames.missed))
    }
}

extension ListBoxView {
    fileprivate func layoutSnapshot() -> ListLayoutSnapshot {
        ListLayoutSnapshot(
            visibleRect: visibleRect, contentHeight: window.geometry.totalHeight,
            rows: window.rows.map {
                ListLayoutSnapshot.Row(
                    position: $0.position, row: ObjectIdentifier($0), y: window.geometry.offset(of: $0.position),
                    height: window.geometry.height(of: $0.position))
            }, focused: focusedRow?.position, selected: indexPathsForSelectedItems)
    }
}
