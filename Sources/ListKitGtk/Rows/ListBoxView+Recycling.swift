import GtkBridge
import ListKit

/// When a row may be used for another object.
extension ListBoxView: RowWindowClient {
    /// Whether a row keeps its object and its widget wherever it stands: it is in use, or seen on its way.
    func isInUse(_ row: ListRow) -> Bool {
        row.handle.containsFocus || pointer.pressedRow === row || drag.row === row || animator.isSeenMoving(row)
            || row.handle.hasOpenPopover
    }

    func willRelease(_ row: ListRow) {
        visibility.end(row)
        drag.rowWillGo(row)
        animator.forget(row)
        pointer.rowWillGo(row)
    }
}
