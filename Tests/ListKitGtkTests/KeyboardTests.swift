import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Real keys, in lists of which few rows exist.
@preconcurrency @MainActor
final class KeyboardTests: GtkTestCase {
    func testEndAndHomeGoThroughTheWholeListWithAndWithoutControl() {
        let shown = ListWindow([Array(0..<100_000)], in: self)
        shown.row(showing: 0)!.handle.grabFocus()
        for modifiers in [[], ["Control_L"]] {
            shown.press("End", holding: modifiers, expecting: 99_999)
            shown.settle()
            XCTAssert(shown.isWhollyInSight(99_999))
            XCTAssertEqual(shown.list.visibleRect.maxY, shown.list.contentSize.height, accuracy: 0.5)
            XCTAssertEqual(shown.list.checkInvariants(), [])
            shown.press("Home", holding: modifiers, expecting: 0)
            shown.settle()
            XCTAssertEqual(shown.list.visibleRect.minY, 0)
            XCTAssertEqual(shown.list.checkInvariants(), [])
        }
        XCTAssertLessThan(shown.list.highestRowCount, 60)
    }

    func testAKeyAnnouncesItsScrollBeforeTheRowsThatItTakesOffTheScreen() {
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.row(showing: 0)!.handle.grabFocus()
        shown.settle()
        shown.log.forgetEvents()
        shown.press("End", expecting: 99)
        shown.settle()
        XCTAssertEqual(shown.log.eventCountAtScroll, 0)
        XCTAssertEqual(shown.log.events.first, "-0")
    }

    func testAKeyLeadsToItsItemThoughTheOwnerWhoHearsOfTheScrollUpdatesTheList() {
        let plain = ListWindow([Array(0..<100)], in: self)
        let last = plain.list.indexPathsForVisibleItems.last!.item
        plain.row(showing: last)!.handle.grabFocus()
        TestInput.press("Page_Down")
        pump(until: plain.focusedNumber ?? 0 > last, "the page")
        let page = plain.focusedNumber!
        plain.close()
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.list.selectionMode = .multiple
        let number = shown.list.indexPathsForVisibleItems.last!.item - 1
        shown.row(showing: number)!.handle.grabFocus()
        shown.list.selectItem(at: ListIndexPath(section: 0, item: number))
        shown.settle()
        let scrollCount = shown.log.scrollCount
        var next = 1000
        shown.log.onScroll = {
            shown.log.onScroll = {}
            shown.update(to: [next] + shown.source.sections[0])
            next += 1
        }
        shown.press("Down", holding: ["Shift_L"], expecting: number + 1)
        shown.settle()
        XCTAssertGreaterThan(shown.log.scrollCount, scrollCount)
        XCTAssert(shown.isWhollyInSight(number + 1))
        XCTAssertEqual(
            shown.list.indexPathsForSelectedItems.map { shown.source.sections[0][$0.item] }, [number, number + 1])
        for (key, expected) in [("Page_Down", page), ("End", 99), ("Home", 1002)] {
            shown.log.onScroll = {
                shown.log.onScroll = {}
                shown.update(to: [next] + shown.source.sections[0].filter { $0 != number - 1 && $0 != number })
                next += 1
            }
            shown.press(key, expecting: expected)
            shown.settle()
            XCTAssert(shown.isWhollyInSight(expected), key)
            XCTAssertEqual(shown.list.checkInvariants(), [], key)
        }
    }

    func testEndLeadsToTheEndThoughTheOwnerWhoHearsOfTheScrollReloadsAShorterList() {
        let shown = ListWindow(NumberedList.counting(Array(repeating: 1, count: 100)), in: self)
        shown.row(showing: 0)!.handle.grabFocus()
        shown.log.onScroll = {
            shown.log.onScroll = {}
            shown.source.sections.removeFirst()
            shown.list.reloadData()
        }
        shown.press("End", expecting: 99)
        shown.settle()
        XCTAssert(shown.isWhollyInSight(99))
    }

    func testDownPassesOverHeadersAndUpBringsThemIntoSight() {
        let shown = ListWindow(NumberedList.counting([3, 0, 20, 3]), hasHeaders: true, in: self)
        shown.row(showing: 0)!.handle.grabFocus()
        for number in 1..<26 {
            shown.press("Down", expecting: number)
            pumpFrames(2, shown.list)
            XCTAssert(shown.isWhollyInSight(number), "\(number)")
        }
        XCTAssertEqual(shown.list.visibleRect.maxY, shown.list.contentSize.height, accuracy: 0.5)
        for number in (0..<25).reversed() {
            shown.press("Up", expecting: number)
            pumpFrames(2, shown.list)
            XCTAssert(shown.isWhollyInSight(number), "\(number)")
        }
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
    }

