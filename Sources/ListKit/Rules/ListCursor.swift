/// The item that the keyboard is at, and the one from which Shift selects. Both are carried through updates.
package struct ListCursor: Equatable {
    /// The item that has, or last had, the focus.
    package var path: ListIndexPath?

    /// Where a range began; nil while no item was selected by hand since the cursor moved on without selecting.
    package var rangeStart: ListIndexPath?

    /// Where the cursor was before the button was pressed that may make a click: a press moves it already.
    package var pathBeforePress: ListIndexPath?

    package init() {}

    /// - Parameter geometry: the rows before the update.
    package mutating func apply(_ plan: ListBatchPlan, moving moved: MovedPlaces, from geometry: ContentGeometry) {
        path = path.flatMap { FocusSuccession(plan: plan, moved: moved).destination(of: $0, in: geometry) }
        rangeStart = rangeStart.flatMap { plan.itemDestination(of: $0)?.path }
        pathBeforePress = pathBeforePress.flatMap { plan.itemDestination(of: $0)?.path }
    }
}
