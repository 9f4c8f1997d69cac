import ListDiffKit

/// Works out, for one update, where each row that is in sight before or after it comes from and goes to.
///
/// All heights of top edges are in the viewport, in logical pixels. What is in sight nowhere does not move; what comes
/// from beyond the viewport or goes there does so from and to the nearest edge, whatever the distance.
package struct MotionPlan {
    package struct Row {
        package var position: ListRowPosition
        package var y: Double
        package var height: Double

        package init(position: ListRowPosition, y: Double, height: Double) {
            self.position = position
            self.y = y
            self.height = height
        }
    }

    package enum Arrival: Equatable {
        /// The row was in sight before, as the one with this index.
        case seen(Int)
        /// From beyond the viewport, with its top edge here.
        case beyond(y: Double)
        case inserted
    }

    package enum Departure: Equatable {
        case removed
        /// Beyond the viewport, with the top edge here.
        case beyond(y: Double)
    }

    /// By index in `after`; nothing for rows that are in sight neither before nor after.
    package private(set) var arrivals: [Int: Arrival] = [:]
    /// By index in `before`; nothing for rows that exist after the update.
    package private(set) var departures: [Int: Departure] = [:]
    /// The rows of `arrivals` and of `departures` that pass others, which only make room: as few as tell the new order.
    package private(set) var passing: (arrivals: Set<Int>, departures: Set<Int>) = ([], [])

    /// - Parameters:
    ///   - before: the rows in sight before, in order, where they were presented.
    ///   - after: the rows that exist after it, in order and at their places, in sight or not.
    ///   - oldY: where a row that was out of sight was before.
    ///   - newY: where a row is that does not exist after the update.
    /// - Complexity: O(n log n) in the rows of `before` and `after`.
    package init(
        _ update: ListBatchPlan, before: [Row], after: [Row], pageHeight: Double,
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
        var wanderers: [Wanderer] = []
        for (number, row) in before.enumerated() where !stayed.contains(number) {
            departures[number] = .removed
            guard let new = update.destination(of: row.position)?.position else { continue }
            departures[number] = .beyond(y: newY(new) < 0 ? -row.height : pageHeight)
            wanderers.append(Wanderer(old: row.position, new: new, number: number, arrives: false))
        }
        for (number, arrival) in arrivals where arrival != .inserted {
            guard let old = update.origin(of: after[number].position).old else { continue }
            wanderers.append(Wanderer(old: old, new: after[number].position, number: number, arrives: true))
        }
        findPassing(wanderers)
    }

    /// A row that is in sight before or after, and exists before and after.
    private struct Wanderer {
        var old: ListRowPosition
        var new: ListRowPosition
        /// In `before`, or in `after` where it arrives.
        var number: Int
        var arrives: Bool
    }

    private mutating func findPassing(_ wanderers: [Wanderer]) {
        let order = wanderers.indices.sorted { wanderers[$0].new < wanderers[$1].new }
        let formerOrder = order.sorted { wanderers[$0].old < wanderers[$1].old }
        for move in ListDiff(oldArray: formerOrder, newArray: order, option: .equality, moves: .fewest).moves {
            let row = wanderers[order[move.to]]
            if row.arrives { passing.arrivals.insert(row.number) } else { passing.departures.insert(row.number) }
        }
    }
}
