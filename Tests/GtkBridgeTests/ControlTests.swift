import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Handles on controls: slider, text, bubble, drag.
@preconcurrency @MainActor
final class ControlTests: GtkTestCase {
    func testASliderReportsWhatTheUserWantsAndNotWhatTheProgramSets() {
        let scale = Scale(in: 0...1, step: 0.1)
        var wanted: [Double] = []
        scale.onChange { [unowned scale] value in
            XCTAssertEqual(scale.value, value)
            wanted.append(value)
        }
        withWindow(child: scale) { _ in
            scale.value = 0.25
            XCTAssertEqual(scale.value, 0.25)
            XCTAssertEqual(wanted, [])
            scale.grabFocus()
            TestInput.press("Right")
            pump(until: wanted.count == 1)
            XCTAssertEqual(wanted[0], 0.35, accuracy: 1e-9)
            TestInput.press("End")
            pump(until: wanted.count == 2)
            XCTAssertEqual(wanted[1], 1, "No wish is beyond the end.")
            scale.range = 0...0.5
            XCTAssertEqual(scale.value, 0.5)
            XCTAssertEqual(scale.range, 0...0.5)
            XCTAssertEqual(wanted.count, 2)
        }
    }

    func testTextIsReadWrittenAndReported() {
        let view = TextView(text: "one\ntwo")
        var changes: [String] = []
        view.onChange { changes.append($0) }
        view.isMonospaced = true
        view.acceptsTab = false
        XCTAssert(view.isMonospaced)
        XCTAssertFalse(view.acceptsTab)
        XCTAssertEqual(view.text, "one\ntwo")
        withWindow(child: view) { _ in
            view.text = "one"
            view.grabFocus()
            TestInput.press("a")
            pump(until: !changes.isEmpty)
            XCTAssertEqual(changes, ["onea"])
            XCTAssertEqual(view.text, "onea")
        }
    }

    func testTheHandlersOfATextGoWithItsWindow() {
        final class Witness {}
        weak var witness: Witness?
        let view = TextView()
        do {
            let strong = Witness()
            witness = strong
            view.onChange { _ in _ = strong }
        }
        XCTAssertNotNil(witness)
        withWindow(child: view) { _ in }
        XCTAssertNil(witness)
    }

    func testEachHandlerOfATextReplacesTheOneBeforeAltogether() {
        let view = TextView()
        for _ in 0..<100 { view.onChange { _ in } }
        XCTAssertEqual(unsafe HandlerTable.existing(on: view.raw)?.onCut.count, 1)
    }

    func testAToggleButtonSpeaksItsStateBesideTheHandlerOfTheProgram() throws {
        let button = ToggleButton("press")
        button.speakAsToggle()
        let connected = unsafe HandlerTable.existing(on: button.raw)?.signals.count ?? 0
        var states: [Bool] = []
        button.onChange { states.append($0) }
        XCTAssertEqual(unsafe HandlerTable.existing(on: button.raw)?.signals.count, connected + 1)
        button.click()
        XCTAssertEqual(states, [true])
    }

    func testAMenuButtonOpensItsBubbleByClickAndByProgram() {
        let content = Label("in the bubble")
        let button = MenuButton(iconName: "open-menu-symbolic", content: content)
        XCTAssertEqual(button.iconName, "open-menu-symbolic")
        withWindow(child: button) { _ in
            XCTAssertFalse(button.isOpen)
            button.open()
            pump(until: button.isOpen && content.isMapped)
            button.close()
            pump(until: !button.isOpen)
        }
    }

    func testAButtonThatActsOnTheFocusLeavesItWhereItIs() {
        let (entry, button) = (Entry(text: ""), Button("act"))
        button.focusesOnClick = false
        XCTAssert(button.isButton && !entry.isButton && MenuButton("", content: Label()).isButton)
        var clicks = 0
        button.onClicked { clicks += 1 }
        withWindow(child: Box(.horizontal, [entry, button])) { _ in
            entry.grabFocus()
            TestInput.click(button)
            pump(until: clicks == 1)
            XCTAssert(entry.containsFocus)
        }
    }
}
