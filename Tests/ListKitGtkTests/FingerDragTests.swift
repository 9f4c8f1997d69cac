import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Rows that a finger takes along, or holds, or leaves. What GTK tells of fingers is played here.
@preconcurrency @MainActor
final class FingerDragTests: MotionTestCase {
    private let letters = ["a", "b", "c", "d", "e"]

    func testAFingerThatRestsTakesTheRowAlongAndOneThatMovesDoesNot() {
        let shown = MovableList([letters], in: self)
        shown.fixedWords = ["c"]
        shown.list.drag.press(x: 200, y: 50, isTouch: true)
        shown.list.drag.move(x: 0, y: 60)
        XCTAssertNil(shown.list.drag.row)
        shown.list.drag.drop()
        shown.list.drag.press(x: 200, y: 90, isTouch: true)
        XCTAssertFalse(shown.list.drag.hold(), "This one cannot be moved.")
        shown.list.drag.press(x: 200, y: 50, isTouch: true)
        XCTAssert(shown.list.drag.hold())
        XCTAssert(shown.list.drag.row === shown.row("b"))
        shown.list.drag.move(x: 1, y: 2)
        shown.list.drag.drop()
        XCTAssertEqual(shown.words, letters, "It has not moved it.")
        shown.checkRest()
        shown.list.drag.press(x: 200, y: 50, isTouch: true)
        XCTAssert(shown.list.drag.hold())
        shown.list.drag.move(x: 0, y: 80)
        pump(until: abs(shown.y("b") - 120) < 1, "the row following the finger")
        shown.list.drag.drop()
        pump(until: shown.words == ["a", "c", "d", "b", "e"], "the drop")
        XCTAssertEqual(shown.menus, [])
    }

    func testAFingerThatHoldsTheRowOnAsksForItsMenuAndDoesNotDragItAnyMore() {
        let shown = MovableList([letters], in: self)
        shown.opensMenus = true
        shown.list.drag.press(x: 200, y: 50, isTouch: true)
        XCTAssert(shown.list.drag.hold())
        shown.list.drag.move(x: 1, y: 2)
        XCTAssertEqual(shown.menus, [], "The finger may still move.")
        shown.list.drag.holdOn()
        XCTAssertEqual(shown.menus, ["b"], "The finger is on the screen.")
        XCTAssertNil(shown.list.drag.row)
        shown.list.drag.move(x: 0, y: 80)
        shown.list.drag.drop()
        shown.checkRest()
        XCTAssert(shown.row("b")!.handle.hasOpenPopover)
        XCTAssertEqual(shown.words, letters)
        TestInput.press("Escape")
        pump(until: !shown.row("b")!.handle.hasOpenPopover, "the menu closing")
        // One that has moved does not rest.
        shown.list.drag.press(x: 200, y: 50, isTouch: true)
        XCTAssert(shown.list.drag.hold())
        shown.list.drag.move(x: 0, y: 40)
        shown.list.drag.holdOn()
        XCTAssertNotNil(shown.list.drag.row)
        XCTAssertEqual(shown.menus, ["b"])
        shown.list.drag.cancel()
    }

    func testAFingerTakesTheRowByThePlaceWhereItIsAtTheEndOfItsRest() {
        let shown = MovableList([(0..<300).map { "\($0)" }], in: self)
        shown.list.drag.press(x: 200, y: 90, isTouch: true)
        shown.scroll(toOffset: 15)
        shown.list.drag.move(x: 0, y: 4)
        let y = shown.y("2")
        XCTAssert(shown.list.drag.hold())
        pumpFrames(3, shown.list)
        XCTAssertEqual(shown.y("2"), y, accuracy: 0.01)
        shown.list.drag.move(x: 0, y: 4 + 40)
        pumpFrames(3, shown.list)
        XCTAssertEqual(shown.y("2"), y + 40, accuracy: 0.01)
        shown.list.drag.cancel()
    }

    func testAFingerThatRestsMovesNothingThoughRowsComeAboveIt() {
        let shown = MovableList([letters], in: self)
        shown.list.drag.press(x: 200, y: 50, isTouch: true)
        XCTAssert(shown.list.drag.hold())
        shown.show([WordGroup(id: 0, words: ["x", "y"] + letters)])
        shown.list.drag.move(x: 1, y: 1)
        shown.list.drag.drop()
        shown.rest()
        XCTAssertEqual(shown.words, ["x", "y"] + letters)
        XCTAssertEqual(shown.moves, [])
    }

    func testAFingerThatRestsOnARowAtTheEdgeMovesNothing() {
        let shown = MovableList([(0..<300).map { "\($0)" }], in: self)
        shown.scroll(toOffset: 1000)
        let y = shown.list.visibleRect.size.height - 10
        shown.list.drag.press(x: 200, y: y, isTouch: true)
        XCTAssert(shown.list.drag.hold())
        let word = shown.word(of: shown.list.drag.row!)!
        let words = shown.words
        shown.list.drag.move(x: 1, y: 1)
        pumpFrames(10, shown.list)
        XCTAssertEqual(shown.list.visibleRect.minY, 1000)
        shown.list.drag.holdOn()
        XCTAssertEqual(shown.menus, [word])
        shown.settle()
        XCTAssertEqual(shown.words, words)
    }

    func testTheRowsHearNothingOfAFingerWhoseRowIsRemoved() {
        let shown = MovableList([letters], in: self)
        shown.press("b")
        pump(until: shown.row("b")?.handle.state.contains(.active) == true, "the press")
        // GTK tells the list of a finger after it has pressed the row.
        shown.list.fingers.touch(isDown: true)
        XCTAssert(shown.list.window.listBox.isPointerTarget)
        shown.show([WordGroup(id: 0, words: ["a", "c", "d", "e"])])
        XCTAssertFalse(shown.list.window.listBox.isPointerTarget)
        shown.list.fingers.touch(isDown: false)
        shown.release()
    }
}
