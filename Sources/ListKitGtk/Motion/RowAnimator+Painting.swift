import GtkBridge
import ListKit

extension RowAnimator {
    /// Paints the rows that are presented in sight. Rows at rest are known by their places; those that are presented
    /// elsewhere are asked where they are.
    func paintRows(within margin: Double, with painter: ListBoxPainter) {
        let content = layout.content
        let (rows, near) = (window.rows, window.rows(from: content.offset - margin, to: content.maxY + margin))
        guard hasRowsAway else {
            // They follow each other in the GtkListBox, too.
            if !near.isEmpty {
                painter.paint(from: rows[near.lowerBound].handle, through: rows[near.upperBound - 1].handle)
            }
            return
        }
        for (index, row) in rows.enumerated()
        where isAway(row) ? isSeen(row, within: margin) : near.contains(index) {
            painter.paint(row.handle)
        }
    }

    private func isSeen(_ row: ListRow, within margin: Double) -> Bool {
        guard let place = row.handle.bounds(in: viewport) else { return true }
        return place.x < Double(viewport.width) + margin && place.maxX > -margin
            && place.y < Double(viewport.height) + margin && place.maxY > -margin
    }

    /// Paints the pictures of removed rows, which the others close over.
    func paintBelowRows(_ snapshot: Snapshot) { paint(snapshot) { $0.row == nil && !$0.isAboveRows } }

    /// Paints everything above the rows: their earlier looks, then rows that pass others, with their earlier looks,
    /// then pictures of removed rows that passed others or were pinned.
    func paintAboveRows(_ snapshot: Snapshot) {
        paint(snapshot) { $0.row.map { !raised.contains($0) } == true }
        for row in raised.arePassing ? window.rows : [] where raised.isPassing(row) {
            if let lift = lift(of: row), let place = row.handle.bounds(in: viewport) {
                paintLift(lift * presentation(of: row).opacity, around: place, snapshot)
            }
            paintRaised(row, snapshot)
        }
        paint(snapshot) { $0.row == nil && $0.isAboveRows }
    }

    /// Paints the topmost row: the row that the pointer holds, or has just dropped.
    ///
    /// - Parameter isStack: whether it stands for several.
    func paintHeldRow(_ snapshot: Snapshot, isStack: Bool = false) {
        guard let row = raised.held else { return }
        if isStack {
            let direction = layout.axes.isRightToLeft ? -1.0 : 1
            for shift in [8.0, 4] {
                snapshot.translated(x: direction * shift, y: shift) { paintRaised(row, snapshot) }
            }
        }
        paintRaised(row, snapshot)
    }

    /// Paints a raised row with its earlier looks. As a child of the list, it would be below the rows that follow it.
    private func paintRaised(_ row: ListRow, _ snapshot: Snapshot) {
        guard let place = window.listBox.bounds(in: viewport) else { return }
        snapshot.translated(x: place.x, y: place.y) { snapshot.paint(row.handle, of: window.listBox) }
        paint(snapshot) { $0.row === row }
    }

    /// Paints a soft shadow on what a row passes, and an edge that is visible on a dark background, too.
    private func paintLift(_ lift: Double, around place: Rect, _ snapshot: Snapshot) {
        guard lift > 0 else { return }
        snapshot.shadow(below: place, .black.faded(to: 0.26 * lift), height: 5)
        snapshot.edge(around: place, viewport.textColor.faded(to: 0.2 * lift))
    }

    private func paint(_ snapshot: Snapshot, where isPainted: (Ghost) -> Bool) {
        guard !ghosts.isEmpty else { return }
        let content = layout.content
        for ghost in ghosts where isPainted(ghost) {
            let (place, part, opacity) = ghost.presented(at: clock.now, over: ghost.row.map(presentation), in: content)
            if ghost.isLifted {
                paintLift(ghost.track.lift(at: clock.now) * opacity, around: layout.viewportRect(place), snapshot)
            }
            snapshot.opacity(opacity) {
                guard let parent = ghost.parent else {
                    return layout.paint(ghost.picture, in: place, part: part, on: snapshot)
                }
                let hidden = max(0, bottom(of: parent) - part.minY)
                guard hidden < part.size.height else { return }
                var visible = part.moved(y: hidden)
                visible.size.height -= hidden
                snapshot.clip(to: layout.viewportRect(visible)) {
                    layout.paint(ghost.picture, in: place, part: part, on: snapshot)
                }
            }
        }
    }
}
