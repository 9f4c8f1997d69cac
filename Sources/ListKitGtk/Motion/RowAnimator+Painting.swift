import GtkBridge
import ListKit

extension RowAnimator {
    /// Paints the pictures of rows that went, which the others close over.
    func paintBelowRows(_ snapshot: Snapshot) { paint(snapshot) { $0.row == nil && !$0.isAboveRows } }

    /// Paints what is over the rows: what they looked like before, then rows that pass others with what those looked
    /// like, then pictures of rows that left past others, or pinned.
    func paintAboveRows(_ snapshot: Snapshot, of list: ListBox, in viewport: Widget) {
        paint(snapshot) { $0.row.map { !raised.contains($0) } == true }
        for row in client?.rows ?? [] where raised.isPassing(row) {
            paintOnceMore(row, snapshot, of: list, in: viewport)
        }
        paint(snapshot) { $0.row == nil && $0.isAboveRows }
    }

    /// Paints what is over everything: the row that the pointer holds, or has held.
    func paintHeldRow(_ snapshot: Snapshot, of list: ListBox, in viewport: Widget) {
        if let row = raised.held { paintOnceMore(row, snapshot, of: list, in: viewport) }
    }

    /// As one of several siblings a row is below those that follow.
    private func paintOnceMore(_ row: ListRow, _ snapshot: Snapshot, of list: ListBox, in viewport: Widget) {
        guard let place = list.bounds(in: viewport) else { return }
        snapshot.translated(x: place.x, y: place.y) { snapshot.paint(row.handle, of: list) }
        paint(snapshot) { $0.row === row }
    }

    private func paint(_ snapshot: Snapshot, where isPainted: (Ghost) -> Bool) {
        guard !ghosts.isEmpty, let client else { return }
        let content = client.content
        for ghost in ghosts where isPainted(ghost) {
            let (place, part, opacity) = ghost.presented(at: clock.now, over: ghost.row.map(presentation), in: content)
            snapshot.opacity(opacity) { client.paint(ghost.picture, in: place, part: part, on: snapshot) }
        }
    }
}
