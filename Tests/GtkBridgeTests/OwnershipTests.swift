import CGtk
import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class OwnershipTests: GtkTestCase {
    private final class Token {}

    func testAWidgetThatNeverHadAParentIsFreedWithItsHandle() {
        var label: Label? = Label("alone")
        let probe = FinalizationProbe(label!)
        XCTAssertFalse(probe.isFinalized)
        label = nil
        XCTAssert(probe.isFinalized)
    }

    func testHandlesOnTheSameObjectAreEqualAndHoldOneReferenceEach() {
        var box: Box? = Box(.horizontal)
        let probe = FinalizationProbe(box!)
        var second: Widget? = unsafe Widget(borrowing: box!.unsafePointer)
        XCTAssertEqual(box, second)
        XCTAssertEqual(Set([box! as Widget, second!]).count, 1)
        box = nil
        XCTAssertFalse(probe.isFinalized)
        second = nil
        XCTAssert(probe.isFinalized)
    }

    func testTheNamesOfWhatIsKeptWithAnObjectStay() {
        let (row, adjustment) = (ListBoxRow(), Adjustment(upper: 10))
        let connection = adjustment.onValueChanged {}
        row.isLeftOutOfList = true
        unsafe RowNumbers.measureCount[row.widget] += 1
        // What has been freed is used again.
        let filling = (0..<1_000).flatMap { _ in (1...64).map { [UInt8](repeating: 255, count: $0) } }
        // GLib compares them whenever anybody asks an object for data by a name.
        for name in ["listkit-handlers", "listkit-unpainted", "listkit-measure-count"] {
            XCTAssertNotEqual(unsafe g_quark_try_string(name), 0, name)
        }
        XCTAssertEqual(filling.count, 64_000)
        connection.disconnect()
    }

    func testAConnectionEndsWithItsToken() {
        let adjustment = Adjustment(upper: 10)
        weak var captured: Token?
        var calls = 0
        var connection: SignalConnection?
        do {
            let token = Token()
            captured = token
            connection = adjustment.onValueChanged {
                _ = token
                calls += 1
            }
        }
        withExtendedLifetime(connection) { adjustment.value = 1 }
        connection = nil
        adjustment.value = 2
        XCTAssertEqual(calls, 1)
        XCTAssertNil(captured)
    }

    func testAHandlerMayDisconnectItself() {
        let adjustment = Adjustment(upper: 10)
        var calls = 0
        var connection: SignalConnection?
        connection = adjustment.onValueChanged {
            calls += 1
            connection?.disconnect()
        }
        adjustment.value = 1
        adjustment.value = 2
        XCTAssertEqual(calls, 1)
    }

    func testFinalizationReleasesTheHandlerAndLeavesTheConnectionInert() {
        weak var captured: Token?
        var adjustment: Adjustment? = Adjustment(upper: 10)
        let connection: SignalConnection
        do {
            let token = Token()
            captured = token
            connection = adjustment!.onValueChanged { _ = token }
        }
        XCTAssertNotNil(captured)
        adjustment = nil
        XCTAssertNil(captured)
        connection.disconnect()
    }

    func testTheNextHandlerOfAButtonTakesTheOldOnesPlace() {
        let button = Button("press")
        var events: [String] = []
        button.onClicked { events.append("old") }
        button.onClicked { events.append("new") }
        button.click()
        XCTAssertEqual(events, ["new"])
    }

    func testAHandlerOutlivesTheHandleItWasSetThrough() {
        let box = Box(.horizontal)
        var clicks = 0
        do {
            let button = Button("press")
            button.onClicked { clicks += 1 }
            box.append(button)
        }
        unsafe Button(borrowing: box.children[0].unsafePointer).click()
        XCTAssertEqual(clicks, 1)
    }

    func testAMenuOpensAfterTheHandleOfItsButtonIsGone() {
        let box = Box(.horizontal, [MenuButton(iconName: "open-menu-symbolic", menu: [[MenuItem("First") {}]])])
        withWindow(child: box) { _ in
            let button = unsafe MenuButton(borrowing: box.children[0].unsafePointer)
            button.open()
            pump(until: button.isOpen, "the menu")
            // A menu that is open has the pointer.
            button.close()
            pump(until: !button.isOpen, "the menu being closed")
        }
    }

    func testADropDownGivesItsSearchTheFocusAfterItsHandleIsGone() {
        let box = Box(.horizontal)
        do {
            let dropDown = DropDown(["one", "two"])
            dropDown.hasSearch = true
            box.append(dropDown)
        }
        withWindow(child: box) { window in
            let dropDown = box.children[0]
            dropDown.activate()
            pump(until: dropDown.hasOpenPopover, "the choices")
            settle(window)
            let entries = dropDown.children.flatMap { $0.descendants(withCSSName: "entry") }
            XCTAssertEqual(entries.map(\.containsFocus), [true])
            // What is open has the pointer.
            TestInput.press("Escape")
            pump(until: !dropDown.hasOpenPopover, "the choices being closed")
        }
    }

    func testAToggleButtonSpeaksItsStateAfterItsHandleIsGone() {
        let box = Box(.horizontal)
        do {
            let button = ToggleButton("press")
            button.speakAsToggle()
            box.append(button)
        }
        let button = unsafe ToggleButton(borrowing: box.children[0].unsafePointer)
        button.click()
        XCTAssert(button.isActive)
    }

    func testALongPressClaimsItsFingerAfterItsHandleIsGone() {
        let label = Label("hold me")
        var places: [Point] = []
        unsafe emitPressed(
            on: {
                let gesture = LongPressGesture()
                gesture.onHeld { x, y in
                    places.append(Point(x: x, y: y))
                    return true
                }
                label.addController(gesture)
                return unsafe gesture.raw
            }(), x: 3, y: 4)
        XCTAssertEqual(places, [Point(x: 3, y: 4)])
    }

    /// What a finger does that rests, which the test display has not.
    private func emitPressed(on gesture: UnsafeMutableRawPointer, x: Double, y: Double) {
        let type = gtk_gesture_long_press_get_type()
        var values = [GValue(), GValue(), GValue()]
        unsafe g_value_init(&values[0], type)
        unsafe g_value_set_object(&values[0], gesture)
        for (number, value) in [(1, x), (2, y)] {
            unsafe g_value_init(&values[number], ValueType.double)
            unsafe g_value_set_double(&values[number], value)
        }
        unsafe g_signal_emitv(&values, g_signal_lookup("pressed", type), 0, nil)
        for number in values.indices { unsafe g_value_unset(&values[number]) }
    }

    func testATouchControllerFollowsEventsAfterItsHandleIsGone() {
        let button = Button("press")
        var clicks = 0
        button.onClicked { clicks += 1 }
        do {
            let touches = TouchController()
            touches.onChange { _ in }
            button.addController(touches)
        }
        withWindow(child: button) { _ in
            TestInput.click(button)
            pump(until: clicks == 1, "the click")
        }
    }

    func testAConnectionMayBeReleasedInItsOwnHandlerAfterTheTreeWasCut() {
        let button = Button("close")
        var clicks = 0
        var connection: SignalConnection?
        withWindow(child: button) { window in
            connection = button.connect("clicked") {
                clicks += 1
                window.destroy()
                connection = nil
            }
            button.click()
        }
        XCTAssertEqual(clicks, 1)
        XCTAssertNil(connection)
    }

    @MainActor
    private final class Cell {
        let row = ListBoxRow()
        let button = Button("press")
        let inner = Box(.vertical)
        var clicks = 0

        init() {
            inner.append(button)
            row.child = Box(.horizontal, spacing: 0, [inner])
            // Strong on purpose: cell -> button -> closure -> cell.
            button.onClicked { self.clicks += 1 }
        }
    }

    func testDisposingARowFreesACellThatItsButtonCaptures() {
        let list = ListBox()
        weak var freed: Cell?
        let probes: [FinalizationProbe]
        do {
            let cell = Cell()
            freed = cell
            probes = [FinalizationProbe(cell.row), FinalizationProbe(cell.button)]
            list.insert(cell.row, at: -1)
            cell.button.click()
            XCTAssertEqual(cell.clicks, 1)
        }
        XCTAssertNotNil(freed)
        XCTAssertEqual(list.childRows.count, 1)
        let row = list.childRows[0]
        list.remove(row)
        row.dispose()
        XCTAssertNil(freed)
        XCTAssertEqual(probes.map(\.isFinalized), [false, true])
    }

    func testDisposingARowTakesItOutOfItsListAndFreesItAll() {
        let list = ListBox()
        let probe: FinalizationProbe
        do {
            let cell = Cell()
            probe = FinalizationProbe(cell.row)
            list.insert(cell.row, at: -1)
            cell.row.dispose()
        }
        XCTAssertEqual(list.childRows, [])
        XCTAssert(probe.isFinalized)
    }

    func testDisposingARowFreesACellThatAGestureCaptures() {
        @MainActor final class Pressable {
            let row = ListBoxRow(child: Label("press"))
            let click = ClickGesture()
            init() {
                click.onPressed { _, _, _ in self.row.addClass("pressed") }
                row.child!.addController(click)
            }
        }
        weak var freed: Pressable?
        do {
            let cell = Pressable()
            freed = cell
            cell.row.dispose()
        }
        XCTAssertNil(freed)
    }

    func testDisposingARowFreesACellThatItsMenuCaptures() {
        @MainActor final class Deletable {
            let row = ListBoxRow()
            lazy var more = MenuButton(iconName: "view-more-symbolic", menu: [[MenuItem("Delete") { self.delete() }]])
            init() { row.child = more }
            func delete() {}
        }
        weak var freed: Deletable?
        let probes: [FinalizationProbe]
        do {
            let cell = Deletable()
            freed = cell
            probes = [FinalizationProbe(cell.row), FinalizationProbe(cell.more)]
            cell.row.dispose()
        }
        XCTAssertNil(freed)
        XCTAssertEqual(probes.map(\.isFinalized), [true, true])
    }

    func testClosingAWindowFreesWhatItsActionsCapture() {
        let token = TokenOwner()
        withWindow { window in
            let captured = Token()
            token.value = captured
            window.setAction("delete", inGroup: "test") { _ = (window, captured) }
            window.setAction("delete", inGroup: "other") { _ = (window, captured) }
        }
        pump(until: token.value == nil, "what the actions captured being freed")
    }

    @MainActor
    private final class TokenOwner {
        weak var value: Token?
    }

    func testDisposingARowFreesACellThatItsOpenMenuCaptures() {
        @MainActor final class Deletable {
            let row = ListBoxRow(child: Label("row"))
            lazy var menu = PopoverMenu([MenuItem("Delete") { self.delete() }])
            func delete() {}
        }
        let list = ListBox()
        weak var freed: Deletable?
        withWindow(child: list) { window in
            do {
                let cell = Deletable()
                freed = cell
                list.insert(cell.row, at: -1)
                settle(window)
                cell.menu.open(in: cell.row)
                pump(until: cell.menu.isMapped, "the menu being open")
                list.remove(cell.row)
                cell.row.dispose()
            }
            pump(until: freed == nil, "the cell being freed")
        }
    }

    func testAButtonMayDisposeTheRowItIsIn() {
        let list = ListBox()
        var probe: FinalizationProbe?
        withWindow(child: list) { window in
            do {
                let row = ListBoxRow()
                let button = Button("delete me")
                button.onClicked { row.dispose() }
                row.child = button
                probe = FinalizationProbe(button)
                list.insert(row, at: -1)
                settle(window)
                button.click()
            }
            pump(until: probe!.isFinalized)
            XCTAssertEqual(list.childRows, [])
        }
    }

    func testAChangedPropertyIsHeardOf() {
        let label = Label("text")
        var changes = 0
        let connection = label.onNotify("label") { changes += 1 }
        label.text = "other"
        XCTAssertEqual(changes, 1)
        connection.disconnect()
    }

    func testClosingAWindowFreesItsWidgets() {
        var probes: [FinalizationProbe] = []
        do {
            let label = Label("in a window")
            probes = [FinalizationProbe(label)]
            withWindow(child: label) { window in probes.append(FinalizationProbe(window)) }
        }
        pump(until: probes.allSatisfy(\.isFinalized))
    }
}

extension Widget {
    fileprivate func descendants(withCSSName name: String) -> [Widget] {
        children.flatMap { $0.cssName == name ? [$0] : $0.descendants(withCSSName: name) }
    }
}
