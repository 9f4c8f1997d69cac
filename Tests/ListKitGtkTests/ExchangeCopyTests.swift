import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Ctrl at the drop of a drag between lists, and the looks of what is carried. The corner of a row is held at (150, 10).
@preconcurrency @MainActor
final class ExchangeCopyTests: MotionTestCase {
    private func makeBoard(_ words: [[String]]) -> BoardInWindow {
        let board = BoardInWindow(words, in: self)
        board.group.copy = { ($0 as? String).map { $0 + "'" } }
        return board
    }

    func testCtrlAtTheDropCopiesTheRowWhichGoesHome() throws {
        let board = makeBoard([["a", "b", "c"], ["k", "l"]])
        var moves: [ListGroup.Move] = []
        board.group.didMove = { moves.append($0) }
        let row = board.lanes[0].row("b")
        board.press("b")
        TestInput.hold(["Control_L"]) {
            board.carry("b", toX: 230, y: 55)
            pump(until: board.ys(1, "k", "l") == [0, 80], "the room")
            pump(until: board.ys(0, "a", "c") == [0, 80], "the place of the row staying open")
            XCTAssertEqual(board.lanes[0].list.carried?.cursor, "copy")
            board.pause()
            board.release()
            pump(until: board.words == [["a", "b", "c"], ["k", "b'", "l"]], "the drop, not \(board.words)")
        }
        pumpFrames(1, board.window)
        XCTAssertEqual(board.place("b'").map { [$0.x, $0.y] } ?? [], [230, 55], "The copy glides in from there.")
        XCTAssertEqual(board.place("b").map { [$0.x, $0.y] } ?? [], [230, 55], "The row glides home.")
        XCTAssertEqual(board.lanes.map(\.stored.count), [0, 1])
        board.checkRest()
        XCTAssert(board.lanes[0].row("b") === row && row?.handle.containsFocus == true)
        let move = try XCTUnwrap(moves.first)
        XCTAssert(move.isCopy)
        XCTAssertEqual(move.objects.compactMap { $0 as? String }, ["b'"])
        XCTAssertEqual([move.oldIndexes, move.newIndexes], [[1], [1]])
        XCTAssert(move.undo())
        XCTAssertEqual(board.words, [["a", "b", "c"], ["k", "l"]])
        XCTAssertFalse(move.undo(), "It is gone.")
        board.checkRest()
    }

    func testCtrlIsReadWhileThePointerRests() {
        let board = makeBoard([["a", "b"], ["k"]])
        board.press("a")
        board.carry("a", toX: 230, y: 15)
        pump(until: board.ys(0, "b") == [0], "the others closing up")
        XCTAssertEqual(board.lanes[0].list.carried?.cursor, "grabbing")
        TestInput.hold(["Control_R"]) {
            pump(until: board.lanes[0].list.carried?.cursor == "copy", "the pointer of a copy")
            pump(until: board.ys(0, "b") == [40], "the place of the row")
        }
        pump(until: board.lanes[0].list.carried?.cursor == "grabbing", "the pointer of a move")
        board.release()
        pump(until: board.words == [["b"], ["a", "k"]], "the drop, not \(board.words)")
        board.checkRest()
    }

    func testWhereTheProgramCopiesNothingTheRowIsMovedOrGoesHome() {
        let board = makeBoard([["a", "b"], ["k"]])
        board.group.canMove = { !$0.isCopy }
        board.press("a")
        TestInput.hold(["Control_L"]) {
            board.carry("a", toX: 230, y: 15)
            XCTAssertEqual(board.lanes[0].list.carried?.cursor, "not-allowed")
            board.release()
            pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
        }
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "b"], ["k"]])
        board.group.canMove = nil
        board.group.copy = { _ in nil }
        board.press("a")
        TestInput.hold(["Control_L"]) {
            board.carry("a", toX: 230, y: 15)
            board.release()
            pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
        }
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "b"], ["k"]])
        board.group.copy = nil
        board.press("a")
        TestInput.hold(["Control_L"]) {
            board.carry("a", toX: 230, y: 15)
            board.release()
            pump(until: board.words == [["b"], ["a", "k"]], "the move, not \(board.words)")
        }
        board.checkRest()
    }

    func testSelectedRowsAreCopiedTogetherAndStaySelectedWhereTheyAre() {
        let board = makeBoard([["a", "b", "c"], ["k"]])
        for lane in board.lanes { lane.list.selectionMode = .multiple }
        for word in ["a", "c"] { board.lanes[0].adapter.select(word) }
        board.press("c")
        TestInput.hold(["Control_L"]) {
            board.carry("c", toX: 210, y: 5)
            board.release()
            pump(until: board.words[1] == ["a'", "c'", "k"], "the drop, not \(board.words)")
        }
        board.checkRest()
        XCTAssertEqual(board.words[0], ["a", "b", "c"])
        XCTAssertEqual(board.lanes[0].adapter.selectedObjects.compactMap { $0 as? String }, ["a", "c"])
        XCTAssertEqual(board.lanes[1].adapter.selectedObjects.count, 0)
    }

    func testTheOtherRowsOfAStackAreDimmedUntilItsEnd() {
        let board = makeBoard([["a", "b", "fixed", "d"], ["k"]])
        board.lanes[0].list.selectionMode = .multiple
        for word in ["a", "fixed", "d"] { board.lanes[0].adapter.select(word) }
        func dimmed() -> [String] {
            board.lanes.flatMap { lane in lane.words.filter { lane.row($0)?.handle.hasClass("carried") == true } }
        }
        XCTAssertEqual(dimmed(), [])
        board.press("d")
        board.carry("d", toX: 230, y: 15)
        XCTAssertEqual(dimmed(), ["a"], "The held row is not, and one that stays is not.")
        board.lanes[0].words = ["b", "a", "z", "fixed", "d"]
        board.lanes[0].adapter.performUpdates(animated: true)
        pump(until: board.shown == board.words, "the update")
        XCTAssertEqual(dimmed(), ["a"])
        TestInput.press("Escape")
        pump(until: !board.lanes[0].list.drag.isActive, "the end of the drag")
        XCTAssertEqual(dimmed(), [])
        board.release()
        board.checkRest()
        board.press("d")
        board.carry("d", toX: 230, y: 15)
        XCTAssertEqual(dimmed(), ["a"])
        board.release()
        pump(until: board.words[1] == ["a", "d", "k"], "the drop, not \(board.words)")
        XCTAssertEqual(dimmed(), [])
        board.checkRest()
    }
}
