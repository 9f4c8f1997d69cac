import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Several items in a line, each on a GtkListBoxRow of its own: where GTK has put them, in both directions.
@preconcurrency @MainActor
final class GridTests: GtkTestCase {
    private let columns = ListSectionMetrics(
        insets: ListInsets(top: 8, left: 12, bottom: 8, right: 20), lineSpacing: 6, interitemSpacing: 4,
        itemWidth: .columns(3))

    func testItemsStandInLines() {
        let shown = grid(NumberedList.counting([10, 3, 200]))
        assertPlaces(shown)
        XCTAssertEqual(shown.y(of: 0)!, shown.y(of: 2)!)
        XCTAssertGreaterThan(shown.y(of: 3)!, shown.y(of: 2)!)
        XCTAssertEqual(shown.row(showing: 2)!.handle.bounds(in: shown.list.viewport)!.maxX, 380, accuracy: 0.5)
        for offset in [500.0, 1500, 99999] {
            shown.scroll(toOffset: offset)
            assertPlaces(shown, "at \(offset)")
        }
        XCTAssert(shown.isWhollyInSight(212))
    }

    func testARowKeepsItsWidgetWhenItsLineIsAnother() {
        let shown = grid([Array(0..<12)])
        let rows = (1..<12).map { shown.row(showing: $0)! }
        shown.update(to: Array(1..<12))
        shown.settle()
        XCTAssert((1..<12).allSatisfy { shown.row(showing: $0) === rows[$0 - 1] })
        assertPlaces(shown)
        XCTAssertEqual(shown.y(of: 1)!, shown.y(of: 3)!)
    }

    func testAWidthThatChangesFlowsTheLinesAnewAroundTheFirstItem() {
        let shown = ListWindow(NumberedList.counting([300]), in: self)
        shown.source.metrics = [0: ListSectionMetrics(interitemSpacing: 4, itemWidth: .adaptive(minimum: 110))]
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.scroll(toOffset: 2000)
        // One that is cut off at the top is not what is being read.
        let first = shown.list.indexPathsForVisibleItems.map(\.item).first { shown.isWhollyInSight($0) }!
        for width in [800, 350, 1000] {
            shown.window.setDefaultSize(width: width, height: 500)
            pump(until: shown.list.width == width, "the width \(width)")
            shown.settle()
            assertPlaces(shown, "\(width) wide")
            XCTAssert(
                shown.list.indexPathsForVisibleItems.contains(ListIndexPath(section: 0, item: first)),
                "item \(first) left the screen at \(width)")
        }
    }

    func testTheFirstItemInSightIsTheSameThroughAnyNumberOfWidths() {
        let shown = ListWindow(NumberedList.counting([300]), in: self)
        shown.source.metrics = [0: ListSectionMetrics(itemWidth: .adaptive(minimum: 110))]
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.scroll(toOffset: 1510)
        let first = shown.list.indexPathsForVisibleItems.map(\.item).first { shown.isWhollyInSight($0) }!
        let y = shown.y(of: first)!
        for width in [800, 600, 500, 350, 900, 400] {
            shown.window.setDefaultSize(width: width, height: 500)
            pump(until: shown.list.width == width, "the width \(width)")
            shown.settle()
            XCTAssertEqual(shown.y(of: first) ?? -1, y, accuracy: 1, "\(width) wide")
        }
    }

    func testArrowKeysGoThroughLines() {
        let shown = grid([Array(0..<50)])
        shown.row(showing: 1)!.handle.grabFocus()
        for (key, number) in [("Down", 4), ("Down", 7), ("Right", 8), ("Right", 9), ("Up", 6), ("Left", 5)] {
            shown.press(key, expecting: number)
        }
        shown.press("End", expecting: 49)
        shown.press("Up", expecting: 46)
        XCTAssert(shown.isWhollyInSight(46))
        XCTAssertEqual(
            shown.row(showing: 46)!.spoken.wholeText, "47 of 50, row 16, column 2",
            "A screen reader says where an item stands.")
        shown.list.scrollDirection = .horizontal
        shown.scroll(toOffset: 0)
        XCTAssertEqual(
            shown.row(showing: 5)!.spoken.wholeText, "6 of 50, row 3, column 2", "There lines are columns.")
    }

