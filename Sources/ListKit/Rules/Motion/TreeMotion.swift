/// Finds the rows that slide out of the row above them, because it opens, or back into it.
///
/// They move as a block, by its height, and so do the rows below: nothing overlaps. What is still above the bottom of
/// their parent is hidden.
package struct TreeMotion {
    package struct Row {
        /// Where the row belongs.
        package var place: ListRect
        /// How far down from there it was presented.
        package var offset: Double
        package var treePlace: ListTreePlace?

        package init(place: ListRect, offset: Double = 0, treePlace: ListTreePlace?) {
            self.place = place
            self.offset = offset
            self.treePlace = treePlace
        }
    }

    package struct Slide: Equatable {
        /// The row that has opened or closed, by its index in `after`.
        package let parent: Int
        /// The height of the block.
        package let height: Double
        /// From a row's place down to where it would be if it had moved with its parent.
        package let shift: Double

        /// From a row's place down to where it is hidden.
        package var hiddenOffset: Double { shift - height }
    }

    /// By index in `after`.
    package private(set) var opening: [Int: Slide] = [:]
    /// By index in `before`.
    package private(set) var closing: [Int: Slide] = [:]

    /// - Parameters:
    ///   - moves: how the rows come and go.
    ///   - before: the rows in sight before, in order, at their places.
    ///   - after: the rows that exist after it.
    /// - Complexity: O(rows).
    package init(_ moves: MotionPlan, before: [Row], after: [Row]) {
        guard before.contains(where: { $0.treePlace != nil }) else { return }
        var news: [Int: Int] = [:]
        for (index, arrival) in moves.arrivals {
            if case .seen(let old) = arrival { news[old] = index }
        }
        let olds = Dictionary(uniqueKeysWithValues: news.map { ($1, $0) })
        for (parent, run) in Self.runs(in: after, where: { moves.arrivals[$0] == .inserted }) {
            guard let old = olds[parent], !Self.hasChild(old, in: before) else { continue }
            let shift = before[old].place.minY + before[old].offset - after[parent].place.minY
            let slide = Slide(parent: parent, height: Self.height(of: run, below: parent, in: after), shift: shift)
            for index in run { opening[index] = slide }
        }
        for (parent, run) in Self.runs(in: before, where: { moves.departures[$0] == .removed }) {
            guard let new = news[parent], !Self.hasChild(new, in: after) else { continue }
            let shift = after[new].place.minY - before[parent].place.minY
            let slide = Slide(parent: new, height: Self.height(of: run, below: parent, in: before), shift: shift)
            for number in run { closing[number] = slide }
        }
    }

    private static func height(of run: Range<Int>, below parent: Int, in rows: [Row]) -> Double {
        rows[run.upperBound - 1].place.maxY - rows[parent].place.maxY
    }

    private static func hasChild(_ index: Int, in rows: [Row]) -> Bool {
        guard index + 1 < rows.count, let place = rows[index].treePlace, let next = rows[index + 1].treePlace else {
            return false
        }
        return place.isExpanded == true && next.level > place.level
    }

    /// Rows of one kind that are below another row in the tree, and follow it.
    private static func runs(
        in rows: [Row], where isOfKind: (Int) -> Bool
    ) -> [(parent: Int, run: Range<Int>)] {
        var runs: [(parent: Int, run: Range<Int>)] = []
        var index = 0
        while index < rows.count {
            guard let place = rows[index].treePlace, !isOfKind(index) else {
                index += 1
                continue
            }
            let run = rows[(index + 1)...].indices.prefix { number in
                isOfKind(number) && rows[number].treePlace.map { $0.level > place.level } ?? false
            }
            if let first = run.first, let last = run.last { runs.append((index, first..<last + 1)) }
            index += 1 + run.count
        }
        return runs
    }
}
