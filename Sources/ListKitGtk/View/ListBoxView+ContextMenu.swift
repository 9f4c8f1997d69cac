import GtkBridge
import ListKit

extension ListBoxView {
    /// A secondary click on a row. The row gets the focus, which comes back to it when the menu closes.
    ///
    /// - Parameter point: in the row; nil where a key asked.
    /// - Returns: whether there is a menu.
    func requestContextMenu(of row: ListRow, at point: ListPoint?) -> Bool {
        guard let delegate, let path = row.position.itemPath else { return false }
        if !row.handle.containsFocus { row.handle.grabFocus() }
        return delegate.collectionView(self, didRequestContextMenuForItemAt: path, point: point)
    }

    /// The Menu key, or Shift+F10, on the row that has the focus, or with a control in it that has.
    func requestContextMenuAtCursor() -> Bool {
        focusedRow.map { requestContextMenu(of: $0, at: nil) } ?? false
    }
}
