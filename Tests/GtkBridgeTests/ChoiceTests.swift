import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Handles on what takes a number, a choice or a word of the user, and on panes.
@preconcurrency @MainActor
final class ChoiceTests: GtkTestCase {
    func testASpinButtonReportsWhatTheUserStepsToAndTypes() {
        let button = SpinButton(in: 0...10, step: 0.5)
        var values: [Double] = []
        button.onChange { [unowned button] value in
            XCTAssertEqual(button.value, value)
            values.append(value)
        }
        button.value = 3
        withWindow(child: Box(.vertical, [button])) { _ in
            button.grabFocus()
            TestInput.press("Up")
            pump(until: values == [3.5], "a step")
            TestInput.press("a", holding: ["Control_L"])
            TestInput.press("7")
            TestInput.press("Return")
            pump(until: values == [3.5, 7], "a number")
            button.range = 0...5
            XCTAssertEqual(button.value, 5)
            XCTAssertEqual(button.range, 0...5)
            XCTAssertEqual(values, [3.5, 7])
        }
    }

    func testAnEntryReportsWhatIsTypedAndNotWhatTheProgramSets() {
        for entry in [Entry(), SearchEntry(), PasswordEntry()] as [Editable] {
            var texts: [String] = []
            entry.onChange { texts.append($0) }
            var enters = 0
            entry.onActivate { enters += 1 }
            entry.placeholder = "Text"
            XCTAssertEqual(entry.placeholder, "Text")
            withWindow(child: Box(.vertical, [entry])) { _ in
                entry.text = "x"
                entry.grabFocus()
                entry.cursorPosition = -1
                TestInput.press("y")
                TestInput.press("Return")
                pump(until: enters == 1, "Enter")
                XCTAssertEqual(texts, ["xy"], "\(entry.cssName)")
            }
        }
    }

    func testATextThatIsSetAgainLeavesTheCursor() {
        for entry in [Entry(), SearchEntry(), PasswordEntry()] as [Editable] {
            entry.text = "word"
            entry.cursorPosition = 2
            entry.text = "word"
            XCTAssertEqual(entry.cursorPosition, 2, "\(entry.cssName)")
        }
    }

    func testTheTextOfATextViewThatIsSetAgainLeavesTheCursor() {
        let view = TextView(text: "word")
        withWindow(child: view) { _ in
            view.grabFocus()
            TestInput.press("Home")
            TestInput.press("a")
            pump(until: view.text == "aword", "a letter")
            view.text = "aword"
            TestInput.press("b")
            pump(until: view.text.count == 6, "another letter")
            XCTAssertEqual(view.text, "abword")
        }
    }

    func testAPasswordCanBeShown() {
        let entry = PasswordEntry()
        XCTAssertFalse(entry.hasPeekButton)
        entry.hasPeekButton = true
        XCTAssertTrue(entry.hasPeekButton)
    }

    func testACheckButtonReportsTheUsersClicks() {
        let button = CheckButton("Tick")
        var states: [Bool] = []
        button.onChange { states.append($0) }
        withWindow(child: Box(.vertical, [button])) { _ in
            button.isActive = true
            TestInput.click(button)
            pump(until: !states.isEmpty, "the click")
            XCTAssertEqual(states, [false])
        }
    }

    func testOfAGroupOneButtonIsOn() {
        let checks = ["a", "b", "c"].map { CheckButton($0) }
        let toggles = ["a", "b", "c"].map { ToggleButton($0) }
        for (group, buttons) in [(RadioGroup(checks), checks as [Widget]), (RadioGroup(toggles), toggles)] {
            var choices: [Int] = []
            group.onChange { choices.append($0) }
            XCTAssertNil(group.selectedIndex)
            group.selectedIndex = 1
            XCTAssertEqual(group.selectedIndex, 1)
            withWindow(child: Box(.vertical, buttons)) { _ in
                TestInput.click(buttons[2])
                pump(until: !choices.isEmpty, "the choice")
                XCTAssertEqual(group.selectedIndex, 2)
                TestInput.click(buttons[2])
                TestInput.click(buttons[0])
                pump(until: choices.count > 1, "another choice")
                XCTAssertEqual(choices, [2, 0])
                group.selectedIndex = nil
                XCTAssertNil(group.selectedIndex)
            }
            XCTAssertEqual(choices, [2, 0])
        }
    }

    func testTheButtonThatTheProgramPressesInAGroupReportsNothingOfTheOther() {
        let buttons = ["a", "b"].map { CheckButton($0) }
        let group = RadioGroup(buttons)
        group.selectedIndex = 0
        var changes = 0
        for button in buttons { button.onChange { _ in changes += 1 } }
        buttons[1].isActive = true
        XCTAssertEqual(group.selectedIndex, 1)
        XCTAssertEqual(changes, 0)
    }

    func testAHandleBetweenPanesIsMovedByPointerAndKeys() {
        let (start, end) = (Label("start"), Label("end"))
        let panes = Paned(.horizontal, start: start, end: end)
        panes.resizesStartChild = false
        XCTAssertFalse(panes.resizesStartChild)
        XCTAssertTrue(panes.resizesEndChild)
        XCTAssertEqual([panes.startChild, panes.endChild], [start, end])
        var positions: [Int] = []
        panes.onChange { positions.append($0) }
        withWindow(width: 400, height: 100, child: panes) { window in
            panes.position = 150
            settle(window)
            XCTAssertEqual(start.width, 150)
            window.setDefaultSize(width: 300, height: 100)
            settle(window)
            window.setDefaultSize(width: 120, height: 100)
            settle(window)
            XCTAssertEqual(positions, [], "Neither the program nor the window is the user.")
            window.setDefaultSize(width: 400, height: 100)
            panes.position = 150
            settle(window)
            let handle = panes.children.first { $0.cssName == "separator" }!
            TestInput.movePointer(to: Point(x: 1, y: 20), of: handle)
            TestInput.setButton(1, isDown: true)
            TestInput.movePointer(to: Point(x: 41, y: 20), of: handle)
            pump(until: !positions.isEmpty, "the handle being dragged")
            settle(window)
            TestInput.setButton(1, isDown: false)
            settle(window)
            XCTAssertEqual(positions.last, panes.position)
            XCTAssertGreaterThan(panes.position, 170)
            let count = positions.count
            start.isSelectable = true
            start.grabFocus()
            TestInput.press("F8")
            TestInput.press("Right")
            pump(until: positions.count > count, "the handle being moved by a key")
            XCTAssertGreaterThan(positions.last!, positions[count - 1])
        }
    }
}
