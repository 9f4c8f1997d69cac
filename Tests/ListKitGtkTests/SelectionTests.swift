import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Real clicks and keys in a list with a selection.
@preconcurrency @MainActor
final class SelectionTests: GtkTestCase {
    func testClicksSelectOneAndControlAddsAndTakesAway() {
        let shown = multiple([Array(1..<9)])
        click(shown, 2)
        expect(shown, [2], ["?+0.1", "+0.1"])
        click(shown, 4, holding: ["Control_L"])
        expect(shown, [2, 4], ["?+0.3", "+0.3"])
        click(shown, 2, holding: ["Control_L"])
        expect(shown, [4], ["?-0.1", "-0.1"])
        click(shown, 5)
        expect(shown, [5], ["?+0.4", "?-0.3", "-0.3", "+0.4"])
    }

    func testShiftSelectsFromTheItemLastSelectedByHand() {
        let shown = multiple(NumberedList.counting([3, 0, 4]), hasHeaders: true)
        click(shown, 1)
        click(shown, 5, holding: ["Shift_L"])
        expect(shown, [1, 2, 3, 4, 5])
        click(shown, 0, holding: ["Shift_L"])
        expect(shown, [0, 1], ["?+0.0", "?-0.2", "?-2.0", "?-2.1", "?-2.2", "-0.2", "-2.0", "-2.1", "-2.2", "+0.0"])
        click(shown, 4, holding: ["Control_L"])
        click(shown, 6, holding: ["Control_L", "Shift_L"])
        expect(shown, [0, 1, 4, 5, 6])
    }

    func testARangeBeginsWhereNothingWasSelectedBefore() {
        let shown = multiple([Array(0..<9)])
        shown.row(showing: 1)!.handle.grabFocus()
        shown.press("Down", holding: ["Shift_L"], expecting: 2)
        expect(shown, [2])
        click(shown, 5, holding: ["Shift_L"])
        expect(shown, [2, 3, 4, 5])
        click(shown, 1, holding: ["Shift_L"])
        expect(shown, [1, 2])
    }

    func testAnUpdateDuringAShiftClickLeavesTheRangesStartWithItsObject() {
        let shown = multiple([Array(0..<6)])
        click(shown, 1)
        shown.log.forgetSelection()
        let target = shown.cell(showing: 4)!.label
        TestInput.hold(["Shift_L"]) {
            TestInput.drag(from: target, to: target) {
                pump(until: shown.log.highlighted.count == 2, "the press")
                shown.update(to: [0, 1, 7, 2, 3, 4, 5])
                shown.settle()
            }
        }
        pump(until: !shown.log.selected.isEmpty, "the click")
        expect(shown, [1, 7, 2, 3, 4])
    }

    func testShiftWithKeysSelectsAndShrinksARange() {
        let shown = multiple([Array(0..<3000)])
        shown.row(showing: 1)!.handle.grabFocus()
        shown.press("Down", expecting: 2)
        shown.press("Down", holding: ["Shift_L"], expecting: 3)
        shown.press("Down", holding: ["Shift_L"], expecting: 4)
        expect(shown, [2, 3, 4])
        shown.press("Up", holding: ["Shift_L"], expecting: 3)
        expect(shown, [2, 3])
        shown.press("End", holding: ["Shift_L"], expecting: 2999)
        expect(shown, Array(2..<3000))
        shown.press("Home", holding: ["Shift_L"], expecting: 0)
        expect(shown, [0, 1, 2])
        shown.press("Down", expecting: 1)
        expect(shown, [1], ["?-0.0", "?-0.2", "-0.0", "-0.2"])
        shown.press("Down", holding: ["Shift_L"], expecting: 2)
        expect(shown, [1, 2])
        shown.settle()
    }

