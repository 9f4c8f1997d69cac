import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// Rows whose content is hidden, as a filter may do: they measure nothing, and fill no screen.
@preconcurrency @MainActor
final class EmptyRowsTests: GtkTestCase {
    /// A list that gets its rows once it is on screen, and counts those that each frame makes.
    private func open(
        _ numbers: Range<Int>, metrics: ListSectionMetrics? = nil, direction: ListScrollDirection = .vertical,
        hides: @escaping (Int) -> Bool
    ) -> (ListWindow, FrameRows) {
        let shown = ListWindow([[]], allHigh: 30, in: self)
        shown.list.scrollDirection = direction
        shown.source.hides = hides
        shown.source.metrics[0] = metrics
        shown.source.sections = [Array(numbers)]
        let frames = FrameRows(shown)
        shown.list.reloadData()
        return (shown, frames)
    }

    private func check(_ shown: ListWindow, first: Int, _ what: String = "", line: UInt = #line) {
        XCTAssertEqual(shown.firstVisibleNumber.map { shown.source.hides($0) ? nil : $0 }, first, what, line: line)
        XCTAssertEqual(RowsOnScreen(shown.list).faults, [], what, line: line)
        XCTAssertEqual(shown.list.checkInvariants(), [], what, line: line)
        XCTAssertLessThan(shown.list.rowCount, 400, what, line: line)
    }

    func testOfHiddenRowsAFrameMakesTwoHundredAndTheVisibleOneAppears() {
        let grid = ListSectionMetrics(itemWidth: .columns(3))
        for (metrics, direction) in [(nil, ListScrollDirection.vertical), (nil, .horizontal), (grid, .vertical)] {
            let what = "\(direction), \(metrics == nil ? "rows" : "a grid")"
            let count = what == "vertical, rows" ? 5_000 : 1_000
            let visible = count - 101
            let (shown, frames) = open(0..<count, metrics: metrics, direction: direction) { $0 != visible }
            pump(until: shown.y(of: visible) != nil, what)
            XCTAssertEqual(shown.y(of: visible), 0, what)
            shown.settle()
            XCTAssertLessThanOrEqual(frames.counts.max() ?? 0, 200, what)
            XCTAssertGreaterThan(frames.counts.reduce(0, +), visible, what)
            XCTAssertLessThan(shown.list.highestRowCount, 700, what)
            XCTAssertLessThan(shown.list.rowCount, 400, what)
            XCTAssertEqual(shown.row(showing: visible)?.handle.isChildVisible, true, what)
            XCTAssertEqual(RowsOnScreen(shown.list).faults, [], what)
            shown.close()
        }
    }

    func testRowsBetweenOthersThatAreHiddenComeAndGoWithTheirFilter() {
        let (shown, _) = open(0..<1_000) { (3..<900).contains($0) }
        shown.settle()
        check(shown, first: 0)
        XCTAssertEqual(shown.y(of: 901), 4 * shown.y(of: 1)!)
        shown.source.hides = { _ in false }
        shown.list.reloadData()
        shown.settle()
        check(shown, first: 0, "by a reload")
        XCTAssertGreaterThan(shown.list.contentSize.height, 900 * 20)
        XCTAssertEqual(shown.y(of: 4), 4 * shown.y(of: 1)!)
        shown.source.hides = { $0 % 400 != 1 }
        shown.list.reloadData()
        shown.settle()
        check(shown, first: 1, "hidden again")
        XCTAssertEqual(shown.y(of: 801), 2 * shown.y(of: 401)!)
        shown.source.hides = { _ in false }
        shown.update(to: Array(0..<1_000), reloading: Array(0..<1_000))
        shown.settle()
        check(shown, first: 0, "by an update")
        XCTAssertEqual(shown.y(of: 4), 4 * shown.y(of: 1)!)
        shown.source.hides = { $0 < 700 }
        shown.list.reloadData()
        shown.settle()
        check(shown, first: 700, "the first ones are hidden")
        shown.source.hides = { $0 == 2 }
        for row in shown.list.window.rows {
            guard let cell = row.cell as? NumberCell else { continue }
            cell.content.isVisible = !shown.source.hides(cell.number)
        }
        shown.settle()
        shown.scroll(toOffset: 0)
        check(shown, first: 0, "by what the cells hear")
        XCTAssertEqual(shown.y(of: 4), 3 * shown.y(of: 1)!)
    }

