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
    /// What a program has scrolled to, where it is wanted.
    case target(ListScrollTarget)

    /// The row that it goes by.
    var position: ListRowPosition? {
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

    /// The same anchor after an update; nil when its rows are gone.
    func following(_ plan: ListBatchPlan) -> ScrollAnchor? {
        switch self {
        case .row(let position, let viewportY):
            plan.destination(of: position).map { .row($0.position, viewportY: viewportY) }
        case .target(let target): target.following(plan).map(ScrollAnchor.target)
        case .top, .bottom, .offset: self
        }
    }

    /// The anchor of a list at rest: the first row in sight, or the edge that it is scrolled to.
    ///
    /// - Parameter limits: the offsets that the list can stand at.
    init(at offset: Double, limits: ClosedRange<Double>, in index: RowIndex) {
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
}

extension ListBoxView {
    /// The scroll offset at which an anchor is in its place, as far as the list can be scrolled there.
    func offset(of anchor: ScrollAnchor) -> Double { scrollableOffsets.clamp(wantedOffset(of: anchor)) }

    /// The same, as if the list had no ends.
    func wantedOffset(of anchor: ScrollAnchor) -> Double {
        switch anchor {
        case .top: scrollableOffsets.lowerBound
        case .bottom: scrollableOffsets.upperBound
        case .row(let position, let viewportY): window.index.offset(of: position) - viewportY
        case .offset(let offset): offset
        case .target(let target): target.offset(in: self)
        }
    }
}
