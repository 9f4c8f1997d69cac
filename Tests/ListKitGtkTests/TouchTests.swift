import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Real fingers on a touch screen, where the display has one.
@preconcurrency @MainActor
final class TouchTests: GtkTestCase {
    private let words = ["a", "b", "c", "d", "e"]

    override func setUp() {
        super.setUp()
        // A machine that is busy has fingers rest.
        MainActor.assumeIsolated { TestDevices.setLongPressTime(10_000) }
    }

    override func tearDown() {
        MainActor.assumeIsolated { TestDevices.setLongPressTime(500) }
        super.tearDown()
    }

    /// Moves the finger in the viewport, a part of the way in each frame.
    private func move(_ list: ListBoxView, from start: Point, to end: Point, frames: Int = 8) {
        for frame in 1...frames {
            let part = Double(frame) / Double(frames)
            TestDevices.moveFinger(
                to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                of: list.viewport)
            pumpFrames(1, list)
        }
    }

    private func move(_ list: ListBoxView, fromY start: Double, toY end: Double, frames: Int = 8) {
        move(list, from: Point(x: 200, y: start), to: Point(x: 200, y: end), frames: frames)
    }

    /// Lifts the finger right after its last move: a rest of 150 ms before that would be no fling (GTK 4.8.3).
    private func fling(_ list: ListBoxView) {
        TestDevices.touch(Point(x: 200, y: 450), of: list.viewport)
        move(list, fromY: 450, toY: 200, frames: 5)
        TestDevices.moveFinger(to: Point(x: 200, y: 150), of: list.viewport)
        TestDevices.liftFinger()
    }

    func testATapSelectsOnceAndTakesTheFocusAlong() throws {
        try TestDevices.require()
        let shown = ListWindow([Array(0..<300)], in: self)
        TestDevices.touch(Point(x: 200, y: 20), of: shown.row(showing: 3)!.handle)
        pump(until: shown.log.highlighted.count == 1, "the press")
        XCTAssertNotEqual(shown.focusedNumber, 3)
        TestDevices.liftFinger()
        pump(until: !shown.log.selected.isEmpty, "the tap")
        pumpFrames(3, shown.list)
        XCTAssertEqual(shown.log.selected, [ListIndexPath(section: 0, item: 3)])
        XCTAssertEqual(shown.focusedNumber, 3)
        XCTAssertEqual(shown.log.dragEvents, [])
    }

    func testAFingerScrollsAndLeavesTheFocusWhereItIs() throws {
        try TestDevices.require()
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.row(showing: 1)!.handle.grabFocus()
        TestDevices.touch(Point(x: 200, y: 400), of: shown.list.viewport)
        move(shown.list, fromY: 400, toY: 300)
        XCTAssertEqual(shown.list.visibleRect.minY, 100, accuracy: 1)
        XCTAssertEqual(shown.log.dragEvents, ["drag"])
        XCTAssertEqual(shown.log.unhighlighted, shown.log.highlighted)
        XCTAssertEqual(shown.focusedNumber, 1)
        TestDevices.liftFinger()
        pump(until: shown.log.dragEvents.count > 1, "the lift")
        XCTAssertEqual(shown.log.selected, [])
    }