    func testAHorizontalListRunsToTheSide() {
        let shown = horizontal(NumberedList.counting([100]))
        assertPlaces(shown)
        XCTAssertEqual(shown.row(showing: 0)!.handle.bounds(in: shown.list.viewport)!.x, 0)
        shown.scroll(toOffset: 1000)
        assertPlaces(shown, "scrolled")
        // Rows before the first one in sight may turn out longer than estimated.
        XCTAssertEqual(shown.list.visibleRect.origin.x, 1000, accuracy: 100)
        XCTAssertLessThan(shown.list.rowCount, 60)
        shown.list.scroll(to: .end, animated: false)
        shown.settle()
        XCTAssert(shown.list.indexPathsForVisibleItems.contains(ListIndexPath(section: 0, item: 99)))
        assertPlaces(shown, "at the end")
    }

    func testAHorizontalListStaysAsHighWhenItsHighestRowIsScrolledAway() {
        let shown = ListWindow(NumberedList.counting([100]), in: self)
        shown.source.heights[1] = 200
        shown.list.scrollDirection = .horizontal
        shown.list.reloadData()
        shown.settle()
        let height = shown.list.measure(.vertical).minimum
        XCTAssertGreaterThanOrEqual(height, 200)
        shown.scroll(toOffset: 3000)
        XCTAssertNil(shown.row(showing: 1))
        XCTAssertEqual(shown.list.measure(.vertical).minimum, height)
    }

    func testWhatIsHeldInAHorizontalListIsFoundWhereItIsHeld() {
        for isRightToLeft in [false, true] {
            let shown = horizontal(NumberedList.counting([100]), isRightToLeft: isRightToLeft)
            shown.scroll(toOffset: 1010)
            shown.update(to: Array(2..<100))
            shown.settle()
            assertPlaces(shown, "after an update")
            shown.close()
        }
    }

