import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import XCTest

/// Rows dragged with a real pointer: what moves on the way, and what a drop does. Rows are 40 high.
@preconcurrency @MainActor
final class DragTests: GtkTestCase {
    override func setUp() {
        super.setUp()
        MainActor.assumeIsolated { Display.animationsEnabled = true }
    }

    override func tearDown() {
        MainActor.assumeIsolated { TestInput.setButton(1, isDown: false) }
        super.tearDown()
    }

    private let letters = ["a", "b", "c", "d", "e"]

    /// Nothing is left of a drag: no picture, no row away from its place, none that looks dragged.
    private func checkRest(_ shown: MovableList, line: UInt = #line) {
        shown.rest()
        XCTAssertEqual(shown.list.checkInvariants(), [], line: line)
        XCTAssertEqual(shown.list.animator.movingCount, 0, line: line)
        XCTAssertNil(shown.list.animator.raised, line: line)
        for row in shown.list.window.rows {
            let place = shown.list.window.index.offset(of: row.position) - shown.list.scrollPosition.offset
            guard let bounds = row.handle.bounds(in: shown.list.viewport) else { continue }
            if shown.list.isInSight(row) { XCTAssertEqual(bounds.y, place, accuracy: 0.01, line: line) }
            XCTAssertFalse(row.handle.hasClass("dragged"), line: line)
            XCTAssertEqual(row.handle.opacity, 1, line: line)
        }
    }

