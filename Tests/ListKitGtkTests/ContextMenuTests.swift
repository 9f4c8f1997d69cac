import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A label that is not the whole content of its row, and something else that takes the focus.
private final class BoxedCell: ListBoxCell {
    let label = Label()
    override func makeContent() -> Widget { Box(.horizontal, [label, Button("Press")]) }
}

/// Asking for a menu with the pointer and with keys.
@preconcurrency @MainActor
final class ContextMenuTests: GtkTestCase {
    func testASecondaryClickAsksForTheMenuOfTheItemUnderItAndSelectsNothing() {
        let shown = ListWindow([[1, 2, 3]], hasHeaders: true, in: self)
        shown.source.metrics = [0: ListSectionMetrics(insets: ListInsets(top: 30, left: 25))]
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.settle()
        TestInput.click(at: Point(x: 12, y: 7), of: shown.row(showing: 2)!.handle, button: 3)
        pump(until: !shown.log.menus.isEmpty)
        XCTAssertEqual(shown.log.menus.map(\.path), [ListIndexPath(section: 0, item: 1)])
        XCTAssertEqual(shown.log.menus[0].point?.x ?? -1, 12, accuracy: 1)
        XCTAssertEqual(shown.log.menus[0].point?.y ?? -1, 7, accuracy: 1)
        XCTAssertEqual(shown.focusedNumber, 2)
        XCTAssertEqual(shown.log.selected, [])
    }

    /// The focus brings the row into sight, and the owner hears of that.
    func testWhatIsDoneToARowThatComesIntoSightGoesByItsObjectThoughTheOwnerUpdatesTheList() {
        for (items, path) in [
            ([1000] + Array(0..<100), ListIndexPath(section: 0, item: 1)), (Array(1..<100), nil),
        ] {
            let ways: [(ListWindow) -> Void] = [
                { $0.list.pointer.press(x: 5, y: 25) },
                {
                    $0.list.pointer.press(x: 5, y: 25, isTouch: true)
                    $0.list.pointer.release(x: 5, y: 25)
                },
                { _ = $0.list.pointer.requestContextMenu(x: 5, y: 25) },
            ]
            for (number, act) in ways.enumerated() {
                let shown = ListWindow([Array(0..<100)], in: self)
                shown.row(showing: 3)!.handle.grabFocus()
                shown.scroll(toOffset: 20)
                shown.log.onScroll = {
                    shown.log.onScroll = {}
                    shown.update(to: items)
                }
                act(shown)
                let told = [shown.log.highlighted, shown.log.selected, shown.log.menus.map(\.path)][number]
                XCTAssertEqual(told, path.map { [$0] } ?? [], "Way \(number)")
                shown.settle()
                XCTAssertEqual(shown.list.checkInvariants(), [], "Way \(number)")
                shown.close()
            }
        }
    }

