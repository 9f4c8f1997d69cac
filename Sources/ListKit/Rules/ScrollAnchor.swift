/// The part of a list that keeps its place on screen while rows are inserted and removed, and heights differ from
/// estimates.
package enum ScrollAnchor {
    /// The list's top edge: new rows there come into view.
    case top
    /// The list's bottom edge.
    case bottom
    /// A row's top edge, at a distance in logical pixels from the viewport's.
    case row(ListRowPosition, viewportY: Double)
    /// No row at all: as far down the list as it was.
    case offset(Double)
    /// The target of a program's scroll, and its place.
    case target(ListScrollTarget)

    /// The row that it goes by.
    package var position: ListRowPosition? {
        switch self {
        case .row(let position, _): position
        case .target(let target):
            switch target.content {
            case .rows(let rows): rows.min()
            case .section(let section, _): .item(ListIndexPath(section: section, item: 0))
            case .end: nil
            }
        case .top, .bottom, .offset: nil
        }
    }

    /// The same anchor after an update; nil if its rows are gone.
    package func following(_ plan: ListBatchPlan) -> ScrollAnchor? {
        switch self {
        case .row(let position, let viewportY):
            plan.destination(of: position).map { .row($0.position, viewportY: viewportY) }
        case .target(let target): target.following(plan).map(ScrollAnchor.target)
        case .top, .bottom, .offset: self
        }
    }

    /// The anchor of a list at rest: the first visible row, or the edge that it is scrolled to.
    ///
    /// - Parameter limits: the possible offsets of the list.
    package init(at offset: Double, limits: ClosedRange<Double>, in index: ContentGeometry) {
        guard offset > limits.lowerBound, let row = index.row(atOffset: offset) else {
            self = .top
            return
        }
        // The adjustment's bounds are sums in another order.
        guard offset < limits.upperBound - 0.01 else {
            self = .bottom
            return
        }
        let position = index.position(ofRow: row)
        self = .row(position, viewportY: index.offset(of: position) - offset)
    }

    /// Chooses what holds still when the heights of rows or the size of the viewport change: a scroll before its
    /// layout, then the end if it is followed and reached, then the anchor of the last update or scroll to a row, then
    /// the row at the top of the viewport.
    package static func toHold(
        pendingScroll: ScrollAnchor?, keepsEnd: Bool, held: ScrollAnchor?, atRest: @autoclosure () -> ScrollAnchor
    ) -> ScrollAnchor { pendingScroll ?? (keepsEnd ? .bottom : held ?? atRest()) }
}
