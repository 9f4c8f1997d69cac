import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

private struct Shelf: ListDiffable, Equatable {
    let id: Int
    var books: [Int]
    var diffIdentifier: Int { id }
}

private final class BookCell: ListBoxCell {
    let label = Label()

    override func makeContent() -> Widget {
        label.setSizeRequest(width: 120, height: 60)
        return label
    }
}

/// A horizontal list in each row of a vertical one, on screen.
@preconcurrency @MainActor
final class NestedListTests: GtkTestCase {
    private lazy var window = Window()
    private lazy var list = ListBoxView()
    private var chosen: [Int] = []
    private var shelves = (0..<40).map { shelf in Shelf(id: shelf, books: (0..<30).map { shelf * 100 + $0 }) }

    private func open(height: Double? = nil, _ itemWidth: ListItemWidth = .line) {
        _ = ListAdapter(view: list, objects: { [unowned self] in shelves }) { (_: Shelf) in
            ListNestedSectionController(
                NestedListCell.self, for: Shelf.self, height: height, objects: { $0.books }
            ) { (_: Int) in
                let book = ListSingleSectionController(BookCell.self, for: Int.self) { $0.label.text = "\($1)" }
                book.itemWidth = itemWidth
                book.onSelect = { [unowned self] in chosen.append($0) }
                return book
            }
        }
        window.isDecorated = false
        window.setDefaultSize(width: 400, height: 500)
        window.child = list
        window.present()
        settle(window)
    }

    private func inner(_ section: Int) -> ListBoxView {
        (list.cellForItem(at: ListIndexPath(section: section, item: 0)) as! NestedListCell).list
    }

    func testARowIsAsHighAsItsItemsAndShowsThemSideBySide() {
        open()
        XCTAssertEqual(list.checkInvariants(), [])
        let frame = list.frameForRow(at: .item(ListIndexPath(section: 0, item: 0)))!
        XCTAssertGreaterThanOrEqual(frame.size.height, 60)
        XCTAssertLessThan(frame.size.height, 90)
        XCTAssertEqual(inner(0).indexPathsForVisibleItems.count, 4)
        XCTAssertEqual(inner(0).checkInvariants(), [])
        window.destroy()
    }

    func testTheScrollBarOfARowCoversNoItem() {
        open()
        let book = inner(0).window.rows[1].handle
        // The bar comes when the pointer moves over the list.
        for x in 10...14 { TestInput.movePointer(to: Point(x: Double(x), y: 20), of: book) }
        settle(window)
        TestInput.click(at: Point(x: 20, y: Double(book.height) - 2), of: book)
        pump(until: !chosen.isEmpty, "the click at the item's lower edge")
        XCTAssertEqual(chosen, [1])
        window.destroy()
    }

    func testTheWheelOverARowScrollsTheListAroundIt() {
        open()
        TestInput.scrollDown(over: inner(1), notches: 3)
        pump(until: list.visibleRect.minY > 0, "the outer list scrolling")
        settle(window)
        XCTAssertEqual(inner(Int(list.indexPathsForVisibleItems.last!.section)).visibleRect.origin.x, 0)
        window.destroy()
    }

    func testTheWheelWithShiftScrollsTheRow() {
        open()
        TestInput.hold(["Shift_L"]) {
            TestInput.scrollDown(over: inner(1), notches: 2)
            pump(until: inner(1).visibleRect.origin.x > 0, "the inner list scrolling")
        }
        settle(window)
        XCTAssertEqual(list.visibleRect.minY, 0)
        window.destroy()
    }

    // MARK: Fingers

    private func moveFinger(from start: Point, x: Double, y: Double) {
        for step in 1...8 {
            let part = Double(step) / 8
            TestDevices.moveFinger(to: Point(x: start.x + x * part, y: start.y + y * part), of: list)
            pumpFrames(1, list)
        }
    }

