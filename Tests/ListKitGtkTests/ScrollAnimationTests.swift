import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Scrolling that takes some frames. The tests move it on by themselves.
@preconcurrency @MainActor
final class ScrollAnimationTests: MotionTestCase {
    func testTheListIsOnItsWayForSomeFramesSlowerAndSlowerAndArrives() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.scroll(toOffset: 700, animated: true)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        var steps: [Double] = []
        while shown.list.isScrollAnimated, steps.count < 100 {
            let offset = shown.list.visibleRect.minY
            shown.list.advanceScroll(by: 0.02)
            steps.append(shown.list.visibleRect.minY - offset)
        }
        XCTAssertEqual(shown.list.visibleRect.minY, 700)
        XCTAssertEqual(steps, steps.sorted(by: >))
        XCTAssertEqual(steps.count, 13)
    }

    func testTheFramesOfTheWindowMoveItOn() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.scroll(toOffset: 700, animated: true)
        let count = shown.log.scrollCount
        pump(until: !shown.list.isScrollAnimated, "the scroll ending")
        XCTAssertEqual(shown.list.visibleRect.minY, 700)
        XCTAssertGreaterThan(shown.log.scrollCount, count + 2, "The delegate is told of each step.")
    }

    /// All rows on the way are higher than estimated, and are measured on the way.
    func testItArrivesAtTheRowHoweverHighTheRowsOnTheWayTurnOutToBe() {
        let shown = ListWindow([Array(0..<2000)], in: self)
        for number in 40..<2000 { shown.source.heights[number] = 95 }
        let target = ListRowPosition.item(ListIndexPath(section: 0, item: 90))
        shown.list.scroll(toOffset: shown.list.frameForRow(at: target)!.minY, animated: true)
        while shown.list.isScrollAnimated {
            shown.list.advanceScroll(by: 0.01)
            pumpFrames(1, shown.list)
        }
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, shown.list.frameForRow(at: target)!.minY, accuracy: 0.5)
        XCTAssertEqual(shown.y(of: 90) ?? .nan, 0, accuracy: 0.5)
    }

    func testTheUsersScrollingEndsIt() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.scroll(toOffset: 5000, animated: true)
        shown.list.advanceScroll(by: 0.05)
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        adjustment.value -= 30
        XCTAssertFalse(shown.list.isScrollAnimated)
        shown.settle()
        let number = shown.firstVisibleNumber!
        let y = shown.y(of: number)!
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.y(of: number)!, y, accuracy: 0.01)
        shown.list.scroll(toOffset: 5000, animated: true)
        shown.list.fingers.begin()
        shown.list.fingers.scroll(x: 0, y: 1)
        XCTAssertFalse(shown.list.isScrollAnimated)
    }

    func testAKeyThatScrollsEndsItToo() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.row(showing: 0)!.handle.grabFocus()
        shown.list.scroll(toOffset: 5000, animated: true)
        shown.list.advanceScroll(by: 0.05)
        shown.press("Down", expecting: 1)
        XCTAssertFalse(shown.list.isScrollAnimated)
        shown.settle()
        XCTAssert(shown.isWhollyInSight(1))
    }

    func testAnUpdateEndsItAndWhatTheReaderLooksAtStaysWhereItIs() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.scroll(toOffset: 5000, animated: true)
        for _ in 0..<5 {
            shown.list.advanceScroll(by: 0.01)
            pumpFrames(1, shown.list)
        }
        shown.settle()
        let number = shown.firstVisibleNumber! + 1
        let y = shown.y(of: number)!
        shown.update(to: Array(900..<950) + Array(0..<300))
        XCTAssertFalse(shown.list.isScrollAnimated)
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.y(of: number)!, y, accuracy: 0.5)
        XCTAssertEqual(shown.list.scrollPosition.drift, 0, "At rest the drift is folded.")
    }

    func testAnotherTargetIsTakenOverAtSpeed() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.scroll(toOffset: 2000, animated: true)
        for _ in 0..<5 { shown.list.advanceScroll(by: 0.01) }
        let before = shown.list.visibleRect.minY
        shown.list.scroll(toOffset: 0, animated: true)
        shown.list.advanceScroll(by: 0.001)
        XCTAssertGreaterThan(shown.list.visibleRect.minY, before, "It does not turn at once.")
        shown.list.advanceScroll(by: 1)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
    }

    func testWithoutAnimationsTheListIsThereAtOnce() {
        let shown = ListWindow([Array(0..<300)], in: self)
        Display.animationsEnabled = false
        shown.list.scroll(toOffset: 700, animated: true)
        XCTAssertEqual(shown.list.visibleRect.minY, 700)
        Display.animationsEnabled = true
        shown.list.scroll(toOffset: 300, animated: true)
        shown.list.scroll(toOffset: 900, animated: false)
        XCTAssertEqual(shown.list.visibleRect.minY, 900)
        XCTAssertFalse(shown.list.isScrollAnimated)
    }

    func testAListThatIsHiddenOnTheWayIsThereAtOnce() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.scroll(toOffset: 700, animated: true)
        shown.list.isVisible = false
        XCTAssertEqual(shown.list.visibleRect.minY, 700)
    }
}
