import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Lists that follow their end, and lists in which what comes above does not push the reader away.
@preconcurrency @MainActor
final class PlaceKeepingTests: GtkTestCase {
    private func window(_ numbers: [Int], _ keeping: ListPlaceKeeping, height: Int = 500) -> ListWindow {
        let shown = ListWindow([numbers], height: height, placeKeeping: keeping, in: self)
        return shown
    }

    /// Whether the lower edge of the last row is the viewport's, where GTK has put it.
    private func expectEnd(_ shown: ListWindow, _ what: String, line: UInt = #line) {
        let last = shown.source.sections.last!.last!
        let bottom = shown.row(showing: last)?.handle.bounds(in: shown.list.viewport).map { $0.y + $0.height }
        XCTAssertEqual(bottom ?? .nan, Double(shown.list.viewport.height), accuracy: 0.01, what, line: line)
        XCTAssert(shown.list.isAtEnd, what, line: line)
        XCTAssertEqual(shown.list.checkInvariants(), [], what, line: line)
    }

    private func append(_ count: Int, to shown: ListWindow, animated: Bool = false) {
        let numbers = shown.source.sections[0]
        shown.update(to: numbers + (numbers.count..<numbers.count + count), animated: animated)
        shown.settle()
    }

    // MARK: The end

    func testAListThatFollowsItsEndOpensThereAndStaysThere() {
        let shown = window(Array(0..<300), .log)
        expectEnd(shown, "at first")
        for _ in 0..<5 {
            append(3, to: shown)
            expectEnd(shown, "after an update")
        }
    }

    func testAFeedStaysWhereItIs() {
        let shown = window(Array(0..<300), .feed)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        shown.list.scroll(to: .end, animated: false)
        shown.settle()
        expectEnd(shown, "scrolled")
        let y = shown.y(of: 299)!
        append(3, to: shown)
        XCTAssertEqual(shown.y(of: 299) ?? .nan, y, accuracy: 0.01)
        XCTAssertFalse(shown.list.isAtEnd)
    }

    func testTheWheelLetsGoOfTheEndAndTakesItUpAgain() {
        let shown = window(Array(0..<300), .log)
        TestInput.movePointer(to: Point(x: 200, y: 200), of: shown.list)
        func turn(_ button: Int) {
            TestInput.setButton(button, isDown: true)
            TestInput.setButton(button, isDown: false)
        }
        turn(4)
        pump(until: !shown.list.isAtEnd, "the wheel")
        shown.settle()
        let first = shown.firstVisibleNumber! + 1
        let y = shown.y(of: first)!
        append(3, to: shown)
        XCTAssertEqual(shown.y(of: first) ?? .nan, y, accuracy: 0.01)
        for _ in 0..<20 { turn(5) }
        pump(until: shown.list.isAtEnd, "the wheel back")
        append(3, to: shown)
        expectEnd(shown, "back at the end")
    }

    func testKeysLetGoOfTheEndAndTakeItUpAgain() {
        let shown = window(Array(0..<300), .log)
        shown.list.focusItem(at: ListIndexPath(section: 0, item: 299))
        TestInput.press("Page_Up")
        pump(until: !shown.list.isAtEnd, "Page Up")
        shown.settle()
        let number = shown.focusedNumber!
        let y = shown.y(of: number)!
        append(3, to: shown)
        XCTAssertEqual(shown.y(of: number) ?? .nan, y, accuracy: 0.01)
        shown.press("End", expecting: 302)
        append(3, to: shown)
        expectEnd(shown, "after End")
        XCTAssertEqual(shown.focusedNumber, 302)
        // The last row grows under the focus.
        shown.source.heights[302] = 170
        shown.update(to: shown.source.sections[0], reloading: [302])
        shown.settle()
        expectEnd(shown, "after the focused row grew")
    }

