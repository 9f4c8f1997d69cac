import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Where a list stands when it is first painted. Rows measure themselves and are of many heights, so that all but those
/// that are made are estimates.
@preconcurrency @MainActor
final class OpeningTests: GtkTestCase {
    private let target = 57

    /// Has a list opened, and checks that section 57 stands at the bottom in the very first frame.
    private func check(
        _ what: String, line: UInt = #line, _ open: (Opening) -> Void
    ) throws {
        let opening = Opening(in: self)
        open(opening)
        opening.show()
        try opening.expectFirstFrame(showing: target, what, line: line)
        XCTAssertEqual(opening.bottom(of: target), opening.page, accuracy: 0.01, what, line: line)
        opening.close()
    }

    func testAScrollThatComesBeforeTheWindowIsShownIsCarriedOutInTheFirstFrame() throws {
        try check("before present()") { $0.scroll(to: target) }
        try check("animated") { $0.scroll(to: target, animated: true) }
        try check("by a section controller") { $0.controller(of: target).scrollToMe() }
        try check("by selecting") { $0.controller(of: target).selectMe() }
        try check("after present(), in the same turn") {
            $0.window.present()
            $0.scroll(to: target)
        }
        try check("animated, after present()") {
            Display.animationsEnabled = true
            $0.window.present()
            $0.scroll(to: target, animated: true)
        }
    }

    func testAListThatIsLaidOutLaterLeavesTheFocusWhereItIsByThen() {
        let opening = Opening(in: self)
        opening.objects = Array(0..<80)
        opening.reopen()
        let (entry, other) = (Entry(), Entry())
        opening.list.isVisible = false
        opening.window.child = nil
        opening.window.child = Box(.vertical, [entry, other, opening.list])
        opening.list.hasVerticalExpand = true
        opening.window.present()
        settle(opening.window)
        entry.grabFocus()
        opening.list.grabFocus()
        other.grabFocus()
        opening.list.isVisible = true
        settle(opening.window)
        XCTAssertNil(opening.list.indexPathForFocusedItem)
        XCTAssert(other.containsFocus)
    }

    func testTheFocusThatAListIsGivenBeforeItsFirstLayoutGoesToItsFirstRow() {
        for isPresented in [true, false] {
            for objects in [Array(0..<80), []] {
                let opening = Opening(in: self)
                opening.objects = objects
                opening.reopen()
                let entry = Entry()
                opening.list.hasVerticalExpand = true
                opening.window.child = nil
                opening.window.child = Box(.vertical, [entry, opening.list])
                if isPresented { opening.window.present() }
                opening.list.grabFocus()
                opening.window.present()
                settle(opening.window)
                let first = objects.isEmpty ? nil : ListIndexPath(section: 0, item: 0)
                XCTAssertEqual(opening.list.indexPathForFocusedItem, first)
                entry.grabFocus()
                opening.objects = [1]
                opening.adapter.performUpdates(animated: false)
                settle(opening.window)
                XCTAssertNil(opening.list.indexPathForFocusedItem, "An empty list does not wait for rows.")
                opening.close()
            }
        }
    }

    func testTheLastScrollCounts() throws {
        try check("two scrolls") {
            $0.scroll(to: 20)
            $0.list.scroll(toOffset: 300, animated: false)
            $0.scroll(to: target)
        }
    }

    func testAScrollInTheCompletionOfTheFirstUpdateIsKeptUntilTheWindowIsShown() throws {
        try check("in a completion") { opening in
            opening.objects = []
            opening.reopen()
            opening.objects = Array(0..<80)
            var isDone = false
            opening.adapter.performUpdates(animated: false) { [target] _ in
                opening.scroll(to: target)
                isDone = true
            }
            pump(until: isDone)
        }
    }

    func testANewListInAWindowThatIsShownOpensWhereItIsScrolledTo() throws {
        let opening = Opening(in: self)
        opening.show()
        opening.reopen()
        opening.scroll(to: target)
        opening.settle()
        try opening.expectFirstFrame(showing: target, "a new list")
        XCTAssertEqual(opening.bottom(of: target), opening.page, accuracy: 0.01)
    }

