import ListKit

/// The row that the pointer holds, and how it and the rows that make room are presented.
@MainActor
struct HeldRow {
    /// Nil if the row is in another list.
    let row: ListRow?
    /// The corner at which the pointer holds the row, in list space: y in the viewport, x relative to where lines
    /// begin.
    let corner: ListPoint
    /// How the other rows make room; nil if they do not.
    let room: RoomForDrop?
    let goesAcross: Bool

    /// Returns how a row is presented when nothing else moves.
    ///
    /// - Complexity: O(log n).
    func presentation(of other: ListRow, in content: ScrolledContent) -> RowPresentation {
        if let row, other === row {
            guard let place = content.geometry.place(of: row.position) else { return .atRest }
            let x = goesAcross ? corner.x - place.origin.x : 0
            return RowPresentation(offset: ListPoint(x: x, y: corner.y - content.y(of: row.position)))
        }
        return RowPresentation(offset: room?.displacement(of: other.position) ?? .zero)
    }
}
