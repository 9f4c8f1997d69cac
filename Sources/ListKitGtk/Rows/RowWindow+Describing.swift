import GtkBridge
import ListKit

/// What a screen reader knows of the rows: they are siblings in their order, their names come from their content, and
/// their numbers from the whole list.
///
/// GTK does not say whether a screen reader listens (4.8.3). So a frame describes at most the row with the focus, which
/// one may be reading. Others that have changed are described between frames. A row that is scrolled past is never
/// described, and many updates in a row count as one.
extension RowWindow {
    /// Requests that the rows that have changed are described.
    func describeSoon() { descriptions.areDue = true }

    /// Called after a layout.
    func didLayOut() {
        guard descriptions.areDue else { return }
        if !descriptions.isIdleAwaited { descriptions.awaitIdle { [weak self] in self?.describeRows() } }
        if descriptions.frameHasPassed() {
            describeRows()
        } else if let focused, focused.hasObject, focused.handle.containsFocus {
            describe(focused)
        }
    }

    private func describeRows() {
        descriptions.end()
        for row in rows { describe(row) }
    }

    /// Describes a row to screen readers. If it has not moved, its text is read only after GTK has measured it again.
    func describe(_ row: ListRow) {
        row.describe(contentVersion: contentVersion) { row.position.itemPath.map(accessiblePosition) }
    }

    private func accessiblePosition(of path: ListIndexPath) -> ListAccessiblePosition {
        let pagers = binder.pagerSections
        let number = geometry.itemNumber(of: path) + 1 - pagers.count { $0 < path.section }
        let total = geometry.itemCount - pagers.count
        guard let place = geometry.placeInLines(of: path) else { return ListAccessiblePosition(number, of: total) }
        // The lines of a horizontal list are side by side, as columns.
        let (line, column) =
            geometry.direction == .vertical ? (place.line, place.column) : (place.column, place.line)
        return ListAccessiblePosition(number, of: total, line: line + 1, column: column + 1)
    }
}
