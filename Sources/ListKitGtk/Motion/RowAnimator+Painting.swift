import GtkBridge
import ListKit

extension RowAnimator {
    /// Paints the pictures of rows that went, which the others close over.
    func paintBelowRows(_ snapshot: Snapshot) {
        for ghost in ghosts where ghost.row == nil && !ghost.isAboveRows { paint(ghost, snapshot) }
    }

    /// Paints what is over the rows: what they looked like before, then rows that pass others with what those looked
    /// like, then pictures of rows that left past others, or pinned.
    func paintAboveRows(_ snapshot: Snapshot) {
        for ghost in ghosts where ghost.row.map({ !isAboveOthers($0) }) == true { paint(ghost, snapshot) }
        for row in view?.window.rows ?? [] where isPassing(row) { paintOnceMore(row, snapshot) }
        for ghost in ghosts where ghost.row == nil && ghost.isAboveRows { paint(ghost, snapshot) }
    }

    /// Paints what is over everything: the row that the pointer holds, or has held.
    func paintRaised(_ snapshot: Snapshot) {
        if let raised { paintOnceMore(raised, snapshot) }
    }

    /// As one of several siblings a row is below those that follow.
    private func paintOnceMore(_ row: ListRow, _ snapshot: Snapshot) {
        guard let view, let place = view.window.listBox.bounds(in: view.viewport) else { return }
        snapshot.translated(x: place.x, y: place.y) { snapshot.paint(row.handle, of: view.window.listBox) }
        for ghost in ghosts where ghost.row === row { paint(ghost, snapshot) }
    }

    private func paint(_ ghost: Ghost, _ snapshot: Snapshot) {
        guard let view else { return }
        let left = max(0, (view.layout.viewportSize.width - Double(view.layout.rowWidth)) / 2)
        var presented = ghost.track.presentation(at: clock.now)
        var y = ghost.offset - view.scrollPosition.offset
        if let row = ghost.row {
            y = view.window.geometry.offset(of: row.position) - view.scrollPosition.offset
            let below = presentation(of: row)
            presented.x += below.x
            presented.y += below.y
            presented.scale *= below.scale
        }
        let (width, height) = (ghost.width * presented.scale, ghost.height * presented.scale)
        let area = Rect(
            x: left + ghost.left + presented.x + (ghost.width - width) / 2,
            y: y + presented.y + (ghost.height - height) / 2, width: width, height: height)
        snapshot.opacity(min(1, max(0, presented.opacity))) { snapshot.paint(ghost.picture, in: area) }
    }
}
