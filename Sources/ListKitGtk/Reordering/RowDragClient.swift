import ListKit

/// The list in which a row is dragged.
@MainActor
protocol RowDragClient: AnyObject {
    /// Returns how far a row is presented from its place, in list space.
    func presentedShift(of row: ListRow) -> ListPoint
    func canDrag(_ path: ListIndexPath) -> Bool
    /// Called when a press becomes a drag, so that it is no click.
    func dragWillBegin(_ row: ListRow)
    /// Called when a GtkDragSource in the row drags its content. The list does not hear of the release.
    func pressWasTaken()
    /// Carries out a change of the drag. Rows that it puts elsewhere glide there.
    func glide(_ change: () -> Void)
    /// Called when a finger has held a row for long without moving it.
    ///
    /// - Parameter point: in the widget.
    func didHoldOn(at point: ListPoint)
    func heldRowDidMove()
    /// Called when the place of a drop is another one.
    ///
    /// - Parameter above: the item above it; nil for none.
    func placeOfDropDidChange(below above: ListIndexPath?)
    /// Called when a drop would put the items into the row of another one, or no longer.
    func rowOfDropDidChange(to path: ListIndexPath?)
    func scroll(by distance: Double)
    func drop(_ row: ListRow, at proposed: ListIndexPath)
    /// Called when a drag has begun, and whenever its pointer has moved.
    func dragDidMove()
    /// Called after it, when what a drop would do is known.
    func dropDidChange()
    /// Called when a drag is over, whatever has become of it.
    func dragDidEnd()
    /// What any list of a group could take; nil if the drag stays in its list.
    var carriedRow: CarriedRow? { get }
    /// Drops the carried items where they are.
    ///
    /// - Returns: false if they stay where they were.
    func dropCarried() -> Bool
    /// What carried items would become here; nil if they are refused.
    func dropKind(overSection section: Int?) -> DropKind?
    func canDrop(_ kind: DropKind, at index: Int) -> Bool
}
