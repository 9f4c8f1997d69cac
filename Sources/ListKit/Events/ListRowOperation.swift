/// What a view did in an update to a row that exists. It concerns a real row near the viewport, not a place in the
/// list.
///
/// Rows that merely shift are not reported, nor rows that come near the viewport or leave it because others were
/// inserted or removed.
package enum ListRowOperation: Hashable, Sendable {
    /// The row was removed with its object.
    case remove(ListRowPosition)
    /// The update moved the row by name.
    case move(from: ListRowPosition, to: ListRowPosition)
    /// The row was rebound to the new state of its object. If not in place, another row has replaced it.
    case rebind(from: ListRowPosition, to: ListRowPosition, inPlace: Bool)
    /// A row was inserted for a new object.
    case insert(ListRowPosition)
}

extension ListRowOperation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .remove(let old): "\(old) removed"
        case .move(let old, let new): "\(old) moved to \(new)"
        case .rebind(_, let new, _): "\(new) rebound"
        case .insert(let new): "\(new) inserted"
        }
    }
}

/// The rows of a view before an update, from which the row operations of the update are derived afterwards.
package struct ListRowTrace {
    /// A row by its identity and its place.
    package typealias Row = (row: ObjectIdentifier, position: ListRowPosition)

    private let before: [Row]
    private var rebindings: [ListRowOperation] = []

    /// Stores the rows before an update.
    ///
    /// - Parameter rows: all rows with a place, each once.
    package init(_ rows: [Row]) { before = rows }

    /// Records that a row was rebound.
    package mutating func didRebind(from old: ListRowPosition, to new: ListRowPosition, inPlace: Bool) {
        rebindings.append(.rebind(from: old, to: new, inPlace: inPlace))
    }

    /// Returns the row operations of the update: removes in old order, then moves, rebinds and inserts in new order.
    ///
    /// - Parameters:
    ///   - after: all rows with a place now.
    ///   - plan: where the update sent each row.
    /// - Complexity: O(*n* log *n*) in the rows before and after.
    package func operations(after: [Row], plan: ListBatchPlan) -> [ListRowOperation] {
        var places: [ObjectIdentifier: ListRowPosition] = [:]
        for (row, position) in after { places[row] = position }
        var removes: [ListRowPosition] = []
        var moves: [(from: ListRowPosition, to: ListRowPosition)] = []
        for (row, old) in before {
            if let destination = plan.destination(of: old) {
                // A row that is elsewhere now was reused for another object. Its old object has another row or none.
                if plan.moves(old), places[row] == destination.position {
                    moves.append((old, destination.position))
                }
            } else {
                removes.append(old)
            }
        }
        // It does not matter what the row showed before.
        let inserts = after.map(\.position).filter { plan.origin(of: $0) == .inserted }
        return removes.sorted().map { .remove($0) }
            + moves.sorted { $0.to < $1.to }.map { .move(from: $0.from, to: $0.to) }
            + rebindings + inserts.sorted().map { .insert($0) }
    }
}
