import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import XCTest

/// Keys that go farther than the rows that exist.
@preconcurrency @MainActor
final class KeyTests: GtkTestCase {
    private func focusedNumber(in shown: ListWindow) -> Int? {
        (shown.list.window.rows.first { $0.handle.hasFocus }?.cell as? NumberCell)?.number
    }

    func testEndAndHomeGoToTheEndsOfTheWholeList() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.source.heights = [298: 77, 299: 120]
        shown.row(showing: 3)!.handle.grabFocus()
        TestInput.press("End")
        pump(until: focusedNumber(in: shown) == 299)
        shown.settle()
        let rect = shown.list.visibleRect
        XCTAssertEqual(rect.maxY, shown.list.contentSize.height, accuracy: 0.5)
        XCTAssertLessThan(shown.list.highestRowCount, 60)
        XCTAssertEqual(shown.list.checkInvariants(), [])

        TestInput.press("Home")
        pump(until: focusedNumber(in: shown) == 0)
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.close()
    }

    func testPageKeysGoAPageAtATimeAndStopAtTheEnds() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.row(showing: 2)!.handle.grabFocus()
        var number = 2
        for _ in 0..<3 {
            TestInput.press("Page_Down")
            pump(until: focusedNumber(in: shown).map { $0 > number } ?? false)
            number = focusedNumber(in: shown)!
            shown.settle()
            XCTAssert(shown.list.indexPathsForVisibleItems.contains(ListIndexPath(section: 0, item: number)))
        }
        for _ in 0..<4 where number > 0 {
            TestInput.press("Page_Up")
            pump(until: focusedNumber(in: shown).map { $0 < number } ?? false)
            number = focusedNumber(in: shown)!
            shown.settle()
        }
        XCTAssertEqual(number, 0)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        shown.close()
    }
}
