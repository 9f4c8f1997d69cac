import CGtk
import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class ListBoxTests: GtkTestCase {
    private func makeList(_ count: Int) -> (list: ListBox, rows: [ListBoxRow]) {
        let list = ListBox()
        let rows = (0..<count).map { ListBoxRow(child: Label("row \($0)")) }
        for row in rows { list.insert(row, at: -1) }
        return (list, rows)
    }

    func testRowsGoWhereTheyAreInserted() {
        let (list, rows) = makeList(3)
        let first = ListBoxRow()
        list.insert(first, at: 0)
        XCTAssertEqual(list.childRows, [first] + rows)
        XCTAssertEqual(rows[2].index, 3)
        list.remove(rows[1])
        XCTAssertEqual(list.childRows, [first, rows[0], rows[2]])
        XCTAssertNil(rows[1].index)
    }

    func testReorderingKeepsFocusSelectionAndMapping() {
        let (list, rows) = makeList(20)
        let scrolled = ScrolledWindow()
        scrolled.child = list
        withWindow(height: 120, child: scrolled) { window in
            rows[3].setState(.selected)
            rows[3].grabFocus()
            settle(window)
            var unmapped = 0
            let watches = rows.map { $0.connect("unmap") { unmapped += 1 } }
            let before = scrolled.verticalAdjustment.value
            list.reorder(Array(rows.reversed()))
            settle(window)
            XCTAssertEqual(list.childRows, rows.reversed())
            XCTAssertEqual(rows.map { $0.index }, (0..<20).reversed().map { $0 })
            XCTAssert(rows[3].state.contains(.selected))
            XCTAssertEqual(window.focusWidget, rows[3])
            XCTAssertEqual(scrolled.verticalAdjustment.value, before)
            XCTAssertEqual(unmapped, 0)
            withExtendedLifetime(watches) {}
        }
    }

    /// Each row that moves has GTK style what is behind it.
    func testReorderingMovesTheFewestRows() {
        let (list, rows) = makeList(20)
        let children = gtk_widget_observe_children(list.widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(children)) }
        let moves = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        moves.initialize(to: 0)
        defer { moves.deallocate() }
        let count: @convention(c) (OpaquePointer, guint, guint, guint, gpointer) -> Void = { _, _, _, _, data in
            data.assumingMemoryBound(to: Int.self).pointee += 1
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(children), "items-changed", unsafeBitCast(count, to: GCallback.self), moves, nil,
            GConnectFlags(rawValue: 0))
        let orders: [(order: [Int], fewest: Int)] = [
            (Array(0..<20), 0), ([19] + Array(0..<19), 1), (Array(1..<20) + [0], 1),
            (Array(10..<20) + Array(0..<10), 10), ([0] + (1..<20).reversed(), 18),
        ]
        for (order, fewest) in orders {
            list.reorder(rows)
            moves.pointee = 0
            list.reorder(order.map { rows[$0] })
            XCTAssertEqual(list.childRows, order.map { rows[$0] })
            XCTAssertEqual(order.map { rows[$0].index }, Array(0..<20))
            XCTAssertEqual(moves.pointee, fewest)
        }
    }

    func testReorderingLeavesInsertionFree() {
        let (list, rows) = makeList(5)
        list.reorder([0, 2, 4, 1, 3].map { rows[$0] })
        let late = ListBoxRow()
        list.insert(late, at: 1)
        XCTAssertEqual(late.index, 1)
        XCTAssertEqual(rows[2].index, 2)
    }

    func testAListBoxTakesTheAdjustmentOfAScrollableParentUntilDetached() {
        final class Port: ScrollableWidget {}
        let port = Port()
        let scrolled = ScrolledWindow()
        scrolled.child = port
        let (list, _) = makeList(1)
        port.addChild(list)
        XCTAssertEqual(list.adjustment, scrolled.verticalAdjustment)
        list.detachAdjustment()
        XCTAssertNil(list.adjustment)
    }

    func testActivationReportsTheRow() {
        let (list, rows) = makeList(2)
        var activated: [ListBoxRow] = []
        list.onRowActivated { activated.append($0) }
        withWindow(child: list) { _ in _ = rows[1].activate() }
        XCTAssertEqual(activated, [rows[1]])
    }

    func testItsOwnClicksAreOffOnceAHostTakesThem() {
        let (list, rows) = makeList(2)
        var activated: [ListBoxRow] = []
        list.onRowActivated { activated.append($0) }
        withWindow(child: list) { window in
            TestInput.click(rows[1])
            pump(until: activated == [rows[1]], "a click of its own")
            list.leaveInputToHost()
            TestInput.click(rows[0])
            settle(window)
        }
        XCTAssertEqual(activated, [rows[1]])
    }
}
