import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import XCTest

/// Dragging with the fingers on a touchpad. The test display has none, so the controller's signals are played here.
@preconcurrency @MainActor
final class FingerScrollingTests: GtkTestCase {
    func testFingersThatStopBeforeTheyAreLiftedLeaveTheListAtRest() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(isTracking: true, isDragging: true))
        shown.list.scroll(toOffset: 300, animated: false)
        shown.list.fingers.lift()
        shown.list.fingers.decelerate(velocity: 0)
        pump(until: shown.log.dragEvents.count == 2)
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift"])
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
        shown.close()
    }

    func testAListThatGoesOnByItselfRestsWhenItHasNotMovedForAWhile() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        shown.list.fingers.lift()
        shown.list.fingers.decelerate(velocity: 900)
        pump(until: shown.log.dragEvents.count == 2)
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(isDecelerating: true))
        for step in 1...20 {
            shown.list.scroll(toOffset: Double(step * 10), animated: false)
            pumpFrames(1, shown.list)
        }
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift, going on"])
        pump(until: shown.log.dragEvents.last == "rest")
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
        shown.close()
    }

    func testFingersThatComeBackStopTheList() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        shown.list.fingers.lift()
        shown.list.fingers.decelerate(velocity: 900)
        pump(until: shown.log.dragEvents.count == 2)
        shown.list.fingers.begin()
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift, going on", "rest", "drag"])
        shown.close()
    }

    func testAScrollByProgramEndsAMovementThatGoesOnByItself() {
        Display.animationsEnabled = true
        let row = ListRowPosition.item(ListIndexPath(section: 0, item: 200))
        for animated in [false, true] {
            let shown = ListWindow([Array(0..<300)], in: self)
            TestInput.fling(shown.list.scrolledWindow, velocity: 4_000)
            pump(until: shown.list.visibleRect.minY > 100, "the movement")
            shown.list.scroll(to: ListScrollTarget(rows: [row], position: .top), animated: animated)
            pumpFrames(3, shown.list)
            pump(until: !shown.list.scrollAnimation.isRunning, "the scroll")
            pumpFrames(20, shown.list)
            XCTAssertEqual(shown.y(of: 200) ?? .nan, 0, accuracy: 0.01)
            shown.close()
        }
    }

    func testTheWheelDragsNothing() {
        let shown = ListWindow([Array(0..<300)], in: self)
        TestInput.scrollDown(over: shown.list, notches: 6)
        pump(until: shown.log.scrollCount > 0 && shown.list.visibleRect.minY > 100)
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.log.dragEvents, [])
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
        shown.close()
    }
}
