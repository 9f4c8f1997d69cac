import ListKit

/// What a ``StrictCollectionView`` has done so far, to measure the cost of an update.
///
///     let before = view.counters.cellsBound
///     // ... an update that edits one item ...
///     #expect(view.counters.cellsBound == before + 1)
///
/// Only rows that the view keeps at a place count: an insert far from the viewport creates none.
public struct StrictViewCounters: Hashable, Sendable {
    /// Cells and supplementary views created by `init()`.
    public var cellsMade = 0
    /// Requests to the data source for the content of a row.
    public var cellsBound = 0

    /// Rows that got a place because an update inserted them.
    public var rowsInserted = 0
    /// Rows that lost their place because an update removed them.
    public var rowsRemoved = 0
    /// Rows that an update moved, by themselves or with their section. Rows that merely shift do not count.
    public var rowsMoved = 0
    /// Rows that were rebound in an update, in place or in a new row of another type.
    public var rowsReloaded = 0

    /// Updates that were applied.
    public var updates = 0
    /// Calls of `reloadData()`.
    public var fullReloads = 0

    /// Creates counters that are zero.
    package init() {}

    /// Counts an update.
    ///
    /// - Parameters:
    ///   - former: the places of the rows before it.
    ///   - places: those after it.
    mutating func count(_ plan: ListBatchPlan, from former: [ListRowPosition], to places: [ListRowPosition]) {
        updates += 1
        rowsInserted += places.count { plan.origin(of: $0) == .inserted }
        for position in former {
            guard let destination = plan.destination(of: position) else {
                rowsRemoved += 1
                continue
            }
            if plan.moves(position) { rowsMoved += 1 }
            if destination.isReloaded { rowsReloaded += 1 }
        }
    }
}
