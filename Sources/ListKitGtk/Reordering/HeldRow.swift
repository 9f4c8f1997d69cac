import ListKit

/// The row that the pointer holds: where that presents it and the rows that make room.
@MainActor
struct HeldRow {
    let row: ListRow
    /// Where the row's place would be, in list space: y in the viewport, x in the lines.
    let corner: ListPoint
    /// How the others make room; nil where they stay.
    let room: RoomForDrop?
    let goesAcross: Bool

    /// How a row is presented when nothing else moves.
    ///
    /// - Complexity: O(log n).
    func presentation(of other: ListRow, in content: ScrolledContent) -> RowPresentation {
        if other === row {
            guard let place = content.geometry.place(of: row.position) else { return .atRest }
            return RowPresentation(
                x: goesAcross ? corner.x - place.origin.x : 0, y: corner.y - content.y(of: row.position))
        }
        let way = room?.displacement(of: other.position) ?? .zero
        return RowPresentation(x: way.x, y: way.y)
    }
}