    func testAnOffsetIsKeptToo() throws {
        let opening = Opening(in: self)
        opening.list.scroll(toOffset: 1234.5, animated: false)
        opening.show()
        XCTAssertEqual(opening.list.visibleRect.minY, 1234.5)
        XCTAssertFalse(opening.displayed.contains(0))
        try opening.expectFirstFrameStays("an offset")
        opening.close()
        let end = Opening(in: self)
        end.list.scroll(toOffset: 1e9, animated: false)
        end.show()
        try end.expectFirstFrame(showing: 79, "far below the end")
        XCTAssertEqual(end.bottom(of: 79), end.page, accuracy: 0.01)
        end.close()
    }

    /// Rows around those in sight are made when these have been painted, and are of other heights than was estimated.
    func testTheFirstFrameOfAJumpStays() throws {
        let opening = Opening(in: self)
        opening.show()
        opening.watchNextFrame()
        opening.scroll(toOffset: 5_000)
        try opening.expectFirstFrameStays("a jump")
        opening.watchNextFrame()
        opening.scroll(to: 20)
        opening.settle()
        try opening.expectFirstFrameStays("a jump to a row")
    }

    func testTheFirstFrameAfterAnUpdateThatKeepsNoRowStays() throws {
        let opening = Opening(in: self)
        opening.show()
        opening.scroll(to: target)
        opening.settle()
        opening.objects = Array(100..<180)
        opening.watchNextFrame()
        opening.update()
        opening.settle()
        try opening.expectFirstFrameStays("other objects")
    }

    func testItOpensAtItsEnd() throws {
        let opening = Opening(in: self)
        opening.adapter.scrollToEnd(animated: false)
        opening.show()
        try opening.expectFirstFrame(showing: 79, "at the end")
        XCTAssertEqual(opening.bottom(of: 79), opening.page, accuracy: 0.01)
        XCTAssert(opening.list.isAtEnd)
    }

    func testTheScrollFollowsItsObjectThroughUpdatesBeforeTheFirstLayout() throws {
        try check("rows above it") {
            $0.scroll(to: target)
            $0.objects.insert(contentsOf: 200..<230, at: 0)
            $0.objects.append(contentsOf: 300..<330)
            $0.update()
        }
        let opening = Opening(in: self)
        opening.scroll(to: target)
        opening.objects.removeAll { $0 == target }
        opening.update()
        opening.show()
        XCTAssertEqual(opening.list.visibleRect.minY, 0, "Its object is gone, and the scroll with it.")
        XCTAssert(opening.displayed.contains(0))
    }

    func testASectionThatGrowsMeanwhileStandsThereWithItsNewRows() throws {
        try check("a longer section") {
            $0.scroll(to: target)
            $0.counts[target] = 9
            $0.adapter.reloadObjects([target])
            $0.update()
        }
    }

    func testAListWithoutADataSourceRestsAfterAScroll() {
        let list = ListBoxView()
        withWindow(child: list) { window in
            list.scroll(to: .end, animated: false)
            settle(window)
        }
    }

    func testAnotherDataSourceKnowsNothingOfTheScroll() {
        let opening = Opening(in: self)
        opening.scroll(to: target)
        opening.adapter.dataSource = nil
        opening.adapter.dataSource = opening
        opening.show()
        XCTAssertEqual(opening.list.visibleRect.minY, 0)
    }

    func testANewDataSourceOpensAtItsBeginning() {
        let (list, sources) = (ListBoxView(), [NumberedList([Array(0..<300)]), NumberedList([Array(300..<600)])])
        list.dataSource = sources[0]
        list.scroll(to: .end, animated: false)
        list.dataSource = sources[1]
        withWindow(width: 400, height: 500, child: list) { _ in
            XCTAssertEqual(list.visibleRect.minY, 0)
        }
        list.dispose()
    }

    func testAListWithoutASizeKeepsTheScrollUntilItHasOne() throws {
        let opening = Opening(in: self)
        opening.list.isVisible = false
        opening.show()
        opening.scroll(to: target)
        pumpFrames(3, opening.window)
        opening.list.isVisible = true
        opening.settle()
        XCTAssertEqual(opening.bottom(of: target), opening.page, accuracy: 0.01)
        XCTAssertFalse(opening.displayed.contains(0))
    }

    func testAListThatIsHiddenAndComesBackInAnotherSizeStandsWhereItWasScrolledTo() {
        let opening = Opening(in: self)
        opening.show()
        opening.list.isVisible = false
        opening.scroll(to: target)
        opening.list.setSizeRequest(height: 600)
        opening.list.isVisible = true
        opening.settle()
        XCTAssertGreaterThanOrEqual(opening.page, 600)
        XCTAssertEqual(opening.bottom(of: target), opening.page, accuracy: 0.01)
    }

