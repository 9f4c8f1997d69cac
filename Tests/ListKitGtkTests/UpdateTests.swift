import GtkBridge
import GtkTestSupport
import ListScripts
@testable import ListKitGtk
import XCTest

@preconcurrency @MainActor
final class UpdateTests: GtkTestCase {
    func testARowThatNoOperationNamesKeepsItsVeryGtkListBoxRow() {
        let shown = ListWindow([Array(0..<8)], height: 900, in: self)
        let before = Dictionary(uniqueKeysWithValues: shown.numbers.map { ($0, shown.row(showing: $0)!.handle) })
        let binds = shown.source.bindCount
        shown.update(to: [9, 0, 1, 3, 4, 10, 6, 7, 5])
        shown.settle()
        XCTAssertEqual(shown.numbers, [9, 0, 1, 3, 4, 10, 6, 7, 5])
        for number in [0, 1, 3, 4, 5, 6, 7] {
            XCTAssertEqual(shown.row(showing: number)?.handle, before[number], "row of \(number)")
        }
        XCTAssertEqual(shown.source.bindCount, binds + 2)
        XCTAssertEqual(shown.list.reloadCount, 0)
    }

    func testARowThatLowRowsPushDownALittleIsNotTakenForOneOfThem() {
        let shown = ListWindow([Array(0..<40)], in: self)
        for number in 0..<40 { shown.source.heights[number] = 100 }
        shown.update(to: Array(0..<40), reloading: Array(0..<40))
        shown.settle()
        let before = Dictionary(uniqueKeysWithValues: (0..<7).map { ($0, shown.row(showing: $0)?.handle) })
        // Until they are measured they are taken to be as high as the others, which would have row 5 far out of sight.
        for number in 100..<104 { shown.source.heights[number] = 20 }
        shown.update(to: [0, 100, 101, 102, 103] + Array(1..<40))
        shown.settle()
        for number in 0..<6 { XCTAssertEqual(shown.row(showing: number)?.handle, before[number], "row of \(number)") }
        XCTAssertLessThan(shown.list.rowCount, 25, "rows that are out of reach have gone")
    }

    func testTheFocusInsideAMovedRowStays() {
        let shown = ListWindow([Array(0..<6)], height: 900, in: self)
        let cell = shown.cell(showing: 1)!
        XCTAssert(cell.button.grabFocus())
        shown.update(to: [0, 5, 4, 3, 2, 1])
        shown.settle()
        XCTAssert(cell.button.hasFocus)
        XCTAssertEqual(cell.number, 1)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
    }

    func testRowsInsertedAboveLeaveTheFirstVisibleRowWhereItWasPainted() throws {
        let shown = ListWindow([Array(100..<300)], in: self)
        shown.scroll(toOffset: 2222)
        let first = shown.firstVisibleNumber!
        let y = shown.y(of: first)!
        let before = try shown.list.viewport.renderPixels()
        shown.update(to: Array(0..<50) + Array(100..<300))
        shown.settle()
        XCTAssertEqual(shown.y(of: first)!, y, accuracy: 0.01)
        XCTAssertEqual(try shown.list.viewport.renderPixels(), before)
        XCTAssertGreaterThan(shown.list.visibleRect.minY, 2222 + 50 * 30)
    }

