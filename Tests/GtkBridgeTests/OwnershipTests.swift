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
        unsafe LeftOutRows.set(row.widget, true)
        unsafe RowMeasureCount.increase(of: row.widget)
        // What has been freed is used again.
        let filling = (0..<1_000).flatMap { _ in (1...64).map { [UInt8](repeating: 255, count: $0) } }
        // GLib compares them whenever anybody asks an object for data by a name.
        for name in ["listkit-handlers", "listkit-left-out", "listkit-measure-count"] {
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
        adjustment.value = 1
        XCTAssertEqual(connection?.isConnected, true)
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
        XCTAssertEqual(connection?.isConnected, false)
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
        XCTAssertFalse(connection.isConnected)
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
        let row = list.row(at: 0)!
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