    func testTheMenuKeyAndShiftF10AskForTheMenuOfTheRowWithTheFocus() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        shown.row(showing: 3)!.handle.grabFocus()
        TestInput.press("Menu")
        pump(until: shown.log.menus.count == 1)
        shown.cell(showing: 2)!.button.grabFocus()
        TestInput.press("F10", holding: ["Shift_L"])
        pump(until: shown.log.menus.count == 2)
        XCTAssertEqual(
            shown.log.menus.map(\.path), [ListIndexPath(section: 0, item: 2), ListIndexPath(section: 0, item: 1)])
        XCTAssert(shown.log.menus.allSatisfy { $0.point == nil })
    }

    func testAMenuOpensWhereItWasAskedForHoweverTheContentStandsInItsRow() throws {
        let shown = ListWindow([[1, 2, 3]], in: self)
        var places: [Point] = []
        for margin in [0, 30] {
            let cell = shown.cell(showing: 2)!
            cell.content.margins = Insets(top: margin, start: margin)
            shown.settle()
            let menu = Popover(Label("A menu"))
            menu.open(in: cell, at: ListPoint(x: 200, y: 10))
            pump(until: menu.isMapped, "the menu")
            settle(shown.window)
            places.append(try XCTUnwrap(menu.place))
            menu.close()
            pump(until: !menu.isMapped, "the end of the menu")
        }
        XCTAssertEqual(places[1], places[0])
    }

    func testTheFocusComesBackToTheRowWhenItsMenuCloses() throws {
        for keys in [["Escape"], ["Down", "Return"]] {
            let list = ListBoxView()
            list.hasVerticalExpand = true
            let adapter = ListAdapter(view: list, objects: { [1, 2, 3] }) { (_: Int) in
                ListSingleSectionController(BoxedCell.self, for: Int.self) { cell, number in
                    cell.label.text = "\(number)"
                }
            }
            try withWindow(width: 300, height: 300, child: Box(.vertical, [Entry(), list])) { window in
                let cell = try XCTUnwrap(list.cellForItem(at: ListIndexPath(section: 1, item: 0)) as? BoxedCell)
                TestInput.click(cell.label)
                pump(until: cell.content.parent?.hasFocus == true, "the click")
                let menu = PopoverMenu([MenuItem("One") {}, MenuItem("Two") {}])
                menu.open(in: cell, at: nil)
                pump(until: menu.isMapped, "the menu")
                settle(window)
                for key in keys {
                    TestInput.press(key)
                    settle(window)
                }
                pump(until: !list.hasOpenPopover, "the end of the menu")
                settle(window)
                XCTAssertEqual(
                    list.indexPathForFocusedItem, ListIndexPath(section: 1, item: 0), "After \(keys)")
                XCTAssert(cell.content.parent?.hasFocus == true, "After \(keys)")
            }
            withExtendedLifetime(adapter) { list.dispose() }
        }
    }

    func testTheFocusComesBackToAnEntryWithoutSelectingItsText() {
        let entry = Entry()
        entry.text = "hello"
        withWindow(width: 300, height: 300, child: Box(.vertical, [entry])) { window in
            entry.grabFocus()
            TestInput.press("End")
            settle(window)
            let menu = PopoverMenu([MenuItem("One") {}])
            menu.open(in: entry, at: nil)
            pump(until: menu.isMapped, "the menu")
            settle(window)
            TestInput.press("Escape")
            pump(until: !entry.hasOpenPopover, "the end of the menu")
            settle(window)
            XCTAssert(entry.containsFocus)
            TestInput.press("x")
            pump(until: entry.text != "hello", "the key")
            XCTAssertEqual(entry.text, "hellox")
        }
    }

    func testAChoiceThatMovesTheFocusHasTheLastWord() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        shown.row(showing: 2)!.handle.grabFocus()
        let menu = PopoverMenu([MenuItem("Three") { shown.row(showing: 3)!.handle.grabFocus() }])
        menu.open(in: shown.cell(showing: 2)!, at: nil)
        pump(until: menu.isMapped, "the menu")
        shown.settle()
        TestInput.press("Return")
        pump(until: !shown.list.hasOpenPopover, "the end of the menu")
        shown.settle()
        XCTAssertEqual(shown.focusedNumber, 3)
    }

    func testTheMenuKeyInAPopoverOfARowIsNotForTheRow() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        let button = Button("In the popover")
        let popover = Popover(button)
        popover.open(in: shown.cell(showing: 2)!, at: nil)
        pump(until: popover.isMapped, "the popover")
        button.grabFocus()
        pump(until: button.hasFocus, "the focus in the popover")
        XCTAssertFalse(shown.list.keyboard.press(.menu, []))
        XCTAssert(shown.log.menus.isEmpty)
        popover.close()
        pump(until: !popover.isMapped, "the end of the popover")
    }

    func testAHeaderAndTheFreeSpaceHaveNoMenu() {
        let shown = ListWindow([[1]], hasHeaders: true, in: self)
        TestInput.click(at: Point(x: 10, y: 10), of: shown.list.window.row(at: .header(section: 0))!.handle, button: 3)
        TestInput.click(at: Point(x: 10, y: 400), of: shown.list, button: 3)
        TestInput.click(at: Point(x: 10, y: 10), of: shown.row(showing: 1)!.handle, button: 3)
        pump(until: !shown.log.menus.isEmpty)
        XCTAssertEqual(shown.log.menus.count, 1)
    }
}
