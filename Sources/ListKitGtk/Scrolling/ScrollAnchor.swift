import ListKit

/// What stays where it is on screen while rows come, go, and turn out higher or lower than estimated.
enum ScrollAnchor {
    /// The list's top edge: what is new there comes into view.
    case top
    /// The list's bottom edge.
    case bottom
    /// A row's top edge, at a distance in logical pixels from the viewport's.
    case row(ListRowPosition, viewportY: Double)
    /// No row at all: as far down the list as it was.
    case offset(Double)

    /// The scroll offset at which the anchor is in its place; to be clamped to the list.
    func offset(in index: RowIndex) -> Double {
        switch self {
        case .top: 0
        case .bottom: index.totalHeight
        case .row(let position, let viewportY): index.offset(of: position) - viewportY
        case .offset(let offset): offset
        }
    }

    /// The anchor of a list at rest: the first row in sight, or the edge that it is scrolled to.
    init(at offset: Double, pageHeight: Double, in index: RowIndex) {
        guard offset > 0, let row = index.row(atOffset: offset) else {
            self = .top
            return
        }
        // Half a pixel, because the adjustment's bounds are sums in another order.
        guard offset + pageHeight < index.totalHeight - 0.5 else {
            self = .bottom
            return
        }
        let position = index.position(ofRow: row)
        self = .row(position, viewportY: index.offset(of: position) - offset)
    }
}
