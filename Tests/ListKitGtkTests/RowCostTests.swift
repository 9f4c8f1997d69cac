import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListKitGtk

/// What rows cost, in operations: none of it depends on the length of the list.
@preconcurrency @MainActor
final class RowCostTests: GtkTestCase {
    private static let lengths = [1_000, 10_000]

    /// Does the same to lists of each length.
    ///
    /// - Returns: what it took for each.
    private func costs(of change: (CountedList) -> Void) -> [RowCosts] {
        Self.lengths.map { length in
            let list = CountedList(length)
            var result = RowCosts()
            withWindow(width: 300, height: 400, child: list.view) { window in
                list.window = window
                // To where rows are gone from above, so that none need be made, and no row begins at an edge.
                list.scroll(by: 2_010, self)
                RowCosts.now = RowCosts()
                change(list)
                settle(window)
                result = RowCosts.now
            }
            return result
        }
    }

    func testAScrollBindsAndMeasuresEachRowOnceAndMakesNone() {
        for costs in costs(of: { list in for _ in 0..<40 { list.scroll(by: 40, self) } }) {
            // Up to half of the rows that are kept ready may be missing.
            XCTAssert((38...40).contains(costs.bound), "\(costs.bound) rows were bound for 40 that came.")
            XCTAssertEqual(costs, RowCosts(made: 0, bound: costs.bound, heights: costs.bound))
        }
    }

    /// Between the frames there is time to make it.
    func testAFrameThatShowsARowDoesNotMakeIt() {
        for costs in costs(of: { list in
            guard let window = list.window else { return }
            for _ in 0..<20 {
                RowCosts.now = RowCosts()
                let frame = costsOfFirstFrame(of: window) {
                    list.view.scroll(toOffset: list.view.visibleRect.minY + 40, animated: false)
                }
                XCTAssertEqual(frame, RowCosts())
                settle(window)
            }
        }) {
            XCTAssertLessThanOrEqual(costs.bound, 8)
        }
    }

    func testRowsAreMadeAheadWithinHalfAViewport() {
        let list = CountedList(1_000)
        withWindow(width: 300, height: 400, child: list.view) { window in
            list.window = window
            list.view.scroll(toOffset: 8_000, animated: false)
            settle(window)
            XCTAssertEqual(list.cells.map(\.id), Array(195..<215))
            for _ in 0..<30 {
                list.scroll(by: -40, self)
                let top = Int(list.view.visibleRect.minY) / 40
                XCTAssertGreaterThanOrEqual(list.cells[0].id, top - 5)
                XCTAssertLessThanOrEqual(list.cells[0].id, top - 2)
            }
        }
    }

    /// Eight beyond an edge at once; in a high window there are more.
    func testRowsAheadAreMadeInTurnsUntilNoneIsMissing() {
        let list = CountedList(1_000)
        withWindow(width: 300, height: 800, child: list.view) { window in
            settle(window)
            XCTAssertEqual(list.cells.map(\.id), Array(0..<30))
        }
    }

    /// On a machine that is behind, no time is left between frames.
    func testWithoutTimeBetweenFramesAFrameMakesTheRowsThatItShows() {
        let list = CountedList(1_000)
        withWindow(width: 300, height: 400, child: list.view) { window in
            list.window = window
            list.scroll(by: 2_010, self)
            for _ in 0..<20 {
                RowCosts.now = RowCosts()
                let frame = costsOfFirstFrame(of: window) {
                    list.view.scroll(toOffset: list.view.visibleRect.minY + 40, animated: false)
                }
                list.view.rowsAhead?.cancel()
                XCTAssertLessThanOrEqual(frame.bound, 1)
                let rows = list.cells.map(\.id)
                let top = Int(list.view.visibleRect.minY / 40)
                XCTAssertTrue((top...top + 10).allSatisfy(rows.contains), "\(rows) from \(top)")
            }
        }
    }

    /// The rows that a jump leaves are used again for those that it brings.
    func testAJumpNeedsNoMoreRows() {
        let list = CountedList(10_000)
        withWindow(width: 300, height: 400, child: list.view) { window in
            list.window = window
            list.scroll(by: 2_010, self)
            let rows = list.view.rowCount
            RowCosts.now = RowCosts()
            for _ in 0..<5 { list.scroll(by: 2_000, self) }
            XCTAssertEqual(RowCosts.now.made, 0)
            XCTAssertEqual(list.view.rowCount, rows)
            XCTAssertEqual(list.view.hostViolations(), [])
        }
    }

    func testAScrollOfAPixelTouchesNoRow() {
        for costs in costs(of: { $0.scroll(by: 1, self) }) { XCTAssertEqual(costs, RowCosts()) }
    }

