import GtkBridge
import ListKit

/// What a screen reader knows. The rows are siblings in their order; the names come from their content, their numbers
/// from the whole list.
extension ListBoxView {
    /// A row that stands where it stood is read again only after GTK has measured the list anew.
    ///
    /// - Complexity: O(log sections), and O(widgets in the row) where it is read.
    func describe(_ row: ListRow) {
        let index = window.geometry
        row.describe(
            at: row.position.itemPath.map { ListPlace(index.itemNumber(of: $0) + 1, of: index.itemCount) },
            sinceMeasuring: viewport.measureCount)
    }
}
