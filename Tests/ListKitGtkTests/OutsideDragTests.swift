import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Rows that leave their window by GTK's drag and drop. The second window is at 500, 0.
@preconcurrency @MainActor
final class OutsideDragTests: MotionTestCase {
    private static let openQuestion = "A later GTK begins no drag on a bare X server."

    private func twoWindows(_ words: [[String]]) throws -> (BoardInWindow, Window) {
        try TestDisplay.requireGTK48(Self.openQuestion)
        let board = BoardInWindow([words[0]], in: self)
        let other = Window()
        other.isDecorated = false
        other.setDefaultSize(width: 200, height: 400)
        try TestInput.letDragsInto(board.window)
        return (board, other)
    }

    private func show(_ other: Window) throws {
        other.present()
        pump(until: other.isMapped, "the other window")
        settle(other)
        try TestInput.letDragsInto(other)
        TestInput.move(other, toX: 500, y: 0)
        settle(other)
    }

    private func pull(_ board: BoardInWindow, _ word: String, to points: [(Double, Double)]) {
        board.press(word)
        for (x, y) in [(160.0, 20.0), (300, 60)] + points {
            TestInput.movePointer(to: Point(x: x, y: y), of: board.window)
            pumpFrames(3, board.window)
        }
    }

    func testARowGoesToAListOfTheGroupInAnotherWindowWhichMakesRoom() throws {
        let (board, other) = try twoWindows([["a", "b"]])
        let lane = BoardInWindow.Lane(["k", "l"])
        board.group.add(lane.adapter)
        other.child = lane.list
        closeAfterTest(other) { [self] in
            other.destroy(); didClose(other)
        }
        try show(other)
        pull(board, "a", to: [(560, 70), (600, 50), (605, 48)])
        pump(until: lane.row("l")?.handle.bounds(in: lane.list.viewport)?.y == 80, "the room")
        XCTAssertFalse(board.lanes[0].list.drag.isActive, "The row is at home.")
        TestInput.setButton(1, isDown: false)
        pump(
            until: lane.words == ["k", "a", "l"] && board.words == [["b"]], "the drop, not \(lane.words) \(board.words)"
        )
        XCTAssertEqual(lane.shown, ["k", "a", "l"])
        pump(until: !lane.list.motionClock.isMoving && !lane.list.drag.isActive, "rest")
        XCTAssertNil(lane.list.carried)
        board.checkRest()
    }

    func testAnotherProgramGetsTheContentAndMayKeepIt() throws {
        let (board, other) = try twoWindows([["a", "b"]])
        var (texts, removed): ([String], [String]) = ([], [])
        board.lanes[0].list.onDragOut { (words: [String]) in
            DragContent(words.joined(separator: " "), as: .text)
        } moved: {
            removed += $0
        }
        let label = Label("drop here")
        let target = DropTarget(actions: .move)
        target.onDrop(.text) { text, _ in
            texts.append(text)
            return true
        }
        label.addController(target)
        other.child = label
        closeAfterTest(other) { [self] in
            other.destroy(); didClose(other)
        }
        try show(other)
        pull(board, "b", to: [(560, 70), (600, 60), (605, 62)])
        TestInput.setButton(1, isDown: false)
        pump(until: !texts.isEmpty && !removed.isEmpty, "the drop")
        XCTAssertEqual(texts, ["b"])
        XCTAssertEqual(removed, ["b"])
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "b"]], "The program removes it.")
    }

    func testWhatComesFromElsewhereFindsRoomAndItsIndex() throws {
        let (board, other) = try twoWindows([["a", "b"]])
        var dropped: [String] = []
        board.lanes[0].list.onDrop(.text) { [unowned lane = board.lanes[0]] text, index in
            dropped.append("\(text) \(index)")
            lane.words.insert(text, at: index)
            lane.adapter.performUpdates(animated: true)
            return true
        }
        let label = Label("drag me")
        let source = DragSource()
        source.onPrepare { _ in DragContent("new", as: .text) }
        var hasBegun = false
        source.onBegin { hasBegun = true }
        label.addController(source)
        other.child = label
        closeAfterTest(other) { [self] in
            other.destroy(); didClose(other)
        }
        try show(other)
        TestInput.movePointer(to: Point(x: 600, y: 200), of: board.window)
        pumpFrames(2, other)
        TestInput.setButton(1, isDown: true)
        for (x, y) in [(590.0, 190.0), (560, 180)] {
            TestInput.movePointer(to: Point(x: x, y: y), of: board.window)
            pumpFrames(3, other)
        }
        pump(until: hasBegun, "the drag")
        for (x, y) in [(300.0, 100.0), (120, 50), (110, 45), (105, 42)] {
            TestInput.movePointer(to: Point(x: x, y: y), of: board.window)
            pumpFrames(3, board.window)
        }
        pump(until: board.ys(0, "a", "b") == [0, 80], "the room, not \(board.ys(0, "a", "b"))")
        TestInput.setButton(1, isDown: false)
        pump(until: dropped == ["new 1"], "the drop, not \(dropped)")
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "new", "b"]])
    }
}