    func testAScrollRightBeforeAnUpdateOfTheSameTurnWins() {
        let opening = Opening(in: self)
        opening.show()
        opening.scroll(to: target)
        opening.objects.insert(contentsOf: 200..<210, at: target - 1)
        opening.update()
        opening.settle()
        XCTAssertEqual(opening.bottom(of: target), opening.page, accuracy: 0.01)
    }
}

/// Sections of some rows in a list that is not on screen yet.
@MainActor
private final class Opening: ListInWindow, ListAdapterDataSource, ListAdapterDelegate {
    let window = Window()
    private(set) var list = ListBoxView()
    let adapter = ListAdapter()
    var objects = Array(0..<80)
    var counts: [Int: Int] = [:]
    /// Every object that was displayed, for however short.
    private(set) var displayed: Set<Int> = []
    private var firstFrame: PixelImage?
    private var frames: FrameConnection?
    unowned let test: GtkTestCase

    init(in test: GtkTestCase) {
        self.test = test
        adapter.delegate = self
        adapter.dataSource = self
        window.isDecorated = false
        window.setDefaultSize(width: 400, height: 480)
        test.closeAfterTest(window, close)
        reopen()
    }

    /// Puts a new list into the window.
    func reopen() {
        list = ListBoxView()
        displayed = []
        firstFrame = nil
        adapter.collectionView = list
        window.child = list
        frames = list.viewport.onAfterPaint { [unowned self] in
            if firstFrame == nil, list.viewport.isMapped, list.visibleRect.size.height > 0 {
                firstFrame = try? list.viewport.renderPixels()
            }
        }
    }

    func show() {
        window.present()
        settle()
    }

    var page: Double { list.visibleRect.size.height }

    func scroll(to object: Int, animated: Bool = false) {
        adapter.scroll(to: object, scrollPosition: .bottom, animated: animated)
    }

    func update() {
        test.pumpUntilDone { adapter.performUpdates(animated: false, completion: $0) }
    }

    func controller(of object: Int) -> OpeningController {
        adapter.sectionController(for: object) as! OpeningController
    }

    /// Where GTK has put the lower edge of an object's last row.
    func bottom(of object: Int) -> Double {
        let section = adapter.section(for: object)
        return list.window.rows.filter { $0.position.section == section }
            .compactMap { $0.handle.bounds(in: list.viewport) }.map { $0.y + $0.height }.max() ?? .nan
    }

    /// The next frame is the first one from now on.
    func watchNextFrame() { firstFrame = nil }

    /// What was painted first is what is painted now.
    func expectFirstFrameStays(_ what: String, line: UInt = #line) throws {
        let first = try XCTUnwrap(firstFrame, "\(what): nothing was painted.", line: line)
        let now = try list.viewport.renderPixels()
        XCTAssert(first.bytes == now.bytes, "\(what): the first frame shows something else.", line: line)
    }

    /// The same, and no object out of sight was ever displayed.
    func expectFirstFrame(showing object: Int, _ what: String, line: UInt = #line) throws {
        try expectFirstFrameStays(what, line: line)
        XCTAssert(displayed.contains(object), "\(what): \(displayed.sorted())", line: line)
        let visible = Set(adapter.visibleObjects().compactMap { $0 as? Int })
        XCTAssertEqual(displayed, visible, what, line: line)
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { objects }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        let controller = OpeningController()
        controller.rowCount = { [unowned self] in counts[$0] ?? 3 }
        return controller
    }

    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) {
        if let number = object as? Int { displayed.insert(number) }
    }
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int) {}
}

private final class OpeningController: ListGenericSectionController<Int> {
    var rowCount: (Int) -> Int = { _ in 3 }
    override func numberOfItems() -> Int { rowCount(object) }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(NumberCell.self, at: index)
        cell.show(object * 10 + index, height: 36 + (object * 37 + index * 53) % 90)
        return cell
    }

    func scrollToMe() {
        collectionContext.scroll(to: self, at: numberOfItems() - 1, scrollPosition: .bottom, animated: false)
    }

    func selectMe() {
        collectionContext.selectItem(
            at: numberOfItems() - 1, sectionController: self, scrollPosition: .bottom, animated: false)
    }
}
