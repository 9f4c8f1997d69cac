import TestSupport
import Testing

@testable import ListKit
import ListKitReplay

/// Where rows come from and go to in one update, as numbers.
struct MotionPlanTests {
    /// What is seen of a list of items in columns, 10 wide and as high as they say, in a viewport 30 high.
    private struct Shown {
        var geometry: ContentGeometry
        var offset: Double

        init(_ count: Int, columns: Int, offset: Double = 0, heights: (Int) -> Double = { _ in 10 }) {
            let structure = ListViewStructure(sections: [.init(itemCount: count)])
            var metrics = ListSectionMetrics()
            metrics.itemWidth = columns == 1 ? .line : .columns(columns)
            geometry = ContentGeometry(structure, metrics: [0: metrics])
            geometry.setLineWidth(Double(columns) * 10)
            for item in 0..<count { geometry.setHeight(heights(item), of: .item(path(item))) }
            geometry.breakLines(from: 0, to: .greatestFiniteMagnitude)
            self.offset = offset
        }

        func row(_ position: ListRowPosition) -> MotionPlan.Row {
            var place = geometry.place(of: position)!
            place.origin.y -= offset
            return MotionPlan.Row(position: position, place: place)
        }

        func y(_ position: ListRowPosition) -> Double { geometry.offset(of: position) - offset }

        var rowsInSight: [MotionPlan.Row] { rows(overscan: 0) }

        func rows(overscan: Double) -> [MotionPlan.Row] {
            geometry.rows(from: offset - overscan, to: offset + 30 + overscan)
                .map { row(geometry.position(ofRow: $0)) }
        }
    }

    private func plan(
        from old: Shown, to new: Shown, overscan: Double = 0, _ data: ListBatchUpdateData
    ) throws -> MotionPlan {
        let update = try ListBatchPlan(
            from: old.geometry.structure, to: new.geometry.structure, update: ListBatchUpdate(data: data))
        return MotionPlan(
            update, before: old.rowsInSight, after: new.rows(overscan: overscan), pageHeight: 30, oldY: old.y,
            newY: new.y)
    }

    @Test func whatCloseUpComesStraightFromBelowLineAfterLine() throws {
        // Three lines of three are in sight; the first two go.
        let old = Shown(15, columns: 3)
        let new = Shown(9, columns: 3)
        let motion = try plan(from: old, to: new, .init(deleteIndexPaths: (0..<6).map(path)))
        #expect((0..<3).map { motion.arrivals[$0] } == (6..<9).map { .seen($0) })
        #expect((3..<6).map { motion.arrivals[$0] } == [.beyond(y: 30), .beyond(y: 30), .beyond(y: 30)])
        #expect((6..<9).map { motion.arrivals[$0] } == [.beyond(y: 40), .beyond(y: 40), .beyond(y: 40)])
        #expect(motion.departures == Dictionary(uniqueKeysWithValues: (0..<6).map { ($0, .removed) }))
        #expect(motion.passing.arrivals.isEmpty && motion.passing.departures.isEmpty)
    }

