import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Rows that leave their window by GTK's drag and drop. The other window lies below, and is wider: what it shows is at
/// 500, 0, since a compositor gives a test no other place than the corner.
@preconcurrency @MainActor
final class OutsideDragTests: MotionTestCase {
    private static let openQuestion = "A later GTK begins no drag on a bare X server."

    private func show(_ window: Window, _ content: Widget, width: Int) {
        window.isDecorated = false
        window.setDefaultSize(width: width, height: 400)
        window.child = content
        window.present()
        closeAfterTest(window) { [self] in
            window.destroy()
            didClose(window)
        }
        pump(until: window.isMapped, "the window")
        settle(window)
        TestInput.letDragsInto(window)
    }

    /// Shows content in the other window.
    private func showBelow(_ content: Widget) throws -> Window {
        try TestDisplay.requireGTK48(Self.openQuestion)
        content.margins = Insets(start: 500)
        let window = Window()
        show(window, content, width: 700)
        return window
    }

    private func board(_ words: [String]) -> BoardInWindow {
        let board = BoardInWindow([words], in: self)
        TestInput.letDragsInto(board.window)
        return board
    }

    private func pull(_ board: BoardInWindow, _ word: String, to points: [(Double, Double)]) {
        board.press(word)
        for (x, y) in [(160.0, 20.0), (300, 60)] + points {
            TestInput.movePointer(to: Point(x: x, y: y), of: board.window)
            pumpFrames(3, board.window)
        }
    }

    func testARowGoesToAListOfTheGroupInAnotherWindowWhichMakesRoom() throws {
        let lane = BoardInWindow.Lane(["k", "l"])
        _ = try showBelow(lane.list)
        let board = board(["a", "b"])
        board.group.add(lane.adapter)
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
        var (texts, removed): ([String], [String]) = ([], [])
        let label = Label("drop here")
        _ = try showBelow(label)
        let board = board(["a", "b"])
        board.lanes[0].list.onDragOut { (words: [String]) in
            DragContent(words.joined(separator: " "), as: .text)
        } moved: {
            removed += $0
        }
        let target = DropTarget(actions: .move)
        target.onDrop(.text) { text, _ in
            texts.append(text)
            return true
        }
        label.addController(target)
        pull(board, "b", to: [(560, 70), (600, 60), (605, 62)])
        TestInput.setButton(1, isDown: false)
        pump(until: !texts.isEmpty && !removed.isEmpty, "the drop")
        XCTAssertEqual(texts, ["b"])
        XCTAssertEqual(removed, ["b"])
        board.checkRest()
        XCTAssertEqual(board.words, [["a", "b"]], "The program removes it.")
    }

    func testWhatComesFromElsewhereFindsRoomAndItsIndex() throws {
        let lane = BoardInWindow.Lane(["a", "b"])
        var dropped: [String] = []
        lane.list.onDrop(.text) { [unowned lane] text, index in
            dropped.append("\(text) \(index)")
            lane.words.insert(text, at: index)
            lane.adapter.performUpdates(animated: true)
            return true
        }
        let below = try showBelow(lane.list)
        let (window, label) = (Window(), Label("drag me"))
        let source = DragSource()
        source.onPrepare { _ in DragContent("new", as: .text) }
        var hasBegun = false
        source.onBegin { hasBegun = true }
        label.addController(source)
        show(window, label, width: 200)
        TestInput.movePointer(to: Point(x: 100, y: 200), of: window)
        pumpFrames(2, window)
        TestInput.setButton(1, isDown: true)
        for (x, y) in [(110.0, 190.0), (140, 180)] {
            TestInput.movePointer(to: Point(x: x, y: y), of: window)
            pumpFrames(3, window)
        }
        pump(until: hasBegun, "the drag")
        for (x, y) in [(300.0, 100.0), (620, 50), (610, 45), (605, 42)] {
            TestInput.movePointer(to: Point(x: x, y: y), of: window)
            pumpFrames(3, below)
        }
        func y(_ word: String) -> Double? { lane.row(word)?.handle.bounds(in: lane.list.viewport)?.y }
        pump(until: y("a") == 0 && y("b") == 80, "the room")
        TestInput.setButton(1, isDown: false)
        pump(until: dropped == ["new 1"], "the drop, not \(dropped)")
        pump(until: !lane.list.motionClock.isMoving, "rest")
        XCTAssertEqual(lane.shown, ["a", "new", "b"])
    }
}
