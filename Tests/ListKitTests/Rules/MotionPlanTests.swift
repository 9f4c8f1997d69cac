import ListDiffKit
import TestSupport
import Testing

@testable import ListKit

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

        var rowsInSight: [MotionPlan.Row] {
            geometry.rows(from: offset, to: offset + 30).map { row(geometry.position(ofRow: $0)) }
        }
    }

    private func plan(from old: Shown, to new: Shown, _ data: ListBatchUpdateData) throws -> MotionPlan {
        let update = try ListBatchPlan(
            from: old.geometry.structure, to: new.geometry.structure, update: ListBatchUpdate(data: data))
        return MotionPlan(
            update, before: old.rowsInSight, after: new.rowsInSight, pageHeight: 30, oldY: old.y, newY: new.y)
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
        #expect((0..<6).map { motion.departures[$0] } == Array(repeating: .beyond(y: 30), count: 6))
    }

    @Test func aLineLeavesTogether() throws {
        // The second row of the first line is higher than the first one.
        let heights = { (item: Int) in item == 1 ? 14.0 : 10 }
        let old = Shown(12, columns: 2, offset: 0, heights: heights)
        let new = Shown(12, columns: 2, offset: 34, heights: heights)
        let motion = try plan(from: old, to: new, .init())
        #expect(
            (0..<4).map { motion.departures[$0] } == [
                .beyond(y: -14), .beyond(y: -14), .beyond(y: -10), .beyond(y: -10),
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
}

private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
