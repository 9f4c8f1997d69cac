import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Keys, clicks, the wheel and scrolls by program, where a header is pinned over the rows.
@preconcurrency @MainActor
final class StickyHeaderInputTests: GtkTestCase {
    // MARK: By hand

    func testTheKeyboardBringsRowsOutFromBelowThePinnedHeader() {
        let shown = ListWindow.sticky([40, 40], in: self)
        shown.scroll(toOffset: 800)
        let start = shown.list.indexPathsForVisibleItems[3].item
        shown.list.focusItem(at: ListIndexPath(section: 0, item: start))
        for number in stride(from: start - 1, through: 0, by: -1) {
            shown.press("Up", expecting: number)
            shown.settle()
            let covered = shown.pins.first.map { $0.y + $0.height } ?? 0
            XCTAssertGreaterThanOrEqual(shown.y(of: number)!, covered - 0.01, "Item \(number) is covered.")
        }
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        for _ in 0..<6 { TestInput.press("Page_Down") }
        pump(until: (shown.focusedNumber ?? 0) > 20)
        shown.settle()
        XCTAssertGreaterThanOrEqual(shown.y(of: shown.focusedNumber!)!, shown.pins[0].y + shown.pins[0].height - 0.01)
    }

    func testThePagesOfTheKeyboardPassOverNoRowThatWasCovered() {
        let shown = ListWindow.sticky([80], in: self)
        shown.list.focusItem(at: ListIndexPath(section: 0, item: 0))
        var seen: Set<Int> = []
        func look() {
            shown.settle()
            let covered = shown.pins.first.map { $0.y + $0.height } ?? 0
            for row in shown.list.window.rows where shown.list.isInSight(row) {
                guard let number = (row.cell as? NumberCell)?.number, let y = shown.y(of: number) else { continue }
                if y >= covered - 0.01 { seen.insert(number) }
            }
        }
        look()
        while shown.focusedNumber != 79 {
            let number = shown.focusedNumber
            TestInput.press("Page_Down")
            guard pump(until: shown.focusedNumber != number, "the next page after \(number ?? -1)") else { break }
            look()
        }
        XCTAssertEqual(seen, Set(0..<80))
    }

    func testControlsInAPinnedHeaderAreClickedAndReachedByTab() {
        let shown = ListWindow.sticky([40, 40], withButtons: [0], in: self)
        shown.scroll(toOffset: 500)
        let view = shown.list.pinnedHeaders.pins[0].content!.view as! ButtonTitleView
        var presses = 0
        view.buttons[0].onClicked { presses += 1 }
        TestInput.click(view.buttons[0])
        pump(until: presses == 1, "the click in the pinned header")
        XCTAssert(view.buttons[0].hasFocus)
        TestInput.press("Tab")
        pump(until: view.buttons[1].hasFocus, "Tab leading to the next control")
        let offset = shown.list.visibleRect.minY
        TestInput.press("Tab")
        pump(until: shown.focusedNumber != nil, "Tab leading into the rows")
        XCTAssertEqual(shown.list.visibleRect.minY, offset, accuracy: 60, "It leads to a row in sight.")
        TestInput.press("Tab", holding: ["Shift_L"])
        pump(until: view.buttons[1].hasFocus, "Shift+Tab leading back")
    }

    func testTabFromAPinnedHeaderLeadsToARowInSightThoughTheCursorWasLeftFarBehind() {
        let shown = ListWindow.sticky([40, 40], withButtons: [0], in: self)
        shown.list.focusItem(at: ListIndexPath(section: 0, item: 0))
        shown.scroll(toOffset: 900)
        let view = shown.list.pinnedHeaders.pins[0].content!.view as! ButtonTitleView
        view.buttons[1].grabFocus()
        TestInput.press("Tab")
        pump(until: shown.focusedNumber != nil, "Tab leading into the rows")
        XCTAssertEqual(shown.list.visibleRect.minY, 900, accuracy: 60)
    }

    func testAPressedPinnedHeaderThatAnUpdateRemovesLeavesTheNextClickToTheRows() {
        let shown = ListWindow.sticky([40, 40], withButtons: [0], in: self)
        TestInput.movePointer(to: pinnedButton(in: shown), of: shown.list.viewport)
        TestInput.setButton(1, isDown: true)
        pump(until: shown.list.pinnedHeaders.pins[0].state.contains(.active), "the press")
        removeFirstSection(of: shown)
        TestInput.setButton(1, isDown: false)
        pumpPending()
        shown.settle()
        TestInput.click(shown.row(showing: 43)!.handle)
        pump(until: !shown.log.selected.isEmpty, "the click on a row")
    }

    func testTheListHearsNothingOfAFingerWhosePinnedHeaderIsRemoved() {
        let shown = ListWindow.sticky([40, 40], withButtons: [0], in: self)
        TestInput.movePointer(to: pinnedButton(in: shown), of: shown.list.viewport)
        TestInput.setButton(1, isDown: true)
        pump(until: shown.list.pinnedHeaders.pins[0].state.contains(.active), "the press")
        // GTK tells the list of a finger after it has pressed the header.
        shown.list.fingers.touch(isDown: true)
        XCTAssert(shown.list.viewport.isPointerTarget)
        removeFirstSection(of: shown)
        XCTAssertFalse(shown.list.viewport.isPointerTarget)
        shown.list.fingers.touch(isDown: false)
        TestInput.setButton(1, isDown: false)
    }

