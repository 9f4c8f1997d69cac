import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Real clicks and keys.
@preconcurrency @MainActor
final class InputTests: GtkTestCase {
    func testAClickActivatesTheObjectUnderThePointer() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.scroll(toOffset: 4000)
        let number = shown.firstVisibleNumber! + 2
        TestInput.click(shown.row(showing: number)!.handle)
        pump(until: !shown.log.selected.isEmpty)
        XCTAssertEqual(shown.log.selected, [ListIndexPath(section: 0, item: number)])
        XCTAssertEqual(shown.log.highlighted, shown.log.selected)
        XCTAssertEqual(shown.log.unhighlighted, shown.log.selected)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [])
    }

    func testAClickOnAButtonInARowIsTheButtonsAlone() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        let cell = shown.cell(showing: 2)!
        var clicks = 0
        cell.button.onClicked { clicks += 1 }
        TestInput.click(cell.button)
        pump(until: clicks == 1)
        pumpPending()
        XCTAssertEqual(shown.log.selected, [])
    }

    func testPressAndReleaseOnDifferentRowsActivateNothing() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        TestInput.drag(from: shown.cell(showing: 1)!.label, to: shown.cell(showing: 3)!.label)
        pump(until: !shown.log.unhighlighted.isEmpty)
        XCTAssertEqual(shown.log.selected, [])
    }

    func testAClickOnAHeaderActivatesNothing() {
        let shown = ListWindow([[1, 2], [3]], hasHeaders: true, in: self)
        TestInput.click(shown.list.window.row(at: .header(section: 1))!.handle)
        TestInput.click(shown.cell(showing: 3)!.label)
        pump(until: !shown.log.selected.isEmpty)
        XCTAssertEqual(shown.log.selected, [ListIndexPath(section: 1, item: 0)])
    }

    func testEnterAndSpaceActivateTheFocusedRow() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        shown.row(showing: 2)!.handle.grabFocus()
        TestInput.press("Return")
        pump(until: shown.log.selected.count == 1)
        TestInput.press("space")
        pump(until: shown.log.selected.count == 2)
        XCTAssertEqual(shown.log.selected, Array(repeating: ListIndexPath(section: 0, item: 1), count: 2))
    }

    func testDownWalksThroughTheListAndScrollsAlong() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.row(showing: 0)!.handle.grabFocus()
        for number in 1...25 {
            TestInput.press("Down")
            pump(until: shown.row(showing: number)?.handle.hasFocus == true, "the focus on row \(number)")
            shown.settle()
        }
        XCTAssertEqual(shown.row(showing: 25)?.handle.hasFocus, true)
        XCTAssertEqual(shown.row(showing: 25).map(shown.list.isInSight), true)
    }

    func testInSingleSelectionAClickSelectsAndDeselectsTheOther() {
        let shown = ListWindow([[1, 2, 3]], in: self)
        shown.list.selectionMode = .single
        TestInput.click(shown.cell(showing: 1)!.label)
        pump(until: shown.log.selected.count == 1)
        TestInput.click(shown.cell(showing: 3)!.label)
        pump(until: shown.log.selected.count == 2)
        XCTAssertEqual(shown.log.deselected, [ListIndexPath(section: 0, item: 0)])
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [ListIndexPath(section: 0, item: 2)])
    }

    func testTheWheelScrolls() {
        let shown = ListWindow([Array(0..<300)], in: self)
        TestInput.scrollDown(over: shown.list, notches: 6)
        pump(until: shown.log.scrollCount > 0 && shown.list.visibleRect.minY > 100)
        shown.settle()
    }

    func testAFingerMovesTheFocusWhenItIsLiftedForItMayBeAboutToScroll() {
        let shown = ListWindow([Array(0..<4)], in: self)
        shown.row(showing: 3)!.handle.grabFocus()
        shown.list.pointer.press(x: 5, y: 5, isTouch: true)
        XCTAssertEqual(shown.log.highlighted.count, 1)
        XCTAssertEqual(shown.focusedNumber, 3)
        shown.list.pointer.cancel()
        XCTAssertEqual(shown.log.unhighlighted.count, 1)
        XCTAssertEqual(shown.focusedNumber, 3, "It scrolled.")
        shown.list.pointer.press(x: 5, y: 5, isTouch: true)
        shown.list.pointer.release(x: 5, y: 5)
        XCTAssertEqual(shown.focusedNumber, 0)
        XCTAssertEqual(shown.log.selected.count, 1)
    }

    func testAPressGoesOnInTheRowThatAnUpdatePutsInItsPlace() {
        let shown = ListWindow([Array(0..<4)], in: self)
        shown.list.pointer.press(x: 5, y: 5)
        shown.source.numbersInOtherCells = [0]
        shown.update(to: Array(0..<4), reloading: [0])
        shown.settle()
        XCTAssert(shown.cell(showing: 0) is OtherNumberCell)
        XCTAssert(shown.row(showing: 0)!.handle.state.contains(.active))
        shown.list.pointer.release(x: 5, y: 5)
        XCTAssertEqual(shown.log.unhighlighted, [ListIndexPath(section: 0, item: 0)])
        XCTAssertEqual(shown.log.selected, [ListIndexPath(section: 0, item: 0)])
        XCTAssertFalse(shown.row(showing: 0)!.handle.state.contains(.active))
    }

    func testThePointersPressGoesOnInTheRowThatAnUpdatePutsInItsPlace() {
        let shown = ListWindow([Array(0..<4)], in: self)
        TestInput.movePointer(to: Point(x: 5, y: 5), of: shown.row(showing: 0)!.handle)
        TestInput.setButton(1, isDown: true)
        pump(until: shown.list.pointer.pressedRow != nil, "the press")
        shown.source.numbersInOtherCells = [0]
        shown.update(to: Array(0..<4), reloading: [0])
        shown.settle()
        XCTAssert(shown.cell(showing: 0) is OtherNumberCell)
        TestInput.setButton(1, isDown: false)
        pump(until: !shown.log.selected.isEmpty, "the click")
        XCTAssertEqual(shown.log.selected, [ListIndexPath(section: 0, item: 0)])
        XCTAssertFalse(shown.row(showing: 0)!.handle.state.contains(.active))
    }

    func testAReloadByNumbersEndsThePressForTheRowMayShowAnotherObject() {
        let section = ListBatchUpdate(
            data: ListBatchUpdateData(insertSections: [0], deleteSections: [0]),
            sectionReloads: [ListSectionReload(oldSection: 0, newSection: 0)])
        let reloads: [(name: String, old: [Int], new: [Int], isClick: Bool, carryOut: (ListWindow) -> Void)] = [
            ("of the section", [1, 2, 3], [0, 1, 2, 3], false, { $0.apply(section) }),
            ("of a section that had one item", [2], [1, 2], false, { $0.apply(section) }),
            ("of a section that has one item now", [2, 3], [3], false, { $0.apply(section) }),
            ("of a section of one item", [2], [2], true, { $0.apply(section) }),
            ("of the list", [1, 2, 3], [0, 1, 2, 3], false, { $0.list.reloadData() }),
            (
                "that repairs an update", [1, 2, 3], [0, 1, 2, 3], false,
                { $0.apply(ListBatchUpdate(data: ListBatchUpdateData())) }
            ),
        ]
        let sink = ListDiagnostics.sink
        ListDiagnostics.sink = { _ in }
        defer { ListDiagnostics.sink = sink }
        for (name, old, new, isClick, carryOut) in reloads {
            let shown = ListWindow([old, [7]], in: self)
            shown.list.selectionMode = .multiple
            shown.list.selectItem(at: ListIndexPath(section: 1, item: 0))
            TestInput.movePointer(to: Point(x: 5, y: 5), of: shown.row(showing: 2)!.handle)
            TestInput.setButton(1, isDown: true)
            pump(until: shown.list.pointer.pressedRow != nil, "the press, before a reload \(name)")
            let row = shown.row(showing: 2)!
            shown.source.sections[0] = new
            carryOut(shown)
            shown.settle()
            XCTAssertEqual(row.handle.state.contains(.active), isClick, "A reload \(name)")
            XCTAssertEqual(shown.log.unhighlighted.count, isClick ? 0 : 1, "A reload \(name)")
            let selected = shown.list.indexPathsForSelectedItems
            TestInput.setButton(1, isDown: false)
            if isClick { pump(until: !shown.log.selected.isEmpty, "the click") }
            pumpFrames(3, shown.list)
            if !isClick {
                XCTAssertEqual(shown.log.selected, [], "A reload \(name)")
                XCTAssertEqual(shown.list.indexPathsForSelectedItems, selected, "It is no click beside the items.")
            }
            shown.close()
        }
    }

    func testAPressedRowKeepsItsObjectAndAnUpdateThatRemovesItEndsThePress() {
        let shown = ListWindow([Array(0..<4)], in: self)
        shown.list.pointer.press(x: 5, y: 5)
        XCTAssertEqual(shown.log.highlighted, [ListIndexPath(section: 0, item: 0)])
        shown.update(to: [7, 1, 2, 3])
        shown.settle()
        shown.list.pointer.release(x: 5, y: 5)
        XCTAssertEqual(shown.log.selected, [])
    }
}
