import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A table: a header, and rows with the same columns.
@preconcurrency @MainActor
final class ColumnTests: GtkTestCase {
    // MARK: Lining up

    func testTitlesAndCellsLineUpAtEveryWidthInBothDirections() {
        for isRightToLeft in [false, true] {
            for margins in [Insets(), Insets(top: 0, start: 11, bottom: 0, end: 23)] {
                let shown = TableWindow(rowMargins: margins, isRightToLeft: isRightToLeft, in: self)
                for width in [500, 301, 240, 777, 180, 500] {
                    shown.window.setDefaultSize(width: width, height: 300)
                    shown.settle()
                    shown.checkAlignment("\(width) \(margins) \(isRightToLeft)")
                }
                shown.list.maximumContentWidth = 333
                shown.settle()
                shown.checkAlignment("in a narrow content")
                shown.close()
            }
        }
    }

    func testTheFlexibleColumnTakesWhatTheOthersLeave() {
        let shown = TableWindow(in: self)
        let size = shown.widths()["size"]!
        XCTAssertEqual(shown.widths(), ["name": 500 - 90 - size, "size": size, "kind": 90])
        XCTAssertEqual(shown.model.offset, 0)
    }

    func testANaturalColumnGrowsForAWiderCellAndStaysSo() {
        let shown = TableWindow(in: self)
        let size = shown.widths()["size"]!
        shown.files[40].size = 1_000_000_000_000
        shown.update()
        XCTAssertEqual(shown.widths()["size"], size)
        shown.scroll(toOffset: 600)
        let wide = shown.widths()["size"]!
        XCTAssertGreaterThan(wide, size)
        shown.checkAlignment()
        shown.scroll(toOffset: 0)
        XCTAssertEqual(shown.widths()["size"], wide)
        shown.checkAlignment()
    }

    /// GTK keeps what it has measured, and need not ask again before it allocates.
    func testATitleHasItsWidthThoughItIsNotMeasuredAgain() {
        let shown = TableWindow(in: self)
        let before = shown.widths()
        shown.model.forgetNeeds()
        shown.header.strip.queueAllocate()
        shown.settle()
        XCTAssertEqual(shown.widths(), before)
        shown.checkAlignment()
    }

    // MARK: Widths

    func testADragOfAnEdgeResizesLiveAndIsToldOnceAtItsEnd() {
        for isRightToLeft in [false, true] {
            let shown = TableWindow(isRightToLeft: isRightToLeft, in: self)
            let (side, before) = (isRightToLeft ? -1.0 : 1.0, shown.widths())
            shown.drag(from: shown.edge(of: "name"), by: [side * -10, side * -60])
            XCTAssertEqual(shown.widths()["name"]!, before["name"]! - 60)
            XCTAssertEqual(shown.heard.count, 0)
            shown.checkAlignment()
            shown.release()
            XCTAssertEqual(shown.heard.count, 1)
            XCTAssertEqual(shown.heard.last?.widths, ["name": Int(before["name"]! - 60)])
            XCTAssertEqual(shown.model.sort, nil)
            // Wider than the list: it scrolls.
            shown.drag(from: shown.edge(of: "name"), by: [side * 100, side * 160])
            shown.release()
            XCTAssertEqual(shown.widths()["name"]!, before["name"]! + 100)
            XCTAssertEqual(shown.list.scrolledWindow.horizontalAdjustment.upper, 600)
            shown.checkAlignment()
            shown.close()
        }
    }

    func testEscapeGivesAnEdgeBack() {
        let shown = TableWindow(in: self)
        let before = shown.widths()
        shown.drag(from: shown.edge(of: "name"), by: [-30])
        XCTAssertNotEqual(shown.widths(), before)
        TestInput.press("Escape")
        pump(until: shown.widths() == before, "Escape")
        TestInput.movePointer(to: Point(x: 100, y: 10), of: shown.window)
        shown.settle()
        shown.release()
        XCTAssertEqual(shown.widths(), before)
        XCTAssertEqual(shown.heard, [])
        shown.checkAlignment()
    }

