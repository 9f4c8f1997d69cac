import ListKit

/// Works out, for one update, where each row that is in sight before or after it comes from and goes to.
///
/// All heights of top edges are in the viewport, in logical pixels. What is in sight nowhere does not move; what comes
/// from beyond the viewport or goes there does so from and to the nearest edge, whatever the distance.
struct MotionPlan {
    /// A row before the update, where it was presented.
    struct Before {
        var position: ListRowPosition
        var y: Double
        var height: Double
    }

    /// A row that exists after the update, at its place.
    struct After {
        var position: ListRowPosition
        var y: Double
        var height: Double
    }

    enum Arrival: Equatable {
        /// The row was in sight before, as the one with this index.
        case seen(Int)
        /// From beyond the viewport, with its top edge here.
        case beyond(y: Double)
        case inserted
    }

    enum Departure: Equatable {
        case removed
        /// Beyond the viewport, with the top edge here.
        case beyond(y: Double)
    }

    /// By index in `after`; nothing for rows that are in sight neither before nor after.
    private(set) var arrivals: [Int: Arrival] = [:]
    /// By index in `before`; nothing for rows that exist after the update.
    private(set) var departures: [Int: Departure] = [:]

    /// - Parameters:
    ///   - before: the rows in sight before, in order.
    ///   - after: the rows that exist after it, in order, in sight or not.
    ///   - oldY: where a row that was out of sight was before.
    ///   - newY: where a row is that does not exist after the update.
    /// - Complexity: O(rows in `before` and `after`).
    init(
        _ update: ListBatchPlan, before: [Before], after: [After], pageHeight: Double,
        oldY: (ListRowPosition) -> Double, newY: (ListRowPosition) -> Double
    ) {
        let seen = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.position, $0) })
        var stayed: Set<Int> = []
        var fromAbove: [Int] = []
        var fromBelow: [Int] = []
        for (index, row) in after.enumerated() {
            let isInSight = row.y < pageHeight && row.y + row.height > 0
            guard let old = update.origin(of: row.position).old else {
                if isInSight { arrivals[index] = .inserted }
                continue
            }
            if let number = seen[old] {
                stayed.insert(number)
                arrivals[index] = .seen(number)
            } else if isInSight {
                if oldY(old) < 0 { fromAbove.append(index) } else { fromBelow.append(index) }
            }
        }
        // Rows that come in beside each other come as a column, not out of one point.
        var edge = pageHeight
        for index in fromBelow {
            arrivals[index] = .beyond(y: edge)
            edge += after[index].height
        }
        edge = 0
        for index in fromAbove.reversed() {
            edge -= after[index].height
            arrivals[index] = .beyond(y: edge)
        }
        for (number, row) in before.enumerated() where !stayed.contains(number) {
            departures[number] = update.destination(of: row.position).map {
                .beyond(y: newY($0.position) < 0 ? -row.height : pageHeight)
            } ?? .removed
        }
    }
}
