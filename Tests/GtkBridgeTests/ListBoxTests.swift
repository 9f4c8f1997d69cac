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

    /// A list whose rows have their numbers as ranks.
    private func makeRankedList(_ count: Int) -> (list: ListBox, rows: [ListBoxRow]) {
        let list = ListBox()
        list.keepOrderOfRanks()
        let rows = (0..<count).map { ListBoxRow(child: Label("row \($0)")) }
        for (rank, row) in rows.enumerated() {
            row.rank = rank
            list.insert(row, at: -1)
        }
        return (list, rows)
    }

    /// Sorts the rows so that those with the given numbers follow each other.
    private func sort(_ list: ListBox, _ rows: [ListBoxRow], as order: [Int]) {
        for (rank, number) in order.enumerated() { rows[number].rank = rank }
        list.sort()
    }

    func testSortingKeepsFocusSelectionAndMapping() {
        let (list, rows) = makeRankedList(20)
        let scrolled = ScrolledWindow()
        scrolled.child = list
        withWindow(height: 120, child: scrolled) { window in
            rows[3].setState(.selected)
            rows[3].grabFocus()
            settle(window)
            var unmapped = 0
            let watches = rows.map { $0.connect("unmap") { unmapped += 1 } }
            let before = scrolled.verticalAdjustment.value
            sort(list, rows, as: Array((0..<20).reversed()))
            settle(window)
            XCTAssertEqual(list.childRows, rows.reversed())
            XCTAssertEqual(rows.map { $0.index }, (0..<20).reversed().map { $0 })
            list.move(rows[3], toRank: -1)
            settle(window)
            XCTAssertEqual(list.childRows.first, rows[3])
            XCTAssert(rows[3].state.contains(.selected))
            XCTAssertEqual(window.focusWidget, rows[3])
            XCTAssertEqual(scrolled.verticalAdjustment.value, before)
            XCTAssertEqual(unmapped, 0)
            withExtendedLifetime(watches) {}
        }
    }

    /// Calls `body` with a function that returns how many widgets of a list have moved since it was called last.
    private func countingMoves(of list: ListBox, _ body: (_ movesSinceLast: () -> Int) -> Void) {
        let children = gtk_widget_observe_children(list.widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(children)) }
        let moves = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        moves.initialize(to: 0)
        defer { moves.deallocate() }
        let count: @convention(c) (OpaquePointer, guint, guint, guint, gpointer) -> Void = { _, _, _, _, data in
            data.assumingMemoryBound(to: Int.self).pointee += 1
        }
        let handler = g_signal_connect_data(
            UnsafeMutableRawPointer(children), "items-changed", unsafeBitCast(count, to: GCallback.self), moves, nil,
            GConnectFlags(rawValue: 0))
        defer { g_signal_handler_disconnect(UnsafeMutableRawPointer(children), handler) }
        body {
            defer { moves.pointee = 0 }
            return moves.pointee
        }
    }

    /// Each row that moves has GTK style what is behind it.
    func testSortingMovesTheFewestRows() {
        let (list, rows) = makeRankedList(20)
        let orders: [(order: [Int], fewest: Int)] = [
            (Array(0..<20), 0), ([19] + Array(0..<19), 1), (Array(1..<20) + [0], 1),
            (Array(10..<20) + Array(0..<10), 10), ([0] + (1..<20).reversed(), 18),
        ]
        countingMoves(of: list) { movesSinceLast in
            for (order, fewest) in orders {
                sort(list, rows, as: Array(0..<20))
                _ = movesSinceLast()
                sort(list, rows, as: order)
                XCTAssertEqual(list.childRows, order.map { rows[$0] })
                XCTAssertEqual(order.map { rows[$0].index }, Array(0..<20))
                XCTAssertEqual(movesSinceLast(), fewest)
            }
        }
    }

    func testARowThatGetsAnotherRankMovesAlone() {
        let (list, rows) = makeRankedList(20)
        countingMoves(of: list) { movesSinceLast in
            for (row, rank, place) in [(0, 100, 19), (5, 0, 0), (19, 30, 18), (7, 7, 6)] {
                list.move(rows[row], toRank: rank)
                XCTAssertEqual(rows[row].index, place)
                XCTAssertEqual(list.childRows.map(\.rank), list.childRows.map(\.rank).sorted())
                XCTAssertEqual(list.childRows.map { $0.index }, Array(0..<20))
                XCTAssertLessThanOrEqual(movesSinceLast(), 1)
            }
        }
    }

    func testARowIsInsertedByItsRank() {
        let (list, rows) = makeRankedList(5)
        let late = ListBoxRow()
        late.rank = -1
        list.insert(late, at: -1)
        XCTAssertEqual(list.childRows, [late] + rows)
        XCTAssertEqual(rows[2].index, 3)
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
