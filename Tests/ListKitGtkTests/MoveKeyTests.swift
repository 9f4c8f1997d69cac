import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Alt and the arrow keys.
@preconcurrency @MainActor
final class MoveKeyTests: GtkTestCase {
    private func press(_ key: String) { TestInput.press(key, holding: ["Alt_L"]) }

    func testAltAndAnArrowMoveTheItemWithTheFocusByOnePlace() {
        let shown = MovableList([["a", "b", "c"]], in: self)
        let row = shown.row("a")!
        row.handle.grabFocus()
        press("Down")
        pump(until: shown.words == ["b", "a", "c"], "the item going down")
        XCTAssert(shown.row("a") === row && row.handle.containsFocus)
        shown.settle()
        XCTAssertEqual(row.spoken.position, ListAccessiblePosition(2, of: 3))
        XCTAssertEqual(shown.row("b")!.spoken.position, ListAccessiblePosition(1, of: 3))
        press("Down")
        pump(until: shown.words == ["b", "c", "a"], "the item going on")
        press("Down")
        press("Up")
        pump(until: shown.words == ["b", "a", "c"], "the end holding, and the way back")
        XCTAssertEqual(shown.moves, ["item", "item", "item"])
        XCTAssert(row.handle.containsFocus)
    }

    func testAnItemThatCannotMoveStays() {
        let shown = MovableList([["a", "b", "c"]], in: self)
        shown.fixedWords = ["a"]
        shown.row("a")!.handle.grabFocus()
        press("Down")
        TestInput.press("Down")
        pump(until: shown.row("b")!.handle.containsFocus, "the focus going on")
        XCTAssertEqual(shown.words, ["a", "b", "c"])
        shown.refusesDrops = true
        press("Down")
        TestInput.press("Down")
        pump(until: shown.row("c")!.handle.containsFocus, "the focus going on")
        XCTAssertEqual(shown.words, ["a", "b", "c"])
    }

    func testASectionOfOneItemGoesAsAWholeAndPressesFasterThanUpdatesCount() {
        let shown = MovableList([["a"], ["b"], ["c"], ["d"]], in: self)
        let row = shown.row("a")!
        row.handle.grabFocus()
        for _ in 0..<3 { press("Down") }
        pump(until: shown.words == ["b", "c", "d", "a"], "three places")
        shown.settle()
        XCTAssertEqual(shown.moves, ["section", "section", "section"])
        XCTAssertEqual(shown.groups.map(\.id), [1, 2, 3, 0])
        press("Up")
        pump(until: shown.words == ["b", "c", "a", "d"], "the way back")
        XCTAssert(row.handle.containsFocus)
        shown.settle()
        XCTAssertEqual(row.spoken.position, ListAccessiblePosition(3, of: 4))
    }

    func testTheItemStaysInSightAndTheMotionGoesOnFromWhatIsPresented() {
        Display.animationsEnabled = true
        let shown = MovableList([(0..<100).map { "\($0)" }], in: self)
        shown.row("8")!.handle.grabFocus()
        shown.settle()
        shown.list.motionClock.isPaused = true
        press("Down")
        pump(until: shown.groups[0].words[9] == "8", "the first press")
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.ys("8", "9"), [320, 360])
        press("Down")
        pump(until: shown.groups[0].words[10] == "8", "the second press")
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.ys("8", "9", "10"), [320, 360, 400], "Nothing jumps, although the list scrolls.")
        XCTAssertEqual(shown.list.visibleRect.minY, 40)
        shown.rest()
        XCTAssertEqual(shown.y("8"), 360)
    }

    func testWhileAnItemIsDraggedAKeyMovesNoOther() {
        let shown = MovableList([["a", "b", "c", "d"]], in: self)
        defer { TestInput.setButton(1, isDown: false) }
        shown.drag("a", toTop: 60)
        shown.row("d")!.handle.grabFocus()
        XCTAssertFalse(shown.list.keyboard.press(.up, .alt))
        XCTAssertEqual(shown.moves, [])
        shown.list.drag.cancel()
        shown.release()
    }

    func testInAnEntryTheKeysAreTheEntrys() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        shown.source.hasEntries = true
        shown.list.reloadData()
        shown.settle()
        (shown.cell(showing: 1) as? EntryCell)?.entry.grabFocus()
        XCTAssertFalse(shown.list.keyboard.press(.down, .alt))
        shown.list.selectionMode = .multiple
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 1))
        XCTAssertFalse(shown.list.keyboard.press(.escape, []))
        XCTAssertFalse(shown.list.keyboard.press(.space, .control))
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [ListIndexPath(section: 0, item: 1)])
    }
}