    func testADoubleClickFitsAColumnToWhatIsInSight() {
        let shown = TableWindow(in: self)
        shown.files[2].name = "A file with a rather long name"
        shown.files[50].name = String(repeating: "Out of sight ", count: 8)
        shown.update()
        let edge = shown.edge(of: "name")
        for _ in 1...2 { TestInput.click(at: edge, of: shown.window) }
        pump(until: !shown.heard.isEmpty, "the double click")
        shown.settle()
        let label = shown.list.window.rows.compactMap { $0.cell as? TableCell }[2].cells["name"]!
        XCTAssertEqual(shown.widths()["name"]!, Double(label.measure(.horizontal).natural))
        shown.checkAlignment()
    }

    func testAResizeTouchesRowsInSightAlone() {
        func allocations(_ count: Int) -> Int {
            let shown = TableWindow(count: count, in: self)
            shown.drag(from: shown.edge(of: "name"), by: [-10])
            let (before, rows) = (CellPart.allocations, shown.list.window.rows.count)
            TestInput.movePointer(to: Point(x: shown.edge(of: "name").x - 40, y: 5), of: shown.window)
            pumpFrames(2, shown.window)
            let result = CellPart.allocations - before
            XCTAssertLessThanOrEqual(result, rows * 3 * 2)
            shown.release()
            shown.close()
            return result
        }
        XCTAssertEqual(allocations(100), allocations(20_000))
    }

    // MARK: Sorting, order, hiding

    func testAClickSortsAndASecondOneTurnsTheOrderRound() {
        let shown = TableWindow(in: self)
        for (column, isAscending, description) in [
            ("name", true, "sorted, ascending"), ("name", false, "sorted, descending"),
            ("size", false, "sorted, descending"), ("size", true, "sorted, ascending"),
        ] {
            let count = shown.heard.count
            TestInput.click(at: shown.middle(of: column), of: shown.window)
            pump(until: shown.heard.count == count + 1, "the click")
            XCTAssertEqual(shown.model.sort, ColumnSort(column, isAscending: isAscending))
            XCTAssertEqual(shown.model.arrangement.sort, shown.model.sort)
            XCTAssertEqual(
                TableWindow.columns.map { shown.header.sortText(of: $0.id) }.compactMap(\.self), [description])
        }
        shown.settle()
        shown.checkAlignment()
    }

    func testATitleIsDraggedToAnotherPlace() {
        for isRightToLeft in [false, true] {
            let shown = TableWindow(isRightToLeft: isRightToLeft, in: self)
            let start = shown.middle(of: "name")
            shown.drag(from: start, by: [20, shown.middle(of: "kind").x - start.x + (isRightToLeft ? -10 : 10)])
            XCTAssertEqual(shown.model.shownColumns.map(\.id), ["name", "size", "kind"])
            XCTAssertNotNil(shown.header.drag.gap)
            shown.release()
            XCTAssertEqual(shown.model.shownColumns.map(\.id), ["size", "kind", "name"])
            XCTAssertEqual(shown.heard.map(\.order), [["size", "kind", "name"]])
            XCTAssertNil(shown.model.sort)
            XCTAssertNil(shown.header.drag.gap)
            shown.checkAlignment()
            shown.close()
        }
    }

    func testATitleThatIsDraggedBeyondTheHeaderScrollsIt() {
        for isRightToLeft in [false, true] {
            let shown = TableWindow(width: 180, isRightToLeft: isRightToLeft, in: self)
            let side = isRightToLeft ? -1.0 : 1.0
            shown.model.scroll(to: 1_000)
            shown.settle()
            XCTAssertGreaterThan(shown.model.offset, 50)
            // The window is at the corner of the screen: the pointer cannot go beyond its left edge.
            if isRightToLeft {
                shown.drag(from: shown.middle(of: "size"), by: [60, 300])
                XCTAssertEqual(shown.model.offset, 0)
            } else {
                shown.model.scroll(to: 0)
                shown.settle()
                shown.drag(from: shown.middle(of: "name"), by: [side * 30, side * 300])
                XCTAssertGreaterThan(shown.model.offset, 50)
            }
            shown.release()
            XCTAssertEqual(
                shown.model.shownColumns.map(\.id),
                isRightToLeft ? ["size", "name", "kind"] : ["size", "kind", "name"])
            shown.checkAlignment()
            shown.close()
        }
    }