    func testRowsThatAreShownAgainAreFoundWhenTheirHeightsAreInvalidated() {
        let (shown, _) = open(0..<1_000) { (3..<900).contains($0) }
        shown.settle()
        shown.source.hides = { _ in false }
        shown.list.invalidateHeights(of: (500..<600).map { .item(ListIndexPath(section: 0, item: $0)) })
        shown.settle()
        XCTAssertEqual(shown.y(of: 502), 5 * shown.y(of: 1)!)
        XCTAssertEqual(RowsOnScreen(shown.list).faults, [])
    }

    func testAFewHiddenRowsStayAndAppearAtOnce() {
        let (shown, _) = open(0..<1_000) { $0 < 25 || (30..<100).contains($0) }
        shown.settle()
        check(shown, first: 25)
        for number in [3, 50] { XCTAssertNotNil(shown.cell(showing: number)) }
        shown.cell(showing: 50)?.content.isVisible = true
        shown.cell(showing: 3)?.content.isVisible = true
        shown.settle()
        XCTAssertEqual(shown.y(of: 100), 7 * (shown.y(of: 26)! - shown.y(of: 25)!))
    }

    func testManySmallRowsAreMadeInOneFrame() {
        // One pixel is no nothing.
        let shown = ListWindow([[]], in: self)
        shown.source.hides = { _ in true }
        shown.source.givenLength = 1
        shown.source.sections = [Array(0..<5_000)]
        let frames = FrameRows(shown)
        shown.list.reloadData()
        shown.settle()
        XCTAssertGreaterThanOrEqual(frames.counts.first ?? 0, 500)
        XCTAssertEqual(RowsOnScreen(shown.list).faults, [])
        shown.close()
        let (grid, gridFrames) = open(0..<5_000, metrics: ListSectionMetrics(itemWidth: .columns(40))) { _ in false }
        grid.settle()
        XCTAssertGreaterThan(gridFrames.counts.first ?? 0, 400)
        XCTAssertEqual(RowsOnScreen(grid.list).faults, [])
    }

    func testADiagnosticNamesTheCellOnce() {
        var reports: [String] = []
        ListDiagnostics.sink = { reports.append("\($0)") }
        defer { ListDiagnostics.sink = nil }
        let list = ListBoxView()
        var numbers = Array(0..<150).map(Numbered.init)
        let adapter = ListAdapter(view: list, objects: { numbers }) { (_: Numbered) in
            ListSingleSectionController(NumberCell.self, for: Numbered.self) { cell, number in
                cell.show(number.id, height: 30)
                cell.content.isVisible = false
            }
        }
        withWindow(child: list) { window in
            settle(window)
            XCTAssertEqual(reports, [], "150 hidden rows are not too many.")
            for count in [1_000, 1_001] {
                numbers = Array(0..<count).map(Numbered.init)
                pumpUntilDone { adapter.performUpdates(animated: false, completion: $0) }
                settle(window)
                XCTAssertEqual(reports.count, 1)
            }
            XCTAssert(reports.first?.contains("NumberCell") == true, "\(reports)")
        }
    }
}

private struct Numbered: ListDiffable, Identifiable, Equatable { let id: Int }

/// How many rows each frame of a list has bound.
@MainActor
private final class FrameRows {
    private(set) var counts: [Int] = []
    private var seen: Int
    private var connection: FrameConnection?

    init(_ shown: ListWindow) {
        seen = shown.source.bindCount
        connection = shown.list.viewport.onAfterPaint { [weak self, source = shown.source] in
            guard let self, source.bindCount > seen else { return }
            counts.append(source.bindCount - seen)
            seen = source.bindCount
        }
    }
}
