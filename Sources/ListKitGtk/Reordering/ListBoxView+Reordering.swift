import GtkBridge
import ListKit

extension ListBoxView: RowDragClient {
    func presentedShift(of row: ListRow) -> ListPoint {
        let presented = animator.presentation(of: row)
        return ListPoint(x: presented.x, y: presented.y)
    }

    func canDrag(_ path: ListIndexPath) -> Bool {
        !layout.isBusy && dataSource?.collectionView(self, canMoveItemAt: path) == true
    }

    func target(for path: ListIndexPath, proposed: ListIndexPath) -> ListIndexPath {
        dataSource?.collectionView(self, targetForMoveFrom: path, proposed: proposed) ?? path
    }

    func dragWillBegin() {
        pointer.cancel()
        fingers.didTakeRow()
    }

    func glide(_ change: () -> Void) {
        if !takesTime { rowHold?.endsMotion = true }
        animator.glide(change)
    }

    func didHoldOn(at point: ListPoint) { _ = requestContextMenu(at: Point(x: point.x, y: point.y)) }

    func heldRowDidMove() { animator.show() }

    func scroll(by distance: Double) { scroll(toOffset: scroller.offset + distance, animated: false) }

    func drop(_ row: ListRow, at target: ListIndexPath) {
        if !layout.isBusy { moveByHand(row, to: target) }
    }

    /// Hands an item to the data source for a move.
    ///
    /// - Returns: whether the data source has moved it, or will.
    @discardableResult
    func moveByHand(_ row: ListRow, to target: ListIndexPath) -> Bool {
        guard let dataSource, let path = row.position.itemPath else { return false }
        rowMovedByHand = row
        defer { rowMovedByHand = nil }
        return dataSource.collectionView(self, moveItemAt: path, to: target)
    }

    /// Alt and an arrow key: moves the item with the focus by one place or by a line, by the same rules as a drag. The
    /// focus goes along.
    ///
    /// - Returns: whether the item is one that can be moved.
    func moveItemAtCursor(_ direction: MoveDirection) -> Bool {
        guard layout.canFill, drag.row == nil, let row = window.focusedRow, let path = row.position.itemPath,
            let dataSource, dataSource.collectionView(self, canMoveItemAt: path)
        else { return false }
        if let proposed = window.geometry.place(beside: path, direction) {
            moveByHand(row, to: dataSource.collectionView(self, targetForMoveFrom: path, proposed: proposed))
        }
        return true
    }
}
