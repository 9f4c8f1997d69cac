import TestSupport
import XCTest

@testable import GtkBridge

/// How wide columns are, without a widget.
final class ShownColumnsTests: XCTestCase {
    private typealias Column = ShownColumns.Column

    func testFlexibleColumnsShareWhatTheOthersLeave() {
        let columns = ShownColumns(columns: [
            Column(width: .flexible, minimum: 50, natural: 400), Column(width: .natural, minimum: 20, natural: 80),
            Column(width: .fixed(100), minimum: 10, natural: 30), Column(width: .flexible, minimum: 50, natural: 60),
        ])
        XCTAssertEqual(columns.widths(in: 500), [160, 80, 100, 160])
        XCTAssertEqual(columns.widths(in: 260), [50, 60, 100, 50])
        XCTAssertEqual(columns.widths(in: 100), [50, 20, 100, 50])
    }

    func testATitleIsShownAsAWholeUnlessTheUserMakesItNarrower() {
        var columns = ShownColumns(columns: [
            Column(width: .natural, minimum: 20, natural: 80, title: 60),
            Column(width: .flexible, minimum: 50, natural: 400),
        ])
        XCTAssertEqual(columns.widths(in: 100), [60, 50])
        columns = columns.choosing(0, columns.resizing(0, to: 5, in: 200, from: columns.widths(in: 200)), in: 200)
        XCTAssertEqual(columns.widths(in: 200), [20, 180])
    }

    func testAnEdgeFollowsThePointerThoughTheFlexibleColumnIsBeforeIt() {
        let columns = ShownColumns(columns: [
            Column(width: .flexible, minimum: 50, natural: 400), Column(width: .natural, minimum: 20, natural: 80),
        ])
        let widths = columns.resizing(1, to: 50, in: 300, from: columns.widths(in: 300))
        XCTAssertEqual(widths, [220, 50])
        let chosen = columns.choosing(1, widths, in: 300)
        XCTAssertEqual(chosen.widths(in: 300), widths)
        // The list becomes wider: what the user has left free stays free, and the rest is shared.
        XCTAssertEqual(chosen.widths(in: 400), [320, 50])
        // It becomes narrower: first, nothing is free any more.
        XCTAssertEqual(chosen.widths(in: 280), [220, 50])
        XCTAssertEqual(chosen.widths(in: 250), [200, 50])
    }

    func testWhatTheUserSetsHoldsWhateverColumnsThereAre() {
        for seed in RandomSeeds.from(0..<3_000) {
            var dice = SeededGenerator(seed: seed)
            var columns = ShownColumns(columns: (0..<1 + dice.below(6)).map { _ in Self.randomColumn(&dice) })
            for _ in 0..<6 {
                let space = dice.below(800)
                let before = columns.widths(in: space)
                Self.check(columns, before, space, seed)
                let index = dice.below(before.count)
                let wish = dice.below(500)
                let widths = columns.resizing(index, to: wish, in: space, from: before)
                XCTAssertEqual(widths[index], max(columns.columns[index].minimum, wish), "\(seed)")
                XCTAssertEqual(Array(widths[..<index]), Array(before[..<index]), "\(seed)")
                for other in widths.indices where other > index && !columns.columns[other].isFlexible {
                    XCTAssertEqual(widths[other], before[other], "\(seed)")
                }
                // Back again, as a drag does.
                let back = columns.resizing(index, to: before[index], in: space, from: before)
                XCTAssertEqual(back, before, "\(seed)")
                columns = columns.choosing(index, widths, in: space)
                XCTAssertEqual(columns.widths(in: space), widths, "\(seed) \(columns) \(space)")
            }
        }
    }

    func testColumnsGrowWithTheirList() {
        for seed in RandomSeeds.from(0..<500) {
            var dice = SeededGenerator(seed: seed)
            var columns = ShownColumns(columns: (0..<1 + dice.below(6)).map { _ in Self.randomColumn(&dice) })
            let index = dice.below(columns.columns.count)
            columns = columns.choosing(
                index, columns.resizing(index, to: 200, in: 500, from: columns.widths(in: 500)), in: 500)
            var sum = 0
            for space in 0..<900 {
                let widths = columns.widths(in: space)
                XCTAssertGreaterThanOrEqual(widths.reduce(0, +), sum, "\(seed) at \(space)")
                sum = widths.reduce(0, +)
            }
        }
    }

    private static func randomColumn(_ dice: inout SeededGenerator) -> Column {
        let minimum = dice.below(90)
        let width: ColumnWidth = [.flexible, .natural, .fixed(dice.below(200))][dice.below(3)]
        return Column(
            width: width, minimum: minimum, natural: minimum + dice.below(150), title: dice.below(100),
            chosen: dice.chance(20) ? dice.below(300) : nil)
    }

    private static func check(_ columns: ShownColumns, _ widths: [Int], _ space: Int, _ seed: UInt64) {
        XCTAssertEqual(widths.count, columns.columns.count)
        for (column, width) in zip(columns.columns, widths) {
            XCTAssertGreaterThanOrEqual(width, column.minimum, "\(seed)")
            if let fixed = column.fixed, !column.isFlexible { XCTAssertEqual(width, fixed, "\(seed)") }
        }
        let isFree = columns.columns.contains(where: \.isFlexible) && columns.columns.allSatisfy { $0.chosen == nil }
        if isFree, widths.reduce(0, +) != space {
            XCTAssertGreaterThan(widths.reduce(0, +), space, "\(seed)")
        }
    }

    // MARK: The arrangement

    func testAnArrangementHoldsForColumnsThatItDoesNotKnow() {
        let columns = ["a", "b", "c", "d", "e"].map { TableColumn($0, $0) }
        var arrangement = ColumnArrangement()
        XCTAssertEqual(arrangement.shown(columns), columns)
        arrangement.order = ["gone", "d", "a", "d"]
        XCTAssertEqual(arrangement.shown(columns).map(\.id), ["d", "e", "a", "b", "c"])
        arrangement.hidden = ["a": true, "gone": false]
        XCTAssertEqual(arrangement.shown(columns).map(\.id), ["d", "e", "b", "c"])
        XCTAssertEqual(arrangement.shown([]), [])
        // One is always shown.
        arrangement.hidden = Dictionary(uniqueKeysWithValues: columns.map { ($0.id, true) })
        XCTAssertEqual(arrangement.shown(columns).map(\.id), ["d"])
        XCTAssertEqual(arrangement.shown([columns[0], columns[0]]).map(\.id), ["a"])
    }

    func testAnArrangementIsTheSameOnceItWasStored() throws {
        var arrangement = ColumnArrangement()
        arrangement.order = ["b", "a"]
        arrangement.hidden = ["a": true]
        arrangement.widths = ["b": 80]
        arrangement.freeWidth = -4
        arrangement.sort = ColumnSort("b", isAscending: false)
        let data = try JSONEncoder().encode(arrangement)
        XCTAssertEqual(try JSONDecoder().decode(ColumnArrangement.self, from: data), arrangement)
    }
}
