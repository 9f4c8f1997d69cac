import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// What becomes of a dragged row when the button is released. Rows are 40 high.
@preconcurrency @MainActor
final class DropTests: MotionTestCase {
    private let letters = ["a", "b", "c", "d", "e"]

    func testADropIsOneMoveThatGoesOnFromWhatIsPresented() {
        let shown = MovableList([letters], in: self)
        let row = shown.row("a")!
        let bound = WordCell.bindCount
        shown.drag("a", toTop: 90)
        pump(until: !shown.list.motionClock.isMoving, "the others having made room")
        shown.list.motionClock.isPaused = true
        shown.release()
        pump(until: shown.words == ["b", "c", "a", "d", "e"], "the drop")
        XCTAssertEqual(shown.ys("a", "b", "c", "d", "e"), [90, 0, 40, 120, 160], "Nothing jumps.")
        XCTAssertEqual(shown.moves, ["item"])
        XCTAssertEqual(shown.groups[0].words, ["b", "c", "a", "d", "e"])
        XCTAssertEqual(shown.list.animator.movingCount, 1, "Only the row itself has a way to go.")
        shown.step(by: 0.1)
        XCTAssert((80.5..<89.5).contains(shown.y("a")), "\(shown.y("a"))")
        shown.checkRest()
        XCTAssertEqual(shown.y("a"), 80)
        XCTAssert(shown.row("a") === row)
        XCTAssertEqual(WordCell.bindCount, bound)
        XCTAssert(row.handle.containsFocus)
        XCTAssertEqual(row.spoken.position, ListAccessiblePosition(3, of: 5))
    }

    func testADropWhileTheOthersStillMakeRoomTurnsNoneAround() {
        let shown = MovableList([letters], in: self)
        shown.list.motionClock.isPaused = true
        shown.drag("a", toTop: 90)
        for _ in 0..<6 {
            shown.step(by: 0.01)
        }
        var last = shown.ys("b", "c")
        shown.release()
        pump(until: shown.words != letters, "the drop")
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y("b"), last[0], accuracy: 0.01)
        for _ in 0..<25 {
            shown.step(by: 0.01)
            let now = shown.ys("b", "c")
            XCTAssert(now[0] <= last[0] + 0.01 && now[1] <= last[1] + 0.01, "\(last) \(now)")
            last = now
        }
        XCTAssertEqual(last, [0, 40])
    }

    func testADropThatIsRefusedGlidesBack() {
        let shown = MovableList([letters], in: self)
        shown.refusesDrops = true
        shown.drag("a", toTop: 90)
        pump(until: !shown.list.motionClock.isMoving, "the others having made room")
        shown.list.motionClock.isPaused = true
        shown.release()
        pump(until: shown.list.drag.row == nil, "the drop")
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.ys("a", "b", "c"), [90, 0, 40])
        shown.step(by: 0.05)
        let (a, b) = (shown.y("a"), shown.y("b"))
        XCTAssert(a > 0 && a < 90 && b > 0 && b < 40, "\(a) \(b)")
        shown.checkRest()
        XCTAssertEqual(shown.words, letters)
        XCTAssertEqual(shown.moves, [])
    }

    func testBetweenSectionsOfSeveralItemsNoRoomIsMadeAndTheDropGlidesBack() {
        let shown = MovableList([["a", "b"], ["c", "d"]], in: self)
        shown.drag("a", toTop: 90)
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.ys("b", "c", "d"), [40, 80, 120])
        shown.release()
        shown.checkRest()
        XCTAssertEqual(shown.words, ["a", "b", "c", "d"])
    }

    func testAWholeSectionGoesWithItsOnlyItem() {
        let shown = MovableList(letters.map { [$0] }, in: self)
        let row = shown.row("d")!
        let bound = WordCell.bindCount
        shown.drag("d", toTop: 30)
        pump(until: !shown.list.motionClock.isMoving && shown.y("b") == 80, "the others making room")
        XCTAssertEqual(shown.ys("a", "b", "c", "e"), [0, 80, 120, 160])
        shown.list.motionClock.isPaused = true
        shown.release()
        pump(until: shown.words == ["a", "d", "b", "c", "e"], "the drop")
        XCTAssertEqual(shown.ys("a", "d", "b", "c", "e"), [0, 30, 80, 120, 160], "Nothing jumps.")
        shown.checkRest()
        XCTAssertEqual(shown.moves, ["section"])
        XCTAssertEqual(shown.groups.map(\.id), [0, 3, 1, 2, 4])
        XCTAssert(shown.row("d") === row && row.handle.containsFocus)
        XCTAssertEqual(WordCell.bindCount, bound)
        XCTAssertEqual(shown.list.reloadCount, 0)
    }

    func testAnOrderThatIsNotStoredIsTakenBackByGliding() {
        let shown = MovableList(letters.map { [$0] }, in: self)
        shown.keepsOrder = true
        shown.drag("a", toTop: 130)
        shown.release()
        pump(until: shown.moves == ["section"] && shown.words == letters, "the order coming back")
    }

    func testARowThatIsRefusedFarAwayLeavesThePageAndTheListStays() {
        let shown = MovableList([(0..<300).map { "\($0)" }], in: self)
        shown.refusesDrops = true
        shown.press("1")
        shown.movePointer(toY: 395)
        pump(until: shown.list.visibleRect.minY > 1000, "the list scrolling")
        shown.movePointer(toY: 210)
        pump(until: abs(shown.y("1") - 200) < 1, "the pointer leaving the edge")
        shown.settle()
        let offset = shown.list.visibleRect.minY
        shown.release()
        shown.checkRest()
        XCTAssertEqual(shown.list.visibleRect.minY, offset)
        XCTAssertEqual(shown.groups[0].words.prefix(3), ["0", "1", "2"])
    }
}