    func testUpAtTheFirstItemBringsTheHeaderAboveItIntoSight() {
        let shown = ListWindow([Array(0..<100)], hasHeaders: true, in: self)
        shown.list.focusItem(at: ListIndexPath(section: 0, item: 0))
        shown.scroll(toOffset: shown.frame(ofItem: 0, in: 0).minY)
        XCTAssertGreaterThan(shown.list.visibleRect.minY, 0)
        TestInput.press("Up")
        pump(until: shown.list.visibleRect.minY == 0, "the header coming into sight")
        XCTAssertEqual(shown.focusedNumber, 0)
    }

    func testPageKeysLeaveOutNoRowAndReachBothEnds() {
        let shown = ListWindow(NumberedList.counting([60, 60]), hasHeaders: true, in: self)
        shown.row(showing: 0)!.handle.grabFocus()
        for (key, end) in [("Page_Down", 119), ("Page_Up", 0)] {
            var seen = Set(numbersInSight(of: shown))
            var presses = 0
            while shown.focusedNumber != end, presses < 40 {
                let before = shown.focusedNumber
                TestInput.press(key)
                pump(until: shown.focusedNumber != before, "\(key) moving the focus")
                pumpFrames(2, shown.list)
                XCTAssert(shown.isWhollyInSight(shown.focusedNumber ?? -1))
                seen.formUnion(numbersInSight(of: shown))
                presses += 1
            }
            XCTAssertEqual(seen.count, 120, key)
            XCTAssertLessThan(presses, 25, key)
            XCTAssertEqual(shown.list.checkInvariants(), [])
        }
    }

    func testHeldKeysThatComeFasterThanFramesMissNoRow() {
        let shown = ListWindow([Array(0..<2000)], in: self)
        shown.row(showing: 0)!.handle.grabFocus()
        for _ in 0..<150 { TestInput.press("Down") }
        pump(until: shown.focusedNumber == 150, "150 presses moving the focus by 150 rows")
        shown.settle()
        XCTAssert(shown.isWhollyInSight(150))
        for _ in 0..<120 { TestInput.press("Up") }
        pump(until: shown.focusedNumber == 30, "120 presses moving the focus back by 120 rows")
        shown.settle()
        XCTAssert(shown.isWhollyInSight(30))
        XCTAssertEqual(shown.list.checkInvariants(), [])
        XCTAssertLessThan(shown.list.highestRowCount, 60)
    }

    func testPageDownReadsARowThatIsHigherThanTheViewportToItsEnd() {
        let shown = ListWindow([Array(0..<50)], in: self)
        shown.source.heights[1] = 1200
        shown.list.reloadData()
        shown.settle()
        shown.row(showing: 0)!.handle.grabFocus()
        shown.press("Down", expecting: 1)
        shown.settle()
        XCTAssertEqual(shown.y(of: 1)!, 0, accuracy: 0.5)
        for _ in 0..<2 {
            let before = shown.list.visibleRect.minY
            TestInput.press("Page_Down")
            pump(until: shown.list.visibleRect.minY > before)
            shown.settle()
            XCTAssertEqual(shown.focusedNumber, 1)
        }
        XCTAssertEqual(shown.y(of: 1)! + 1200, Double(shown.list.viewport.height), accuracy: 0.5)
        TestInput.press("Page_Down")
        pump(until: shown.focusedNumber ?? 0 > 1)
    }