    @Test func linesComeFromAboveWithTheirHighestRow() throws {
        // The viewport shows the last three lines before, and the first three after: nothing is inserted or removed.
        let heights = { (item: Int) in item == 1 ? 14.0 : 10 }
        let old = Shown(12, columns: 2, offset: 34, heights: heights)
        let new = Shown(12, columns: 2, offset: 0, heights: heights)
        let motion = try plan(from: old, to: new, .init())
        #expect(
            (0..<6).map { motion.arrivals[$0] } == [
                .beyond(y: -34), .beyond(y: -34), .beyond(y: -20), .beyond(y: -20), .beyond(y: -10), .beyond(y: -10),
            ])
        #expect(
            (0..<6).map { motion.departures[$0] } == [
                .beyond(y: 34), .beyond(y: 34), .beyond(y: 44), .beyond(y: 44), .beyond(y: 54), .beyond(y: 54),
            ])
    }

    /// - Parameter order: the number of each row before.
    private func reordered(_ order: [Int], columns: Int = 1) throws -> MotionPlan {
        let shown = Shown(order.count, columns: columns, heights: { _ in columns == 1 ? 3 : 10 })
        let moves = order.indices.map { ListMoveIndexPath(from: path(order[$0]), to: path($0)) }
        return try plan(from: shown, to: shown, .init(moveIndexPaths: moves))
    }

    @Test func ofManyRowsThatPassEachOtherTheFarthestSetOutFirstAndPairsTogether() throws {
        let motion = try reordered(Array((0..<10).reversed()))
        // One of them only makes room.
        #expect(motion.delays.count == 9)
        for (one, delay) in motion.delays {
            for (other, otherDelay) in motion.delays {
                let (distance, otherDistance) = (abs(2 * one - 9), abs(2 * other - 9))
                #expect((distance > otherDistance) == (delay < otherDelay), "\(one) and \(other)")
            }
        }
        #expect(motion.delays.values.min() == 0)
        #expect(motion.delays.values.max() == 1 - MotionPlan.shareOfOne)
    }

    @Test func inAGridTheWayToTheSideCounts() throws {
        let motion = try reordered(Array((0..<12).reversed()), columns: 4)
        let (outer, inner) = (try #require(motion.delays[4]), try #require(motion.delays[5]))
        #expect(outer < inner, "Both stay in the middle line; one goes 30 aside, the other 10.")
    }

    @Test func aFewRowsThatPassOthersSetOutAtOnce() throws {
        #expect(try reordered([3, 2, 1, 0]).delays.isEmpty)
        #expect(try reordered([5, 0, 1, 2, 3, 4]).delays.isEmpty)
    }

    @Test func aLineLeavesTogether() throws {
        // The second row of the first line is higher than the first one.
        let heights = { (item: Int) in item == 1 ? 14.0 : 10 }
        let old = Shown(12, columns: 2, offset: 0, heights: heights)
        let new = Shown(12, columns: 2, offset: 34, heights: heights)
        let motion = try plan(from: old, to: new, .init())
        #expect(
            (0..<4).map { motion.departures[$0] } == [
                .beyond(y: -34), .beyond(y: -34), .beyond(y: -20), .beyond(y: -20),
            ])
    }

    @Test func rowsThatFlowIntoTheNextLineMakeRoomAndPassNoOtherRow() throws {
        let old = Shown(9, columns: 3)
        let new = Shown(10, columns: 3)
        let motion = try plan(from: old, to: new, .init(insertIndexPaths: [path(0)]))
        #expect(motion.arrivals[0] == .inserted)
        #expect((1..<9).map { motion.arrivals[$0] } == (0..<8).map { .seen($0) })
        #expect(motion.departures == [8: .beyond(y: 30)])
        #expect(motion.passing.arrivals.isEmpty && motion.passing.departures.isEmpty)
    }

    @Test func rowsThatComeOutOfSightDoNotMove() throws {
        // One comes above the viewport and one below it; both are kept ready there.
        let old = Shown(9, columns: 1, offset: 30)
        let new = Shown(11, columns: 1, offset: 40)
        let motion = try plan(from: old, to: new, overscan: 10, .init(insertIndexPaths: [path(3), path(7)]))
        #expect(new.rows(overscan: 10).map(\.position) == (3...7).map { .item(path($0)) })
        #expect(motion.arrivals == [1: .seen(0), 2: .seen(1), 3: .seen(2)])
    }

    @Test func oneRowThatGoesElsewherePassesTheOthers() throws {
        let old = Shown(9, columns: 3)
        let motion = try plan(
            from: old, to: old, .init(moveIndexPaths: [ListMoveIndexPath(from: path(8), to: path(1))]))
        #expect(motion.arrivals[1] == .seen(8))
        #expect(motion.passing.arrivals == [1])
    }

    @Test func inOneColumnRowsComeAsAColumn() throws {
        let old = Shown(12, columns: 1, heights: { Double($0 % 3 + 1) * 5 })
        let new = Shown(8, columns: 1, heights: { Double(($0 + 4) % 3 + 1) * 5 })
        let motion = try plan(from: old, to: new, .init(deleteIndexPaths: (0..<4).map(path)))
        // 5, 10 and 15 high were in sight, and the top of 5; now it is 10, 15 and 5.
        #expect(old.rowsInSight.count == 3)
        #expect(motion.arrivals == [0: .beyond(y: 30), 1: .beyond(y: 40), 2: .beyond(y: 55)])
        #expect(motion.departures == [0: .removed, 1: .removed, 2: .removed])
    }

    @Test func whatLeavesTheScreenKeepsItsDistance() throws {
        // The rows in sight go to the end, and those below them come up.
        let list = Shown(9, columns: 1)
        let moves = (0..<3).map { ListMoveIndexPath(from: path($0), to: path($0 + 6)) }
        let motion = try plan(from: list, to: list, .init(moveIndexPaths: moves))
        #expect(motion.departures == [0: .beyond(y: 30), 1: .beyond(y: 40), 2: .beyond(y: 50)])
    }

    @Test func whatComesUpStartsBelowARowThatIsCutOffAtTheEdge() throws {
        let old = Shown(9, columns: 1, offset: 4)
        let new = Shown(8, columns: 1, offset: 4)
        let motion = try plan(from: old, to: new, .init(deleteIndexPaths: [path(1)]))
        // The fourth row stood at 26, and its end is out of sight.
        #expect(motion.arrivals[2] == .seen(3))
        #expect(motion.arrivals[3] == .beyond(y: 36))
    }

    @Test("Rows that pass no others never overlap on their way", arguments: 0..<200)
    func order(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 3 + random.below(20)
        let heights = (0..<count).map { _ in Double(4 + random.below(12)) }
        let order = (0..<count).map { $0 }.shuffled(using: &random, strength: random.below(count))
        let old = Shown(count, columns: 1, offset: Double(random.below(60)), heights: { heights[$0] })
        let new = Shown(count, columns: 1, offset: Double(random.below(60)), heights: { heights[order[$0]] })
        let moves = order.enumerated().filter { $0 != $1 }
            .map { ListMoveIndexPath(from: path($1), to: path($0)) }
        let update = try ListBatchPlan(
            from: old.geometry.structure, to: new.geometry.structure,
            update: ListBatchUpdate(data: .init(moveIndexPaths: moves)))
        let (before, after) = (old.rowsInSight, new.rows(overscan: Double(random.below(30))))
        let motion = MotionPlan(update, before: before, after: after, pageHeight: 30, oldY: old.y, newY: new.y)
        var ways: [(start: ListRect, end: ListRect)] = []
        for (number, arrival) in motion.arrivals where !motion.passing.arrivals.contains(number) {
            var start = after[number].place
            switch arrival {
            case .seen(let old): start = before[old].place
            case .beyond(let y): start.origin.y = y
            case .inserted: continue
            }
            ways.append((start, after[number].place))
        }
        for (number, departure) in motion.departures where !motion.passing.departures.contains(number) {
            guard case .beyond(let y) = departure else { continue }
            var end = before[number].place
            end.origin.y = y
            ways.append((before[number].place, end))
        }
        // They move straight and at one pace, so that those who overlap at neither end never do.
        ways.sort { $0.start.minY < $1.start.minY }
        for (upper, lower) in zip(ways, ways.dropFirst()) {
            #expect(upper.start.maxY <= lower.start.minY)
            #expect(upper.end.maxY <= lower.end.minY, "\(upper) \(lower)")
        }
    }
}

extension [Int] {
    /// Some of them change places.
    fileprivate func shuffled(using random: inout SeededGenerator, strength: Int) -> [Int] {
        var result = self
        for _ in 0..<strength { result.insert(result.remove(at: random.below(count)), at: random.below(count)) }
        return result
    }
}

private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