    func testAHorizontalListRunsFromRightToLeftWhereTextDoes() {
        let shown = horizontal(NumberedList.counting([100]), isRightToLeft: true)
        assertPlaces(shown)
        XCTAssertEqual(
            shown.row(showing: 0)!.handle.bounds(in: shown.list.viewport)!.maxX, Double(shown.list.viewport.width))
        let value = shown.list.scrolledWindow.horizontalAdjustment.value
        shown.scroll(toOffset: 300)
        XCTAssertEqual(shown.list.scrolledWindow.horizontalAdjustment.value, value - 300)
        assertPlaces(shown, "scrolled")
        // As the wheel does, or the scrollbar.
        shown.list.scrolledWindow.horizontalAdjustment.value -= 100
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.origin.x, 400, accuracy: 1)
        assertPlaces(shown, "scrolled by hand")
    }

    func testColumnsBeginAtTheRightWhereTextDoes() {
        let shown = grid(NumberedList.counting([10]), isRightToLeft: true)
        assertPlaces(shown)
        XCTAssertEqual(shown.row(showing: 0)!.handle.bounds(in: shown.list.viewport)!.maxX, 388, accuracy: 0.5)
    }

    func testAMovedRowGlidesToItsLineAndColumn() {
        Display.animationsEnabled = true
        let shown = grid([Array(0..<9)])
        shown.list.motionClock.isPaused = true
        let row = shown.row(showing: 8)!
        let before = row.handle.bounds(in: shown.list.viewport)!
        shown.update(to: [8] + Array(0..<8), animated: true)
        pumpFrames(1, shown.list)
        let paused = row.handle.bounds(in: shown.list.viewport)!
        XCTAssertEqual(paused.x, before.x, accuracy: 0.5)
        XCTAssertEqual(paused.y, before.y, accuracy: 0.5)
        shown.list.motionClock.isPaused = false
        pump(until: shown.list.rowsInMotion == 0, "the rows at rest")
        shown.settle()
        assertPlaces(shown)
    }

    func testAnItemThatIsGivenNoWidthFillsItsLine() {
        let shown = ListWindow(NumberedList.counting([20]), in: self)
        shown.source.metrics = [0: ListSectionMetrics(itemWidth: .each)]
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.settle()
        assertPlaces(shown)
        XCTAssertEqual(shown.row(showing: 1)!.handle.bounds(in: shown.list.viewport)!.width, 400)
    }

    func testARowOfAHorizontalListIsAsLongAsItIsGiven() {
        let shown = ListWindow(NumberedList.counting([30]), in: self)
        shown.source.givenLength = 150
        shown.list.scrollDirection = .horizontal
        shown.settle()
        assertPlaces(shown)
        shown.cell(showing: 0)?.label.text = "words that would be much longer than that"
        shown.cell(showing: 0)?.label.isEllipsized = true
        shown.settle()
        XCTAssertEqual(shown.row(showing: 1)!.handle.bounds(in: shown.list.viewport)!.x, 150)
    }

    func testASideThatIsChangedMovesTheColumns() {
        let shown = grid(NumberedList.counting([10]))
        shown.list.isRightToLeft = true
        shown.list.queueResize()
        shown.list.viewport.queueResize()
        shown.settle()
        assertPlaces(shown)
        XCTAssertEqual(shown.row(showing: 0)!.handle.bounds(in: shown.list.viewport)!.maxX, 388, accuracy: 0.5)
    }

    func testACellThatNeedsMoreThanItsColumnIsCutOffThere() {
        for isRightToLeft in [false, true] {
            let shown = grid([Array(0..<9)], isRightToLeft: isRightToLeft)
            for number in [0, 4, 8] {
                shown.cell(showing: number)!.label.setSizeRequest(width: 200)
                shown.row(showing: number)!.handle.isRightToLeft = isRightToLeft
            }
            shown.settle()
            assertPlaces(shown)
            let (row, content) = (shown.row(showing: 4)!.handle, shown.cell(showing: 4)!.content)
            XCTAssertGreaterThan(content.width, 200, "The cell has the room that it needs.")
            let (edges, inner) = (row.bounds(in: shown.list)!, content.bounds(in: shown.list)!)
            XCTAssert(isRightToLeft ? inner.x < edges.x : inner.maxX > edges.maxX, "What is cut off is the line's end.")
            XCTAssertTrue(row.clipsContent)
            shown.close()
        }
    }

    func testADirectionThatChangesOnScreenPlacesTheRowsAnewAroundTheFirstOneInSight() {
        let shown = ListWindow(NumberedList.counting([300]), in: self)
        shown.list.selectionMode = .single
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 42))
        shown.scroll(toOffset: 3020)
        let first = shown.list.indexPathsForVisibleItems.map(\.item).first { shown.isWhollyInSight($0) }!
        for direction in [ListScrollDirection.horizontal, .vertical, .horizontal] {
            shown.list.scrollDirection = direction
            let size = ListSize(width: Double(shown.list.viewport.width), height: Double(shown.list.viewport.height))
            XCTAssertEqual(shown.list.visibleRect.size, size, "\(direction) at once")
            XCTAssertEqual(shown.list.indexPathsForVisibleItems.first?.item, first, "\(direction) at once")
            pumpFrames(1, shown.list)
            assertPlaces(shown, "\(direction) after a frame")
            shown.settle()
            assertPlaces(shown, "\(direction) at rest")
            XCTAssertEqual(shown.list.indexPathsForVisibleItems.first?.item, first, "\(direction) at rest")
        }
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [ListIndexPath(section: 0, item: 42)])
    }

    func testADirectionThatChangesKeepsTheListAtItsFirstHeaderOrAtTheEndThatItFollows() {
        let shown = ListWindow(NumberedList.counting([40, 40]), hasHeaders: true, in: self)
        for direction in [ListScrollDirection.horizontal, .vertical] {
            shown.list.scrollDirection = direction
            shown.settle()
            XCTAssertEqual(shown.list.visibleRect.origin, .zero)
        }
        shown.list.placeKeeping = .log
        shown.list.scroll(to: .end, animated: false)
        shown.settle()
        shown.list.scrollDirection = .horizontal
        shown.settle()
        XCTAssert(shown.list.isAtEnd)
        XCTAssertNotNil(shown.row(showing: 79))
    }

    func testADirectionThatChangesKeepsTheListsBeginningAndTheRowBelowAPinnedHeader() {
        let shown = ListWindow.sticky([40, 40], in: self)
        shown.source.titles = [0: "A title that is longer than it is high"]
        shown.list.reloadData()
        shown.settle()
        for inset in [0.0, 30] {
            shown.list.contentInset = ListContentInset(top: inset)
            shown.settle()
            for direction in [ListScrollDirection.horizontal, .vertical] {
                shown.list.scrollDirection = direction
                shown.settle()
                XCTAssertEqual(shown.list.visibleRect.origin, .zero)
                let header = shown.list.window.row(at: .header(section: 0))?.handle.bounds(in: shown.list.viewport)
                XCTAssertEqual(direction == .vertical ? header?.y : header?.x, inset, "\(direction)")
            }
        }
        shown.list.contentInset = ListContentInset()
        shown.settle()
        shown.scroll(toOffset: 800)
        let first = shown.list.walk.firstItemInSight
        shown.list.scrollDirection = .horizontal
        shown.settle()
        XCTAssertEqual(shown.list.walk.firstItemInSight, first)
        XCTAssertEqual(
            shown.frame(of: .item(first!)).origin.x - shown.list.visibleRect.origin.x,
            shown.pins[0].x + shown.pins[0].width, accuracy: 1)
    }

    // MARK: Lists

    private func grid(_ sections: [[Int]], isRightToLeft: Bool = false) -> ListWindow {
        let shown = ListWindow(sections, in: self)
        shown.list.isRightToLeft = isRightToLeft
        for section in sections.indices { shown.source.metrics[section] = columns }
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.settle()
        return shown
    }

    private func horizontal(_ sections: [[Int]], isRightToLeft: Bool = false) -> ListWindow {
        let shown = ListWindow(sections, in: self)
        shown.list.isRightToLeft = isRightToLeft
        shown.list.scrollDirection = .horizontal
        shown.settle()
        return shown
    }

    /// Every row stands where its frame is, and those in sight cover each other nowhere.
    private func assertPlaces(_ shown: ListWindow, _ when: String = "at first", line: UInt = #line) {
        let list = shown.list
        XCTAssertEqual(list.checkInvariants(), [], line: line)
        var seen: [Rect] = []
        for row in list.window.rows where list.isInSight(row) {
            guard let bounds = row.handle.bounds(in: list.viewport), let frame = list.viewportFrame(ofRow: row.position)
            else { return XCTFail("No place \(when)", line: line) }
            let what = "\(row.position) \(when)"
            XCTAssertEqual(bounds.x, frame.x, accuracy: 0.5, what, line: line)
            XCTAssertEqual(bounds.y, frame.y, accuracy: 0.5, what, line: line)
            XCTAssertEqual(bounds.width, frame.width, accuracy: 0.5, what, line: line)
            XCTAssertEqual(bounds.height, frame.height, accuracy: 0.5, what, line: line)
            for other in seen {
                let isBeside =
                    bounds.maxX <= other.x + 0.5 || other.maxX <= bounds.x + 0.5 || bounds.maxY <= other.y + 0.5
                    || other.maxY <= bounds.y + 0.5
                XCTAssert(isBeside, "\(what) covers another row", line: line)
            }
            seen.append(bounds)
        }
        XCTAssertFalse(seen.isEmpty, "nothing is in sight \(when)", line: line)
    }
}
