import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Insets and line spacing, on rows that GTK has placed.
@preconcurrency @MainActor
final class SectionSpaceTests: GtkTestCase {
    private let metrics = ListSectionMetrics(
        insets: ListInsets(top: 30, left: 20, bottom: 12, right: 40), lineSpacing: 6)

    func testRowsStandWhereTheirFramesAreAllThroughTheList() {
        let shown = spaced(NumberedList.counting([3, 0, 40, 5, 1, 30]))
        for offset in [0, 55, 130, 700, 1500, 4000, 99999] {
            shown.scroll(toOffset: Double(offset))
            assertPlaces(shown, "at \(offset)")
        }
        XCTAssertEqual(shown.list.visibleRect.maxY, shown.list.contentSize.height, accuracy: 0.5)
        // The last row, and what is free below it.
        let last = ListRowPosition.item(ListIndexPath(section: 5, item: 29))
        XCTAssertEqual(shown.list.frameForRow(at: last)!.maxY + 12, shown.list.contentSize.height, accuracy: 0.5)
    }

    func testAFocusedRowFarAwayShiftsNothing() {
        let shown = spaced(NumberedList.counting([3, 100]))
        shown.row(showing: 0)!.handle.grabFocus()
        shown.scroll(toOffset: 3000)
        XCTAssertNotNil(shown.row(showing: 0))
        assertPlaces(shown, "below the focused row")
    }

    func testAnUpdateMovesFirstAndLastRowsOfASectionAndTheirSpace() {
        let shown = spaced([[1, 2, 3], [4, 5]])
        shown.update(to: [2, 1])
        shown.settle()
        assertPlaces(shown, "after a move and a removal")
        XCTAssertEqual(shown.y(of: 2)!, shown.list.frameForRow(at: .header(section: 0))!.maxY, accuracy: 0.5)
    }

    func testMoreSpaceAboveKeepsTheReadersPlace() {
        let shown = spaced(NumberedList.counting([20, 20, 20]))
        shown.scroll(toOffset: 2000)
        let number = shown.firstVisibleNumber!
        let y = shown.y(of: number)!
        shown.source.metrics = [0: ListSectionMetrics(insets: ListInsets(top: 200), lineSpacing: 30)]
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.settle()
        XCTAssertEqual(shown.y(of: number)!, y, accuracy: 0.5)
        assertPlaces(shown, "with other space")
    }

    func testAnUpdateFarAboveFreeSpaceKeepsThatSpaceInSight() {
        let shown = ListWindow([[0, 1], [2, 3], [4, 5]], in: self)
        shown.source.metrics = [2: ListSectionMetrics(insets: ListInsets(top: 2000))]
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.settle()
        shown.scroll(toOffset: 900)
        XCTAssertEqual(shown.list.indexPathsForVisibleItems, [])
        let distance = shown.list.frameForRow(at: .item(ListIndexPath(section: 1, item: 1)))!.maxY
        shown.update(section: 0, to: [0, 1, 7, 8])
        shown.settle()
        XCTAssertEqual(
            shown.list.frameForRow(at: .item(ListIndexPath(section: 1, item: 1)))!.maxY - shown.list.visibleRect.minY,
            distance - 900, accuracy: 0.5)
    }

    func testKeysBringTheSpaceAtBothEndsOfTheListIntoSight() {
        let shown = spaced([Array(0..<40)], hasHeaders: false)
        shown.row(showing: 0)!.handle.grabFocus()
        shown.press("End", expecting: 39)
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.maxY, shown.list.contentSize.height, accuracy: 0.5)
        shown.press("Home", expecting: 0)
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        for number in 1..<40 { shown.press("Down", expecting: number) }
        shown.settle()
        XCTAssert(shown.isWhollyInSight(39))
        assertPlaces(shown, "after walking down")
    }

    private func spaced(_ sections: [[Int]], hasHeaders: Bool = true) -> ListWindow {
        let shown = ListWindow(sections, hasHeaders: hasHeaders, in: self)
        for section in sections.indices where section != 3 { shown.source.metrics[section] = metrics }
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.settle()
        return shown
    }

    private func assertPlaces(_ shown: ListWindow, _ when: String, line: UInt = #line) {
        XCTAssertEqual(shown.list.checkInvariants(), [], line: line)
        let offset = shown.list.visibleRect.minY
        for row in shown.list.window.rows where shown.list.isInSight(row) {
            guard let bounds = row.handle.bounds(in: shown.list.viewport),
                let frame = shown.list.frameForRow(at: row.position)
            else { return XCTFail("No place \(when)", line: line) }
            let what = "\(row.position) \(when)"
            XCTAssertEqual(bounds.y, frame.minY - offset, accuracy: 0.5, what, line: line)
            XCTAssertEqual(bounds.height, frame.size.height, accuracy: 0.5, what, line: line)
            XCTAssertEqual(bounds.x, frame.origin.x, accuracy: 0.5, what, line: line)
            XCTAssertEqual(bounds.width, frame.size.width, accuracy: 0.5, what, line: line)
        }
    }
}