    func testTheRowFollowsThePointerAndTheOthersMakeRoomByGliding() {
        let shown = MovableList([letters], in: self)
        let row = shown.row("a")!
        shown.list.motionClock.isPaused = true
        shown.drag("a", toTop: 90)
        XCTAssertEqual(
            shown.list.window.rows.map(\.position), (0..<5).map { .item(ListIndexPath(section: 0, item: $0)) })
        XCTAssertEqual(shown.ys("b", "c", "d"), [40, 80, 120], "They have not set out.")
        XCTAssert(shown.row("a") === row && row.handle.hasClass("dragged"))
        var last = shown.ys("b", "c")
        for _ in 0..<25 {
            shown.list.motionClock.step(by: 0.01)
            pumpFrames(1, shown.list)
            let now = shown.ys("b", "c")
            XCTAssert(now[0] <= last[0] && now[1] <= last[1] && last[0] - now[0] < 8, "\(last) \(now)")
            last = now
        }
        XCTAssertEqual(shown.ys("a", "b", "c", "d", "e"), [90, 0, 40, 120, 160])
        shown.move("a", toTop: 30)
        shown.list.motionClock.step(by: 1)
        pumpFrames(1, shown.list)
        XCTAssertEqual(
            shown.ys("a", "b", "c", "d", "e"), [30, 0, 80, 120, 160], "They come back where it is not any more.")
        XCTAssertEqual(shown.words, letters)
        shown.release()
        checkRest(shown)
        shown.close()
    }

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
        shown.list.motionClock.step(by: 0.1)
        pumpFrames(1, shown.list)
        XCTAssert((80.5..<89.5).contains(shown.y("a")), "\(shown.y("a"))")
        checkRest(shown)
        XCTAssertEqual(shown.y("a"), 80)
        XCTAssert(shown.row("a") === row)
        XCTAssertEqual(WordCell.bindCount, bound)
        XCTAssert(row.handle.containsFocus)
        XCTAssertEqual(row.spoken.place, ListPlace(3, of: 5))
        shown.close()
    }

    func testADropWhileTheOthersStillMakeRoomTurnsNoneAround() {
        let shown = MovableList([letters], in: self)
        shown.list.motionClock.isPaused = true
        shown.drag("a", toTop: 90)
        for _ in 0..<6 {
            shown.list.motionClock.step(by: 0.01)
            pumpFrames(1, shown.list)
        }
        var last = shown.ys("b", "c")
        shown.release()
        pump(until: shown.words != letters, "the drop")
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y("b"), last[0], accuracy: 0.01)
        for _ in 0..<25 {
            shown.list.motionClock.step(by: 0.01)
            pumpFrames(1, shown.list)
            let now = shown.ys("b", "c")
            XCTAssert(now[0] <= last[0] + 0.01 && now[1] <= last[1] + 0.01, "\(last) \(now)")
            last = now
        }
        XCTAssertEqual(last, [0, 40])
        checkRest(shown)
        shown.close()
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
        shown.list.motionClock.step(by: 0.05)
        pumpFrames(1, shown.list)
        let (a, b) = (shown.y("a"), shown.y("b"))
        XCTAssert(a > 0 && a < 90 && b > 0 && b < 40, "\(a) \(b)")
        checkRest(shown)
        XCTAssertEqual(shown.words, letters)
        XCTAssertEqual(shown.moves, [])
        shown.close()
    }

    func testBetweenSectionsOfSeveralItemsNoRoomIsMadeAndTheDropGlidesBack() {
        let shown = MovableList([["a", "b"], ["c", "d"]], in: self)
        shown.drag("a", toTop: 90)
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.ys("b", "c", "d"), [40, 80, 120])
        shown.release()
        checkRest(shown)
        XCTAssertEqual(shown.words, ["a", "b", "c", "d"])
        shown.close()
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
        checkRest(shown)
        XCTAssertEqual(shown.moves, ["section"])
        XCTAssertEqual(shown.groups.map(\.id), [0, 3, 1, 2, 4])
        XCTAssert(shown.row("d") === row && row.handle.containsFocus)
        XCTAssertEqual(WordCell.bindCount, bound)
        XCTAssertEqual(shown.list.reloadCount, 0)
        shown.close()
    }

    func testAnOrderThatIsNotStoredIsTakenBackByGliding() {
        let shown = MovableList(letters.map { [$0] }, in: self)
        shown.keepsOrder = true
        shown.drag("a", toTop: 130)
        shown.release()
        pump(until: shown.moves == ["section"] && shown.words == letters, "the order coming back")
        checkRest(shown)
        shown.close()
    }

    func testEscapeGlidesBackAndTheReleaseDoesNothing() {
        let shown = MovableList([letters], in: self)
        shown.drag("b", toTop: 120)
        TestInput.press("Escape")
        pump(until: shown.list.drag.row == nil, "the drag ending")
        checkRest(shown)
        TestInput.movePointer(to: Point(x: 200, y: 60), of: shown.list.viewport)
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.ys("a", "b", "c"), [0, 40, 80], "The pointer holds nothing.")
        shown.release()
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.words, letters)
        XCTAssertEqual(shown.chosen, [], "It is no click.")
        shown.close()
    }

    func testOnlyRowsThatCanMoveAreDraggedAndNotByTheirControls() {
        let shown = MovableList([letters], in: self)
        shown.fixedWords = ["b"]
        shown.press("b")
        shown.movePointer(toY: 200)
        pumpFrames(3, shown.list)
        XCTAssertNil(shown.list.drag.row)
        shown.release()
        pumpFrames(1, shown.list)
        let button = (shown.row("a")!.cell as? WordCell)!.button
        TestInput.movePointer(to: Point(x: 5, y: 5), of: button)
        TestInput.setButton(1, isDown: true)
        shown.movePointer(toY: 200)
        pumpFrames(3, shown.list)
        XCTAssertNil(shown.list.drag.row)
        shown.release()
        checkRest(shown)
        XCTAssertEqual(shown.words, letters)
        shown.close()
    }

    func testAHandThatShakesClicks() {
        let shown = MovableList([letters], in: self)
        shown.list.selectionMode = .single
        shown.press("b")
        shown.movePointer(toY: 53)
        pumpFrames(2, shown.list)
        XCTAssertNil(shown.list.drag.row)
        XCTAssertEqual(shown.y("b"), 40)
        shown.release()
        pump(until: shown.list.indexPathsForSelectedItems == [ListIndexPath(section: 0, item: 1)], "the click")
        shown.close()
    }

    func testADragKeepsTheSelectionByObjectAndIsNoClick() {
        let shown = MovableList([letters], in: self)
        shown.list.selectionMode = .multiple
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 0))
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 3))
        shown.drag("a", toTop: 90)
        XCTAssertFalse(shown.row("a")!.handle.state.contains(.active), "The press is over.")
        shown.release()
        pump(until: shown.words == ["b", "c", "a", "d", "e"], "the drop")
        checkRest(shown)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems.map(\.item), [2, 3])
        // What the press has left behind would make this a click on an item.
        TestInput.click(at: Point(x: 100, y: 350), of: shown.list.viewport)
        pump(until: shown.list.indexPathsForSelectedItems.isEmpty, "the click below the rows")
        shown.close()
    }

    // MARK: Scrolling

    func testAtTheEdgeTheListScrollsUnderTheRow() {
        let shown = MovableList([(0..<300).map { "\($0)" }], in: self)
        let row = shown.row("1")!
        shown.press("1")
        shown.movePointer(toY: 395)
        var last = 0.0
        pump(until: shown.list.visibleRect.minY > 1500, timeout: 20, "the list scrolling")
        for _ in 0..<5 {
            pumpFrames(1, shown.list)
            XCTAssertGreaterThanOrEqual(shown.list.visibleRect.minY, last)
            last = shown.list.visibleRect.minY
            XCTAssertEqual(shown.y("1"), 385, accuracy: 1, "The row stays with the pointer.")
        }
        XCTAssert(shown.row("1") === row, "Its place is far out of sight.")
        shown.movePointer(toY: 210)
        pump(until: abs(shown.y("1") - 200) < 1, "the pointer leaving the edge")
        shown.settle()
        let offset = shown.list.visibleRect.minY
        pumpFrames(5, shown.list)
        XCTAssertEqual(shown.list.visibleRect.minY, offset, "It scrolls at the edge only.")
        pump(until: !shown.list.motionClock.isMoving, "the others having made room")
        let above = shown.list.window.rows.compactMap { ($0.cell as? WordCell)?.label.text }.filter { $0 != "1" }
        let before = above.map { shown.y($0) }
        shown.list.motionClock.isPaused = true
        shown.release()
        pump(until: !shown.moves.isEmpty, "the drop")
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.list.visibleRect.minY, offset, accuracy: 0.01, "The list stays where it is.")
        for (word, y) in zip(above, before) where shown.row(word).map(shown.list.isInSight) == true {
            XCTAssertEqual(shown.y(word), y, accuracy: 0.01, "Row \(word) jumped.")
        }
        checkRest(shown)
        let number = shown.groups[0].words.firstIndex(of: "1")!
        XCTAssertEqual(Double(number) * 40, offset + 200, accuracy: 21)
        shown.close()
    }

    func testARowThatIsRefusedFarAwayLeavesThePageAndTheListStays() {
        let shown = MovableList([(0..<300).map { "\($0)" }], in: self)
        shown.refusesDrops = true
        shown.press("1")
        shown.movePointer(toY: 395)
        pump(until: shown.list.visibleRect.minY > 1000, timeout: 20, "the list scrolling")
        shown.movePointer(toY: 210)
        pump(until: abs(shown.y("1") - 200) < 1, "the pointer leaving the edge")
        shown.settle()
        let offset = shown.list.visibleRect.minY
        shown.release()
        checkRest(shown)
        XCTAssertEqual(shown.list.visibleRect.minY, offset)
        XCTAssertEqual(shown.groups[0].words.prefix(3), ["0", "1", "2"])
        shown.close()
    }

    // MARK: Updates meanwhile

    func testAnUpdateDuringADragGoesOnUnderIt() {
        let shown = MovableList([letters], in: self)
        let row = shown.row("b")!
        shown.drag("b", toTop: 130)
        pump(until: !shown.list.motionClock.isMoving, "the others having made room")
        XCTAssertEqual(shown.ys("a", "c", "d", "e"), [0, 40, 80, 160])
        shown.list.motionClock.isPaused = true
        shown.show([WordGroup(id: 0, words: ["x", "y", "a", "b", "c"])])
        pumpFrames(1, shown.list)
        XCTAssert(shown.row("b") === row && shown.list.drag.row === row)
        XCTAssertEqual(shown.y("b"), 130, accuracy: 0.01, "The pointer holds it.")
        XCTAssertEqual(shown.ys("a", "c"), [0, 40], "The others set out from where they were.")
        shown.list.motionClock.step(by: 1)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.ys("x", "y", "a", "b", "c"), [0, 40, 80, 130, 160], "The room is where it is to be now.")
        shown.release()
        checkRest(shown)
        XCTAssertEqual(shown.words, ["x", "y", "a", "b", "c"], "It is over its own place now.")
        shown.close()
    }

    func testAnUpdateWithoutMotionDuringADragPutsTheOthersWhereTheyBelong() {
        let shown = MovableList([letters], in: self)
        shown.drag("b", toTop: 95)
        shown.list.motion.duration = 0
        shown.show([WordGroup(id: 0, words: ["x", "a", "b", "c", "d"])])
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.ys("x", "a", "b", "c", "d"), [0, 40, 95, 120, 160])
        shown.move("b", toTop: 135)
        shown.release()
        pump(until: shown.words == ["x", "a", "c", "b", "d"], "the drop at the new places")
        checkRest(shown)
        shown.close()
    }

    func testAnUpdateThatRemovesTheDraggedObjectEndsTheDrag() {
        for duration in [0.24, 0] {
            let shown = MovableList([letters], in: self)
            shown.drag("b", toTop: 95)
            pump(until: !shown.list.motionClock.isMoving, "the others having made room")
            shown.list.motion.duration = duration
            shown.show([WordGroup(id: 0, words: ["a", "c", "d", "e"])])
            XCTAssertNil(shown.list.drag.row)
            checkRest(shown)
            XCTAssertEqual(shown.ys("a", "c", "d", "e"), [0, 40, 80, 120])
            shown.release()
            pumpFrames(2, shown.list)
            XCTAssertEqual(shown.words, ["a", "c", "d", "e"])
            XCTAssertEqual(shown.moves, [])
            shown.close()
        }
    }

    func testASectionThatIsReloadedEndsTheDragUnlessItHasOneItem() {
        let shown = MovableList([letters], in: self)
        shown.drag("b", toTop: 95)
        shown.adapter.reloadObjects([shown.groups[0]])
        XCTAssertNil(shown.list.drag.row, "Which row is whose now?")
        shown.release()
        checkRest(shown)
        XCTAssertEqual(shown.moves, [])
        shown.close()

        let single = MovableList([["a"], ["b"], ["c"]], in: self)
        single.drag("a", toTop: 55)
        let bound = WordCell.bindCount
        single.adapter.reloadObjects([single.groups[0]])
        XCTAssertEqual(WordCell.bindCount, bound + 1)
        pumpFrames(1, single.list)
        XCTAssertEqual(single.y("a"), 55, accuracy: 0.01)
        single.release()
        pump(until: single.words == ["b", "a", "c"], "the drop")
        checkRest(single)
        single.close()
    }

    func testAReloadAndAListThatIsHiddenEndTheDrag() {
        let shown = MovableList([letters], in: self)
        shown.drag("b", toTop: 95)
        var isDone = false
        shown.adapter.reloadData { _ in isDone = true }
        pump(until: isDone, "the reload")
        XCTAssertNil(shown.list.drag.row)
        shown.release()
        checkRest(shown)
        shown.drag("b", toTop: 95)
        shown.list.isVisible = false
        XCTAssertNil(shown.list.drag.row)
        XCTAssertEqual(shown.list.animator.movingCount, 0)
        shown.list.isVisible = true
        shown.release()
        checkRest(shown)
        XCTAssertEqual(shown.words, letters)
        shown.close()
    }

    func testWithoutAnimationsRowsAreWhereTheyBelongAtOnce() {
        Display.animationsEnabled = false
        let shown = MovableList([letters], in: self)
        shown.drag("a", toTop: 90)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.ys("b", "c", "d"), [0, 40, 120])
        XCTAssertEqual(shown.list.animator.movingCount, 0)
        shown.release()
        pump(until: shown.words == ["b", "c", "a", "d", "e"], "the drop")
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y("a"), 80)
        checkRest(shown)
        shown.close()
    }

    func testTheDraggedRowIsPaintedOverTheOthersAndStaysASiblingInItsPlace() throws {
        let shown = MovableList([letters], in: self)
        // The upper part of the letter "d", which stands at 120 to 160.
        func isInkInSight() throws -> Bool {
            let pixels = try shown.window.renderPixels()
            return (0..<8).contains { x in (132..<138).contains { y in pixels.pixel(x: x, y: y).green < 128 } }
        }
        shown.drag("a", toTop: 65)
        pump(until: shown.ys("b", "c", "d") == [0, 40, 120], "the others making room")
        XCTAssert(try isInkInSight())
        shown.move("a", toTop: 98)
        XCTAssertEqual(shown.y("d"), 120)
        pumpFrames(1, shown.list)
        XCTAssertFalse(try isInkInSight(), "The row that comes after it in the GtkListBox is under it.")
        XCTAssert(shown.list.window.listBox.childRows.first == shown.row("a")!.handle)
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.release()
        checkRest(shown)
        shown.close()
    }
}

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
        XCTAssertEqual(row.spoken.place, ListPlace(2, of: 3))
        XCTAssertEqual(shown.row("b")!.spoken.place, ListPlace(1, of: 3))
        press("Down")
        pump(until: shown.words == ["b", "c", "a"], "the item going on")
        press("Down")
        press("Up")
        pump(until: shown.words == ["b", "a", "c"], "the end holding, and the way back")
        XCTAssertEqual(shown.moves, ["item", "item", "item"])
        XCTAssert(row.handle.containsFocus)
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.close()
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
        shown.close()
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
        XCTAssertEqual(row.spoken.place, ListPlace(3, of: 4))
        shown.settle()
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.close()
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
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.close()
    }

    func testInAnEntryTheKeysAreTheEntrys() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        shown.source.hasEntries = true
        shown.list.reloadData()
        shown.settle()
        (shown.cell(showing: 1) as? EntryCell)?.entry.grabFocus()
        XCTAssertFalse(shown.list.keyboard.press(.down, .alt))
        shown.close()
    }
}
