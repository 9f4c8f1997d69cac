import GtkBridge
import ListDiffKit
import ListKit

/// What a screen reader knows. The rows are siblings in their order; the names come from their content, their numbers
/// from the whole list.
extension ListBoxView {
    /// A row that stands where it stood is read again only after GTK has measured the list anew.
    ///
    /// - Complexity: O(log sections), and O(widgets in the row) where it is read.
    func describe(_ row: ListRow) {
        row.describe(at: row.position.itemPath.map(place), sinceMeasuring: viewport.measureCount)
    }

    private func place(of path: ListIndexPath) -> ListPlace {
        let index = window.geometry
        let inLines = index.placeInLines(of: path)
        return ListPlace(
            index.itemNumber(of: path) + 1, of: index.itemCount, line: inLines.map { $0.line + 1 },
            column: inLines.map { $0.column + 1 })
    }
}
