import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Rows dragged with a real pointer, and all that can happen on the way. Rows are 40 high.
@preconcurrency @MainActor
final class DragTests: MotionTestCase {
    private let letters = ["a", "b", "c", "d", "e"]

    func testTheRowFollowsThePointerAndTheOthersMakeRoomByGliding() {
        let shown = MovableList([letters], in: self)
        let row = shown.row("a")!
        shown.list.motionClock.isPaused = true
        shown.drag("a", toTop: 90)
        XCTAssertEqual(
            shown.list.window.rows.map(\.position), (0..<5).map { .item(ListIndexPath(section: 0, item: $0)) })
        XCTAssertEqual(shown.ys("b", "c", "d"), [40, 80, 120], "They have not set out.")
        XCTAssert(shown.row("a") === row && row.handle.hasClass("dragged"))
        TestInput.movePointer(to: Point(x: 260, y: 100), of: shown.list.viewport)
        pumpFrames(3, shown.list)
        XCTAssertEqual(row.handle.bounds(in: shown.list.viewport)?.x, 0, "It goes up and down only.")
        var last = shown.ys("b", "c")
        for _ in 0..<25 {
            shown.step(by: 0.01)
            let now = shown.ys("b", "c")
            XCTAssert(now[0] <= last[0] && now[1] <= last[1] && last[0] - now[0] < 8, "\(last) \(now)")
            last = now
        }
        XCTAssertEqual(shown.ys("a", "b", "c", "d", "e"), [90, 0, 40, 120, 160])
        shown.move("a", toTop: 30)
        shown.step(by: 1)
        XCTAssertEqual(
            shown.ys("a", "b", "c", "d", "e"), [30, 0, 80, 120, 160], "They come back where it is not any more.")
        XCTAssertEqual(shown.words, letters)
        shown.release()
    }

    func testADropGoesWhereTheRowIsAfterAScrollThatTheProgramAnswersWithAnother() {
        let shown = MovableList([(0..<40).map { "\($0)" }], in: self)
        let snapping = Snapping(from: 40, to: 400)
        shown.adapter.scrollViewDelegate = snapping
        shown.drag("1", toTop: 90)
        shown.list.scroll(toOffset: 40, animated: false)
        XCTAssertEqual(shown.list.visibleRect.minY, 400)
        shown.release()
        pump(until: shown.moves == ["item"], "the drop")
        XCTAssertEqual(shown.groups[0].words.firstIndex(of: "1"), 12)
        shown.checkRest()
    }

