import GtkBridge
import ListKit

extension ListBoxView: KeyboardWalkClient {
    var focusedRow: ListRow? { window.rows.first { $0.handle.containsFocus } }

    /// What is in a popover is on a surface of its own.
    var focusedPopover: Widget? {
        guard containsFocus, var widget = focusedWidgetOfWindow, !widget.isOnSurface(of: self) else { return nil }
        while let parent = widget.parent, !parent.isOnSurface(of: self) { widget = parent }
        return widget
    }

    var headersOverRows: [PinnedHeader] { pinnedHeaders.pins }

    var coveredHeightNow: Double { pinnedHeaders.coveredHeight(in: content) }

    func pin(_ position: ListRowPosition) -> ListRow { window.pin(position) }

    func moveFocus(_ direction: FocusDirection) -> Bool? { walk.moveFocus(direction) }

    /// A row has got the focus, by whatever way. By keyboard it is in sight already.
    func didFocus(_ row: ListRow) {
        guard window.geometry.row(of: row.position) != nil else { return }
        if let path = row.position.itemPath { selection.cursor.path = path }
        // Where the focus has not moved it is the window that became active again: GTK tells of that as well, and of a
        // new focus before the window has it (GTK 4.8.3).
        guard canFill, !row.handle.containsFocus else { return }
        // A click into a long row must not take the reader to its beginning.
        if window.geometry.height(of: row.position) > layout.viewportSize.height, isInSight(row) { return }
        // The focus is between two widgets here, and no row is safe from being used again: the next layout makes them.
        scroller.bringIntoSight(row.position)
    }
}
