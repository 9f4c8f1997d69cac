import CallerChecks
import GtkBridge
public import ListKit

extension ListBoxView {
    /// The item whose row has the focus, or a widget in it. It may be out of sight.
    ///
    /// - Complexity: O(existing rows).
    public var indexPathForFocusedItem: ListIndexPath? { window.focusedRow?.position.itemPath }
    package var indexPathForAwaitedFocus: ListIndexPath? { focusWish?.item }

    /// Moves the focus to an item's row, which is made if it does not exist, and scrolls it into sight.
    ///
    /// Before the first layout, the list remembers the item. It then takes the focus as ``grabFocus()`` does. While
    /// rows are made, the focus moves afterwards.
    ///
    /// - Precondition: the list has the item.
    public func focusItem(at path: ListIndexPath) {
        demand(
            window.geometry.row(of: .item(path)) != nil,
            "Item \(path.item) of section \(path.section) cannot get the focus: the list does not have it.")
        guard !layout.canFill else { return _ = walk.focusItem(at: path) }
        focusWish = FocusWish(in: self, on: path, isDue: layout.hasSize)
        viewport.queueAllocate()
    }

    /// Called when the focus of the window has moved.
    func focusDidMove() {
        knownFocus.isOutdated = true
        reportFocus()
        if columns != nil, window.focusedRow != nil, let focus = focusedWidgetOfWindow { Columns.reveal(focus) }
    }

    /// Tells the owner if the focus has moved to another item, or to none.
    func reportFocus() {
        guard knownFocus.isOutdated, layout.canFill else { return }
        let path = indexPathForFocusedItem
        if knownFocus.learns(of: path) { delegate?.collectionView(self, didMoveFocusTo: path) }
    }

    func moveFocus(_ direction: FocusDirection) -> Bool? { walk.moveFocus(direction) }

    /// Called after a row got the focus. If the keyboard moved it, the row is in sight already, or the list's owner has
    /// scrolled elsewhere.
    func didFocus(_ row: ListRow) {
        guard window.geometry.row(of: row.position) != nil else { return }
        // An update that moves the focus ends with a layout, which does it.
        if !layout.isBusy { window.describe(row) }
        if let path = row.position.itemPath { selection.cursor.path = path }
        // GTK also calls this when the window becomes active again, and it calls this before the window knows of a new
        // focus (4.8.3). So if the focus is here already, it has not moved.
        guard layout.canFill, !walk.isEntering, !row.handle.containsFocus else { return }
        // Without making rows: the focus is between two widgets now, so even the focused row could be reused.
        bringIntoSight(row)
    }

    /// The row may be out of sight, since the user or the program has scrolled.
    func willType() {
        guard layout.canFill, let row = window.focusedRow, !row.isStoodInFor else { return }
        bringIntoSight(row)
    }

    /// A click or a key in a long row must not scroll to its beginning.
    private func bringIntoSight(_ row: ListRow) {
        if window.geometry.height(of: row.position) > layout.viewportSize.height, isInSight(row) { return }
        scroller.bringIntoSight(row.position)
    }
}