    func testEscapeGlidesBackAndTheReleaseDoesNothing() {
        let shown = MovableList([letters], in: self)
        shown.drag("b", toTop: 120)
        TestInput.press("Escape")
        pump(until: shown.list.drag.row == nil, "the drag ending")
        shown.checkRest()
        TestInput.movePointer(to: Point(x: 200, y: 60), of: shown.list.viewport)
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.ys("a", "b", "c"), [0, 40, 80], "The pointer holds nothing.")
        shown.release()
        pumpFrames(2, shown.list)
        XCTAssertEqual(shown.words, letters)
        XCTAssertEqual(shown.chosen, [], "It is no click.")
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
        shown.checkRest()
        XCTAssertEqual(shown.words, letters)
    }

    func testAfterAClickOnAControlInARowTheNextDragStartsAtOnce() throws {
        let shown = MovableList([letters], in: self)
        let button = try XCTUnwrap((shown.row("b")?.cell as? WordCell)?.button)
        var clicks = 0
        button.onClicked { clicks += 1 }
        TestInput.click(button)
        pump(until: clicks == 1, "the click")
        shown.drag("a", toTop: 90)
        XCTAssertNotNil(shown.list.drag.row)
        shown.release()
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
        shown.checkRest()
        XCTAssertEqual(shown.list.indexPathsForSelectedItems.map(\.item), [2, 3])
        // What the press has left behind would make this a click on an item.
        TestInput.click(at: Point(x: 100, y: 350), of: shown.list.viewport)
        pump(until: shown.list.indexPathsForSelectedItems.isEmpty, "the click below the rows")
    }

    func testADragBeginsWithoutTheRoomOfTheOneBefore() {
        let shown = MovableList([letters], in: self)
        shown.drag("a", toTop: 90)
        shown.release()
        pump(until: shown.words == ["b", "c", "a", "d", "e"], "the drop")
        shown.checkRest()
        shown.list.motionClock.isPaused = true
        for word in ["e", "d", "b"] {
            let ys = shown.ys("b", "c", "a", "d", "e")
            shown.drag(word, toTop: shown.y(word) + 12)
            for _ in 0..<4 {
                shown.step(by: 0.02)
                for (other, y) in zip(["b", "c", "a", "d", "e"], ys) where other != word {
                    XCTAssertEqual(shown.y(other), y, accuracy: 0.01, "\(other), while \(word) is dragged")
                }
            }
            shown.list.drag.cancel()
            shown.release()
            shown.checkRest()
            shown.list.motionClock.isPaused = true
        }
        shown.list.motionClock.isPaused = false
    }

    // MARK: Scrolling

    func testAtTheEdgeTheListScrollsUnderTheRow() {
        let shown = MovableList([(0..<300).map { "\($0)" }], in: self)
        let row = shown.row("1")!
        shown.press("1")
        shown.movePointer(toY: 395)
        var last = 0.0
        pump(until: shown.list.visibleRect.minY > 1500, "the list scrolling")
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
        shown.checkRest()
        let number = shown.groups[0].words.firstIndex(of: "1")!
        XCTAssertEqual(Double(number) * 40, offset + 200, accuracy: 21)
    }

    func testTheListScrollsAtTheEdgesOfWhatItsInsetsLeaveFree() {
        let shown = MovableList([(0..<300).map { "\($0)" }], in: self)
        shown.list.contentInset = ListContentInset(top: 100, bottom: 80)
        shown.scroll(toOffset: 1000)
        let start = shown.list.visibleRect.minY
        shown.press(shown.words.first { shown.y($0) > 200 }!)
        shown.movePointer(toY: 240)
        pump(until: shown.list.drag.row != nil, "the drag")
        pumpFrames(5, shown.list)
        XCTAssertEqual(shown.list.visibleRect.minY, start, "In the middle it stays.")
        shown.movePointer(toY: 105)
        pump(until: shown.list.visibleRect.minY < start, "the list scrolling up below its upper inset")
        shown.movePointer(toY: 315)
        pump(until: shown.list.visibleRect.minY > start, "the list scrolling down above its lower inset")
        shown.list.drag.cancel()
        shown.release()
    }

    // MARK: Updates meanwhile

    func testAfterAFrameThatComesLateTheListDoesNotJumpAtTheEdge() {
        let shown = MovableList([(0..<300).map { "\($0)" }], in: self)
        shown.press("1")
        shown.movePointer(toY: 395)
        pump(until: shown.list.visibleRect.minY > 100, "the list scrolling")
        let offset = shown.list.visibleRect.minY
        _ = shown.list.drag.frameWillCome(at: 1_000_000)
        XCTAssertLessThan(shown.list.visibleRect.minY - offset, 100)
        XCTAssertGreaterThan(shown.list.visibleRect.minY, offset)
        shown.list.drag.cancel()
        shown.release()
    }

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
        shown.step(by: 1)
        XCTAssertEqual(shown.ys("x", "y", "a", "b", "c"), [0, 40, 80, 130, 160], "The room is where it is to be now.")
        shown.release()
        shown.checkRest()
        XCTAssertEqual(shown.words, ["x", "y", "a", "b", "c"], "It is over its own place now.")
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
    }

    func testAnUpdateThatRemovesTheDraggedObjectEndsTheDrag() {
        for duration in [0.24, 0] {
            let shown = MovableList([letters], in: self)
            shown.drag("b", toTop: 95)
            pump(until: !shown.list.motionClock.isMoving, "the others having made room")
            shown.list.motion.duration = duration
            shown.show([WordGroup(id: 0, words: ["a", "c", "d", "e"])])
            XCTAssertNil(shown.list.drag.row)
            shown.checkRest()
            XCTAssertEqual(shown.ys("a", "c", "d", "e"), [0, 40, 80, 120])
            shown.release()
            pumpFrames(2, shown.list)
            XCTAssertEqual(shown.words, ["a", "c", "d", "e"])
            XCTAssertEqual(shown.moves, [])
            shown.close()
        }
    }

    func testARowThatWasDraggedShowsItsNextObjectAmongTheOthers() {
        let shown = MovableList([letters], in: self)
        shown.drag("b", toTop: 95)
        let row = shown.row("b")!
        shown.list.motionClock.isPaused = true
        shown.show([WordGroup(id: 0, words: ["a", "c", "d", "e"])])
        pumpFrames(3, shown.list)
        shown.release()
        shown.show([WordGroup(id: 0, words: ["a", "c", "x", "d", "e"])])
        pumpFrames(1, shown.list)
        XCTAssert(shown.row("x") === row, "It is used again.")
        XCTAssertFalse(row.handle.hasClass("dragged"))
        XCTAssertFalse(row.handle.state.contains(.active))
        shown.list.motionClock.isPaused = false
        shown.rest()
    }

    func testThePressThatAnUpdateEndsIsNoClickAndTheNextOneIsOnTheRowThatCame() {
        let shown = MovableList([letters], in: self)
        shown.press("b")
        pump(until: shown.list.pointer.pressedRow != nil, "the press")
        shown.show([WordGroup(id: 0, words: ["a", "c", "d", "e"])])
        shown.rest()
        shown.release()
        pumpPending()
        shown.settle()
        XCTAssertEqual(shown.chosen, [])
        shown.clickWhereThePointerIs()
        XCTAssertEqual(shown.chosen, ["c"])
    }

    func testARowThatWasPressedDoesNotLookPressedWithItsNextObject() {
        Display.animationsEnabled = false
        let shown = MovableList([letters], in: self)
        shown.press("b")
        pump(until: shown.row("b")?.handle.state.contains(.active) == true, "the press")
        let row = shown.row("b")!
        shown.show([WordGroup(id: 0, words: ["a", "c", "d", "e"])])
        pumpFrames(3, shown.list)
        shown.show([WordGroup(id: 0, words: ["a", "c", "d", "x", "e"])])
        pumpFrames(3, shown.list)
        XCTAssert(shown.row("x") === row, "It is used again.")
        XCTAssertFalse(row.handle.state.contains(.active))
        shown.release()
    }

    func testThePressOfTwoButtonsThatAnUpdateEndsIsOverWhenBothAreUp() {
        let shown = MovableList([letters], in: self)
        shown.press("b")
        TestInput.setButton(3, isDown: true)
        pump(until: shown.list.pointer.pressedRow != nil, "the press")
        settle(shown.window)
        shown.show([WordGroup(id: 0, words: ["a", "c", "d", "e"])])
        shown.rest()
        for button in [1, 3] {
            TestInput.setButton(button, isDown: false)
            // No frame is under way when it comes.
            pumpPending()
            shown.settle()
        }
        shown.clickWhereThePointerIs()
        XCTAssertEqual(shown.chosen, ["c"])
    }

    /// As when a finger that went down on a row scrolls.
    func testThePressThatAnUpdateEndsAndThatTheScrolledWindowTakesLeavesTheRowsForTheNextOne() {
        let shown = MovableList([letters], in: self)
        let scrolling = ClickGesture()
        scrolling.propagationPhase = .capture
        scrolling.onPressed { [unowned scrolling] _, _, _ in scrolling.claim() }
        shown.list.scrolledWindow.addController(scrolling)
        shown.press("b")
        pump(until: shown.row("b")?.handle.state.contains(.active) == true, "the press")
        shown.show([WordGroup(id: 0, words: ["a", "c", "d", "e"])])
        shown.rest()
        shown.release()
        pumpPending()
        shown.settle()
        scrolling.propagationPhase = .none
        shown.clickWhereThePointerIs()
        XCTAssertEqual(shown.chosen, ["c"])
    }

    func testASectionThatIsReloadedEndsTheDragUnlessItHasOneItem() {
        let shown = MovableList([letters], in: self)
        shown.drag("b", toTop: 95)
        shown.adapter.reloadObjects([shown.groups[0]])
        XCTAssertNil(shown.list.drag.row, "Which row is whose now?")
        shown.release()
        shown.checkRest()
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
        single.close()
    }

    func testASectionThatIsReloadedEndsThePressThatMayBecomeADrag() {
        let shown = MovableList([letters], in: self)
        shown.press("b")
        pump(until: shown.list.pointer.pressedRow != nil, "the press")
        shown.adapter.reloadObjects([shown.groups[0]])
        shown.movePointer(toY: 200)
        pumpFrames(3, shown.list)
        XCTAssertNil(shown.list.drag.row, "Which row is whose now?")
        shown.release()
        pumpFrames(1, shown.list)
        shown.list.drag.press(x: 200, y: 50, isTouch: true)
        shown.adapter.reloadObjects([shown.groups[0]])
        XCTAssertFalse(shown.list.drag.hold(), "Nor does a finger take one.")
        shown.checkRest()
        XCTAssertEqual(shown.moves, [])
        XCTAssertEqual(shown.chosen, [])
    }

    func testAReloadAndAListThatIsHiddenEndTheDrag() {
        let shown = MovableList([letters], in: self)
        shown.drag("b", toTop: 95)
        pumpUntilDone("the reload") { shown.adapter.reloadData(completion: $0) }
        XCTAssertNil(shown.list.drag.row)
        shown.release()
        shown.checkRest()
        shown.drag("b", toTop: 95)
        shown.list.isVisible = false
        XCTAssertNil(shown.list.drag.row)
        XCTAssertEqual(shown.list.animator.movingCount, 0)
        shown.list.isVisible = true
        shown.release()
        shown.checkRest()
        XCTAssertEqual(shown.words, letters)
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
    }

    func testTheDraggedRowIsPaintedOverThePinnedHeaderToo() throws {
        let shown = MovableList([(0..<300).map { "\($0)" }], hasHeaders: true, in: self)
        shown.list.stickyHeaders = true
        shown.scroll(toOffset: 4000)
        let height = shown.list.coveredHeightNow
        // Beside all text: the ground of the header, and of the row that stands below it.
        func grounds() throws -> [UInt8] {
            let pixels = try shown.list.viewport.renderPixels()
            return [height / 2, height + 3].map { pixels.pixel(x: 150, y: Int($0)).green }
        }
        XCTAssertEqual(Set(try grounds()).count, 2)
        shown.press("104")
        shown.movePointer(toY: height)
        pump(until: abs(shown.y("104") - height + 10) < 1, "the row being over the header")
        XCTAssertEqual(shown.list.pinnedHeaders.pins.count, 1)
        XCTAssertEqual(Set(try grounds()).count, 1, "The header covers what the pointer holds.")
        shown.release()
    }
}

/// Scrolls on when the list has come to an offset.
@MainActor
private final class Snapping: ListScrollViewDelegate {
    private let from: Double
    private let to: Double

    init(from: Double, to: Double) { (self.from, self.to) = (from, to) }

    func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
        guard let list = collectionView as? ListBoxView, list.visibleRect.minY == from else { return }
        list.scroll(toOffset: to, animated: false)
    }
}