    func testTheScrollbarLetsGoOfTheEndAndFollowsItWhileItIsHeldThere() {
        let shown = window(Array(0..<300), .log)
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        adjustment.value -= 0.3
        XCTAssertFalse(shown.list.isAtEnd, "However little it is.")
        shown.settle()
        XCTAssertFalse(shown.list.isAtEnd)
        adjustment.value = adjustment.upper - adjustment.pageSize
        shown.settle()
        expectEnd(shown, "dragged back")
        let value = adjustment.value
        append(3, to: shown)
        expectEnd(shown, "an update meanwhile")
        XCTAssertEqual(adjustment.value, value, "The slider would take it back.")
        pumpFrames(20, shown.list)
        expectEnd(shown, "when the drift is folded")
    }

    func testEveryPaintedFrameOfAnAnimatedAppendStandsAtTheEnd() {
        Display.animationsEnabled = true
        let shown = window(Array(0..<300), .log)
        shown.list.motionClock.isPaused = true
        let y = shown.y(of: 299)!
        shown.update(to: Array(0..<303), animated: true)
        var ys: [Double] = []
        for _ in 0..<16 {
            pumpFrames(1, shown.list)
            XCTAssert(shown.list.isAtEnd)
            ys.append(shown.y(of: 299)!)
            shown.list.motionClock.step(by: 0.02)
        }
        XCTAssertEqual(ys.first!, y, accuracy: 0.5, "It sets out from where it was seen.")
        XCTAssertEqual(ys, ys.sorted(by: >), "It goes up.")
        shown.list.motionClock.isPaused = false
        pump(until: !shown.list.motionClock.isMoving, "the motion ending")
        shown.settle()
        expectEnd(shown, "afterwards")
    }

    func testLateHeightsAndOtherSizesKeepTheEnd() {
        let shown = window(Array(0..<300), .log)
        // A picture arrives in the last row, and in one above it.
        for number in [299, 297] {
            shown.cell(showing: number)!.content.setSizeRequest(height: 190)
            shown.settle()
            expectEnd(shown, "row \(number) grew")
        }
        shown.cell(showing: 299)!.content.setSizeRequest(height: 20)
        shown.settle()
        expectEnd(shown, "the last row shrank")
        shown.source.heights[298] = 150
        shown.update(to: shown.source.sections[0], reloading: [298])
        shown.settle()
        expectEnd(shown, "a row was bound again")
        for (width, height) in [(400, 300), (400, 700), (250, 450), (600, 600)] {
            shown.window.setDefaultSize(width: width, height: height)
            pump(until: shown.list.width == width && shown.list.height == height, "the new size")
            shown.settle()
            expectEnd(shown, "\(width) x \(height)")
        }
    }

    func testContentThatFitsIsAtItsEnd() {
        let shown = window([0, 1], .log)
        XCTAssertEqual(shown.y(of: 0), 0)
        XCTAssert(shown.list.isAtEnd)
        append(30, to: shown)
        expectEnd(shown, "longer than the window now")
        shown.update(to: [])
        shown.settle()
        XCTAssert(shown.list.isAtEnd)
        shown.update(to: Array(0..<100))
        shown.settle()
        expectEnd(shown, "from nothing")
    }

    func testShortContentStandsAtTheBottomIfAskedFor() {
        let shown = window([0, 1], .chat)
        expectEnd(shown, "at first")
        XCTAssertLessThan(shown.list.visibleRect.minY, 0)
        append(2, to: shown)
        expectEnd(shown, "one more")
        shown.window.setDefaultSize(width: 400, height: 300)
        pump(until: shown.list.height == 300, "the new size")
        shown.settle()
        expectEnd(shown, "in a lower window")
        append(30, to: shown)
        expectEnd(shown, "longer than the window")
        XCTAssertGreaterThan(shown.list.visibleRect.minY, 0)
        shown.update(to: [1])
        shown.settle()
        expectEnd(shown, "short again")
        // A click meets the row that is seen.
        shown.list.selectionMode = .single
        TestInput.click(shown.row(showing: 1)!.handle)
        pump(until: shown.list.indexPathsForSelectedItems == [ListIndexPath(section: 0, item: 0)], "the click")
    }