    /// Those beyond the edges come with the frame after that.
    func testTheFrameThatOpensAListMakesOnlyTheRowsInSight() {
        for length in Self.lengths {
            RowCosts.now = RowCosts()
            let list = CountedList(length)
            withWindow(width: 300, height: 400) { window in
                XCTAssertEqual(costsOfFirstFrame(of: window) { window.child = list.view }.bound, 10)
                settle(window)
                XCTAssertEqual(RowCosts.now.bound, 15)
            }
        }
    }

    func testTheFrameThatJumpsMakesOnlyTheRowsInSight() {
        for costs in costs(of: { list in
            guard let window = list.window else { return }
            let costs = costsOfFirstFrame(of: window) { list.view.scroll(toOffset: 20_000, animated: false) }
            XCTAssertEqual(costs.bound, 10)
            settle(window)
        }) {
            XCTAssertEqual(costs.bound, 20)
        }
    }

    /// What has been done by the time that the next frame is painted.
    private func costsOfFirstFrame(of window: Window, after change: () -> Void) -> RowCosts {
        var costs: RowCosts?
        let paints = window.onAfterPaint { costs = costs ?? RowCosts.now }
        change()
        pump(until: costs != nil, "a frame")
        paints.disconnect()
        return costs ?? RowCosts()
    }

    /// GTK lays the whole window out whenever rows change.
    func testInAScrollRowsGoWhenOthersCome() {
        let list = CountedList(1_000)
        withWindow(width: 300, height: 410, child: list.view) { window in
            list.window = window
            list.scroll(by: 2_010, self)
            var changes = 0
            for _ in 0..<48 {
                let before = list.view.window.changeCount
                list.scroll(by: 10, self)
                if list.view.window.changeCount != before { changes += 1 }
            }
            // 480 pixels are twelve rows, and half of those that are kept ready come at once.
            XCTAssert((3...6).contains(changes), "\(changes)")
            XCTAssertLessThan(list.cells.count, 25)
        }
    }

    func testRowsAppendedOutOfSightAreNeitherMadeNorBound() {
        let costs = costs { list in
            list.update(self) { items in items += (0..<3).map { CountedItem(id: -1 - $0) } }
        }
        for costs in costs { XCTAssertEqual(costs, RowCosts()) }
    }

    func testRowsInsertedInSightAreBoundAndMeasuredOnce() {
        let costs = costs { list in
            list.update(self) { items in items.insert(contentsOf: (0..<3).map { CountedItem(id: -1 - $0) }, at: 52) }
        }
        for costs in costs {
            XCTAssertEqual(costs.bound, 3)
            XCTAssertEqual(costs.heights, 3)
            XCTAssertLessThanOrEqual(costs.made, 3)
        }
    }

    func testASectionControllerIsAskedOnceForTheCellAndOnceForTheHeightOfARow() {
        let view = ListBoxView()
        var items = (0..<100).map { CountedItem(id: $0) }
        let adapter = ListAdapter(view: view, objects: { items }) { (_: CountedItem) in AskedController() }
        withWindow(width: 300, height: 400, child: view) { window in
            settle(window)
            for (animated, id) in [(false, -1), (true, -2)] {
                items.insert(CountedItem(id: id), at: 2)
                pumpUntilDone { adapter.performUpdates(animated: animated, completion: $0) }
                settle(window)
                let controller = adapter.sectionController(for: CountedItem(id: id)) as? AskedController
                XCTAssertEqual(controller?.cells, 1)
                XCTAssertEqual(controller?.heights, 1)
                guard let controller else { continue }
                pumpUntilDone { done in
                    controller.collectionContext.performBatch(
                        animated: animated,
                        updates: { batch in
                            batch.reload(in: controller, at: [0])
                            batch.invalidateLayout(in: controller, at: [0])
                        }, completion: done)
                }
                XCTAssertEqual(controller.cells, 2)
                XCTAssertEqual(controller.heights, 2, "The row was bound again and has another size.")
            }
        }
    }

    func testARowThatIsEditedIsBoundAndMeasuredOnce() {
        for costs in costs(of: { list in list.update(self) { $0[52].text = "edited" } }) {
            XCTAssertEqual(costs, RowCosts(made: 0, bound: 1, heights: 1))
        }
    }