    func testKeysThatMoveTheFocusSelectAndWithControlTheyDoNot() {
        for mode in [ListSelectionMode.single, .multiple] {
            let shown = multiple([Array(0..<300)])
            shown.list.selectionMode = mode
            shown.row(showing: 2)!.handle.grabFocus()
            shown.press("Down", expecting: 3)
            expect(shown, [3], ["?+0.3", "+0.3"])
            shown.press("Up", expecting: 2)
            expect(shown, [2], ["?+0.2", "?-0.3", "-0.3", "+0.2"])
            shown.press("Down", holding: ["Control_L"], expecting: 3)
            shown.press("End", holding: ["Control_L"], expecting: 299)
            expect(shown, [2], [])
            shown.press("Up", expecting: 298)
            expect(shown, [298])
            shown.press("Home", expecting: 0)
            expect(shown, [0], ["?+0.0", "?-0.298", "-0.298", "+0.0"])
            TestInput.press("Page_Down")
            pump(until: shown.focusedNumber ?? 0 > 3, "a page")
            expect(shown, [shown.focusedNumber!])
            shown.press("Home", expecting: 0)
            shown.log.forgetSelection()
            TestInput.press("Up")
            pumpFrames(3, shown.list)
            expect(shown, [0], [])
            shown.close()
        }
    }

    func testWithoutASelectionKeysMoveTheFocusAlone() {
        let shown = ListWindow([Array(0..<9)], in: self)
        shown.row(showing: 2)!.handle.grabFocus()
        shown.press("Down", expecting: 3)
        shown.press("Down", holding: ["Shift_L"], expecting: 4)
        expect(shown, [], [])
    }

    func testARangeBeginsAtTheItemSelectedLastThoughTheFocusHasMovedWithControl() {
        let shown = multiple([Array(0..<30)])
        shown.row(showing: 1)!.handle.grabFocus()
        shown.press("Down", expecting: 2)
        for number in 3...5 { shown.press("Down", holding: ["Control_L"], expecting: number) }
        shown.press("Down", holding: ["Shift_L"], expecting: 6)
        expect(shown, [2, 3, 4, 5, 6])
        for number in 7...9 { shown.press("Down", holding: ["Control_L"], expecting: number) }
        TestInput.press("space", holding: ["Control_L"])
        pump(until: shown.list.numberOfSelectedItems == 6)
        shown.press("Down", holding: ["Control_L", "Shift_L"], expecting: 10)
        expect(shown, [2, 3, 4, 5, 6, 9, 10])
        TestInput.press("space")
        pump(until: shown.list.numberOfSelectedItems == 1)
        expect(shown, [10])
    }

    func testInSingleModeShiftSelectsAsWithoutIt() {
        let shown = multiple([Array(0..<9)])
        shown.list.selectionMode = .single
        shown.row(showing: 1)!.handle.grabFocus()
        shown.press("Down", holding: ["Shift_L"], expecting: 2)
        shown.press("Down", holding: ["Shift_L"], expecting: 3)
        expect(shown, [3])
    }

    func testAnItemThatMayNotBeSelectedGetsTheFocusAlone() {
        let shown = multiple([Array(0..<9)])
        shown.list.selectionMode = .single
        shown.log.unselectable = [ListIndexPath(section: 0, item: 3)]
        shown.row(showing: 1)!.handle.grabFocus()
        shown.press("Down", expecting: 2)
        shown.press("Down", expecting: 3)
        expect(shown, [2], ["?+0.2", "+0.2", "?+0.3"])
        TestInput.press("Return")
        pump(until: shown.log.selectionEvents.contains("!0.3"), "an activation")
        expect(shown, [2])
    }

    func testAClickOrEnterOnWhatIsSelectedIsNoChange() {
        for mode in [ListSelectionMode.single, .multiple] {
            let shown = multiple([Array(0..<9)])
            shown.list.selectionMode = mode
            click(shown, 2)
            expect(shown, [2], ["?+0.2", "+0.2"])
            shown.list.selection.click(ListIndexPath(section: 0, item: 2), [], in: shown.list.window.geometry)
            expect(shown, [2], [])
            TestInput.press("Return")
            pump(until: !shown.log.selectionEvents.isEmpty, "an activation")
            expect(shown, [2], ["!0.2"])
            shown.press("Down", holding: ["Control_L"], expecting: 3)
            TestInput.press("Return")
            pump(until: shown.log.selectionEvents.contains("!0.3"), "an activation")
            expect(shown, [3], ["?+0.3", "?-0.2", "-0.2", "+0.3", "!0.3"])
            shown.close()
        }
    }

