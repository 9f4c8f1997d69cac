import GtkBridge
import ListKit

/// When a row may be used for another object.
extension ListBoxView: RowWindowClient {
    /// Whether a row keeps its object and its widget at any place: it is in use, or visible in motion.
    func isInUse(_ row: ListRow) -> Bool {
        row.handle.containsFocus || pointer.pressedRow === row || drag.row === row || animator.isSeenMoving(row)
            || row.handle.hasOpenPopover
    }

    /// Enter, or assistive technology. A row in the pool has a place, but not any more.
    func didActivate(_ row: ListRow) {
        if let path = path(of: row) { selection.choose(path) }
    }

    func willRelease(_ row: ListRow) {
        // A row that is dragged or scrolled by a finger no longer looks pressed.
        if touched === row.handle || drag.row === row || row.handle.state.contains(.active) {
            orphanedPressOfRow.begin(isTouch: touched === row.handle)
        }
        drag.rowWillGo(row)
        animator.forget(row)
        pointer.rowWillGo(row)
    }
}
