/// Something that a view did in an update to a row that exists: not to a place of the list, but to a real row near the
/// viewport.
///
/// Rows that merely shift, and those that come near the viewport or leave it because others came and went, are not
/// told.
public enum ListRowOperation: Hashable, Sendable {
    /// The object of the row that stood there is gone.
    case remove(ListRowPosition)
    /// The update moves the row by name.
    case move(from: ListRowPosition, to: ListRowPosition)
    /// The row was bound again to the new state of its object: itself, or another row that took its place.
    case rebind(from: ListRowPosition, to: ListRowPosition, inPlace: Bool)
    /// A row for an object that is new.
    case insert(ListRowPosition)
}

/// The rows that a view has before an update, to tell afterwards what became of them.
public struct ListRowTrace {
    public typealias Row = (row: ObjectIdentifier, position: ListRowPosition)

    private let before: [Row]
    private var rebindings: [ListRowOperation] = []

    /// - Parameter rows: all that have a place, each once.
    public init(_ rows: [Row]) { before = rows }

    public mutating func didRebind(from old: ListRowPosition, to new: ListRowPosition, inPlace: Bool) {
        rebindings.append(.rebind(from: old, to: new, inPlace: inPlace))
    }

    /// Removes in the order of the old list, then moves, rows that were bound again and inserts in that of the new one.
    ///
    /// - Parameter after: all rows that have a place now.
    /// - Complexity: O(*n* log *n*) in the rows before and after.
    public func operations(after: [Row], plan: ListBatchPlan, moved: MovedPlaces) -> [ListRowOperation] {
        var places: [ObjectIdentifier: ListRowPosition] = [:]
        for (row, position) in after { places[row] = position }
        var removes: [ListRowPosition] = []
        var moves: [(from: ListRowPosition, to: ListRowPosition)] = []
        for (row, old) in before {
            if let destination = plan.destination(of: old) {
                // A row that stands elsewhere was used for another object, and its own has another or none.
                if moved.contains(old), places[row] == destination.position {
                    moves.append((old, destination.position))
                }
            } else {
                removes.append(old)
            }
        }
        // Whatever the row showed before.
        let inserts = after.map(\.position).filter { plan.origin(of: $0) == .inserted }
        return removes.sorted().map { .remove($0) }
            + moves.sorted { $0.to < $1.to }.map { .move(from: $0.from, to: $0.to) }
            + rebindings + inserts.sorted().map { .insert($0) }
    }
}
