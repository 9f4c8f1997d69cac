import ListKit

/// The row that the pointer holds: where that presents it and the rows that make room.
@MainActor
struct HeldRow {
    let row: ListRow
    /// The top edge of the row, in the viewport.
    var top: Double
    /// What a drop would do.
    var outcome: DropRules.Outcome

    /// How a row is presented when nothing else moves.
    ///
    /// - Complexity: O(log n).
    func presentation(of other: ListRow, in content: ScrolledContent) -> RowPresentation {
        if other === row { return RowPresentation(y: top - content.y(of: row.position)) }
        if outcome == .revert { return .atRest }
        return RowPresentation(y: content.geometry.displacement(of: other.position, by: outcome))
    }
}
