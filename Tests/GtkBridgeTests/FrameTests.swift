import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class FrameTests: GtkTestCase {
    func testATickRunsUntilItSaysNo() {
        let label = Label("tick")
        withWindow(child: label) { _ in
            var times: [Double] = []
            let tick = label.addTick { time in
                times.append(time)
                return times.count < 3
            }
            pump(until: !tick.isActive)
            XCTAssertEqual(times.count, 3)
            XCTAssertEqual(times, times.sorted())
        }
    }

    func testATickThatHasEndedLeavesNothingBehind() {
        let label = Label("tick")
        withWindow(child: label) { _ in
            let ticks = (0..<100).map { _ in label.addTick { _ in false } }
            pump(until: ticks.allSatisfy { !$0.isActive }, "the end of the ticks")
            XCTAssertEqual(unsafe HandlerTable.existing(on: label.raw)?.ticks, [])
        }
    }

    func testScrollBarsAreOfTheirKindBeforeTheFirstFrame() {
        let content = Label(Array(repeating: "A line.", count: 200).joined(separator: "\n"))
        let scrolled = ScrolledWindow()
        scrolled.child = content
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: 300, height: 200)
        window.child = scrolled
        defer {
            window.destroy()
            pumpPending()
        }
        func areOverlays() -> [Bool] {
            scrolled.children.filter { $0.cssName == "scrollbar" }.map { $0.hasClass("overlay-indicator") }
        }
        // The theme animates the change of one kind of bar into the other.
        let before = areOverlays()
        XCTAssertEqual(before.count, 2)
        window.present()
        pump(until: window.isMapped)
        XCTAssertEqual(areOverlays(), before)
    }

    func testDroppingATickReleasesWhatItCaptured() {
        final class Captured {}
        let label = Label("tick")
        weak var captured: Captured?
        var tick: TickToken?
        do {
            let object = Captured()
            captured = object
            tick = label.addTick { _ in
                _ = object
                return true
            }
        }
        XCTAssertEqual(tick?.isActive, true)
        tick = nil
        XCTAssertNil(captured)
    }

    func testDisposingTheWidgetEndsItsTicks() {
        final class Owner {
            let label: Label
            var tick: TickToken?
            init(_ label: Label) { self.label = label }
        }
        weak var freed: Owner?
        do {
            let owner = Owner(Label("tick"))
            owner.tick = owner.label.addTick { _ in
                _ = owner
                return true
            }
            freed = owner
            owner.label.dispose()
        }
        XCTAssertNil(freed)
    }

    func testAfterLayoutComesBeforeThePaintOfTheSameFrameAndFollowsTheWidgetToAnotherWindow() {
        final class Painted: CustomWidget {
            var events: [String] = []
            override func snapshot(_ snapshot: Snapshot) {
                events.append("paint")
                snapshot.fill(Rect(x: 0, y: 0, width: 1, height: 1), red: 0, green: 0, blue: 0)
            }
            override func sizeAllocate(width: Int, height: Int) { events.append("allocate") }
        }
        let painted = Painted()
        let connections = [
            painted.onAfterLayout { painted.events.append("after layout") },
            painted.onAfterPaint { painted.events.append("after paint") },
        ]
        for _ in 0..<2 {
            withWindow(child: painted) { window in
                painted.events = []
                painted.queueResize()
                painted.queueDraw()
                pump(until: painted.events.contains("after paint"))
                XCTAssertEqual(painted.events.prefix(4), ["allocate", "after layout", "paint", "after paint"])
                window.child = nil
            }
        }
        connections.forEach { $0.disconnect() }
    }

    func testAMoveAfterLayoutIsPaintedInTheSameFrame() throws {
        final class Port: CustomWidget {
            let tile = Label("tile")
            var offset = 0.0
            var painted: [Double?] = []
            override func sizeAllocate(width: Int, height: Int) {
                tile.allocate(width: 100, height: 40, x: 0, y: offset)
            }
            override func snapshot(_ snapshot: Snapshot) {
                painted.append(tile.bounds(in: self)?.y)
                snapshotChildren(snapshot)
            }
        }
        let port = Port()
        port.addChild(port.tile)
        withWindow(child: port) { _ in
            let connection = port.onAfterLayout {
                guard port.offset == 5 else { return }
                port.offset = 7.5
                port.queueAllocate()
            }
            port.painted = []
            port.offset = 5
            port.queueAllocate()
            pump(until: !port.painted.isEmpty)
            XCTAssertEqual(port.painted.first, 7.5)
            connection.disconnect()
        }
    }
}