    func testAFingerThatRestsThroughAnUpdateLeadsTheListOnFromWhereItIs() throws {
        try TestDevices.require()
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.scroll(toOffset: 3000)
        TestDevices.touch(Point(x: 200, y: 400), of: shown.list.viewport)
        move(shown.list, fromY: 400, toY: 300)
        let number = shown.firstVisibleNumber! + 1
        let y = shown.y(of: number)!
        shown.update(to: [1000, 1001, 1002] + Array(0..<300))
        pumpFrames(20, shown.list)
        XCTAssertEqual(shown.y(of: number)!, y, accuracy: 1)
        move(shown.list, fromY: 300, toY: 290, frames: 1)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y(of: number) ?? .nan, y - 10, accuracy: 1)
        TestDevices.liftFinger()
    }

    func testAFingerGoesOnScrollingWhenItsRowIsRemoved() throws {
        try TestDevices.require()
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.scroll(toOffset: 3000)
        let number = shown.firstVisibleNumber! + 3
        let y = shown.y(of: number)! + 20
        TestDevices.touch(Point(x: 200, y: y), of: shown.list.viewport)
        pumpFrames(1, shown.list)
        move(shown.list, fromY: y, toY: y - 60)
        shown.update(to: (0..<300).filter { $0 != number })
        pumpFrames(1, shown.list)
        let offset = shown.list.visibleRect.minY
        move(shown.list, fromY: y - 60, toY: y - 120)
        XCTAssertEqual(shown.list.visibleRect.minY, offset + 60, accuracy: 1)
        TestDevices.liftFinger()
        pumpFrames(3, shown.list)
        // Once more, with a finger that only rests.
        for _ in 0..<2 {
            let next = shown.source.sections[0].filter { $0 > shown.firstVisibleNumber! }[3]
            TestDevices.touch(Point(x: 200, y: 20), of: shown.row(showing: next)!.handle)
            pumpFrames(2, shown.list)
            shown.update(to: shown.source.sections[0].filter { $0 != next })
            pumpFrames(1, shown.list)
            TestDevices.liftFinger()
            pumpFrames(3, shown.list)
            XCTAssertEqual(shown.log.selected, [])
        }
        let last = shown.row(showing: shown.source.sections[0].filter { $0 > shown.firstVisibleNumber! }[3])!
        TestDevices.touch(Point(x: 200, y: 20), of: last.handle)
        TestDevices.liftFinger()
        pump(until: !shown.log.selected.isEmpty, "the tap after it")
    }

    func testAFlingGoesOnSmoothlyThroughUpdatesAboveIt() throws {
        try TestDevices.require()
        let shown = ListWindow([Array(0..<900)], in: self)
        shown.scroll(toOffset: 3000)
        fling(shown.list)
        pump(until: shown.log.dragEvents.last == "lift, going on", "the fling")
        var frameTime = 0.0
        let tick = shown.list.addTick {
            frameTime = $0
            return true
        }
        pumpFrames(1, shown.list)
        for number in 1000..<1020 {
            let row = shown.firstVisibleNumber! + 2
            let (before, start) = (shown.y(of: row)!, frameTime)
            shown.update(to: [number] + shown.source.sections[0])
            pumpFrames(1, shown.list)
            let step = before - (shown.y(of: row) ?? .nan)
            // At first about 110 pixels in a frame of a 60th of a second. A busy machine leaves frames out.
            let frames = (frameTime - start) * 60 + 1
            XCTAssert(step >= -0.5 && step < 150 * frames, "\(step) in \(frames) frames")
        }
        tick.cancel()
        pump(until: shown.log.dragEvents.last == "rest", "the list coming to rest")
    }

    func testATapStopsTheListAndChoosesNothing() throws {
        try TestDevices.require()
        let shown = ListWindow([Array(0..<900)], in: self)
        fling(shown.list)
        pump(until: shown.log.dragEvents.last == "lift, going on", "the fling")
        TestDevices.touch(Point(x: 200, y: 250), of: shown.list.viewport)
        TestDevices.liftFinger()
        pump(until: shown.log.dragEvents.last == "rest", "the list stopping")
        let offset = shown.list.visibleRect.minY
        pumpFrames(5, shown.list)
        XCTAssertEqual(shown.list.visibleRect.minY, offset)
        XCTAssertEqual(shown.log.selected, [])
    }

    func testATapOnAPinnedHeaderThatStopsTheListLeavesTheSelectionAlone() throws {
        try TestDevices.require()
        let shown = ListWindow([Array(0..<900)], hasHeaders: true, in: self)
        shown.list.stickyHeaders = true
        shown.list.selectionMode = .multiple
        let item = ListIndexPath(section: 0, item: 1)
        shown.list.selectItem(at: item)
        fling(shown.list)
        pump(until: shown.log.dragEvents.last == "lift, going on", "the fling")
        TestDevices.touch(Point(x: 200, y: 5), of: shown.list.viewport)
        TestDevices.liftFinger()
        pump(until: shown.log.dragEvents.last == "rest", "the list stopping")
        pumpFrames(3, shown.list)
        XCTAssertEqual(shown.list.indexPathsForSelectedItems, [item])
        TestDevices.touch(Point(x: 200, y: 5), of: shown.list.viewport)
        TestDevices.liftFinger()
        pump(until: shown.list.indexPathsForSelectedItems.isEmpty, "the tap on the header of a list at rest")
    }

    // MARK: Long press

    func testAFingerThatRestsAsksForTheMenuAndIsNoTap() throws {
        try TestDevices.require()
        let shown = ListWindow([Array(0..<300)], in: self)
        TestDevices.setLongPressTime(100)
        TestDevices.touch(Point(x: 120, y: 17), of: shown.row(showing: 2)!.handle)
        pump(until: !shown.log.menus.isEmpty, "the menu")
        XCTAssertEqual(shown.log.menus.map(\.path), [ListIndexPath(section: 0, item: 2)])
        XCTAssertEqual(shown.log.menus[0].point?.x ?? -1, 120, accuracy: 1)
        XCTAssertEqual(shown.log.menus[0].point?.y ?? -1, 17, accuracy: 1)
        XCTAssertEqual(shown.focusedNumber, 2)
        TestDevices.liftFinger()
        TestDevices.setLongPressTime(10_000)
        pumpFrames(3, shown.list)
        XCTAssertEqual(shown.log.selected, [])
        XCTAssertEqual(shown.log.unhighlighted, shown.log.highlighted)
        TestDevices.touch(Point(x: 120, y: 20), of: shown.row(showing: 4)!.handle)
        TestDevices.liftFinger()
        pump(until: !shown.log.selected.isEmpty, "the tap after it")
    }

    func testAFingerDragsTheRowThatItRestsOnAndWithoutARestItScrolls() throws {
        try TestDevices.require()
        Display.animationsEnabled = true
        let shown = MovableList([words + (0..<30).map { "w\($0)" }], in: self)
        let row = shown.row("b")!.handle
        TestDevices.touch(Point(x: 200, y: 10), of: row)
        move(shown.list, fromY: 50, toY: 10, frames: 2)
        XCTAssertNil(shown.list.drag.row)
        XCTAssertGreaterThan(shown.list.visibleRect.minY, 20)
        TestDevices.liftFinger()
        shown.list.scroll(toOffset: 0, animated: false)
        shown.rest()
        TestDevices.setLongPressTime(400)
        TestDevices.touch(Point(x: 200, y: 10), of: shown.row("b")!.handle)
        pump(until: shown.list.drag.row != nil, "the long press")
        move(shown.list, fromY: 50, toY: 130)
        pump(until: abs(shown.y("b") - 120) < 1, "the row following the finger")
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        TestDevices.liftFinger()
        pump(until: shown.words.prefix(5) == ["a", "c", "d", "b", "e"], "the drop")
        XCTAssertEqual(shown.menus, [])
        XCTAssertEqual(shown.chosen, [])
    }

    func testTheMenuOfAMovableRowOpensUnderAFingerThatHoldsItOnAndStaysOpen() throws {
        try TestDevices.require()
        let shown = MovableList([words], in: self)
        shown.opensMenus = true
        TestDevices.setLongPressTime(100)
        TestDevices.touch(Point(x: 200, y: 10), of: shown.row("b")!.handle)
        pump(until: shown.list.drag.row != nil, "the long press")
        pump(until: shown.row("b")!.handle.hasOpenPopover, "the menu")
        pumpFrames(3, shown.list)
        XCTAssertNil(shown.list.drag.row)
        TestDevices.liftFinger()
        pumpFrames(3, shown.list)
        XCTAssert(shown.row("b")!.handle.hasOpenPopover)
        XCTAssertEqual(shown.list.scrollingTraits, ListCollectionScrollingTraits(), "The list hears of the lift.")
        XCTAssertEqual(shown.chosen, [])
        TestInput.press("Escape")
        pump(until: !shown.row("b")!.handle.hasOpenPopover, "the menu closing")
        shown.checkRest()
        TestDevices.setLongPressTime(10_000)
        TestDevices.touch(Point(x: 200, y: 10), of: shown.row("d")!.handle)
        TestDevices.liftFinger()
        pump(until: shown.chosen == ["d"], "the tap after it")
    }
}
