import ListDiffKit

/// Works out, for one update, where each row that is in sight before or after it comes from and goes to.
///
/// All places are in the viewport, in list space, in logical pixels. What is in sight nowhere does not move; what comes
/// from beyond the viewport or goes there does so from and to the nearest edge, whatever the distance, and straight: a
/// line comes as a line.
package struct MotionPlan {
    package struct Row {
        package var position: ListRowPosition
        package var place: ListRect

        package init(position: ListRowPosition, place: ListRect) {
            self.position = position
            self.place = place
        }
    }

    package enum Arrival: Equatable {
        /// The row was in sight before, as the one with this index.
        case seen(Int)
        /// From beyond the viewport, straight above its place or below it, with its top edge here.
        case beyond(y: Double)
        case inserted
    }

    package enum Departure: Equatable {
        case removed
        /// Beyond the viewport, straight above where it was or below it, with its top edge here.
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
            let isInSight = row.place.minY < pageHeight && row.place.maxY > 0
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
        // Lines that come in one after the other come as a block, not out of one place.
        var edge = pageHeight
        for line in Self.lines(of: fromBelow, in: after) {
            for (row, y) in line.tops(from: edge) { arrivals[row] = .beyond(y: y) }
            edge += line.height
        }
        edge = 0
        for line in Self.lines(of: fromAbove, in: after).reversed() {
            edge -= line.height
            for (row, y) in line.tops(from: edge) { arrivals[row] = .beyond(y: y) }
        }
        var wanderers: [Wanderer] = []
        var upwards: [Int] = []
        var downwards: [Int] = []
        for (number, row) in before.enumerated() where !stayed.contains(number) {
            guard let new = update.destination(of: row.position)?.position else {
                departures[number] = .removed
                continue
            }
            if newY(new) < 0 { upwards.append(number) } else { downwards.append(number) }
            wanderers.append(Wanderer(old: row.position, new: new, number: number, arrives: false))
        }
        for line in Self.lines(of: upwards, in: before) {
            for (row, y) in line.tops(from: -line.height) { departures[row] = .beyond(y: y) }
        }
        for line in Self.lines(of: downwards, in: before) {
            for (row, y) in line.tops(from: pageHeight) { departures[row] = .beyond(y: y) }
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

    // MARK: Lines

    /// Rows that stand beside each other.
    private struct Line {
        var rows: [(number: Int, top: Double)]
        var (top, bottom): (Double, Double)

        init(_ number: Int, _ place: ListRect) {
            rows = [(number, place.minY)]
            (top, bottom) = (place.minY, place.maxY)
        }

        var height: Double { bottom - top }

        mutating func append(_ number: Int, _ place: ListRect) {
            rows.append((number, place.minY))
            (top, bottom) = (min(top, place.minY), max(bottom, place.maxY))
        }

        /// The top edge of each row in a line that begins elsewhere.
        func tops(from edge: Double) -> [(row: Int, y: Double)] { rows.map { ($0.number, edge + $0.top - top) } }
    }

    /// - Parameter numbers: of rows in `rows`, in order.
    private static func lines(of numbers: [Int], in rows: [Row]) -> [Line] {
        var lines: [Line] = []
        var last: ListRect?
        for number in numbers {
            let place = rows[number].place
            if let last, let line = lines.last, place.origin.x > last.origin.x,
                place.origin.x >= last.origin.x + last.size.width, place.minY < line.bottom || place.minY == line.top
            {
                lines[lines.count - 1].append(number, place)
            } else {
                lines.append(Line(number, place))
            }
            last = place
        }
        return lines
    }
}
