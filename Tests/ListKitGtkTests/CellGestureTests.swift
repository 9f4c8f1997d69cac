import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListKitGtk

/// Rows that can be moved, and whose content takes the pointer for itself.
@preconcurrency @MainActor
final class CellGestureTests: MotionTestCase {
    func testARowIsNotLiftedWhileGTKDragsItsContent() throws {
        try TestDisplay.requireGTK48("A later GTK begins no drag on a bare X server.")
        for isCancelled in [false, true] {
            let shown = MovableList([["a", "b", "c", "d", "e"]], in: self)
            let source = DragSource(actions: [.copy])
            var (hasBegun, hasEnded) = (false, false)
            source.onPrepare { _ in DragContent("b", as: .text) }
            source.onBegin { hasBegun = true }
            source.onEnd { _ in hasEnded = true }
            shown.row("b")!.view.content.addController(source)
            TestInput.letDragsInto(shown.window)
            shown.press("b")
            for y in [55.0, 60, 75, 90, 120] {
                shown.movePointer(toY: y)
                pumpFrames(2, shown.list)
            }
            pump(until: hasBegun, "the drag")
            pump(until: shown.list.drag.row == nil, "the list leaving the row to GTK")
            XCTAssertFalse(shown.row("b")!.handle.state.contains(.active))
            shown.rest()
            XCTAssertEqual(shown.ys("a", "b", "c"), [0, 40, 80])
            if isCancelled { source.cancel() } else { shown.release() }
            pump(until: hasEnded, "the end of the drag")
            shown.release()
            pumpFrames(2, shown.list)
            shown.checkRest()
            XCTAssertEqual(shown.words, ["a", "b", "c", "d", "e"])
            XCTAssertFalse(shown.row("b")!.handle.state.contains(.active))
            XCTAssertEqual(shown.chosen, [], "It is no click.")
            // GTK also loses a press on a button after a drag (4.8.3).
            for _ in 0..<3 where shown.chosen.isEmpty {
                TestInput.click(shown.row("d")!.handle)
                pumpFrames(5, shown.list)
            }
            XCTAssertEqual(shown.chosen, ["d"])
            shown.drag("d", toTop: 10)
            shown.release()
            pump(until: shown.words == ["d", "a", "b", "c", "e"], "the drop")
            shown.close()
        }
    }

    func testALiftedRowGlidesBackWhenAGestureTakesThePointer() {
        for isInCell in [true, false] {
            let shown = MovableList([["a", "b", "c", "d", "e"]], in: self)
            let gesture = DragGesture()
            gesture.propagationPhase = .capture
            var hasTaken = false
            gesture.onMoved { [unowned gesture] _, y in
                // A row is lifted after more than that, and then the list has the pointer.
                guard y > (isInCell ? 2 : 50), !hasTaken else { return }
                hasTaken = true
                gesture.claim()
            }
            (isInCell ? shown.row("b")!.view.content : shown.window.child!).addController(gesture)
            shown.press("b")
            for y in [54.0, 60, 80, 120, 130] {
                shown.movePointer(toY: y)
                pumpFrames(2, shown.list)
            }
            XCTAssert(hasTaken)
            pump(until: shown.list.drag.row == nil, "the list leaving the row to the gesture")
            shown.rest()
            XCTAssertEqual(shown.ys("a", "b", "c"), [0, 40, 80])
            shown.release()
            pumpFrames(2, shown.list)
            shown.checkRest()
            shown.close()
        }
    }
}
