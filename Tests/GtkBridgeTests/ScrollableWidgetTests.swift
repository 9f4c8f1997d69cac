import GtkTestSupport
import XCTest

@testable import GtkBridge

/// A list of a thousand rows of 40 pixels that makes them as they come into view.
private final class Port: ScrollableWidget {
    static let rowHeight = 40
    let list = ListBox()
    var lower = 0.0
    var made: Set<Int> = []
    var adjustmentChanges = 0
    var valueChanges = 0

    func start() {
        addChild(list)
        list.detachAdjustment()
    }

    /// Where the last row was when each frame was painted.
    var paintedLastRow: [Rect?] = []

    override func snapshot(_ snapshot: Snapshot) {
        paintedLastRow.append(list.childRows.last?.bounds(in: self))
        snapshotChildren(snapshot)
    }

    override func adjustmentsDidChange() { adjustmentChanges += 1 }

    override func verticalValueDidChange() {
        valueChanges += 1
        queueAllocate()
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        SizeRequest(minimum: 10, natural: 200)
    }

    override func sizeAllocate(width: Int, height: Int) {
        guard let vertical = verticalAdjustment else { return }
        vertical.configure(
            lower: lower, upper: lower + 1000 * Double(Port.rowHeight), stepIncrement: 10,
            pageIncrement: Double(height),
            pageSize: Double(height))
        let offset = vertical.value - lower
        let last = min(999, Int(offset + Double(height)) / Port.rowHeight)
        // All rows up to the last one: enough for a test.
        for index in 0...last where !made.contains(index) {
            let row = ListBoxRow(child: Label("row \(index)"))
            row.setSizeRequest(height: Port.rowHeight)
            list.insert(row, at: -1)
            made.insert(index)
        }
        let listHeight = list.measure(.vertical, forSize: width).natural
        list.allocate(width: width, height: listHeight, x: 0, y: -offset)
    }
}

@preconcurrency @MainActor
final class ScrollableWidgetTests: GtkTestCase {
    private func withPort(_ body: (Port, ScrolledWindow, Window) throws -> Void) rethrows {
        let port = Port()
        port.start()
        let scrolled = ScrolledWindow(horizontal: .never)
        scrolled.child = port
        try withWindow(width: 300, height: 200, child: scrolled) { window in try body(port, scrolled, window) }
    }

    func testTheScrolledWindowDrivesItWithoutAViewport() {
        withPort { port, scrolled, window in
            XCTAssertEqual(scrolled.child, port)
            XCTAssertEqual(port.verticalAdjustment, scrolled.verticalAdjustment)
            XCTAssertEqual(scrolled.verticalAdjustment.upper, 40_000)
            XCTAssertEqual(scrolled.verticalAdjustment.pageSize, 200)
            port.valueChanges = 0
            scrolled.verticalAdjustment.value = 100
            XCTAssertEqual(port.valueChanges, 1)
            settle(window)
            XCTAssertEqual(port.list.bounds(in: port)?.y, -100)
        }
    }

    func testRowsMadeWhileAllocatingArePaintedInTheSameFrameWithoutAWarning() throws {
        try withPort { port, scrolled, window in
            XCTAssertEqual(port.made.count, 6)
            port.paintedLastRow = []
            scrolled.verticalAdjustment.value = 180
            pumpFrames(1, window)
            XCTAssertEqual(port.paintedLastRow.first, Rect(x: 0, y: 180, width: 300, height: 40))
            XCTAssertEqual(port.made.count, 10)
            let row = port.list.childRows[9]
            XCTAssert(row.isMapped)
            XCTAssertEqual(row.bounds(in: port), Rect(x: 0, y: 180, width: 300, height: 40))
            // Nothing is to change any more: the first frame was right.
            let painted = try port.renderPixels()
            settle(window)
            XCTAssertEqual(try port.renderPixels(), painted)
            let last = try row.renderPixels()
            XCTAssertGreaterThan(Set(last.bytes).count, 2, "The new row has no text painted.")
        }
    }

    func testALowerBoundOtherThanZeroWorks() {
        withPort { port, scrolled, window in
            scrolled.verticalAdjustment.value = 500
            settle(window)
            port.lower = -300
            scrolled.verticalAdjustment.configure(value: 200, lower: -300, upper: 39_700)
            settle(window)
            XCTAssertEqual(port.list.bounds(in: port)?.y, -500)
            XCTAssertEqual(scrolled.verticalAdjustment.value, 200)
            scrolled.verticalAdjustment.value = -1000
            XCTAssertEqual(scrolled.verticalAdjustment.value, -300)
        }
    }

    func testConfiguringEmitsChangedOnce() {
        let adjustment = Adjustment(upper: 100, pageSize: 10)
        var changes = 0
        var valueChanges = 0
        let connections = [
            adjustment.connect("changed") { changes += 1 }, adjustment.onValueChanged { valueChanges += 1 },
        ]
        adjustment.configure(lower: -50, upper: 500, stepIncrement: 5, pageIncrement: 50, pageSize: 50)
        XCTAssertEqual([changes, valueChanges], [1, 0])
        adjustment.configure(value: 1000, upper: 600)
        XCTAssertEqual([changes, valueChanges], [2, 1])
        XCTAssertEqual(adjustment.value, 550)
        adjustment.configure(value: 550, lower: -50, upper: 600)
        XCTAssertEqual([changes, valueChanges], [2, 1])
        withExtendedLifetime(connections) {}
    }

    func testClosingTheWindowFreesTheScrollableAndItsList() {
        var probes: [FinalizationProbe] = []
        withPort { port, _, _ in probes = [FinalizationProbe(port), FinalizationProbe(port.list)] }
        pump(until: probes.allSatisfy(\.isFinalized))
    }

    func testLeavingTheScrolledWindowReleasesTheAdjustmentsAndTheWidget() {
        let scrolled = ScrolledWindow()
        let probe: FinalizationProbe
        do {
            let port = Port()
            port.start()
            probe = FinalizationProbe(port)
            scrolled.child = port
            XCTAssertNotNil(port.verticalAdjustment)
            scrolled.child = nil
            XCTAssertNotEqual(port.verticalAdjustment, scrolled.verticalAdjustment)
        }
        XCTAssert(probe.isFinalized)
    }
}