    func testRowsRemovedAboveAndHeightsChangedAboveDoNotMoveTheReader() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.scroll(toOffset: 6000)
        let first = shown.firstVisibleNumber!
        let y = shown.y(of: first)!
        shown.source.heights = [80: 333, 81: 5]
        shown.update(to: Array(40..<300), reloading: [80, 81])
        shown.settle()
        XCTAssertEqual(shown.y(of: first)!, y, accuracy: 0.01)
    }

    func testAtTheTopNewRowsComeIntoView() {
        let shown = ListWindow([Array(10..<100)], in: self)
        shown.update(to: Array(0..<100))
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        XCTAssertEqual(shown.firstVisibleNumber, 0)
        XCTAssertEqual(shown.y(of: 0), 0)
    }

    /// Kinetic scrolling sets absolute positions that were computed when it began (GTK 4.8.3): so does this.
    func testInsertsAboveDuringAKineticScrollLeaveTheStepsSmooth() throws {
        let shown = ListWindow([Array(1000..<2000)], in: self)
        shown.scroll(toOffset: 9000)
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        let start = adjustment.value
        let steps = (1...30).map { start + 900 * (1 - pow(0.9, Double($0))) }
        for (number, value) in steps.enumerated() {
            // Near enough to be there after the step.
            let watched = try XCTUnwrap(shown.firstVisibleNumber) + 4
            let last = try XCTUnwrap(shown.y(of: watched))
            let expected = value - (number == 0 ? start : steps[number - 1])
            if number % 5 == 2 {
                let items = shown.source.sections[0]
                shown.update(to: [number * 3, number * 3 + 1] + items)
            }
            adjustment.value = value
            shown.settle()
            XCTAssertEqual(last - (try XCTUnwrap(shown.y(of: watched))), expected, accuracy: 0.05, "step \(number)")
        }
    }

    func testTheDriftOfTheOriginIsFoldedAwayAtRest() {
        let shown = ListWindow([Array(1000..<2000)], in: self)
        shown.scroll(toOffset: 9000)
        shown.update(to: Array(0..<100) + Array(1000..<2000))
        shown.settle()
        let first = shown.firstVisibleNumber!
        let y = shown.y(of: first)!
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        // As long as the list moves, an animation of GTK's may have worked out values for it.
        for step in 0..<30 {
            XCTAssertNotEqual(adjustment.lower, 0)
            adjustment.value += step.isMultiple(of: 2) ? 1 : -1
            pumpFrames(1, shown.list)
        }
        pump(until: adjustment.lower == 0)
        shown.settle()
        XCTAssertEqual(shown.y(of: first)!, y, accuracy: 0.01)
        XCTAssertEqual(adjustment.upper, shown.list.contentSize.height)
    }

    func testAReloadedRowIsBoundAgainInPlace() {
        let shown = ListWindow([Array(0..<6)], height: 900, in: self)
        let row = shown.row(showing: 2)!
        let cell = shown.cell(showing: 2)!
        cell.button.grabFocus()
        shown.source.heights[2] = 150
        shown.update(to: [0, 7, 1, 2, 3, 4, 5], reloading: [2])
        shown.settle()
        XCTAssert(shown.row(showing: 2) === row)
        XCTAssert(shown.cell(showing: 2) === cell)
        XCTAssert(cell.button.hasFocus)
        XCTAssertEqual(cell.reuseCount, 0)
        XCTAssertEqual(row.handle.height, 150)
    }

    func testAReloadIsCountedAndAnUpdateIsNone() {
        let shown = ListWindow([Array(0..<6)], in: self)
        let count = shown.list.reloadCount
        shown.update(to: [5, 6, 7], reloading: [5])
        XCTAssertEqual(shown.list.reloadCount, count)
        shown.list.reloadData()
        XCTAssertEqual(shown.list.reloadCount, count + 1)
    }

    func testAFocusedRowThatIsReloadedWithAnotherKindOfCellPassesTheFocusOn() {
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.row(showing: 5)!.handle.grabFocus()
        shown.source.numbersInOtherCells = [5]
        shown.update(to: Array(0..<100), reloading: [5])
        XCTAssert(shown.row(showing: 5)!.handle.hasFocus)
        shown.settle()
        XCTAssert(shown.cell(showing: 5) is OtherNumberCell)
        XCTAssert(shown.row(showing: 5)!.handle.hasFocus)
    }

    func testAListWithoutADataSourceShowsNoRows() {
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.list.dataSource = nil
        shown.settle()
        XCTAssertEqual(shown.list.window.listBox.childRows.filter(\.isMapped).count, 0)
        shown.list.dataSource = shown.source
        shown.settle()
        XCTAssertEqual(shown.numbers.first, 0)
    }

    func testWhenTheFocusedRowGoesTheNextOneGetsTheFocus() {
        let shown = ListWindow([Array(0..<6)], height: 900, in: self)
        shown.row(showing: 3)!.handle.grabFocus()
        shown.update(to: [0, 1, 2, 5])
        shown.settle()
        XCTAssert(shown.row(showing: 5)!.handle.hasFocus)
        shown.update(to: [0, 1, 2])
        shown.settle()
        XCTAssert(shown.row(showing: 2)!.handle.hasFocus)
    }

    func testTheFocusGoesToTheVeryRowOfTheSuccessorWhereverThatMoves() {
        let shown = ListWindow([Array(0..<8)], height: 900, in: self)
        shown.row(showing: 3)!.handle.grabFocus()
        let next = shown.row(showing: 4)!
        shown.update(to: [4, 7, 6, 5, 2, 1, 0])
        XCTAssert(shown.row(showing: 4) === next && next.handle.hasFocus)
        XCTAssertEqual(shown.list.window.rows.count, 7)
        shown.settle()
    }

    func testRowsThatAnUpdateMovesAndMakesOfAnotherHeightAreSoAtOnce() {
        let shown = ListWindow([Array(0..<6)], height: 900, in: self)
        let paths = (0..<6).map { ListIndexPath(section: 0, item: $0) }
        shown.source.sections[0].reverse()
        shown.source.givenLength = 130
        shown.apply(
            ListBatchUpdate(
                data: ListBatchUpdateData(
                    moveIndexPaths: paths.map { ListMoveIndexPath(from: $0, to: paths[5 - $0.item]) })),
            resizing: paths)
        let heights = paths.map { shown.list.frameForRow(at: .item($0))?.size.height }
        XCTAssertEqual(heights, Array(repeating: 130, count: 6))
        shown.settle()
    }

    func testTheFocusOfTheLastRowDoesNotComeBackWithAnotherObject() {
        let shown = ListWindow([[1]], in: self)
        for isSettled in [true, false] {
            let number = shown.source.sections[0][0]
            shown.row(showing: number)!.handle.grabFocus()
            shown.update(to: [])
            if isSettled { shown.settle() }
            shown.update(to: [number + 1])
            XCTAssertNil(shown.focusedNumber)
            shown.settle()
        }
    }

    func testAFocusedRowOutOfSightKeepsItsWidgetAndItsFocus() {
        let shown = ListWindow([Array(0..<500)], in: self)
        let cell = shown.cell(showing: 3)!
        cell.button.grabFocus()
        shown.scroll(toOffset: 9000)
        XCTAssert(cell.button.hasFocus)
        XCTAssertEqual(cell.number, 3)
        XCTAssertGreaterThan(
            cell.content.bounds(in: shown.list.viewport)?.y ?? -.infinity, -1000, "A popover in it is near the window.")
        XCTAssertEqual(shown.list.checkInvariants(), [])
        XCTAssertGreaterThan(shown.y(of: shown.firstVisibleNumber!)!, -110)
        shown.scroll(toOffset: 0)
        XCTAssert(cell.button.hasFocus)
        XCTAssert(shown.cell(showing: 3) === cell)
    }

    func testASelectionFollowsItsObject() {
        let shown = ListWindow([Array(0..<6)], height: 900, in: self)
        shown.list.selectionMode = .single
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 2))
        shown.update(to: [5, 4, 3, 2, 9, 1, 0])
        shown.settle()
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [ListIndexPath(section: 0, item: 3)])
        XCTAssert(shown.row(showing: 2)!.handle.state.contains(.selected))
        shown.update(to: [5, 4])
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [])
    }

    func testAnUpdateThatDoesNotAddUpIsReportedAndRepaired() {
        let shown = ListWindow([Array(0..<6)], height: 900, in: self)
        var reports: [String] = []
        let sink = ListDiagnostics.sink
        ListDiagnostics.sink = { reports.append("\($0)") }
        defer { ListDiagnostics.sink = sink }
        shown.source.sections = [[0, 1, 2, 3, 4, 5, 6, 7]]
        shown.apply(
            ListBatchUpdate(data: ListBatchUpdateData(insertIndexPaths: [ListIndexPath(section: 0, item: 6)])))
        shown.settle()
        XCTAssertEqual(shown.numbers, Array(0..<8))
        XCTAssertEqual(reports.count, 1)
        XCTAssert(reports[0].contains("Section 0"), reports[0])
        XCTAssertEqual(shown.list.reloadCount, 0)
    }

    func testAListThatWasNeverShownTakesUpdates() {
        let list = ListBoxView()
        let source = NumberedList([[1, 2, 3]])
        list.dataSource = source
        source.sections = [[1, 2, 3, 4]]
        var settled: [Bool] = []
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(insertIndexPaths: [ListIndexPath(section: 0, item: 3)]))
        list.carryOut(list.beginUpdate(update), animated: true) { settled.append($0) }
        XCTAssertEqual(list.numberOfItems(inSection: 0), 4)
        XCTAssertEqual(settled, [true])
        XCTAssertEqual(list.rowCount, 0)
    }
}
