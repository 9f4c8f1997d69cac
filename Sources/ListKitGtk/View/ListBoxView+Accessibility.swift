import GtkBridge
import ListKit

/// What a screen reader knows. The rows are siblings in their order; the names come from their content, their numbers
/// from the whole list.
extension ListBoxView {
    /// - Complexity: O(log sections + widgets in the row).
    func describe(_ row: ListRow) {
        let index = window.geometry
        row.describe(at: row.position.itemPath.map { ListPlace(index.itemNumber(of: $0) + 1, of: index.itemCount) })
    }
}
