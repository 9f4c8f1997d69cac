import GtkBridge
import ListKit

extension ListBoxView: RowWindowClient {
    func canReuse(_ row: ListRow) -> Bool { canReuse(row, isDisplayed: row.isDisplayed) }

    private func canReuse(_ row: ListRow, isDisplayed: Bool) -> Bool {
        RowReuse(
            isDisplayed: isDisplayed, hasFocus: row.handle.containsFocus || pinnedHeaders.hasFocus(of: row),
            isPressed: pointer.pressedRow === row, isDragged: drag.row === row,
            isSeenMoving: animator.isSeenMoving(row), hasOpenPopover: row.handle.hasOpenPopover
        ).isAllowed
    }

    /// Whether a row exists only because the next layout could bring it back into sight.
    func waitsForLayout(_ row: ListRow) -> Bool { !window.isNear(row) && canReuse(row, isDisplayed: false) }

    /// Enter, Space, or assistive technology. A row in the pool still has a position, but no item.
    func didActivate(_ row: ListRow) {
        if let path = path(of: row) { selection.activate(path) }
    }

    func willRelease(_ row: ListRow) {
        display.didLosePlace(row)
        // A row that is dragged or scrolled by a finger no longer looks pressed.
        if touched === row.handle || drag.row === row || row.handle.state.contains(.active) {
            orphanedPressOfRow.begin(isTouch: touched === row.handle)
        }
        drag.rowWillGo(row)
        animator.forget(row)
        pointer.rowWillGo(row)
    }
}