    func testTheRuleMayBeChangedWhileTheListIsShown() {
        let shown = window([0, 1], .feed)
        XCTAssertEqual(shown.y(of: 0), 0)
        shown.list.placeKeeping = .chat
        shown.settle()
        expectEnd(shown, "a chat")
        shown.list.placeKeeping = .feed
        shown.settle()
        XCTAssertEqual(shown.y(of: 0), 0)
    }

    // MARK: The start

    private func prependHistory(to shown: ListWindow, animated: Bool = false) {
        let first = shown.source.sections[0].first!
        shown.update(to: Array(first - 30..<first) + shown.source.sections[0], animated: animated)
        shown.settle()
    }

    func testRowsThatComeAboveTheFirstOneLeaveTheReadersPlaceIfAskedFor() {
        let shown = window(Array(1000..<1100), .chat)
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        for _ in 0..<3 {
            adjustment.value = adjustment.lower
            shown.settle()
            XCTAssertEqual(shown.list.visibleRect.minY, 0)
            let first = shown.firstVisibleNumber!
            prependHistory(to: shown)
            XCTAssertEqual(shown.y(of: first) ?? .nan, 0, accuracy: 0.01)
            XCTAssertGreaterThan(shown.list.visibleRect.minY, 0, "There is a way up again.")
        }
    }

    func testTheFocusedRowAtTheTopStaysToo() {
        let shown = window(Array(1000..<1100), .chat)
        shown.list.focusItem(at: ListIndexPath(section: 0, item: 99))
        shown.press("Home", expecting: 1000)
        shown.settle()
        prependHistory(to: shown)
        XCTAssertEqual(shown.y(of: 1000) ?? .nan, 0, accuracy: 0.01)
        XCTAssertEqual(shown.focusedNumber, 1000)
    }

    func testBelowAHeaderTheFirstItemIsWhatIsBeingRead() {
        let shown = ListWindow([Array(1000..<1100)], hasHeaders: true, placeKeeping: .chat, in: self)
        shown.scroll(toOffset: 0)
        let y = shown.y(of: 1000)!
        XCTAssertGreaterThan(y, 0)
        prependHistory(to: shown)
        XCTAssertEqual(shown.y(of: 1000) ?? .nan, y, accuracy: 0.01)
    }

    func testInAFeedWhatIsNewComesIntoViewAtTheTop() {
        for keeping in [ListPlaceKeeping.feed, .log] {
            let shown = window(Array(1000..<1100), keeping)
            shown.scroll(toOffset: 0)
            prependHistory(to: shown)
            XCTAssertEqual(shown.firstVisibleNumber, 970)
            XCTAssertEqual(shown.list.visibleRect.minY, 0)
            shown.close()
        }
    }

    // MARK: Scrolls under way

    func testAListAtItsTopStaysThereThoughTheCursorWasMovedInIt() {
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.list.focusItem(at: ListIndexPath(section: 0, item: 2))
        shown.settle()
        shown.cell(showing: 0)!.content.setSizeRequest(height: 150)
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        XCTAssertEqual(shown.y(of: 0), 0)
    }

    func testAnAnimatedScrollArrivesAlthoughUpdatesComeMeanwhile() {
        Display.animationsEnabled = true
        for keeping in [ListPlaceKeeping.feed, .log, .chat] {
            let shown = window(Array(1000..<1600), keeping)
            shown.scroll(toOffset: 2000)
            let target = ListScrollTarget(rows: [.item(ListIndexPath(section: 0, item: 450))], position: .bottom)
            shown.list.scroll(to: target, animated: true)
            // The frames that GTK paints meanwhile do not move it.
            shown.list.scroller.tick?.cancel()
            var step = 0
            while shown.list.isScrollAnimated {
                shown.list.advanceScroll(by: 0.02)
                // Above, on the way, below, and of other heights than estimated.
                var changed = shown.source.sections[0]
                changed.insert(
                    contentsOf: [3000 + step * 10, 3001 + step * 10], at: [0, 300, changed.count][step % 3])
                changed.removeAll { $0 == 1200 + step }
                for number in 3000 + step * 10...3001 + step * 10 { shown.source.heights[number] = 130 }
                shown.update(to: changed)
                pumpPending()
                step += 1
            }
            XCTAssertEqual(step, 13)
            shown.settle()
            let bounds = shown.row(showing: 1450)?.handle.bounds(in: shown.list.viewport)
            XCTAssertEqual(
                bounds.map { $0.y + $0.height } ?? .nan, Double(shown.list.viewport.height), accuracy: 0.5)
            shown.close()
        }
    }

