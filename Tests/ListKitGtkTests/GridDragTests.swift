import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Items dragged to other lines and columns: down and to the side, from left to right and from right to left.
@preconcurrency @MainActor
final class GridDragTests: GtkTestCase {
    private let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]

    private func grid(_ words: [String], _ direction: ListScrollDirection, isRightToLeft: Bool) -> MovableList {
        Display.animationsEnabled = true
        return MovableList(
            [words], itemWidth: .columns(3), direction: direction, isRightToLeft: isRightToLeft, in: self)
    }

    private func forEachList(_ words: [String], _ check: (MovableList, _ what: String) -> Void) {
        for direction in [ListScrollDirection.vertical, .horizontal] {
            for isRightToLeft in [false, true] {
                let shown = grid(words, direction, isRightToLeft: isRightToLeft)
                check(shown, "\(direction)\(isRightToLeft ? " from right to left" : "")")
                shown.close()
            }
        }
    }

    func testAnItemGoesToAnotherLineAndColumnAndTheOthersMakeRoom() {
        forEachList(letters) { shown, what in
            let places = letters.map { shown.bounds($0) }
            XCTAssertNotEqual(places[0].x, places[4].x, what)
            XCTAssertNotEqual(places[0].y, places[4].y, what)
            let row = shown.row("a")!
            shown.hold("a")
            shown.move(from: places[0], to: places[4], by: Point(x: 3, y: -2))
            pump(until: !shown.list.motionClock.isMoving, "the others having made room, \(what)")
            pumpFrames(1, shown.list)
            XCTAssertEqual(shown.bounds("a").x, places[4].x + 3, accuracy: 0.5, "\(what): it is where the pointer is.")
            XCTAssertEqual(shown.bounds("a").y, places[4].y - 2, accuracy: 0.5, what)
            for (word, place) in zip(["b", "c", "d", "e", "f", "g", "h"], [0, 1, 2, 3, 5, 6, 7]) {
                XCTAssertEqual(shown.bounds(word).x, places[place].x, accuracy: 1.01, "\(what), \(word)")
                XCTAssertEqual(shown.bounds(word).y, places[place].y, accuracy: 1.01, "\(what), \(word)")
            }
            shown.list.drag.drop()
            pump(until: shown.words == ["b", "c", "d", "e", "a", "f", "g", "h"], "the drop, \(what)")
            XCTAssertEqual(shown.moves, ["item"], what)
            shown.checkRest()
            XCTAssert(shown.row("a") === row, what)
            XCTAssertEqual(shown.bounds("a").x, places[4].x, accuracy: 0.5, what)
            XCTAssertEqual(shown.bounds("a").y, places[4].y, accuracy: 0.5, what)
        }
    }

    func testADragThatIsCancelledReturnsEverything() {
        forEachList(letters) { shown, what in
            let places = letters.map { shown.bounds($0) }
            shown.hold("e")
            shown.move(from: places[4], to: places[0])
            pump(until: !shown.list.motionClock.isMoving, "the others having made room, \(what)")
            XCTAssert(shown.list.drag.cancel())
            shown.checkRest()
            XCTAssertEqual(shown.words, letters, what)
            XCTAssertEqual(shown.moves, [], what)
            for (word, place) in zip(letters, places) {
                XCTAssertEqual(shown.bounds(word).x, place.x, accuracy: 0.5, "\(what), \(word)")
                XCTAssertEqual(shown.bounds(word).y, place.y, accuracy: 0.5, "\(what), \(word)")
            }
        }
    }

    func testTheListScrollsAtItsEndAndNotAtTheEndsOfItsLines() {
        forEachList((0..<300).map { "\($0)" }) { shown, what in
            let (start, next) = (shown.bounds("0"), shown.bounds("1"))
            shown.hold("0")
            // Along the line and beyond it.
            shown.move(from: start, to: start, by: Point(x: (next.x - start.x) * 4, y: (next.y - start.y) * 4))
            pumpFrames(3, shown.list)
            XCTAssertEqual(shown.list.scrollPosition.offset, 0, what)
            let lineAfter = shown.bounds("7")
            shown.move(
                from: start, to: start, by: Point(x: (lineAfter.x - next.x) * 40, y: (lineAfter.y - next.y) * 40))
            pump(until: shown.list.scrollPosition.offset > 300, "the list scrolling, \(what)")
            shown.move(from: start, to: start, by: Point(x: (lineAfter.x - next.x), y: (lineAfter.y - next.y)))
            pumpFrames(2, shown.list)
            let offset = shown.list.scrollPosition.offset
            pumpFrames(3, shown.list)
            XCTAssertEqual(shown.list.scrollPosition.offset, offset, "\(what): it scrolls at the edge only.")
            shown.list.drag.drop()
            pump(until: shown.moves == ["item"], "the drop, \(what)")
            shown.checkRest()
            let place = shown.groups[0].words.firstIndex(of: "0")!
            XCTAssertEqual(place % 3, 0, "\(what): in its column")
            XCTAssertGreaterThan(place, 9, what)
        }
    }

    func testAltAndAnArrowMoveByALineAndByAnItem() {
        let shown = grid(letters, .vertical, isRightToLeft: false)
        shown.row("a")!.handle.grabFocus()
        XCTAssert(shown.list.moveItemAtCursor(.down))
        pump(until: shown.words == ["b", "c", "d", "a", "e", "f", "g", "h"], "the move by a line")
        XCTAssert(shown.list.moveItemAtCursor(.right))
        pump(until: shown.words == ["b", "c", "d", "e", "a", "f", "g", "h"], "the move by an item")
        XCTAssert(shown.list.moveItemAtCursor(.up))
        pump(until: shown.words == ["b", "a", "c", "d", "e", "f", "g", "h"], "the move back")
    }
}

extension MovableList {
    /// Where the row of a word is presented in the viewport.
    fileprivate func bounds(_ word: String) -> Rect {
        row(word)?.handle.bounds(in: list.viewport) ?? Rect(x: .nan, y: .nan, width: 0, height: 0)
    }

    /// Presses the word that a row begins with.
    fileprivate func hold(_ word: String) {
        let bounds = bounds(word)
        list.drag.press(x: bounds.x + 4, y: bounds.y + bounds.height / 2)
    }

    /// Moves the pointer as far as one place is from another, and a little on.
    fileprivate func move(from start: Rect, to end: Rect, by rest: Point = Point(x: 0, y: 0)) {
        // The first step only says that this is no click.
        if list.drag.row == nil { list.drag.move(x: 60, y: 60) }
        list.drag.move(x: end.x - start.x + rest.x, y: end.y - start.y + rest.y)
    }
}