    func testAClickIntoALongRowDoesNotScrollToItsBeginning() {
        let shown = ListWindow([Array(0..<50)], in: self)
        shown.source.heights[1] = 1200
        shown.list.reloadData()
        shown.settle()
        shown.scroll(toOffset: 400)
        TestInput.click(at: Point(x: 100, y: 200), of: shown.list.viewport)
        pump(until: !shown.log.selected.isEmpty)
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 400)
    }

    // MARK: Tab

    func testTabGoesThroughARowsControlsAndThenLeavesTheList() {
        let shown = ListWindow([Array(0..<300)], in: self)
        let (before, after) = surround(shown)
        before.grabFocus()
        TestInput.press("Tab")
        pump(until: shown.row(showing: 0)!.handle.hasFocus, "Tab reaching the first row")
        shown.press("Down", expecting: 1)
        TestInput.press("Tab")
        pump(until: shown.cell(showing: 1)!.button.hasFocus, "Tab reaching the row's button")
        TestInput.press("Tab")
        pump(until: after.hasFocus, "Tab leaving the list")
        TestInput.press("Tab", holding: ["Shift_L"])
        pump(until: shown.cell(showing: 1)!.button.hasFocus, "Shift+Tab coming back to the row of the cursor")
        TestInput.press("Tab", holding: ["Shift_L"])
        pump(until: shown.row(showing: 1)!.handle.hasFocus, "Shift+Tab reaching the row")
        TestInput.press("Tab", holding: ["Shift_L"])
        pump(until: before.hasFocus, "Shift+Tab leaving the list")
    }

    func testTabComesBackToTheCursorHoweverFarTheListWasScrolled() {
        let shown = ListWindow([Array(0..<5000)], in: self)
        let (before, _) = surround(shown)
        shown.row(showing: 2)!.handle.grabFocus()
        before.grabFocus()
        shown.scroll(toOffset: 100_000)
        XCTAssertNil(shown.row(showing: 2))
        TestInput.press("Tab")
        pump(until: shown.focusedNumber == 2, "Tab reaching the cursor's row")
        shown.settle()
        XCTAssert(shown.isWhollyInSight(2))
    }

    /// Without scrolling: a list that follows its end would let go of it.
    func testTabReachesTheFirstRowWhollyInSightWhereThereIsNoCursor() {
        let shown = ListWindow([Array(0..<5000)], in: self)
        let (before, _) = surround(shown)
        before.grabFocus()
        shown.list.cursor = ListCursor()
        shown.scroll(toOffset: 100_000)
        let offset = shown.list.visibleRect.minY
        let first = (0..<5000).first { shown.isWhollyInSight($0) }!
        TestInput.press("Tab")
        pump(until: shown.focusedNumber == first, "Tab reaching the first row in sight")
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, offset)
    }

    func testTheFocusSurvivesScrollingOutOfSightAndKeysGoOnFromThere() {
        let shown = ListWindow([Array(0..<5000)], in: self)
        let row = shown.row(showing: 3)!
        row.handle.grabFocus()
        shown.scroll(toOffset: 100_000)
        XCTAssert(row.handle.hasFocus)
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.press("Down", expecting: 4)
        shown.settle()
        XCTAssert(shown.isWhollyInSight(4))
    }

    func testAWindowThatBecomesActiveAgainDoesNotScrollToItsFocus() throws {
        let shown = ListWindow([Array(0..<5000)], in: self)
        defer { shown.close() }
        shown.row(showing: 3)!.handle.grabFocus()
        shown.scroll(toOffset: 100_000)
        try TestInput.setInputFocus(nil)
        pump(until: !shown.window.isActive, "the window becoming inactive")
        try TestInput.setInputFocus(shown.window)
        pump(until: shown.window.isActive, "the window becoming active again")
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 100_000, accuracy: 200)
        XCTAssertEqual(shown.focusedNumber, 3)
    }

    // MARK: Controls in rows

    func testAnEntryInARowKeepsItsKeysAndUpAndDownLeaveIt() throws {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.source.hasEntries = true
        shown.list.reloadData()
        shown.settle()
        let entry = try XCTUnwrap(shown.cell(showing: 2) as? EntryCell).entry
        entry.grabFocus()
        entry.cursorPosition = 3
        TestInput.press("Home")
        pump(until: entry.cursorPosition == 0)
        TestInput.press("End")
        pump(until: entry.cursorPosition == 5)
        TestInput.press("Left")
        pump(until: entry.cursorPosition == 4)
        shown.list.selectionMode = .multiple
        TestInput.press("Down", holding: ["Shift_L"])
        TestInput.press("a", holding: ["Control_L"])
        TestInput.press("x")
        pump(until: entry.text == "x")
        XCTAssertEqual(shown.focusedNumber, 2)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [])
        shown.press("Down", expecting: 3)
    }

    func testARowWithAnOpenPopoverKeepsItsWidgetWhileTheListIsScrolled() {
        let shown = ListWindow([Array(0..<5000)], in: self)
        shown.scroll(toOffset: 60_000)
        let number = shown.firstVisibleNumber! + 1
        let row = shown.row(showing: number)!
        let popover = TestPopover(on: row.view.content)
        popover.open()
        shown.settle()
        // Backwards, so that the row goes below the viewport and stays on the screen: GDK raises a critical about a
        // popover whose anchor is off it (GTK 4.8.3).
        shown.scroll(toOffset: 50_000)
        XCTAssert(shown.row(showing: number) === row)
        XCTAssertEqual(shown.list.checkInvariants(), [])
        popover.close()
        shown.scroll(toOffset: 40_000)
        XCTAssertNil(shown.row(showing: number))
        popover.remove()
    }

    func testUpAndDownReachTheControlsOfAHeaderAndTabGoesThroughThem() throws {
        let shown = ListWindow(NumberedList.counting([3, 0, 3]), hasHeaders: true, in: self)
        shown.source.sectionsWithButtons = [1]
        shown.list.reloadData()
        shown.settle()
        let (before, after) = surround(shown)
        let header = try XCTUnwrap(shown.list.supplementaryView(ofKind: .header, inSection: 1) as? ButtonTitleView)
        shown.row(showing: 2)!.handle.grabFocus()
        TestInput.press("Down")
        pump(until: header.buttons[0].hasFocus, "Down reaching the header's button")
        TestInput.press("Tab")
        pump(until: header.buttons[1].hasFocus, "Tab reaching the next button")
        TestInput.press("Tab")
        pump(until: after.hasFocus, "Tab leaving the list")
        header.buttons[0].grabFocus()
        shown.press("Down", expecting: 3)
        TestInput.press("Up")
        pump(until: header.buttons[0].hasFocus, "Up reaching the header's button")
        TestInput.press("Tab", holding: ["Shift_L"])
        pump(until: before.hasFocus, "Shift+Tab leaving the list")
        header.buttons[0].grabFocus()
        shown.press("Up", expecting: 2)
        // A range has items only.
        shown.list.selectionMode = .multiple
        shown.press("Down", holding: ["Shift_L"], expecting: 3)
    }

    func testUpReachesAControlInTheHeaderAboveTheFirstItemAndBringsItIntoSight() throws {
        let shown = ListWindow(NumberedList.counting([3, 30]), hasHeaders: true, in: self)
        shown.source.sectionsWithButtons = [0]
        shown.list.reloadData()
        shown.settle()
        shown.row(showing: 0)!.handle.grabFocus()
        shown.scroll(toOffset: 60)
        TestInput.press("Up")
        pump(until: shown.list.focusedRow?.position == .header(section: 0), "Up reaching the header's button")
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        TestInput.press("Up")
        pumpPending()
        XCTAssertEqual(shown.list.focusedRow?.position, .header(section: 0))
        shown.press("Down", expecting: 0)
    }

    // MARK: Updates

    func testTheFocusOfAListThatIsEmptiedDoesNotComeBackInSomeOtherRow() {
        let shown = ListWindow([Array(0..<8)], in: self)
        shown.row(showing: 2)!.handle.grabFocus()
        shown.settle()
        shown.update(to: [])
        shown.settle()
        TestInput.press("Tab")
        shown.settle()
        XCTAssertFalse(shown.list.window.binder.pool.rows.contains { $0.handle.containsFocus })
        shown.update(to: Array(10..<18))
        shown.settle()
        XCTAssertEqual(shown.list.focusedRow?.position.itemPath, shown.list.cursor.path)
    }

    func testTheCursorGoesWithItsObjectWhileTheFocusIsElsewhere() {
        let shown = ListWindow([Array(0..<300)], in: self)
        let (before, _) = surround(shown)
        shown.row(showing: 5)!.handle.grabFocus()
        before.grabFocus()
        shown.update(to: [900, 901] + Array(0..<4) + Array(5..<300))
        shown.settle()
        XCTAssertEqual(shown.list.cursor.path?.item, 6)
        shown.update(to: [900, 901] + Array(0..<4) + Array(6..<300))
        shown.settle()
        TestInput.press("Tab")
        pump(until: shown.focusedNumber == 6, "the row after the removed one taking the focus")
    }

    private func surround(_ shown: ListWindow) -> (before: Button, after: Button) {
        let (before, after) = (Button("Before"), Button("After"))
        shown.window.child = nil
        shown.list.hasVerticalExpand = true
        shown.window.child = Box(.vertical, [before, shown.list, after])
        shown.settle()
        return (before, after)
    }

    private func numbersInSight(of shown: ListWindow) -> [Int] {
        shown.list.indexPathsForVisibleItems.map { shown.source.sections[$0.section][$0.item] }
    }
}