    func testEnterOnOneOfSeveralSelectedItemsLeavesTheOthers() {
        let shown = multiple([Array(0..<9)])
        click(shown, 2)
        click(shown, 4, holding: ["Shift_L"])
        shown.log.forgetSelection()
        TestInput.press("Return")
        pump(until: !shown.log.selectionEvents.isEmpty, "an activation")
        expect(shown, [2, 3, 4], ["!0.4"])
    }

    func testADoubleClickActivatesOnce() {
        let shown = multiple([Array(0..<9)])
        click(shown, 2)
        click(shown, 2)
        expect(shown, [2], ["?+0.2", "+0.2", "!0.2"])
        click(shown, 2)
        expect(shown, [2], [])
    }

    func testADoubleClickIsOnOneObject() {
        let shown = multiple([Array(0..<9)])
        shown.log.onSelect = { shown.update(to: [20] + Array(0..<9)) }
        let place = shown.cell(showing: 2)!.label
        let point = place.bounds(in: shown.list.viewport)!
        for _ in 0..<2 {
            TestInput.click(at: Point(x: point.x + 5, y: point.y + 5), of: shown.list.viewport)
            pump(until: !shown.log.selected.isEmpty, "a click")
            shown.log.onSelect = {}
            pumpFrames(3, shown.list)
        }
        XCTAssertEqual(shown.log.selected.count, 2, "Another object is under the pointer.")
        XCTAssertFalse(shown.log.selectionEvents.contains { $0.hasPrefix("!") })
    }

    func testOneClickActivatesInAListThatSaysSo() {
        let shown = multiple([Array(0..<9)])
        shown.list.activatesOnSingleClick = true
        click(shown, 2)
        click(shown, 2)
        expect(shown, [2], ["?+0.2", "+0.2", "!0.2"])
        click(shown, 3, holding: ["Control_L"])
        expect(shown, [2, 3], ["?+0.3", "+0.3"])
    }

    func testWithoutASelectionAClickEnterAndSpaceSelectAndThenActivate() {
        let shown = ListWindow([Array(0..<9)], in: self)
        click(shown, 2)
        let both = ["?+0.2", "+0.2", "!0.2"]
        expect(shown, [], both)
        for key in ["Return", "space", "KP_Enter"] {
            TestInput.press(key)
            pump(until: shown.log.selectionEvents.contains("!0.2"), key)
            expect(shown, [], both)
        }
        shown.log.onSelect = { shown.update(to: [1, 0, 3, 4, 2]) }
        TestInput.press("Return")
        pump(until: shown.log.selectionEvents.contains("!0.4"), "the activation of the object that was meant")
        shown.log.forgetSelection()
        shown.log.onSelect = { shown.update(to: [1, 0]) }
        TestInput.press("Return")
        pump(until: !shown.log.selected.isEmpty)
        expect(shown, [], ["?+0.4", "+0.4"])
    }

