import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Rows that the pointer or a key takes from one list of a group to another. The corner of a row is held at (150, 10).
@preconcurrency @MainActor
final class ExchangeTests: MotionTestCase {
    func testTheRowIsCarriedOverTheOtherListWhichMakesRoomAndTheDropGlidesIntoItsPlace() throws {
        let board = BoardInWindow([["a", "b", "c"], ["k", "l", "m"], []], in: self)
        board.press("b")
        board.carry("b", toX: 230, y: 55)
        settle(board.window)
        pump(until: board.ys(1, "k", "l", "m") == [0, 80, 120], "the room, not \(board.ys(1, "k", "l", "m"))")
        pump(until: board.ys(0, "a", "c") == [0, 40], "the others closing up")
        XCTAssertEqual(board.words, [["a", "b", "c"], ["k", "l", "m"], []], "Nothing is stored before the drop.")
        board.pause()
        var shownAtOnce: [[String]] = []
        board.lanes[1].takes = { _ in
            shownAtOnce = board.shown; return true
        }
        board.release()
        pump(until: board.words == [["a", "c"], ["k", "b", "l", "m"], []], "the drop")
        XCTAssertEqual(shownAtOnce, [["a", "b", "c"], ["k", "l", "m"], []])
        XCTAssertEqual(board.shown, board.words, "Both show it at once.")
        XCTAssertEqual(board.lanes.map(\.stored.count), [1, 1, 0])
        pumpFrames(1, board.window)
        XCTAssertEqual(board.place("b").map { [$0.x, $0.y] } ?? [], [230, 55])
        XCTAssertEqual(board.ys(1, "k", "l", "m"), [0, 80, 120])
        XCTAssertEqual(board.ys(0, "a", "c"), [0, 40])
        XCTAssert(board.window.children.contains { $0.cssName == "windowlayer" }, "It is painted over the window.")
        var last = 230.0
        for _ in 0..<30 {
            board.step(by: 0.01)
            let x = try XCTUnwrap(board.place("b")).x
            XCTAssert(x <= last && last - x < 15, "\(last) \(x)")
            last = x
        }
        XCTAssertEqual(last, 200, accuracy: 0.01)
        board.checkRest()
    }

    func testEscapeBringsItHome() {
        let board = BoardInWindow([["a", "b"], ["k", "l"]], in: self)
        board.press("a")
        board.carry("a", toX: 230, y: 15)
        pump(until: board.ys(1, "k") == [40], "the room")
        TestInput.press("Escape")
        pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
        XCTAssertFalse(board.lanes[1].list.drag.isActive)
        board.checkRest()
        board.release()
        settle(board.window)
        XCTAssertEqual(board.words, [["a", "b"], ["k", "l"]])
        XCTAssertEqual(board.lanes.map(\.stored.count), [0, 0])
    }

