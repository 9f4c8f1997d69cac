import ListKit

/// What a screen reader knows of the rows: they are siblings in their order, their names come from their content, and
/// their numbers from the whole list.
extension RowWindow {
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
