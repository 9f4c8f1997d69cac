import GtkBridge
import ListKit

extension ListBoxView: RowDragClient {
    func presentedShift(of row: ListRow) -> ListPoint { animator.presentation(of: row).offset }

    func canDrag(_ path: ListIndexPath) -> Bool {
        !layout.isBusy && dataSource?.collectionView(self, canMoveItemAt: path) == true
    }

    func dragWillBegin(_ row: ListRow) {
        pointer.cancel()
        fingers.didTakeRow()
        carry(row)
    }

    func pressWasTaken() {
        drag.cancel()
        pointer.cancel()
    }

    func glide(_ change: () -> Void) {
        if !animator.takesTime { rowHold?.endsMotion = true }
        animator.glide(change)
    }

    func didHoldOn(at point: ListPoint) { _ = requestContextMenu(at: Point(x: point.x, y: point.y)) }

    func heldRowDidMove() { animator.show() }

    func scroll(by distance: Double) { scroll(toOffset: scroller.offset + distance, animated: false) }

    func drop(_ row: ListRow, at proposed: ListIndexPath) {
        guard !layout.isBusy, let path = row.position.itemPath else { return }
        handMove = .row(row)
        _ = dataSource?.collectionView(self, moveItemAt: path, to: proposed)
        handMove = nil
    }

    /// Moves the item with the focus by one position or by a line, by the same rules as a drag (Alt and an arrow key).
    /// The focus follows it.
    ///
    /// - Returns: whether the item can be moved.
    func moveItemAtCursor(_ direction: MoveDirection) -> Bool {
        guard layout.canFill, drag.row == nil, let row = window.focusedRow, let path = row.position.itemPath,
            let dataSource, dataSource.collectionView(self, canMoveItemAt: path)
        else { return false }
        guard let proposed = window.geometry.place(beside: path, direction) else { return true }
        if adapter?.group == nil || !moveInGroup(row, at: path, to: proposed) { drop(row, at: proposed) }
        return true
    }
}