    func testAFingerThatMovesSidewaysScrollsTheRowAndOneThatMovesUpwardsTheListAroundIt() throws {
        try TestDevices.require()
        open()
        let sideways = Point(x: 300, y: 120)
        TestDevices.touch(sideways, of: list)
        moveFinger(from: sideways, x: -120, y: -16)
        XCTAssertEqual(inner(1).visibleRect.origin.x, 120, accuracy: 1)
        XCTAssertEqual(list.visibleRect.minY, 0)
        TestDevices.liftFinger()
        pumpFrames(5, list)
        let upwards = Point(x: 200, y: 260)
        TestDevices.touch(upwards, of: list)
        moveFinger(from: upwards, x: -16, y: -120)
        XCTAssertEqual(list.visibleRect.minY, 120, accuracy: 1)
        TestDevices.liftFinger()
        XCTAssertEqual(inner(3).visibleRect.origin.x, 0)
        XCTAssertEqual(chosen, [])
        window.destroy()
    }

    private func swipe(x: Double, y: Double, _ count: Int = 6) {
        for _ in 0..<count {
            TestDevices.swipeOnTouchpad(x: x, y: y)
            pumpFrames(1, list)
        }
    }

    /// X says how far a device has gone, not how far it goes: the first event is none.
    private func bringPointerOver(_ section: Int) {
        TestInput.movePointer(to: Point(x: 200, y: 40), of: inner(section))
        TestDevices.swipeOnTouchpad(x: 0.1, y: 0.1)
        TestDevices.liftFromTouchpad()
        pumpFrames(20, list)
    }

    func testASwipeOnTheTouchpadIsForTheListThatItSetsOutAlongUntilTheFingersAreLifted() throws {
        try TestDevices.require()
        open()
        bringPointerOver(1)
        // No hand moves straight.
        swipe(x: 0.3, y: 0.1)
        swipe(x: 0, y: 0.1)
        TestDevices.liftFromTouchpad()
        pumpFrames(60, list)
        XCTAssertGreaterThan(inner(1).visibleRect.origin.x, 60)
        XCTAssertEqual(list.visibleRect.minY, 0)
        inner(1).scroll(toOffset: 0, animated: false)
        swipe(x: 0.05, y: 0.2, 12)
        swipe(x: 0.05, y: 0, 3)
        TestDevices.liftFromTouchpad()
        pumpFrames(60, list)
        XCTAssertGreaterThan(list.visibleRect.minY, 60)
        list.scroll(toOffset: 0, animated: false)
        settle(window)
        XCTAssertEqual((0..<5).map { inner($0).visibleRect.origin.x }, [0, 0, 0, 0, 0])
        window.destroy()
    }

    func testWithShiftASwipeUpwardsOnTheTouchpadScrollsTheRowUntilTheFingersAreLifted() throws {
        try TestDevices.require()
        open()
        bringPointerOver(1)
        TestInput.hold(["Shift_L"]) {
            var last = 0.0
            for _ in 0..<4 {
                swipe(x: 0, y: 0.2, 2)
                XCTAssertGreaterThan(inner(1).visibleRect.origin.x, last + 5)
                last = inner(1).visibleRect.origin.x
            }
            TestDevices.liftFromTouchpad()
            pumpFrames(20, list)
        }
        XCTAssertEqual(list.visibleRect.minY, 0)
        window.destroy()
    }

    func testFingersOnTheTouchpadDragOneListAlone() {
        open()
        let row = inner(1)
        TestInput.movePointer(to: Point(x: 200, y: 40), of: row)
        pump(until: list.pointer.location != nil, "the pointer")
        for (x, y, dragged) in [(0.3, 0.1, row), (0.1, 0.3, list)] {
            // As events come: to the list around first.
            for list in [list, row] { list.fingers.begin() }
            for list in [list, row] { list.fingers.scroll(x: x, y: y) }
            for list in [list, row] {
                XCTAssertEqual(list.scrollingTraits.isDragging, list === dragged)
                XCTAssertEqual(list.scrolledWindow.ignoresWheel, list !== dragged)
            }
            for list in [list, row] { list.fingers.lift() }
            // The wheel is for both.
            for list in [list, row] { list.fingers.scroll(x: 0, y: 1) }
            for list in [list, row] { XCTAssertFalse(list.scrolledWindow.ignoresWheel) }
        }
        window.destroy()
    }

