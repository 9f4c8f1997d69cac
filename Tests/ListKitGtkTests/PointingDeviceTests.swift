import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A real touchpad, a wheel that turns by less than a notch, and a pen, where the display has them.
@preconcurrency @MainActor
final class PointingDeviceTests: GtkTestCase {
    private func showList(_ begin: () -> Void) -> ListWindow {
        let shown = ListWindow([Array(0..<900)], in: self)
        TestInput.movePointer(to: Point(x: 200, y: 250), of: shown.list.viewport)
        // X says how far a device has gone, not how far it goes: the first event of another device is none.
        begin()
        pumpFrames(3, shown.list)
        shown.scroll(toOffset: 3000)
        pumpFrames(15, shown.list)
        return shown
    }

    func testEightEighthsOfANotchScrollAsFarAsOneNotch() throws {
        try TestDevices.require()
        let shown = showList { TestDevices.turnWheel(notches: 0.125) }
        let events = shown.log.dragEvents
        let start = shown.list.visibleRect.minY
        TestDevices.turnWheel(notches: 1)
        pump(until: shown.list.visibleRect.minY > start + 1, "the notch")
        pumpFrames(2, shown.list)
        let notch = shown.list.visibleRect.minY - start
        XCTAssertEqual(notch, WheelNotch.distance(pageLength: 500), accuracy: 0.5)
        for step in 1...8 {
            TestDevices.turnWheel(notches: 0.125)
            pumpFrames(2, shown.list)
            XCTAssertEqual(
                shown.list.visibleRect.minY, start + notch * (1 + Double(step) / 8), accuracy: 0.5)
        }
        XCTAssertEqual(shown.log.dragEvents, events, "A wheel drags nothing.")
    }

    func testFingersOnTheTouchpadScrollAndTheListGoesOnThroughUpdates() throws {
        try TestDevices.require()
        let shown = showList {
            TestDevices.swipeOnTouchpad(y: 0.125)
            TestDevices.liftFromTouchpad()
        }
        let events = shown.log.dragEvents.count
        for step in 0..<6 {
            TestDevices.swipeOnTouchpad(x: 0.01, y: 0.25)
            let number = shown.firstVisibleNumber! + 2
            let y = shown.y(of: number)!
            if step == 3 { shown.update(to: [1000] + shown.source.sections[0]) }
            pumpFrames(1, shown.list)
            let moved = y - (shown.y(of: number) ?? .nan)
            XCTAssert(moved > -0.5 && moved < 40, "\(moved)")
        }
        XCTAssertEqual(Array(shown.log.dragEvents.dropFirst(events)), ["drag"])
        TestDevices.liftFromTouchpad()
        pump(until: shown.log.dragEvents.last == "lift, going on", "the fling")
        for number in 1001..<1010 {
            let row = shown.firstVisibleNumber! + 2
            let before = shown.y(of: row)!
            shown.update(to: [number] + shown.source.sections[0])
            pumpFrames(1, shown.list)
            let step = before - (shown.y(of: row) ?? .nan)
            XCTAssert(step > -0.5 && step < 60, "\(step)")
        }
        pump(until: shown.log.dragEvents.last == "rest", "the list coming to rest")
    }

    func testAPenChoosesDragsAndAsksForTheMenuWithItsBarrel() throws {
        try TestDevices.require()
        Display.animationsEnabled = true
        let words = ["a", "b", "c", "d", "e"]
        let shown = MovableList([words], in: self)
        TestDevices.movePen(to: Point(x: 200, y: 10), of: shown.row("b")!.handle)
        TestDevices.setPenButton(1, isDown: true)
        TestDevices.setPenButton(1, isDown: false)
        pump(until: shown.chosen == ["b"], "the click")
        TestDevices.setPenButton(1, isDown: true)
        TestDevices.movePen(to: Point(x: 200, y: 100), of: shown.list.viewport)
        TestDevices.movePen(to: Point(x: 200, y: 130), of: shown.list.viewport)
        pump(until: abs(shown.y("b") - 120) < 1, "the drag")
        TestDevices.setPenButton(1, isDown: false)
        pump(until: shown.words == ["a", "c", "d", "b", "e"], "the drop")
        shown.close()
        let numbers = ListWindow([Array(0..<5)], in: self)
        TestDevices.movePen(to: Point(x: 120, y: 17), of: numbers.row(showing: 2)!.handle)
        TestDevices.setPenButton(3, isDown: true)
        TestDevices.setPenButton(3, isDown: false)
        pump(until: !numbers.log.menus.isEmpty, "the menu")
        XCTAssertEqual(numbers.log.menus.map(\.path), [ListIndexPath(section: 0, item: 2)])
        XCTAssertEqual(numbers.log.selected, [])
        numbers.close()
    }
}
