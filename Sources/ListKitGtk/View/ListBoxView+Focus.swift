import GtkBridge
public import ListKit

extension ListBoxView {
    /// The item whose row has the focus, or a widget in it. It may be out of sight.
    ///
    /// - Complexity: O(existing rows).
    public var indexPathForFocusedItem: ListIndexPath? { window.focusedRow?.position.itemPath }

    func moveFocus(_ direction: FocusDirection) -> Bool? { walk.moveFocus(direction) }

    /// A row has got the focus, by any cause. If it was by keyboard, the row is already in sight, or its owner scrolled
    /// elsewhere.
    func didFocus(_ row: ListRow) {
        guard window.geometry.row(of: row.position) != nil else { return }
        if let path = row.position.itemPath { selection.cursor.path = path }
        // If the focus has not moved, the window has become active again: GTK reports that too, and reports a new focus
        // before the window has it (GTK 4.8.3).
        guard layout.canFill, !walk.isEntering, !row.handle.containsFocus else { return }
        // A click into a long row must not take the reader to its beginning.
        if window.geometry.height(of: row.position) > layout.viewportSize.height, isInSight(row) { return }
        // The focus is between two widgets here, and no row is safe from being used again: the next layout makes them.
        scroller.bringIntoSight(row.position)
    }
}