    func testAPinnedHeaderUnderAFingerThatAnUpdateRemovesLeavesTheNextTapToTheRows() throws {
        try TestDevices.require()
        let shown = ListWindow.sticky([40, 40], withButtons: [0], in: self)
        TestDevices.touch(pinnedButton(in: shown), of: shown.list.viewport)
        pump(until: shown.list.pinnedHeaders.pins[0].state.contains(.active), "the press")
        removeFirstSection(of: shown)
        TestDevices.liftFinger()
        pumpPending()
        shown.settle()
        TestDevices.touch(Point(x: 200, y: 20), of: shown.row(showing: 43)!.handle)
        TestDevices.liftFinger()
        pump(until: !shown.log.selected.isEmpty, "the tap on a row")
        XCTAssertFalse(shown.list.viewport.state.contains(.active))
    }

    /// Scrolls until the first header is pinned.
    ///
    /// - Returns: the middle of its first button, in the viewport.
    private func pinnedButton(in shown: ListWindow) -> Point {
        shown.scroll(toOffset: 500)
        let view = shown.list.pinnedHeaders.pins[0].content!.view as! ButtonTitleView
        let bounds = view.buttons[0].bounds(in: shown.list.viewport)!
        return Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
    }

    private func removeFirstSection(of shown: ListWindow) {
        shown.source.sections.remove(at: 0)
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData(deleteSections: [0])))
        shown.settle()
    }

    func testAPinnedHeaderThatIsInUseDoesNotComeBackAsAnotherOne() {
        let shown = ListWindow.sticky([20, 40], withButtons: [0, 1], in: self)
        shown.scroll(toOffset: 300)
        let view = shown.list.pinnedHeaders.pins[0].content!.view as! ButtonTitleView
        view.buttons[0].grabFocus()
        shown.scroll(toOffset: 2_000)
        XCTAssertEqual(shown.pins.map(\.title), ["Section 1"])
        XCTAssert(shown.list.pinnedHeaders.pins[0].content?.view !== view)
    }

    func testTheFocusStaysInAPinnedHeaderWhoseSectionGetsAnotherNumber() {
        let shown = ListWindow.sticky([20, 40], withButtons: [0, 1, 2], in: self)
        shown.scroll(toOffset: 2_000)
        let view = shown.list.pinnedHeaders.pins[0].content!.view as! ButtonTitleView
        view.buttons[1].grabFocus()
        shown.source.sections.insert([1_000, 1_001], at: 0)
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData(insertSections: [0])))
        shown.settle()
        XCTAssert(view.buttons[1].hasFocus)
        XCTAssert(shown.list.pinnedHeaders.pins[0].content?.view === view)
    }

    func testTheFocusOfAPinnedHeaderGoesBackToTheRowWhenThatStandsInSight() {
        let shown = ListWindow.sticky([40, 40], withButtons: [0], in: self)
        shown.scroll(toOffset: 30)
        let view = shown.list.pinnedHeaders.pins[0].content!.view as! ButtonTitleView
        view.buttons[0].grabFocus()
        shown.scroll(toOffset: 0)
        XCTAssertEqual(shown.pins.count, 0)
        XCTAssert(shown.list.window.row(at: .header(section: 0))!.handle.containsFocus)
    }

    func testTheWheelOverAPinnedHeaderScrollsTheList() {
        let shown = ListWindow.sticky([40, 40], in: self)
        shown.scroll(toOffset: 300)
        TestInput.scrollDown(over: shown.list.pinnedHeaders.pins[0], notches: 3)
        pump(until: shown.list.visibleRect.minY > 330)
    }

    // MARK: Scrolling to a row

    func testWhatIsScrolledToTheTopStandsBelowAHeaderThatWasNeverARow() {
        let shown = ListWindow(NumberedList.counting([60, 60, 60]), hasHeaders: true, in: self)
        shown.list.stickyHeaders = true
        shown.source.titles = [2: "A header\nof more lines\nthan the others"]
        let row = ListRowPosition.item(ListIndexPath(section: 2, item: 30))
        shown.list.scroll(to: ListScrollTarget(rows: [row], position: .bottom), animated: false)
        XCTAssertEqual(shown.frame(of: row).maxY, shown.list.visibleRect.maxY, accuracy: 0.5, "It is so at once.")
        shown.list.scroll(to: ListScrollTarget(rows: [row], position: .top), animated: false)
        shown.settle()
        XCTAssertNil(shown.list.window.row(at: .header(section: 2)))
        let pin = shown.list.pinnedHeaders.pins[0]
        XCTAssertEqual(shown.y(of: 150) ?? .nan, Double(pin.height), accuracy: 0.5)
        // So does a row that the cursor moves to.
        for number in (140..<150).reversed() {
            shown.list.focusItem(at: ListIndexPath(section: 2, item: number - 120))
            shown.settle()
            XCTAssertEqual(shown.y(of: number) ?? .nan, Double(pin.height), accuracy: 0.5)
        }
    }

    func testWhatIsScrolledToTheTopStandsBelowThePinnedHeader() {
        let shown = ListWindow.sticky([40, 40], without: [1], in: self)
        let height = shown.frame(of: .header(section: 0)).size.height
        XCTAssertEqual(shown.list.coveredHeight(above: .item(ListIndexPath(section: 0, item: 3))), height)
        XCTAssertEqual(shown.list.coveredHeight(above: .item(ListIndexPath(section: 1, item: 3))), height)
        XCTAssertEqual(shown.list.coveredHeight(above: .header(section: 0)), 0)
        shown.list.stickyHeaderYOffset = 12
        XCTAssertEqual(shown.list.coveredHeight(above: .header(section: 0)), 12)
        shown.list.stickyHeaderYOffset = -500
        XCTAssertEqual(shown.list.coveredHeight(above: .item(ListIndexPath(section: 0, item: 3))), 0)
        shown.list.stickyHeaders = false
        shown.list.stickyHeaderYOffset = 12
        XCTAssertEqual(shown.list.coveredHeight(above: .item(ListIndexPath(section: 0, item: 3))), 0)
    }
}