    func testADropWhereNoListIsAndOneThatTheGroupRefusesBringItHome() {
        let board = BoardInWindow([["a", "b"], ["k"], []], in: self)
        board.group.canMove = { [lanes = board.lanes] in $0.target !== lanes[1].adapter }
        board.press("a")
        board.carry("a", toX: 230, y: 55)
        settle(board.window)
        XCTAssertEqual(board.ys(1, "k"), [0], "It makes no room.")
        XCTAssertEqual(board.lanes[0].list.carriedRow?.whereabouts, .nowhere)
        board.release()
        pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "b"], ["k"], []])
        board.press("a")
        board.carry("a", toX: 420, y: 55)
        XCTAssertEqual(board.lanes[0].list.carriedRow?.whereabouts, .taken, "An empty list takes it.")
        board.release()
        pump(until: board.words == [["b"], ["k"], ["a"]], "the drop")
        board.checkRest()
    }

    /// GTK 4.18 on Wayland says where the pointer is after each layout.
    func testAPointerThatStandsStillAsksForNoLayout() {
        let board = BoardInWindow([["a", "b"], ["k"]], in: self)
        board.press("a")
        board.carry("a", toX: 230, y: 55)
        settle(board.window)
        let drag = board.lanes[0].list.drag
        let pressed = drag.pressed
        XCTAssertEqual(
            layouts(board.window) { drag.move(x: drag.place.x - pressed.x, y: drag.place.y - pressed.y) }, 0)
        XCTAssertGreaterThan(
            layouts(board.window) { drag.move(x: drag.place.x - pressed.x, y: drag.place.y - pressed.y + 5) }, 0)
        board.release()
        pump(until: !drag.isActive, "the drop")
        board.checkRest()
    }

    func testSelectedRowsTravelTogetherAndStaySelected() {
        let board = BoardInWindow([["a", "b", "fixed", "d"], ["k", "l"]], in: self)
        for lane in board.lanes { lane.list.selectionMode = .multiple }
        for word in ["a", "fixed", "d"] { board.lanes[0].adapter.select(word) }
        board.press("d")
        board.carry("d", toX: 210, y: 25)
        XCTAssertEqual(board.lanes[0].list.carried?.objects.count, 2, "A row that may not move stays.")
        board.release()
        pump(until: board.words == [["b", "fixed"], ["k", "a", "d", "l"]], "the drop, not \(board.words)")
        board.checkRest()
        XCTAssertEqual(board.lanes[1].adapter.selectedObjects.compactMap { $0 as? String }, ["a", "d"])
        XCTAssertEqual(board.lanes[0].adapter.selectedObjects.compactMap { $0 as? String }, ["fixed"])
    }

    func testSelectedRowsAreGatheredInTheirOwnList() {
        let board = BoardInWindow([["a", "b", "c", "d", "e"], []], in: self)
        board.lanes[0].list.selectionMode = .multiple
        for word in ["a", "d"] { board.lanes[0].adapter.select(word) }
        board.press("d")
        board.carry("d", toX: 5, y: 95)
        board.release()
        pump(until: board.words[0] == ["b", "a", "d", "c", "e"], "the drop, not \(board.words)")
        board.checkRest()
    }

    func testADropWhereTheRowWasMovesNothingAndOneAtTheEndGoesThere() {
        let board = BoardInWindow([["a", "b", "c"], ["k", "l"]], in: self)
        board.press("b")
        board.carry("b", toX: 30, y: 42)
        board.release()
        pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "b", "c"], ["k", "l"]])
        XCTAssertEqual(board.lanes.map(\.stored.count), [0, 0])
        board.press("b")
        board.carry("b", toX: 230, y: 200)
        board.release()
        pump(until: board.words == [["a", "c"], ["k", "l", "b"]], "the drop at the end, not \(board.words)")
        board.checkRest()
        board.press("a")
        board.carry("a", toX: 10, y: 60)
        board.lanes[0].list.motionClock.isPaused = true
        board.release()
        pump(until: board.words[0] == ["c", "a"], "the drop in its own list")
        pumpFrames(1, board.window)
        XCTAssertEqual(board.place("a").map { [$0.x, $0.y] } ?? [], [10, 60], "It glides on from where it is.")
        board.checkRest()
    }

    func testAltAndAnArrowInItsOwnListTellTheGroup() {
        let board = BoardInWindow([["a", "b", "c"], []], in: self)
        var moves: [ListGroup.Move] = []
        board.group.didMove = { moves.append($0) }
        board.lanes[0].adapter.focus("a")
        let row = board.lanes[0].row("a")
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: board.words[0] == ["b", "a", "c"], "the move")
        XCTAssert(board.lanes[0].row("a") === row && row?.handle.containsFocus == true)
        XCTAssert(moves.last?.undo() == true)
        XCTAssertEqual(board.words[0], ["a", "b", "c"])
        board.checkRest()
    }

    func testADropIsMadeAmongWhatTheProgramHasChangedAndNotShownYet() {
        let board = BoardInWindow([["a", "b"], ["k", "l"]], in: self)
        board.press("a")
        board.carry("a", toX: 230, y: 55)
        for (number, word) in ["z", "m"].enumerated() {
            board.lanes[number].words.append(word)
            board.lanes[number].adapter.performUpdates(animated: true)
        }
        XCTAssert(board.lanes[0].list.carried?.drop() == true)
        XCTAssertEqual(board.words, [["b", "z"], ["k", "a", "l", "m"]])
        board.release()
        board.checkRest()
    }

    func testAListThatIsReloadedInMidDragStillTakesTheRow() {
        let board = BoardInWindow([["a", "b"], ["k", "l"]], in: self)
        board.press("a")
        board.carry("a", toX: 230, y: 55)
        board.lanes[1].adapter.reloadData()
        pumpFrames(3, board.window)
        board.carry("a", toX: 230, y: 57)
        board.release()
        pump(until: board.words == [["b"], ["k", "a", "l"]], "the drop, not \(board.words)")
        board.checkRest()
    }

    func testABoardIsFreedWithItsWindow() {
        weak var group: ListGroup?
        weak var list: ListBoxView?
        do {
            let board = BoardInWindow([["a", "b"], ["k"]], in: self)
            (group, list) = (board.group, board.lanes[1].list)
            board.press("a")
            board.carry("a", toX: 230, y: 55)
            board.release()
            board.close()
        }
        pump(until: group == nil && list == nil, "the board being freed")
    }

    func testAltAndAnArrowMoveTheItemToTheNextListAndTheFocusGoesAlong() {
        for isRightToLeft in [false, true] {
            let board = BoardInWindow([["a", "b"], ["k"], ["x", "y"]], isRightToLeft: isRightToLeft, in: self)
            board.group.canMove = { [lanes = board.lanes] in $0.target !== lanes[1].adapter }
            board.lanes[0].adapter.focus("b")
            let (onward, back) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
            TestInput.press(onward, holding: ["Alt_L"])
            pump(until: board.words == [["a"], ["k"], ["x", "b", "y"]], "the move, not \(board.words)")
            pump(until: board.lanes[2].row("b")?.handle.containsFocus == true, "the focus going along")
            TestInput.press(onward, holding: ["Alt_L"])
            TestInput.press(back, holding: ["Alt_L"])
            pump(until: board.words == [["a", "b"], ["k"], ["x", "y"]], "the way back, not \(board.words)")
            pump(until: board.lanes[0].row("b")?.handle.containsFocus == true, "the focus going back")
            board.close()
        }
    }

    func testOneUndoTakesBothBack() throws {
        let board = BoardInWindow([["a", "b", "c", "d"], ["k"]], in: self)
        var moves: [ListGroup.Move] = []
        board.group.didMove = { moves.append($0) }
        board.lanes[0].list.selectionMode = .multiple
        for word in ["a", "c"] { board.lanes[0].adapter.select(word) }
        board.lanes[0].adapter.focus("a")
        TestInput.press("Right", holding: ["Alt_L"])
        pump(until: board.words == [["b", "d"], ["a", "c", "k"]], "the move, not \(board.words)")
        let move = try XCTUnwrap(moves.first)
        XCTAssertEqual(move.oldIndexes, [0, 2])
        XCTAssertEqual(move.newIndexes, [0, 1])
        XCTAssert(move.undo())
        XCTAssertEqual(board.words, [["a", "b", "c", "d"], ["k"]])
        XCTAssertEqual(board.shown, board.words)
        XCTAssertFalse(move.undo(), "They are home already.")
        XCTAssertEqual(moves.count, 1)
        board.checkRest()
    }

    func testNothingIsDoubledOrLostWhereASideDoesNotStoreTheMove() {
        for refusing in [0, 1] {
            let board = BoardInWindow([["a", "b"], ["k"]], in: self)
            board.lanes[refusing].takes = { _ in false }
            board.press("a")
            board.carry("a", toX: 230, y: 15)
            board.release()
            pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
            board.checkRest()
            XCTAssertEqual(board.words, [["a", "b"], ["k"]], "list \(refusing) refuses")
            board.close()
        }
    }

    func testAListThatClosesUnderThePointerAndARowThatAnUpdateTakesAwayEndTheDrag() {
        let board = BoardInWindow([["a", "b"], ["k"]], in: self)
        board.press("a")
        board.carry("a", toX: 230, y: 15)
        board.lanes[1].list.isVisible = false
        settle(board.window)
        board.release()
        pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
        board.lanes[1].list.isVisible = true
        settle(board.window)
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "b"], ["k"]])
        board.press("b")
        board.carry("b", toX: 230, y: 15)
        board.lanes[0].words = ["a"]
        board.lanes[0].adapter.performUpdates(animated: true)
        pump(until: !board.lanes[1].list.drag.isActive, "the end of the drag")
        board.release()
        board.checkRest()
        XCTAssertEqual(board.words, [["a"], ["k"]])
    }

    func testADragGoesOnThroughUpdatesOfBothLists() {
        let board = BoardInWindow([["a", "b", "c"], ["k", "l"]], in: self)
        board.press("b")
        board.carry("b", toX: 230, y: 55)
        pump(until: board.ys(1, "l") == [80], "the room")
        board.lanes[0].words = ["c", "b"]
        board.lanes[1].words = ["j", "k", "l"]
        for lane in board.lanes { lane.adapter.performUpdates(animated: false) }
        pump(until: board.shown == board.words, "the updates")
        XCTAssert(board.lanes[0].list.drag.isActive && board.lanes[1].list.drag.isActive)
        board.release()
        pump(until: board.words == [["c"], ["j", "b", "k", "l"]], "the drop, not \(board.words)")
        board.checkRest()
    }
}