    func testTabEntersAListAtItsSelection() {
        let shown = multiple([Array(0..<300)])
        shown.window.focusWidget = nil
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 200))
        XCTAssert(shown.list.grabFocus())
        XCTAssertEqual(shown.focusedNumber, 200)
        shown.settle()
        XCTAssert(shown.isWhollyInSight(200))
        shown.press("Down", holding: ["Shift_L"], expecting: 201)
        expect(shown, [200, 201])
    }

    func testControlSpaceTogglesTheRowOfTheCursor() {
        let shown = multiple([Array(0..<30)])
        shown.row(showing: 2)!.handle.grabFocus()
        TestInput.press("space", holding: ["Control_L"])
        pump(until: !shown.log.selected.isEmpty)
        expect(shown, [2], ["?+0.2", "+0.2"])
        shown.press("Down", holding: ["Control_L"], expecting: 3)
        TestInput.press("space", holding: ["Control_L"])
        pump(until: !shown.log.selected.isEmpty)
        expect(shown, [2, 3], ["?+0.3", "+0.3"])
        TestInput.press("space", holding: ["Control_L"])
        pump(until: !shown.log.deselected.isEmpty)
        expect(shown, [2], ["?-0.3", "-0.3"])
    }

    func testControlASelectsTheWholeListAndWithShiftNothing() {
        let shown = multiple([Array(0..<20_000), Array(20_000..<40_000)])
        shown.row(showing: 2)!.handle.grabFocus()
        TestInput.press("a", holding: ["Control_L"])
        pump(until: shown.log.selected.count == 40_000)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems.count, 40_000)
        XCTAssert(shown.row(showing: 4)!.handle.state.contains(.selected))
        shown.scroll(toOffset: 900_000)
        XCTAssertEqual(shown.list.checkInvariants(), [])
        TestInput.press("a", holding: ["Control_L", "Shift_L"])
        pump(until: shown.log.deselected.count == 40_000)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [])
    }

    func testControlWithASlashAndABackslashDoTheSame() {
        let shown = multiple([Array(0..<6)])
        shown.row(showing: 2)!.handle.grabFocus()
        TestInput.press("slash", holding: ["Control_L"])
        pump(until: shown.log.selected.count == 6)
        TestInput.press("backslash", holding: ["Control_L"])
        pump(until: shown.log.deselected.count == 6)
    }

    func testAfterNothingIsSelectedARangeBeginsAnew() {
        let shown = multiple([Array(0..<6)])
        click(shown, 1)
        XCTAssert(shown.list.keyboard.press(.character("A"), [.control, .shift]))
        shown.row(showing: 4)!.handle.grabFocus()
        XCTAssert(shown.list.keyboard.press(.down, .shift))
        XCTAssertEqual(selected(shown), [5])
        XCTAssert(shown.list.keyboard.press(.up, .shift))
        XCTAssertEqual(selected(shown), [4, 5])
    }

    func testEscapeIsNoKeyOfTheList() {
        let shown = multiple([[1, 2, 3]])
        for mode in [ListSelectionMode.single, .multiple] {
            shown.list.selectionMode = mode
            shown.list.selectItem(at: ListIndexPath(section: 0, item: 1))
            XCTAssertFalse(shown.list.keyboard.press(.escape, []))
            XCTAssertEqual(selected(shown), [2])
        }
    }

    func testAClickBelowTheRowsOrOnAHeaderSelectsNothing() {
        let shown = multiple([[1, 2]], hasHeaders: true)
        for target in 0..<2 {
            click(shown, 1)
            expect(shown, [1])
            if target == 0 {
                TestInput.click(at: Point(x: 100, y: 400), of: shown.list.viewport)
            } else {
                TestInput.click(shown.list.window.row(at: .header(section: 0))!.handle)
            }
            pump(until: !shown.log.deselected.isEmpty)
            expect(shown, [])
        }
    }

    func testTheDelegateDecidesAboutEachItem() {
        let shown = multiple([Array(0..<6)])
        shown.log.unselectable = [ListIndexPath(section: 0, item: 3)]
        shown.row(showing: 0)!.handle.grabFocus()
        TestInput.press("a", holding: ["Control_L"])
        pump(until: !shown.log.selected.isEmpty)
        expect(shown, [0, 1, 2, 4, 5])
        shown.log.undeselectable = [ListIndexPath(section: 0, item: 1)]
        TestInput.press("a", holding: ["Control_L", "Shift_L"])
        pump(until: !shown.log.deselected.isEmpty)
        expect(shown, [1])
        click(shown, 3)
        expect(shown, [1], ["?+0.3"])
    }

    func testAnOwnerThatUpdatesTheListWhenItHearsOfAnItemHearsOfTheOthersAtTheirNewPlaces() {
        let shown = multiple([Array(0..<6)])
        shown.log.onSelect = { if shown.source.sections[0].count == 6 { shown.update(to: [4, 5]) } }
        XCTAssert(shown.list.selection.selectAll(in: shown.list.window.geometry))
        XCTAssertEqual(shown.log.selected.map(\.item), [0, 0, 1])
        XCTAssertEqual(selected(shown), [4, 5])
    }

    func testWithoutASelectionTheOwnerMayForbidAChoiceToo() {
        let shown = ListWindow([[1, 2]], in: self)
        shown.log.unselectable = [ListIndexPath(section: 0, item: 0)]
        for path in shown.list.indexPathsForVisibleItems {
            shown.list.selection.click(path, [], in: shown.list.window.geometry)
        }
        XCTAssertEqual(shown.log.selected, [ListIndexPath(section: 0, item: 1)])
    }

    func testSelectingByProgramLooksSoAndLeavesNoOtherInASingleSelection() {
        let shown = multiple([[1, 2, 3]])
        shown.list.selectionMode = .single
        func shownAsSelected() -> [Int] {
            [1, 2, 3].filter { shown.row(showing: $0)!.handle.state.contains(.selected) }
        }
        for item in 0...1 {
            shown.list.selectItem(at: ListIndexPath(section: 0, item: item))
            XCTAssertEqual(selected(shown), [item + 1])
            XCTAssertEqual(shownAsSelected(), [item + 1])
        }
        shown.list.deselectItem(at: ListIndexPath(section: 0, item: 1))
        XCTAssertEqual(shownAsSelected(), [])
    }

    func testAReloadSelectsNothing() {
        let shown = multiple([Array(0..<6)])
        shown.list.selectItem(at: ListIndexPath(section: 0, item: 2))
        shown.source.sections[0] = Array(10..<16)
        shown.list.reloadData()
        XCTAssertEqual(selected(shown), [])
    }

    func testASelectionIsOneOfObjectsThroughUpdates() {
        let shown = multiple([Array(0..<500)])
        for number in [3, 4, 5, 400] { shown.list.selectItem(at: ListIndexPath(section: 0, item: number)) }
        shown.update(to: [700, 4] + Array((5..<500).reversed()) + [3])
        shown.settle()
        XCTAssertEqual(Set(selected(shown)), [3, 4, 5, 400])
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.update(to: Array(0..<400))
        XCTAssertEqual(selected(shown), [3, 4, 5])
    }

    func testControlClickInSingleSelectionDeselects() {
        let shown = multiple([[1, 2, 3]])
        shown.list.selectionMode = .single
        click(shown, 2)
        expect(shown, [2])
        click(shown, 2, holding: ["Control_L"])
        expect(shown, [], ["?-0.1", "-0.1"])
    }

    func testAnotherModeKeepsWhatItAllows() {
        let shown = multiple([[1, 2, 3]])
        for item in 1..<3 { shown.list.selectItem(at: ListIndexPath(section: 0, item: item)) }
        shown.list.selectionMode = .single
        XCTAssertEqual(selected(shown), [2])
        shown.list.selectionMode = .none
        XCTAssertEqual(selected(shown), [])
    }

    // MARK: Support

    private func multiple(_ sections: [[Int]], hasHeaders: Bool = false) -> ListWindow {
        let shown = ListWindow(sections, hasHeaders: hasHeaders, in: self)
        shown.list.selectionMode = .multiple
        return shown
    }

    private func click(_ shown: ListWindow, _ number: Int, holding modifiers: [String] = []) {
        let count = shown.log.unhighlighted.count
        TestInput.click(shown.cell(showing: number)!.label, holding: modifiers)
        pump(until: shown.log.unhighlighted.count > count, "a click on \(number)")
        pumpPending()
    }

    private func selected(_ shown: ListWindow) -> [Int] {
        shown.list.indexPathsForSelectedItems.map { shown.source.sections[$0.section][$0.item] }
    }

    private func expect(_ shown: ListWindow, _ numbers: [Int], _ events: [String]? = nil, line: UInt = #line) {
        XCTAssertEqual(selected(shown), numbers, line: line)
        XCTAssertEqual(shown.list.numberOfSelectedItems, numbers.count, line: line)
        if let events { XCTAssertEqual(shown.log.selectionEvents, events, line: line) }
        shown.log.forgetSelection()
    }
}