    func testARowThatComesUnderThePointerGetsNothingOfASwipeThatIsUnderWay() {
        open()
        let row = inner(1)
        list.fingers.begin()
        list.fingers.scroll(x: 0, y: 1)
        TestInput.movePointer(to: Point(x: 200, y: 40), of: row)
        pump(until: list.pointer.location != nil, "the pointer")
        list.fingers.scroll(x: 1, y: 0)
        row.fingers.begin()
        row.fingers.scroll(x: 1, y: 0)
        XCTAssert(row.scrolledWindow.ignoresWheel)
        // The row is not under the pointer any more when they are lifted, and is again when they come back.
        list.fingers.lift()
        list.fingers.begin()
        list.fingers.scroll(x: 1, y: 0)
        row.fingers.scroll(x: 1, y: 0)
        XCTAssertFalse(row.scrolledWindow.ignoresWheel)
        XCTAssert(list.scrolledWindow.ignoresWheel)
        window.destroy()
    }

    func testARowOpensWhereTheReaderLeftIt() {
        open()
        inner(1).scroll(toOffset: 500, animated: false)
        settle(window)
        list.scroll(toOffset: 2400, animated: false)
        settle(window)
        XCTAssertEqual(inner(list.indexPathsForVisibleItems[2].section).visibleRect.origin.x, 0)
        list.scroll(toOffset: 0, animated: false)
        settle(window)
        XCTAssertEqual(inner(1).visibleRect.origin.x, 500)
        XCTAssertEqual(inner(0).visibleRect.origin.x, 0)
        window.destroy()
    }

    func testTabAndArrowsReachTheItemsOfARow() {
        open()
        TestInput.press("Tab")
        pump(until: inner(0).focusedRow != nil, "the first item having the focus")
        TestInput.press("Right")
        pump(until: inner(0).focusedRow?.position == .item(ListIndexPath(section: 1, item: 0)), "the second item")
        XCTAssertEqual(list.visibleRect.minY, 0)
        TestInput.press("Down")
        pump(until: inner(1).focusedRow != nil, "an item of the second row")
        TestInput.press("Up")
        pump(until: inner(0).focusedRow != nil, "an item of the first row again")
        window.destroy()
    }

    func testUpAndDownLeaveARowOfSeveralLinesAtItsEdges() {
        open(height: 160, .columns(2))
        TestInput.press("Tab")
        pump(until: focusedBook == 0, "the first item having the focus")
        press("Down", expecting: 1)
        press("Down", expecting: 100)
        press("Up", expecting: 1)
        press("Right", expecting: 3)
        press("Up", expecting: 2)
        // Nothing is above it, and the last item of the column before is not.
        TestInput.press("Up")
        press("Left", expecting: 0)
        window.destroy()
    }

    func testPageKeysAreForTheListAroundARowAndHomeAndEndForTheRow() {
        open()
        TestInput.press("Tab")
        pump(until: focusedBook == 0, "the first item having the focus")
        press("End", expecting: 29)
        press("Home", expecting: 0)
        XCTAssertEqual(list.visibleRect.minY, 0)
        TestInput.press("Page_Down")
        pump(until: list.visibleRect.minY > 0, "the outer list scrolling")
        settle(window)
        let book = focusedBook ?? -1
        XCTAssertGreaterThanOrEqual(book, 500)
        XCTAssertEqual(book % 100, 0)
        TestInput.press("Page_Up")
        pump(until: list.visibleRect.minY == 0, "the outer list scrolling back")
        window.destroy()
    }

    /// The number on the item that has the focus.
    private var focusedBook: Int? {
        list.indexPathsForVisibleItems.lazy.compactMap { [self] path in
            inner(path.section).focusedRow.flatMap { $0.cell as? BookCell }.flatMap { Int($0.label.text) }
        }.first
    }

    private func press(_ key: String, expecting book: Int, line: UInt = #line) {
        TestInput.press(key)
        pump(until: focusedBook == book, "\(key) moving the focus to \(book)", line: line)
    }
}
