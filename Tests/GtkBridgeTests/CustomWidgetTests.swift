import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Records what GTK asks of it, and stacks its children from the top.
private final class Column: CustomWidget {
    var events: [String] = []
    var allocated: (Int, Int)?
    var onFree: () -> Void = {}

    isolated deinit { onFree() }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        let requests = children.map { $0.measure(orientation, forSize: size) }
        if orientation == .horizontal {
            return SizeRequest(minimum: requests.map(\.minimum).max() ?? 0, natural: requests.map(\.natural).max() ?? 0)
        }
        return SizeRequest(
            minimum: requests.map(\.minimum).reduce(0, +), natural: requests.map(\.natural).reduce(0, +))
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func sizeAllocate(width: Int, height: Int) {
        allocated = (width, height)
        var y = 0.0
        for child in children {
            let childHeight = child.measure(.vertical, forSize: width).natural
            child.allocate(width: width, height: childHeight, x: 0, y: y)
            y += Double(childHeight)
        }
    }

    override func didMap() { events.append("map") }
    override func willUnmap() { events.append("unmap") }
    override func willDispose() { events.append("dispose") }
}

@preconcurrency @MainActor
final class CustomWidgetTests: GtkTestCase {
    private func tile(_ width: Int, _ height: Int) -> Widget {
        let widget = Label()
        widget.setSizeRequest(width: width, height: height)
        return widget
    }

    func testItMeasuresAndPlacesItsChildren() {
        let column = Column()
        let first = tile(50, 20)
        let second = tile(80, 30)
        column.addChild(second)
        column.addChild(first, after: nil)
        XCTAssertEqual(column.children, [first, second])
        XCTAssertEqual(column.measure(.horizontal), SizeRequest(80))
        XCTAssertEqual(column.measure(.vertical), SizeRequest(50))
        XCTAssertEqual(column.sizeRequestMode, .heightForWidth)
        withWindow(width: 200, height: 100, child: column) { _ in
            XCTAssertEqual(column.allocated?.0, 200)
            XCTAssertEqual(column.allocated?.1, 100)
            XCTAssertEqual(second.bounds(in: column), Rect(x: 0, y: 20, width: 200, height: 30))
            XCTAssertEqual(column.pick(x: 5, y: 25), second)
        }
    }

    func testItsHooksAreCalledInOrder() {
        let column = Column()
        withWindow(child: column) { _ in XCTAssertEqual(column.events, ["map"]) }
        XCTAssertEqual(column.events, ["map", "unmap"])
        column.dispose()
        XCTAssertEqual(column.events.last, "dispose")
    }

    func testAWidgetThatOnlySwiftHoldsIsFreedWithItsChildren() {
        var column: Column? = Column()
        var hasGone = false
        column!.onFree = { hasGone = true }
        column!.addChild(tile(1, 1))
        let probes = [FinalizationProbe(column!), FinalizationProbe(column!.children[0])]
        column = nil
        XCTAssert(hasGone)
        XCTAssert(probes.allSatisfy(\.isFinalized))
    }

    func testAWidgetThatOnlyItsParentHoldsKeepsItsBehaviour() {
        let box = Box(.vertical)
        var hasGone = false
        let probe: FinalizationProbe
        do {
            let column = Column()
            column.onFree = { hasGone = true }
            column.addChild(tile(70, 10))
            probe = FinalizationProbe(column)
            box.append(column)
        }
        XCTAssertFalse(hasGone)
        XCTAssertEqual(box.measure(.horizontal), SizeRequest(70))
        box.remove(box.children[0])
        XCTAssert(hasGone)
        XCTAssert(probe.isFinalized)
    }

    func testClosingTheWindowFreesBothSides() {
        var hasGone = false
        var probe: FinalizationProbe?
        do {
            let column = Column()
            column.onFree = { hasGone = true }
            column.addChild(tile(70, 10))
            probe = FinalizationProbe(column)
            withWindow(child: column) { _ in }
        }
        pump(until: hasGone && probe!.isFinalized)
    }

    func testItPaintsWhatItsSnapshotSays() throws {
        final class Painted: CustomWidget {
            override func snapshot(_ snapshot: Snapshot) {
                snapshot.fill(Rect(x: 0, y: 0, width: 100, height: 100), red: 1, green: 0, blue: 0)
                snapshot.clip(to: Rect(x: 0, y: 0, width: 10, height: 10)) {
                    snapshot.fill(Rect(x: 0, y: 0, width: 100, height: 100), red: 0, green: 0, blue: 1)
                }
                snapshot.translated(x: 50, y: 50) {
                    snapshot.fill(Rect(x: 0, y: 0, width: 5, height: 5), red: 0, green: 1, blue: 0)
                }
            }
        }
        let painted = Painted()
        try withWindow(width: 100, height: 100, child: painted) { _ in
            let image = try painted.renderPixels()
            XCTAssertEqual(image.width, 100)
            XCTAssertEqual(image.pixel(x: 5, y: 5), PixelImage.Pixel(red: 0, green: 0, blue: 255, alpha: 255))
            XCTAssertEqual(image.pixel(x: 20, y: 20), PixelImage.Pixel(red: 255, green: 0, blue: 0, alpha: 255))
            XCTAssertEqual(image.pixel(x: 52, y: 52), PixelImage.Pixel(red: 0, green: 255, blue: 0, alpha: 255))
        }
    }

    func testTheCSSNameIsItsOwn() {
        let widget = CustomWidget(cssName: "feed", role: .list)
        XCTAssertEqual(widget.cssName, "feed")
    }
}