    func testAHiddenColumnIsGoneFromTheRowsAndFromTheirTexts() {
        let shown = TableWindow(in: self)
        TestInput.click(at: shown.middle(of: "size"), of: shown.window, button: 3)
        pump(until: Popover.focused(in: shown.header) != nil, "the menu")
        let items = shown.header.menuItems
        XCTAssertEqual(items.map(\.title), ["Name", "Size", "Kind"])
        XCTAssertEqual(items.map(\.isChecked), [true, true, true])
        items[1].choose()
        Popover.focused(in: shown.header)?.close()
        shown.settle()
        XCTAssertEqual(shown.heard.map(\.hidden), [["size": true]])
        XCTAssertEqual(shown.model.shownColumns.map(\.id), ["name", "kind"])
        shown.checkAlignment()
        XCTAssertEqual(shown.list.window.rows.first?.view.accessibleLabel, "File 0, Text")
        shown.header.menuItems[0].choose()
        XCTAssertEqual(shown.header.menuItems.map(\.isEnabled), [true, true, false])
        shown.header.menuItems[1].choose()
        shown.settle()
        XCTAssertEqual(shown.list.window.rows.first?.view.accessibleLabel, "0, Text")
        shown.checkAlignment()
    }

    // MARK: Keys

    func testKeysSortMoveAndResize() {
        for isRightToLeft in [false, true] {
            let shown = TableWindow(isRightToLeft: isRightToLeft, in: self)
            let (forward, back) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
            shown.header.title(of: "name")?.grabFocus()
            TestInput.press("Return")
            pump(until: shown.model.sort == ColumnSort("name"), "Return")
            TestInput.press("space")
            pump(until: shown.model.sort == ColumnSort("name", isAscending: false), "Space")
            TestInput.press(forward, holding: ["Alt_L"])
            pump(until: shown.model.shownColumns.map(\.id) == ["size", "name", "kind"], "Alt with \(forward)")
            TestInput.press(forward, holding: ["Alt_L"])
            pump(until: shown.model.shownColumns.map(\.id) == ["size", "kind", "name"], "Alt with \(forward)")
            TestInput.press(back, holding: ["Alt_L"])
            pump(until: shown.model.shownColumns.map(\.id) == ["size", "name", "kind"], "Alt with \(back)")
            XCTAssertEqual(shown.header.title(of: "name")?.hasFocus, true)
            shown.settle()
            let width = shown.widths()["name"]!
            TestInput.press(back, holding: ["Control_L"])
            pump(until: shown.widths()["name"] == width - 8, "Ctrl with \(back)")
            TestInput.press(forward, holding: ["Control_L"])
            pump(until: shown.widths()["name"] == width, "Ctrl with \(forward)")
            shown.checkAlignment()
            TestInput.press(forward)
            pump(until: shown.header.title(of: "kind")?.hasFocus == true, forward)
            TestInput.press("Menu")
            pump(until: Popover.focused(in: shown.header) != nil, "the menu")
            TestInput.press("Escape")
            pump(until: Popover.focused(in: shown.header) == nil, "Escape")
            shown.close()
        }
    }

    // MARK: Sideways

    func testColumnsThatNeedMoreRoomScrollSidewaysWithTheirTitles() {
        for isRightToLeft in [false, true] {
            let shown = TableWindow(width: 180, isRightToLeft: isRightToLeft, in: self)
            let length = shown.widths().values.reduce(0, +)
            let position = shown.list.scrolledWindow.horizontalAdjustment
            XCTAssertEqual(shown.widths()["name"], 120)
            XCTAssertEqual(position.upper, length)
            XCTAssertEqual(position.pageSize, 180)
            XCTAssertEqual(position.value, isRightToLeft ? length - 180 : 0)
            let before = shown.edges(of: "kind").first!
            position.value = isRightToLeft ? length - 180 - 30 : 30
            shown.settle()
            shown.checkAlignment()
            XCTAssertEqual(shown.edges(of: "kind").first, before.map { $0 + (isRightToLeft ? 30 : -30) })
            // A title that gets the focus comes into sight, and so does what can have it in a row.
            shown.header.title(of: "kind")?.grabFocus()
            pump(until: shown.model.offset == Int(length) - 180, "the last title in sight")
            let cell = shown.list.window.rows.compactMap { $0.cell as? TableCell }[1].cells["name"]!
            cell.isFocusable = true
            cell.grabFocus()
            pump(until: shown.model.offset == 0, "the first cell in sight")
            shown.settle()
            shown.checkAlignment()
            // The columns fit again.
            position.value = isRightToLeft ? 0 : length
            shown.window.setDefaultSize(width: 700, height: 300)
            shown.settle()
            XCTAssertEqual(shown.model.offset, 0)
            XCTAssertEqual(shown.widths().values.reduce(0, +), 700)
            shown.checkAlignment()
            shown.close()
        }
    }

