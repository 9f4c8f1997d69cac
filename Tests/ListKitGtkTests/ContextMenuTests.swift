import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import XCTest

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
        shown.close()
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
        shown.close()
    }

    func testAHeaderAndTheFreeSpaceHaveNoMenu() {
        let shown = ListWindow([[1]], hasHeaders: true, in: self)
        TestInput.click(at: Point(x: 10, y: 10), of: shown.list.window.row(at: .header(section: 0))!.handle, button: 3)
        TestInput.click(at: Point(x: 10, y: 400), of: shown.list, button: 3)
        TestInput.click(at: Point(x: 10, y: 10), of: shown.row(showing: 1)!.handle, button: 3)
        pump(until: !shown.log.menus.isEmpty)
        XCTAssertEqual(shown.log.menus.count, 1)
        shown.close()
    }
}
