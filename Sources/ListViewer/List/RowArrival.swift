import GtkBridge
import ListKit
import ListKitGtk

/// Scrolls to a row and then gives it the focus.
@MainActor
final class RowArrival {
    private unowned let view: ListBoxView
    private unowned let adapter: ListAdapter
    private var arrival: FrameConnection?
    private var limit: LoopToken?

    init(in view: ListBoxView, _ rows: FeedRows) { (self.view, adapter) = (view, rows.adapter) }

    private var rows: FeedRows { FeedRows(adapter: adapter) }

    /// Scrolls as little as necessary.
    func show(_ id: FeedRowID, animated: Bool = true, takesFocus: Bool = true) {
        guard let path = rows.path(of: id) else { return }
        if !isInSight(path) {
            view.scroll(
                to: ListScrollTarget(rows: [.item(path)], position: position(of: path)), animated: animated)
        }
        guard takesFocus else { return }
        arrival = view.onAfterLayout { [weak self] in self?.focus(id) }
        // If the user scrolls away, the focus does not follow.
        limit = MainLoop.after(1) { [weak self] in self?.arrival = nil }
        view.queueAllocate()
    }

    private func position(of path: ListIndexPath) -> ListScrollPosition {
        guard let frame = view.frameForRow(at: .item(path)) else { return .top }
        let isFar = abs(frame.minY - view.visibleRect.minY) > 2 * view.visibleRect.size.height
        return isFar || frame.minY < view.visibleRect.minY || frame.size.height > view.visibleRect.size.height
            ? .top : .bottom
    }

    private func isInSight(_ path: ListIndexPath) -> Bool {
        guard let frame = view.frameForRow(at: .item(path)) else { return false }
        let (seen, covered) = (view.visibleRect, view.coveredHeight(above: .item(path)))
        let isHigher = frame.size.height > seen.size.height - covered
        return frame.minY + 1 >= seen.minY + covered && (isHigher || frame.maxY <= seen.maxY + 1)
    }

    private func focus(_ id: FeedRowID) {
        guard let path = rows.path(of: id), isInSight(path),
            let cell = view.cellForItem(at: path) as? ListBoxCell
        else { return }
        (arrival, limit) = (nil, nil)
        if let entry = cell as? CommentEntryCell { entry.takeFocus() } else { cell.content.parent?.grabFocus() }
    }
}
