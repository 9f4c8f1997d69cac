import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// What the list makes of fingers on a touchpad and on a touch screen, whose signals are played here. `TouchTests` and
/// `PointingDeviceTests` have real ones, where there is a display with them.
@preconcurrency @MainActor
final class FingerScrollingTests: GtkTestCase {
    func testFingersThatStopBeforeTheyAreLiftedLeaveTheListAtRest() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(isTracking: true))
        shown.list.fingers.scroll(x: 0, y: 1)
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(isTracking: true, isDragging: true))
        shown.list.scroll(toOffset: 300, animated: false)
        shown.list.fingers.lift()
        shown.list.fingers.decelerate(x: 0, y: 0)
        pump(until: shown.log.dragEvents.count == 2)
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift"])
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
    }

    func testAListThatGoesOnByItselfRestsWhenItHasNotMovedForAWhile() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        shown.list.fingers.scroll(x: 0, y: 1)
        shown.list.fingers.lift()
        shown.list.fingers.decelerate(x: 0, y: 900)
        pump(until: shown.log.dragEvents.count == 2)
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(isDecelerating: true))
        for step in 1...20 {
            shown.list.scroll(toOffset: Double(step * 10), animated: false)
            pumpFrames(1, shown.list)
        }
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift, going on"])
        pump(until: shown.log.dragEvents.last == "rest")
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
    }

    func testAListRestsInTheTwelfthFrameWithoutAMovement() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.touch(isDown: true)
        shown.list.scrolledWindow.verticalAdjustment.value += 30
        shown.list.fingers.touch(isDown: false)
        shown.list.scrolledWindow.verticalAdjustment.value += 10
        XCTAssert(shown.list.fingers.frameWillCome(at: 1))
        XCTAssertEqual(shown.log.dragEvents.last, "lift, going on")
        for frame in 2...12 { XCTAssert(shown.list.fingers.frameWillCome(at: Double(frame))) }
        XCTAssertEqual(shown.log.dragEvents.last, "lift, going on")
        XCTAssertFalse(shown.list.fingers.frameWillCome(at: 13))
        XCTAssertEqual(shown.log.dragEvents.last, "rest")
    }

    /// GTK moves the list once for the time of a frame, for which a busy program gets several calls.
    func testAFlingIsSeenHoweverManyCallsAFrameHas() {
        for framesAtRest in 1...4 {
            let shown = ListWindow([Array(0..<300)], in: self)
            shown.list.fingers.touch(isDown: true)
            shown.list.scrolledWindow.verticalAdjustment.value += 30
            shown.list.fingers.touch(isDown: false)
            for frame in 1...framesAtRest {
                for _ in 0..<4 { _ = shown.list.fingers.frameWillCome(at: Double(frame)) }
            }
            shown.list.scrolledWindow.verticalAdjustment.value += 10
            _ = shown.list.fingers.frameWillCome(at: 5)
            XCTAssertEqual(shown.log.dragEvents, ["drag", framesAtRest < 4 ? "lift, going on" : "lift"])
            shown.close()
        }
    }

    func testFingersThatComeBackStopTheList() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        shown.list.fingers.scroll(x: 0, y: 1)
        shown.list.fingers.lift()
        shown.list.fingers.decelerate(x: 0, y: 900)
        pump(until: shown.log.dragEvents.count == 2)
        shown.list.fingers.begin()
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift, going on", "rest"])
        shown.list.fingers.scroll(x: 0, y: 1)
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift, going on", "rest", "drag"])
    }

    func testAListThatIsHiddenUnderFingersIsDraggedByNone() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        shown.list.fingers.scroll(x: 0, y: 1)
        shown.list.isVisible = false
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift"])
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
        shown.list.isVisible = true
        shown.settle()
        // GTK does not say again that they are there.
        shown.list.fingers.scroll(x: 0, y: 1)
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(isTracking: true, isDragging: true))
        shown.list.fingers.lift()
        pump(until: shown.log.dragEvents.count == 4, "the lift")
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift", "drag", "lift"])
    }

    func testFingersThatRestWhileTheListIsHiddenAreGone() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        shown.list.isVisible = false
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
        shown.list.isVisible = true
        shown.settle()
        TestInput.scrollDown(over: shown.list, notches: 2)
        pump(until: shown.list.visibleRect.minY > 100, "the wheel")
        XCTAssertEqual(shown.log.dragEvents, [])
    }

    func testFingersThatMoveAcrossTheListDragNothing() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        shown.list.fingers.scroll(x: 4, y: 0)
        shown.list.fingers.lift()
        pumpFrames(3, shown.list)
        XCTAssertEqual(shown.log.dragEvents, [])
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
    }

    func testAFingerOnTheScreenDragsOnceTheListMovesAndTheListGoesOnByItself() {
        let shown = ListWindow([Array(0..<300)], in: self)
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        shown.list.fingers.touch(isDown: true)
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(isTracking: true))
        XCTAssertEqual(shown.log.dragEvents, [])
        adjustment.value += 30
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(isTracking: true, isDragging: true))
        shown.list.fingers.touch(isDown: false)
        for _ in 0..<20 {
            adjustment.value += 10
            pumpFrames(1, shown.list)
        }
        XCTAssertEqual(shown.log.dragEvents, ["drag", "lift, going on"])
        pump(until: shown.log.dragEvents.last == "rest")
    }

    func testAFingerThatTapsDragsNothing() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.touch(isDown: true)
        shown.list.fingers.touch(isDown: false)
        pumpFrames(5, shown.list)
        XCTAssertEqual(shown.log.dragEvents, [])
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
    }

    /// GtkScrolledWindow counts from the value that there was when the finger came down.
    func testTheValueOfTheAdjustmentStaysAsLongAsAFingerRestsOnTheScreen() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.scroll(toOffset: 3000)
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        let value = adjustment.value
        let number = shown.firstVisibleNumber!
        shown.list.fingers.touch(isDown: true)
        shown.update(to: [1000, 1001, 1002] + Array(0..<300))
        pumpFrames(30, shown.list)
        XCTAssertEqual(adjustment.value, value)
        XCTAssertEqual(shown.firstVisibleNumber, number)
        shown.list.fingers.touch(isDown: false)
        pump(
            until: adjustment.value == shown.list.visibleRect.minY, "the value counting from the list's beginning again"
        )
        XCTAssertEqual(shown.firstVisibleNumber, number)
    }

    func testAFingerThatStopsTheListChoosesNothing() {
        let shown = ListWindow([Array(0..<300)], in: self)
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        for framesAtRest in [0, 5, 20] {
            shown.list.fingers.touch(isDown: true)
            adjustment.value += 30
            shown.list.fingers.touch(isDown: false)
            adjustment.value += 10
            pump(until: shown.log.dragEvents.last == "lift, going on")
            pumpFrames(framesAtRest, shown.list)
            XCTAssertEqual(shown.log.dragEvents.last, framesAtRest == 20 ? "rest" : "lift, going on")
            let isMoving = framesAtRest == 0
            shown.list.fingers.touch(isDown: true)
            shown.list.pointer.press(x: 5, y: 5, isTouch: true)
            shown.list.fingers.touch(isDown: false)
            shown.list.pointer.release(x: 5, y: 5)
            XCTAssertEqual(shown.log.selected.isEmpty, isMoving)
            XCTAssertEqual(shown.list.didHold(at: Point(x: 5, y: 5)), !isMoving)
            XCTAssertEqual(shown.log.menus.isEmpty, isMoving)
        }
    }

    func testAFingerThatStopsTheListBesideItsItemsLeavesTheSelectionAlone() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.selectionMode = .multiple
        let item = ListIndexPath(section: 0, item: 0)
        func stop(framesAtRest: Int) {
            shown.list.selectItem(at: item)
            shown.list.fingers.touch(isDown: true)
            shown.list.scrolledWindow.verticalAdjustment.value += 30
            shown.list.fingers.touch(isDown: false)
            shown.list.scrolledWindow.verticalAdjustment.value += 10
            pump(until: shown.log.dragEvents.last == "lift, going on")
            pumpFrames(framesAtRest, shown.list)
            shown.list.fingers.touch(isDown: true)
            shown.list.fingers.touch(isDown: false)
        }
        stop(framesAtRest: 0)
        shown.list.pointer.releaseAnywhere(isTouch: true)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [item])
        shown.list.pointer.releaseAnywhere(isTouch: false)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [], "A mouse stops nothing.")
        stop(framesAtRest: 20)
        shown.list.pointer.releaseAnywhere(isTouch: true)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [], "It was at rest.")
    }

    func testAScrollByProgramEndsAMovementThatGoesOnByItself() {
        Display.animationsEnabled = true
        let row = ListRowPosition.item(ListIndexPath(section: 0, item: 200))
        for animated in [false, true] {
            for isToRow in [false, true] {
                let shown = ListWindow([Array(0..<300)], in: self)
                TestInput.fling(shown.list.scrolledWindow, velocity: 4_000)
                pump(until: shown.list.visibleRect.minY > 100, "the movement")
                if isToRow {
                    shown.list.scroll(to: ListScrollTarget(rows: [row], position: .top), animated: animated)
                } else {
                    shown.list.scroll(toOffset: 9_000, animated: animated)
                }
                pumpFrames(3, shown.list)
                pump(until: !shown.list.isScrollAnimated, "the scroll")
                // Rows that come above have other heights than guessed.
                shown.settle()
                let offset = shown.list.visibleRect.minY
                pumpFrames(20, shown.list)
                XCTAssertEqual(shown.list.visibleRect.minY, offset, accuracy: 0.01)
                if isToRow { XCTAssertEqual(shown.y(of: 200) ?? .nan, 0, accuracy: 0.01) }
                shown.close()
            }
        }
    }

    func testTheWheelDragsNothingAfterFingersWhoseLiftWasMissed() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.begin()
        TestInput.scrollDown(over: shown.list, notches: 2)
        pump(until: shown.list.visibleRect.minY > 100, "the wheel")
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.log.dragEvents, [])
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
    }

    func testAScrollByProgramUnderAFingerThatRestsIsNotTheFingers() {
        Display.animationsEnabled = true
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.list.fingers.touch(isDown: true)
        shown.list.scroll(toOffset: 300, animated: true)
        pump(until: shown.list.visibleRect.minY == 300, "the scroll")
        shown.list.fingers.touch(isDown: false)
        shown.list.scroll(toOffset: 200, animated: false)
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.log.dragEvents, [])
    }

    func testTheWheelDragsNothing() {
        let shown = ListWindow([Array(0..<300)], in: self)
        TestInput.scrollDown(over: shown.list, notches: 6)
        pump(until: shown.log.scrollCount > 0 && shown.list.visibleRect.minY > 100)
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.log.dragEvents, [])
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits())
    }
}