    /// A frame that scrolls makes rows before its layout, and one after an update has them already.
    func testAFrameLooksForRowsOnceAndOneInWhichNothingChangesNever() {
        let list = CountedList(1_000)
        withWindow(width: 300, height: 400, child: list.view) { window in
            list.window = window
            list.scroll(by: 2_010, self)
            @MainActor func fills(_ change: () -> Void) -> Int {
                let before = list.view.window.fillCount
                change()
                settle(window)
                return list.view.window.fillCount - before
            }
            XCTAssertEqual(fills { list.view.viewport.queueAllocate() }, 0)
            XCTAssertEqual(fills { list.scroll(by: 1, self) }, 1)
            XCTAssertEqual(fills { list.update(self) { $0[53].text = "edited" } }, 1)
            // And one for rows ahead of need.
            XCTAssertLessThanOrEqual(fills { list.scroll(by: 40, self) }, 2)
            list.scroll(by: -41, self)
            // GTK has another look at rows that are new, so these make some for the updates that follow.
            _ = fills { list.update(self) { $0.insert(contentsOf: (1...3).map { CountedItem(id: -$0) }, at: 52) } }
            _ = fills { list.update(self) { $0.removeSubrange(52..<55) } }
            XCTAssertEqual(fills { list.update(self) { $0.insert(CountedItem(id: -4), at: 52) } }, 1)
            XCTAssertEqual(fills { list.update(self) { $0.removeSubrange(52..<54) } }, 1)
            XCTAssertEqual(fills { list.view.window.rows[3].view.content.queueResize() }, 1)
        }
    }

    func testOnlyRowsInSightArePainted() {
        let list = CountedList(1_000)
        withWindow(width: 300, height: 400, child: list.view) { window in
            list.window = window
            list.view.scroll(toOffset: 3_000, animated: false)
            settle(window)
            let painted = { @MainActor in list.painted }
            // Two on either side are too far away; what is in sight is between 75 and 84.
            XCTAssertEqual(painted(), Array(74...85))
            XCTAssertGreaterThan(list.cells.count, 12)
            // Within what GTK may have kept of the picture.
            list.scroll(by: 200, self)
            XCTAssertEqual(Set(painted()).intersection(80...89).count, 10)
            window.setDefaultSize(width: 300, height: 600)
            settle(window)
            XCTAssertEqual(Set(painted()).intersection(80...94).count, 15)
        }
    }
}

/// Counts of what happened to all rows.
struct RowCosts: Equatable {
    var made = 0
    var bound = 0
    /// Questions for a height.
    var heights = 0

    @MainActor static var now = RowCosts()
}

private struct CountedItem: ListDiffable, Identifiable, Equatable {
    let id: Int
    var text = ""
}

/// Items in rows of 40 pixels.
@MainActor
private final class CountedList {
    let view = ListBoxView()
    var window: Window?
    private var items: [CountedItem]
    private var adapter: ListAdapter?

    init(_ count: Int) {
        items = (0..<count).map { CountedItem(id: $0) }
        adapter = ListAdapter(view: view, objects: { [unowned self] in items }) { (_: CountedItem) in
            ListSingleSectionController(CountedCell.self, for: CountedItem.self) { cell, item in cell.show(item) }
        }
    }

    /// The items whose rows have been painted since they were bound.
    var painted: [Int] { cells.filter { $0.wasPainted }.map { $0.id }.sorted() }

    var cells: [CountedCell] { view.window.rows.compactMap { $0.cell as? CountedCell } }

    func scroll(by distance: Double, _ test: GtkTestCase) {
        view.scroll(toOffset: view.visibleRect.minY + distance, animated: false)
        if let window { test.settle(window) }
    }

    func update(_ test: GtkTestCase, _ change: (inout [CountedItem]) -> Void) {
        change(&items)
        test.pumpUntilDone { adapter?.performUpdates(animated: false, completion: $0) }
    }
}

private final class AskedController: ListGenericSectionController<CountedItem> {
    private(set) var cells = 0
    private(set) var heights = 0

    override func cellForItem(at index: Int) -> any ListCell {
        cells += 1
        return dequeueReusableCell(CountedCell.self, at: index)
    }

    override func heightForItem(at index: Int) -> Double? {
        heights += 1
        return 40
    }
}

private final class CountedCell: ListBoxCell {
    private(set) var id = 0
    private let tile = Tile()
    var wasPainted: Bool { tile.isPainted }

    override func makeContent() -> Widget {
        RowCosts.now.made += 1
        return tile
    }

    func show(_ item: CountedItem) {
        RowCosts.now.bound += 1
        id = item.id
        tile.isPainted = false
        // As a label does whose text is another one.
        tile.queueResize()
    }

    private final class Tile: CustomWidget {
        var isPainted = false
        override var requestMode: SizeRequestMode { .heightForWidth }
        override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
            if orientation == .vertical { RowCosts.now.heights += 1 }
            return SizeRequest(orientation == .vertical ? 40 : 10)
        }
        override func snapshot(_ snapshot: Snapshot) { isPainted = true }
    }
}
