/// The keyboard's item, and the item where a Shift selection begins. Updates carry both along.
package struct ListCursor: Equatable {
    /// The item that has, or last had, the focus.
    package var path: ListIndexPath?

    /// The start of a range: the item that the user has selected last.
    package var rangeStart: ListIndexPath?

    /// The column that steps to other lines keep to.
    private var column: GoalColumn?

    package init() {}

    /// The column that a step to another line keeps, in list space: the one where steps of this kind began.
    package func column(at position: ListRowPosition, in geometry: ContentGeometry) -> Double {
        let own = geometry.column(of: position)
        guard let column, position == .item(column.path), column.ownColumn == own else { return own }
        return column.column
    }

    /// A step to another line has led to an item.
    package mutating func keep(column: Double, at path: ListIndexPath, in geometry: ContentGeometry) {
        self.column = GoalColumn(path: path, ownColumn: geometry.column(of: .item(path)), column: column)
    }

    /// - Parameter geometry: the rows before the update.
    package mutating func apply(_ plan: ListBatchPlan, from geometry: ContentGeometry) {
        path = path.flatMap { FocusSuccession(plan: plan).destination(of: $0, in: geometry) }
        rangeStart = rangeStart.flatMap { plan.itemDestination(of: $0)?.path }
        column = column.flatMap { $0.following(plan) }
    }
}

/// A column that the cursor left because a line had no item there. It returns to the column in the next line that has
/// one, as a text cursor does after shorter lines. It does not return if it reached its item in another way, or if the
/// item has moved meanwhile.
private struct GoalColumn: Equatable {
    /// The item that the cursor stepped to.
    var path: ListIndexPath
    /// The position of that item.
    let ownColumn: Double
    let column: Double

    func following(_ plan: ListBatchPlan) -> GoalColumn? {
        plan.itemDestination(of: path).map { GoalColumn(path: $0.path, ownColumn: ownColumn, column: column) }
    }
}
