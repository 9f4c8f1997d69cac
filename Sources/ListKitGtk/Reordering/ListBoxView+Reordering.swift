import GtkBridge
import ListKit

extension ListBoxView: RowDragClient {
    func presentedShift(of row: ListRow) -> ListPoint { animator.presentation(of: row).offset }

    func canDrag(_ path: ListIndexPath) -> Bool {
        !layout.isBusy && dataSource?.collectionView(self, canMoveItemAt: path) == true
    }

    func dragWillBegin() {
        pointer.cancel()
        fingers.didTakeRow()
    }

    func glide(_ change: () -> Void) {
        if !animator.takesTime { rowHold?.endsMotion = true }
        animator.glide(change)
    }

    func didHoldOn(at point: ListPoint) { _ = requestContextMenu(at: Point(x: point.x, y: point.y)) }

    func heldRowDidMove() { animator.show() }

    func scroll(by distance: Double) { scroll(toOffset: scroller.offset + distance, animated: false) }

    func drop(_ row: ListRow, at proposed: ListIndexPath) {
        if !layout.isBusy { moveByHand(row, to: proposed) }
    }

    /// Asks the data source to move an item.
    ///
    /// - Returns: whether it has moved the item, or will.
    @discardableResult
    func moveByHand(_ row: ListRow, to proposed: ListIndexPath) -> Bool {
        guard let dataSource, let path = row.position.itemPath else { return false }
        rowMovedByHand = row
        defer { rowMovedByHand = nil }
        return dataSource.collectionView(self, moveItemAt: path, to: proposed)
    }

    /// Moves the item with the focus by one position or by a line, by the same rules as a drag (Alt and an arrow key).
    /// The focus follows it.
    ///
    /// - Returns: whether the item can be moved.
    func moveItemAtCursor(_ direction: MoveDirection) -> Bool {
        guard layout.canFill, drag.row == nil, let row = window.focusedRow, let path = row.position.itemPath,
            let dataSource, dataSource.collectionView(self, canMoveItemAt: path)
        else { return false }
        if let proposed = window.geometry.place(beside: path, direction) { moveByHand(row, to: proposed) }
        return true
    }
}
