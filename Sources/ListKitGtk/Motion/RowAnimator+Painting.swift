import GtkBridge
import ListKit

extension RowAnimator {
    /// Paints rows that belong over the others once more: as siblings they are below those that follow.
    func paintRowsAbove(_ snapshot: Snapshot) {
        let rows = rowsAbove
        guard let view, !rows.isEmpty, let place = view.window.listBox.bounds(in: view.viewport) else { return }
        snapshot.translated(x: place.x, y: place.y) {
            for row in rows { snapshot.paint(row.handle, of: view.window.listBox) }
        }
    }

    /// Paints the pictures that belong below the rows, or those that belong above them.
    func paintGhosts(aboveRows: Bool, _ snapshot: Snapshot) {
        guard let view, !ghosts.isEmpty else { return }
        let left = max(0, (view.layout.viewportSize.width - Double(view.layout.rowWidth)) / 2)
        for ghost in ghosts where ghost.isAboveRows == aboveRows {
            var presented = ghost.track.presentation(at: clock.now)
            var y = ghost.offset - view.scrollPosition.offset
            if let row = ghost.row {
                y = view.window.index.offset(of: row.position) - view.scrollPosition.offset
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
}
