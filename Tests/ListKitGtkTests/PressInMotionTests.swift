import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A pointer that presses while rows glide: what it meets is what the user saw there.
@preconcurrency @MainActor
final class PressInMotionTests: MotionTestCase {
    /// A list of rows of one height, whose clock stands still.
    private func list(_ numbers: [Int]) -> ListWindow {
        let shown = ListWindow.still([[]], in: self)
        for number in numbers { shown.source.heights[number] = 60 }
        shown.update(to: numbers)
        shown.settle()
        shown.list.selectionMode = .multiple
        return shown
    }

    private func press(_ place: Point, _ shown: ListWindow) {
        TestInput.movePointer(to: place, of: shown.list.viewport)
        TestInput.setButton(1, isDown: true)
        pump(until: shown.list.pointer.pressedRow != nil, "the press")
    }

    private func release(_ shown: ListWindow) {
        TestInput.setButton(1, isDown: false)
        pump(until: shown.list.pointer.pressedRow == nil, "the release")
        pumpPending()
    }

    func testARowThatGlidesFromUnderAStillPointerIsClicked() {
        let shown = list([0, 1, 2, 3])
        press(Point(x: 5, y: 5), shown)
        shown.update(to: [3, 2, 1, 0], animated: true)
        shown.step(by: 0.2)
        XCTAssertGreaterThan(shown.y(of: 0)!, 5)
        release(shown)
        XCTAssertEqual(shown.log.selected, [ListIndexPath(section: 0, item: 3)])
        XCTAssertEqual(shown.log.unhighlighted.count, 1)
        shown.endMotion()
    }

    func testAPointerThatMovesAwayFromARowThatGlidesClicksNothing() {
        let shown = list([0, 1, 2, 3])
        press(Point(x: 5, y: 5), shown)
        shown.update(to: [3, 2, 1, 0], animated: true)
        shown.step(by: 0.2)
        TestInput.movePointer(to: Point(x: 60, y: 5), of: shown.list.viewport)
        release(shown)
        XCTAssertEqual(shown.log.selected, [])
        XCTAssertEqual(shown.log.unhighlighted.count, 1)
        shown.endMotion()
    }

    func testAPressWhereAGlidingRowHasLeftAGapDeselectsNothing() {
        let shown = list([0, 1, 2, 3])
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 3))
        let end = Point(x: 5, y: 400)
        for (place, isGap) in [(Point(x: 5, y: 10), true), (end, false)] {
            shown.update(to: [1, 0, 2, 3], animated: true)
            shown.step(by: 0.05)
            XCTAssert([0, 1].allSatisfy { shown.y(of: $0)! > 10 }, "There is a gap.")
            TestInput.click(at: place, of: shown.list.viewport)
            if isGap {
                pumpFrames(5, shown.list)
                XCTAssertEqual(shown.list.indexPathsForSelectedItems, [ListIndexPath(section: 0, item: 3)])
            } else {
                pump(until: shown.list.indexPathsForSelectedItems.isEmpty, "the click below the rows")
            }
            shown.list.animator.finish()
            shown.update(to: [0, 1, 2, 3])
            shown.settle()
        }
    }

    func testAPressWhereTheLastRowHasLeftAGapDeselectsNothing() {
        let shown = list([0, 1, 2, 3])
        let selected = ListIndexPath(section: 0, item: 0)
        shown.list.selectItem(at: selected)
        shown.update(to: [0, 2, 3], animated: true)
        shown.step(by: 0.2)
        XCTAssertLessThan(shown.y(of: 3)! + 60, 230, "There is a gap.")
        TestInput.click(at: Point(x: 5, y: 230), of: shown.list.viewport)
        pumpFrames(5, shown.list)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [selected])
        shown.list.animator.finish()
        shown.settle()
        TestInput.click(at: Point(x: 5, y: 230), of: shown.list.viewport)
        pump(until: shown.list.indexPathsForSelectedItems.isEmpty, "the click below rows at rest")
    }

    func testARowThatTheUserScrollsFromUnderThePointerIsNotClicked() {
        let shown = list(Array(0..<100))
        press(Point(x: 5, y: 205), shown)
        TestInput.scrollDown(over: shown.list, notches: 3)
        pump(until: shown.list.visibleRect.minY > 100, "the wheel")
        release(shown)
        pumpFrames(3, shown.list)
        XCTAssertEqual(shown.log.selected, [])
        XCTAssertEqual(shown.log.unhighlighted.count, 1)
    }
}
