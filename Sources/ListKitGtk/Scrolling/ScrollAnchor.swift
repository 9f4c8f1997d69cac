import ListKit

/// What stays where it is on screen while rows come, go, and turn out higher or lower than estimated.
enum ScrollAnchor {
    /// The list's top edge: what is new there comes into view.
    case top
    /// A row's top edge, at a distance in logical pixels from the viewport's.
    case row(ListRowPosition, viewportY: Double)

    /// The scroll offset at which the anchor is in its place.
    func offset(in index: RowIndex) -> Double {
        switch self {
        case .top: 0
        case .row(let position, let viewportY): index.offset(of: position) - viewportY
        }
    }

    /// The anchor of a list at rest: the first row in sight, or the top edge.
    init(at offset: Double, in index: RowIndex) {
        guard offset > 0, let row = index.row(atOffset: offset) else {
            self = .top
            return
        }
        let position = index.position(ofRow: row)
        self = .row(position, viewportY: index.offset(of: position) - offset)
    }
}