    func testShiftAndTheWheelScrollSideways() {
        let shown = TableWindow(width: 180, in: self)
        for point in [Point(x: 90, y: 150), Point(x: 60, y: 8)] {
            shown.model.scroll(to: 0)
            shown.settle()
            TestInput.movePointer(to: point, of: shown.window)
            pumpFrames(2, shown.window)
            TestInput.hold(["Shift_L"]) {
                for _ in 1...3 {
                    TestInput.setButton(5, isDown: true)
                    TestInput.setButton(5, isDown: false)
                    pumpFrames(2, shown.window)
                }
            }
            pump(until: shown.model.offset > 0, "the wheel at \(point)")
            shown.settle()
            shown.checkAlignment()
            XCTAssertEqual(shown.list.visibleRect.minY, 0)
        }
    }

    func testAListWithoutColumnsDoesNotScrollSideways() {
        let shown = ListWindow([Array(0..<50)], in: self)
        shown.list.columns = ColumnModel([])
        shown.list.columns = nil
        shown.settle()
        XCTAssertEqual(shown.list.scrolledWindow.horizontalAdjustment.upper, 0)
    }

    // MARK: Bad use

    func testAProgramThatChangesTheColumnsEndsADragOfAnEdge() {
        for change in Change.allCases {
            for isTitle in [false, true] {
                let shown = TableWindow(in: self)
                let start = isTitle ? shown.middle(of: "kind") : shown.edge(of: "size")
                shown.drag(from: start, by: [-10, -30])
                change.make(shown.model)
                shown.settle()
                let (columns, arrangement) = (shown.model.shownColumns.map(\.id), shown.model.arrangement)
                TestInput.movePointer(to: Point(x: 20, y: 8), of: shown.window)
                shown.settle()
                XCTAssertEqual(shown.model.shownColumns.map(\.id), columns, "\(change)")
                shown.release()
                XCTAssertEqual(shown.model.arrangement, arrangement, "\(change)")
                XCTAssertEqual(shown.heard, [], "\(change)")
                XCTAssertNil(shown.header.drag.gap)
                shown.checkAlignment("\(change)")
                shown.close()
            }
        }
    }

    func testAListThatGoesInTheMiddleOfADragIsFreed() {
        let shown = TableWindow(in: self)
        shown.drag(from: shown.edge(of: "size"), by: [-10, -30])
        shown.window.child = Label("Gone")
        shown.settle()
        shown.release()
        XCTAssertEqual(shown.heard, [])
        XCTAssertEqual(shown.model.arrangement, ColumnArrangement())
        shown.window.child = shown.list
        shown.settle()
    }

    enum Change: CaseIterable {
        case remove, replace, reset, hide, none

        @MainActor
        func make(_ model: ColumnModel) {
            switch self {
            case .remove: model.columns.removeAll { $0.id == "size" }
            case .replace: model.columns = [TableColumn("path", "Path"), TableColumn("name", "Name", width: .flexible)]
            case .reset:
                var arrangement = model.arrangement
                arrangement.order = ["kind", "size", "name"]
                arrangement.widths = ["size": 200]
                model.arrangement = arrangement
            case .hide:
                var arrangement = model.arrangement
                arrangement.hidden["kind"] = true
                arrangement.hidden["size"] = true
                model.arrangement = arrangement
            case .none: model.columns = []
            }
        }
    }
}