    func testAnAnimatedScrollToTheEndArrivesThereAndFollowsIt() {
        Display.animationsEnabled = true
        let shown = window(Array(0..<600), .log)
        shown.scroll(toOffset: 2000)
        shown.list.scroll(to: .end, animated: true)
        XCTAssert(shown.list.isAtEnd, "on its way there")
        for _ in 0..<12 {
            shown.list.advanceScroll(by: 0.02)
            shown.update(to: Array(0..<shown.source.sections[0].count + 3))
        }
        pump(until: !shown.list.isScrollAnimated, "the scroll ending")
        shown.settle()
        expectEnd(shown, "arrived")
        append(3, to: shown)
        expectEnd(shown, "and on")
    }

    func testAScrollThatLeavesTheEndIsNotHeldBackByIt() {
        Display.animationsEnabled = true
        let shown = window(Array(0..<600), .log)
        let offset = shown.list.visibleRect.minY
        shown.list.scroll(toOffset: 2000, animated: true)
        append(3, to: shown)
        XCTAssertFalse(shown.list.isAtEnd, "on its way elsewhere")
        pump(until: !shown.list.isScrollAnimated, "the scroll ending")
        shown.settle()
        XCTAssertLessThan(shown.list.visibleRect.minY, offset - 1000)
        XCTAssertFalse(shown.list.isAtEnd)
    }

    func testWhenTheRowGoesThatItScrollsToTheListStaysWhereItIs() {
        Display.animationsEnabled = true
        let shown = window(Array(0..<600), .feed)
        shown.list.scroll(
            to: ListScrollTarget(rows: [.item(ListIndexPath(section: 0, item: 450))], position: .top), animated: true)
        shown.list.advanceScroll(by: 0.05)
        // What is laid out is what the reader sees.
        shown.update(to: Array(0..<600))
        let (first, offset) = (shown.firstVisibleNumber!, shown.list.visibleRect.minY)
        shown.update(to: Array(0..<450) + Array(451..<600))
        XCTAssertFalse(shown.list.isScrollAnimated)
        shown.settle()
        XCTAssertEqual(shown.firstVisibleNumber, first)
        XCTAssertEqual(shown.list.visibleRect.minY, offset, accuracy: 100)
    }

    func testAKeyThatDoesNotScrollEndsItToo() {
        Display.animationsEnabled = true
        let shown = window(Array(0..<600), .feed)
        shown.list.focusItem(at: ListIndexPath(section: 0, item: 0))
        shown.list.scroll(to: .end, animated: true)
        shown.press("Down", expecting: 1)
        XCTAssertFalse(shown.list.isScrollAnimated)
    }

    // MARK: What wins

    func testTheRowThatIsTypedIntoWinsOverTheEndAndTheStart() {
        let shown = window(Array(0..<300), .log)
        shown.source.hasEntries = true
        shown.list.reloadData()
        shown.settle()
        expectEnd(shown, "with entries")
        (shown.cell(showing: 296) as! EntryCell).entry.grabFocus()
        shown.settle()
        let yAtEnd = shown.y(of: 296)!
        append(2, to: shown)
        XCTAssertEqual(shown.y(of: 296) ?? .nan, yAtEnd, accuracy: 0.01)
        shown.scroll(toOffset: 0)
        (shown.cell(showing: 3) as! EntryCell).entry.grabFocus()
        shown.settle()
        let y = shown.y(of: 3)!
        shown.update(to: Array(900..<910) + shown.source.sections[0])
        shown.settle()
        XCTAssertEqual(shown.y(of: 3) ?? .nan, y, accuracy: 0.01)
    }
}
