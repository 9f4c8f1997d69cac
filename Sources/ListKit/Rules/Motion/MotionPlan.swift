import ListDiffKit

/// Computes, for one update, the start and the end of the motion of each row that is visible before or after it.
///
/// All places are in the viewport, in list space, in logical pixels. Rows that are never visible do not move. Rows that
/// come from beyond the viewport, or go there, start and end right beyond the nearest edge and the rows waiting there,
/// whatever the distance, and move straight: a line comes as a line. Rows that pass no others do not overlap on their
/// way in a list of one column.
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

    /// By index in `after`; no entry for rows that are visible neither before nor after.
    package private(set) var arrivals: [Int: Arrival] = [:]
    /// By index in `before`; nothing for rows that exist after the update.
    package private(set) var departures: [Int: Departure] = [:]
    /// The rows of `arrivals` and of `departures` that pass others; the others only make room. As few rows as possible.
    package private(set) var passing: (arrivals: Set<Int>, departures: Set<Int>) = ([], [])
    /// When each row of `passing.arrivals` starts, as a fraction of the duration, unless all start at once. Each takes
    /// `shareOfOne`.
    package private(set) var delays: [Int: Double] = [:]

    /// If more rows than this pass others, they start one after the other. If all started at once, they would meet in
    /// one place and cover each other, as fourteen rows in reversed order do.
    package static let mostTogether = 3
    /// The part of the duration that each of them takes.
    package static let shareOfOne = 0.4

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
        var comers = Travellers()
        var leavers = Travellers()
        var wanderers: [Wanderer] = []
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
                comers.append(index, y: oldY(old))
            } else {
                continue
            }
            wanderers.append(Wanderer(old: old, new: row.position, number: index, arrives: true))
        }
        for (number, row) in before.enumerated() where !stayed.contains(number) {
            guard let new = update.destination(of: row.position)?.position else {
                departures[number] = .removed
                continue
            }
            leavers.append(number, y: newY(new))
            wanderers.append(Wanderer(old: row.position, new: new, number: number, arrives: false))
        }
        findPassing(wanderers)
        findDelays(before: before, after: after)
        let page = 0...pageHeight
        // Rows wait beyond the edge of the screen: some are cut off by it or on their way from there, and some that were
        // visible go no further.
        func isNear(_ row: Row) -> Bool { row.place.minY < 2 * pageHeight && row.place.maxY > -pageHeight }
        for (row, y) in comers.places(in: after, around: Self.sight(page, with: before.filter(isNear))) {
            arrivals[row] = .beyond(y: y)
        }
        let waiting = arrivals.keys.filter { !passing.arrivals.contains($0) }.map { after[$0] }.filter(isNear)
        for (row, y) in leavers.places(in: before, around: Self.sight(page, with: waiting)) {
            departures[row] = .beyond(y: y)
        }
    }

    /// Rows that come from out of sight, or go there; in order.
    private struct Travellers {
        var above: [Int] = []
        var below: [Int] = []

        /// - Parameter y: where the row really is when it is out of sight.
        mutating func append(_ number: Int, y: Double) {
            if y < 0 { above.append(number) } else { below.append(number) }
        }

        /// Their places beyond the screen: line after line above and below the visible rows, as a block. In a single
        /// place they would cover each other.
        ///
        /// - Parameter rows: their visible places.
        func places(in rows: [Row], around sight: ClosedRange<Double>) -> [(row: Int, y: Double)] {
            var places: [(row: Int, y: Double)] = []
            var edge = sight.upperBound
            for line in MotionPlan.lines(of: below, in: rows) {
                places += line.tops(from: edge)
                edge += line.height
            }
            edge = sight.lowerBound
            for line in MotionPlan.lines(of: above, in: rows).reversed() {
                edge -= line.height
                places += line.tops(from: edge)
            }
            return places
        }
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

    /// Rows that change places start together, and the ones with the longest way start first: they are out of the way
    /// when the others meet.
    private mutating func findDelays(before: [Row], after: [Row]) {
        let distances = passing.arrivals.compactMap { index -> (index: Int, distance: Double)? in
            guard case .seen(let old)? = arrivals[index] else { return nil }
            let (from, to) = (before[old].place, after[index].place)
            let (x, y) = (to.origin.x - from.origin.x, to.origin.y - from.origin.y)
            return (index, (x * x + y * y).squareRoot().rounded())
        }
        let groups = Set(distances.map(\.distance)).sorted(by: >)
        guard distances.count > Self.mostTogether, groups.count > 1 else { return }
        let numbers = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, $0) })
        for (index, distance) in distances {
            delays[index] = (1 - Self.shareOfOne) * Double(numbers[distance] ?? 0) / Double(groups.count - 1)
        }
    }

    // MARK: Lines

    /// Rows that are next to each other.
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

extension MotionPlan {
    /// The sight and all that rows cover.
    private static func sight(_ sight: ClosedRange<Double>, with rows: [Row]) -> ClosedRange<Double> {
        rows.reduce(sight) { min($0.lowerBound, $1.place.minY)...max($0.upperBound, $1.place.maxY) }
    }
}
