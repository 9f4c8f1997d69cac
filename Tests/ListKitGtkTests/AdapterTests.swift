import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// What an adapter asks and tells, on rows of a GtkListBox.
@preconcurrency @MainActor
final class AdapterTests: GtkTestCase {
    func testASectionOfOtherHeightsIsMeasuredAtOnceAndTheReaderStays() {
        let shown = TallList(Array(0..<60))
        withWindow(width: 400, height: 500, child: shown.list) { window in
            shown.list.scroll(toOffset: 2_000, animated: false)
            settle(window)
            let first = shown.adapter.indexPathForFirstVisibleItem()!
            let y = shown.y(ofSection: first.section)!
            let above = shown.controller(first.section - 1)
            let below = shown.controller(first.section + 2)
            (above.height, below.height) = (150, 175)
            var answers: [Bool] = []
            for controller in [above, below] {
                controller.collectionContext.invalidateLayout(for: controller) { answers.append($0) }
            }
            XCTAssertEqual(answers, [true, true])
            XCTAssertEqual(shown.frame(first.section - 1)?.size.height, 150)
            settle(window)
            XCTAssertEqual(shown.y(ofSection: first.section)!, y, accuracy: 0.01)
            let path = ListIndexPath(section: first.section + 2, item: 0)
            XCTAssertEqual(shown.list.window.row(at: .item(path))?.handle.height, 175)
            XCTAssertEqual(shown.list.checkInvariants(), [])
        }
    }

    func testRowsThatShrinkAndGrowAgainBringTheReaderBack() {
        let shown = TallList(Array(0..<20))
        withWindow(width: 400, height: 500, child: shown.list) { window in
            shown.list.scroll(toOffset: 1_050, animated: false)
            settle(window)
            let first = shown.adapter.indexPathForFirstVisibleItem()!.section
            let y = shown.y(ofSection: first)!
            for height in [20.0, 80] {
                for section in 16..<20 {
                    let controller = shown.controller(section)
                    controller.height = height
                    controller.collectionContext.invalidateLayout(for: controller) { _ in }
                }
                settle(window)
                XCTAssertEqual(shown.y(ofSection: first)! > y + 100, height == 20)
            }
            XCTAssertEqual(shown.y(ofSection: first)!, y, accuracy: 0.01)
        }
    }

    func testARowFarAwayIsAskedForItsHeightWhenItComes() {
        let shown = TallList(Array(0..<100))
        withWindow(width: 400, height: 500, child: shown.list) { window in
            let far = shown.controller(90)
            far.height = 210
            far.collectionContext.invalidateLayout(for: far)
            shown.adapter.scroll(to: 90, animated: false)
            settle(window)
            XCTAssertEqual(shown.frame(90)?.size.height, 210)
        }
    }

    func testABatchInvalidatesItsItemsWhenItIsApplied() {
        let shown = TallList([0, 1, 2])
        withWindow(width: 400, height: 500, child: shown.list) { window in
            let controller = shown.controller(1)
            var isDone = false
            controller.collectionContext.performBatch(
                animated: true,
                updates: { batch in
                    controller.height = 133
                    batch.invalidateLayout(in: controller, at: [0])
                }, completion: { isDone = $0 })
            pump(until: isDone)
            settle(window)
            XCTAssertEqual(shown.list.window.row(at: .item(ListIndexPath(section: 1, item: 0)))?.handle.height, 133)
        }
    }

    func testARowThatLeavesDuringALayoutMayInvalidateItsSection() {
        let shown = TallList(Array(0..<60))
        let delegate = EndLog()
        shown.adapter.collectionViewDelegate = delegate
        withWindow(width: 400, height: 500, child: shown.list) { window in
            delegate.onEnd = { path in
                let controller = shown.controller(path.section)
                controller.height = 66
                controller.collectionContext.invalidateLayout(for: controller)
            }
            for offset in stride(from: 300.0, through: 1_800, by: 300) {
                shown.list.scroll(toOffset: offset, animated: false)
                settle(window)
            }
            XCTAssertGreaterThan(delegate.count, 10)
            XCTAssertEqual(shown.list.checkInvariants(), [])
        }
    }

    func testPlacesAreTheSameForTheListAndForItsRows() {
        let shown = TallList(Array(0..<60), hasHeaders: true)
        withWindow(width: 400, height: 500, child: shown.list) { window in
            XCTAssertNil(shown.adapter.indexPathForFirstVisibleItem(), "a header stands at the top")
            shown.adapter.scroll(to: 20, supplementaryKinds: [], additionalOffset: 7, animated: false)
            settle(window)
            XCTAssertEqual(shown.adapter.indexPathForFirstVisibleItem(), ListIndexPath(section: 20, item: 0))
            XCTAssertEqual(shown.adapter.offsetForFirstVisibleItem(), 7, accuracy: 0.01)
            shown.adapter.scroll(to: 20, animated: false)
            settle(window)
            XCTAssertNil(shown.adapter.indexPathForFirstVisibleItem(), "the header counts by default")
            let controller = shown.controller(21)
            let context = controller.collectionContext!
            let cell = context.cellForItem(at: 0, sectionController: controller)!
            let point = context.convert(ListPoint(x: 5, y: 6), from: cell)!
            XCTAssertEqual(context.indexPathForItem(at: point), ListIndexPath(section: 21, item: 0))
            let inView = context.convert(ListPoint(x: 5, y: shown.y(ofSection: 21)! + 6), from: nil)!
            XCTAssertEqual(inView.y, point.y, accuracy: 0.01)
            XCTAssertNil(context.indexPathForItem(at: ListPoint(x: 5, y: context.containerContentOffset.y)))
            XCTAssertNil(context.indexPathForItem(at: ListPoint(x: -1, y: point.y)))
            XCTAssertNil(context.indexPathForItem(at: ListPoint(x: 5, y: shown.list.contentSize.height + 1)))
        }
    }

    func testPlacesAreTheSameForTheListAndForItsRowsWhereTextRunsFromRightToLeft() {
        for direction in [ListScrollDirection.vertical, .horizontal] {
            let shown = TallList(Array(0..<60))
            shown.list.scrollDirection = direction
            shown.list.isRightToLeft = true
            shown.list.maximumContentWidth = 301
            shown.list.contentInset = ListContentInset(top: 20, bottom: 30)
            withWindow(width: 400, height: 500, child: shown.list) { window in
                shown.list.scroll(toOffset: 110, animated: false)
                settle(window)
                XCTAssertFalse(shown.list.indexPathsForVisibleItems.isEmpty)
                for path in shown.list.indexPathsForVisibleItems {
                    let controller = shown.controller(path.section)
                    let context = controller.collectionContext!
                    let cell = context.cellForItem(at: 0, sectionController: controller)
                    let bounds = shown.list.window.row(at: .item(path))!.handle.bounds(in: shown.list.viewport)!
                    let inCell = context.convert(ListPoint(x: 5, y: 6), from: cell)!
                    let inView = context.convert(ListPoint(x: bounds.x + 5, y: bounds.y + 6), from: nil)!
                    XCTAssertEqual(inCell.x, inView.x, accuracy: 0.01, "\(direction), \(path)")
                    XCTAssertEqual(inCell.y, inView.y, accuracy: 0.01, "\(direction), \(path)")
                    XCTAssertEqual(context.indexPathForItem(at: inCell), path)
                }
                let inset = shown.controller(0).collectionContext.containerInset
                if direction == .horizontal {
                    XCTAssertEqual(inset.left, 20, "As everywhere, left is where text begins.")
                    XCTAssertEqual(inset.right, 30)
                } else {
                    XCTAssertEqual(inset.left, ((Double(shown.list.viewport.width) - 301) / 2).rounded(.down))
                    XCTAssertEqual(inset.top, 20)
                }
            }
        }
    }

    func testFullyVisibleCellsAreInSightFromEdgeToEdge() {
        let shown = TallList(Array(0..<60))
        withWindow(width: 400, height: 500, child: shown.list) { window in
            shown.list.scroll(toOffset: 1_010, animated: false)
            settle(window)
            for path in shown.list.indexPathsForVisibleItems {
                let controller = shown.controller(path.section)
                let cells = controller.collectionContext.fullyVisibleCells(for: controller)
                let bounds = shown.list.window.row(at: .item(path))!.handle.bounds(in: shown.list.viewport)!
                let isWhole = bounds.y >= -0.01 && bounds.y + bounds.height <= Double(shown.list.viewport.height) + 0.01
                XCTAssertEqual(cells.count, isWhole ? 1 : 0, "section \(path.section)")
            }
        }
    }

    func testTheInsetIsTheSpaceBesideNarrowRows() {
        let shown = TallList([0, 1])
        shown.list.maximumContentWidth = 300
        withWindow(width: 400, height: 500, child: shown.list) { window in
            let context = shown.controller(0).collectionContext!
            let width = context.containerSize.width
            XCTAssertEqual(context.insetContainerSize.width, 300)
            XCTAssertEqual(context.containerInset.left, (width - 300) / 2)
            XCTAssertEqual(context.containerInset.right, (width - 300) / 2)
            XCTAssertEqual(context.containerSize(for: shown.controller(0)).width, width)
            let bounds = shown.list.window.rows[0].handle.bounds(in: shown.list.viewport)!
            XCTAssertEqual(context.convert(ListPoint(x: bounds.x, y: 0), from: nil)!.x, 0, accuracy: 1)
        }
    }

    func testSelectingAnItemByProgramScrollsToItWhereAskedTo() {
        let shown = TallList(Array(0..<60))
        shown.list.selectionMode = .single
        withWindow(width: 400, height: 500, child: shown.list) { window in
            let controller = shown.controller(30)
            controller.collectionContext.selectItem(
                at: 0, sectionController: controller, scrollPosition: .centered, animated: false)
            settle(window)
            let row = shown.list.window.row(at: .item(ListIndexPath(section: 30, item: 0)))
            XCTAssert(row?.handle.state.contains(.selected) == true)
            XCTAssert(row.map(shown.list.isInSight) == true)
        }
    }

    func testTheDelegateHearsWithEachClickOfAnItemThatIsDeselectedByItself() {
        let shown = TallList(Array(0..<5))
        shown.list.selectionMode = .single
        shown.adapter.autoDeselectEnabled = true
        let log = ChoiceLog()
        shown.adapter.collectionViewDelegate = log
        withWindow(width: 400, height: 500, child: shown.list) { window in
            guard let row = shown.list.window.row(at: .item(ListIndexPath(section: 1, item: 0))) else {
                return XCTFail("There is no such row.")
            }
            for count in 1...2 {
                TestInput.click(at: Point(x: 200, y: 30), of: row.handle)
                pump(until: log.selected == Array(repeating: 1, count: count), "the click")
                XCTAssertEqual(shown.list.indexPathsForSelectedItems, [])
                XCTAssertFalse(row.handle.state.contains(.selected))
            }
            XCTAssertEqual(log.deselected, [])
        }
    }

    func testEveryRowInSightIsTimedAndTheAppsDelegateHearsOfItFirst() {
        let shown = TallList(Array(0..<60))
        let log = OrderLog()
        shown.adapter.performanceDelegate = log
        shown.adapter.collectionViewDelegate = log
        shown.adapter.scrollViewDelegate = log
        shown.adapter.delegate = log
        withWindow(width: 400, height: 500, child: shown.list) { window in
            shown.list.scroll(toOffset: 1_500, animated: false)
            settle(window)
            let visible = shown.list.indexPathsForVisibleItems.map(\.section)
            for section in visible {
                let place = log.entries.lastIndex(of: "view + \(section)")!
                XCTAssertEqual(
                    Array(log.entries[(place - 1)...(place + 3)]),
                    [
                        "will display", "view + \(section)", "cell + \(section)", "object + \(section)",
                        "did display \(section)",
                    ])
            }
            let place = log.entries.firstIndex(of: "view - 0")!
            XCTAssertEqual(
                Array(log.entries[(place - 1)...(place + 3)]),
                ["will end", "view - 0", "cell - 0", "object - 0", "did end 0"])
            XCTAssertEqual(
                log.entries.filter { $0 == "will height" }.count, log.entries.filter { $0 == "did height" }.count)
            XCTAssertGreaterThan(log.entries.filter { $0 == "did height" }.count, visible.count)
            let scroll = log.entries.firstIndex(of: "view scroll")!
            XCTAssertEqual(
                Array(log.entries[(scroll - 1)...(scroll + 1)]), ["will scroll", "view scroll", "did scroll"])
        }
    }

    func testAnotherAdapterTakesTheListOver() {
        let first = TallList(Array(0..<60))
        var log: [Int] = []
        let second = ListAdapter()
        let source = TallSource(Array(100..<110))
        second.dataSource = source
        withWindow(width: 400, height: 500, child: first.list) { window in
            first.list.scroll(toOffset: 800, animated: false)
            settle(window)
            second.collectionView = first.list
            XCTAssertNil(first.adapter.collectionView)
            first.adapter.performUpdates(animated: true) { log.append($0 ? 1 : 0) }
            XCTAssertEqual(log, [0])
            settle(window)
            let numbers = first.list.window.rows.compactMap { ($0.cell as? NumberCell)?.number }
            XCTAssertEqual(numbers, Array(100..<110))
            XCTAssertEqual(second.visibleObjects().count, first.list.indexPathsForVisibleItems.count)
            XCTAssert(first.adapter.visibleSectionControllers().isEmpty)
            XCTAssertEqual(first.list.checkInvariants(), [])
        }
    }
}

/// Sections of one row, as high as their controllers say.
@MainActor
private final class TallList {
    let list = ListBoxView()
    let adapter: ListAdapter
    private let source: TallSource

    init(_ numbers: [Int], hasHeaders: Bool = false) {
        source = TallSource(numbers, hasHeaders: hasHeaders)
        adapter = ListAdapter()
        adapter.dataSource = source
        adapter.collectionView = list
    }

    func controller(_ section: Int) -> TallController {
        guard let controller = adapter.sectionController(forSection: section) as? TallController else {
            preconditionFailure("Section \(section) is not one of these.")
        }
        return controller
    }

    func frame(_ section: Int) -> ListRect? { list.frameForRow(at: .item(ListIndexPath(section: section, item: 0))) }

    /// Where GTK has put a section's row, in the viewport.
    func y(ofSection section: Int) -> Double? {
        list.window.row(at: .item(ListIndexPath(section: section, item: 0)))?.handle.bounds(in: list.viewport)?.y
    }
}

@MainActor
private final class TallSource: ListAdapterDataSource {
    private let numbers: [Int]
    private let hasHeaders: Bool

    init(_ numbers: [Int], hasHeaders: Bool = false) {
        self.numbers = numbers
        self.hasHeaders = hasHeaders
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { numbers }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { TallController(hasHeaders: hasHeaders) }
}

private final class TallController: ListGenericSectionController<Int>, ListSupplementaryViewSource {
    var height = 80.0
    private let hasHeaders: Bool

    init(hasHeaders: Bool) {
        self.hasHeaders = hasHeaders
        super.init()
        supplementaryViewSource = self
    }

    override func heightForItem(at index: Int) -> Double? { height }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(NumberCell.self, at: index)
        cell.show(object, height: 20)
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { hasHeaders ? .header : [] }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let view = dequeueReusableSupplementaryView(TitleView.self, ofKind: kind)
        view.label.text = "Section \(object!)"
        return view
    }
}

@MainActor
private final class ChoiceLog: ListCollectionViewDelegate {
    /// Sections.
    private(set) var selected: [Int] = []
    private(set) var deselected: [Int] = []

    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {
        selected.append(path.section)
    }
    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {
        deselected.append(path.section)
    }
}

@MainActor
private final class EndLog: ListCollectionViewDelegate {
    private(set) var count = 0
    var onEnd: (ListIndexPath) -> Void = { _ in }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) {
        count += 1
        onEnd(path)
    }
}

@MainActor
private final class OrderLog: ListAdapterPerformanceDelegate, ListCollectionViewDelegate, ListScrollViewDelegate,
    ListAdapterDelegate
{
    private(set) var entries: [String] = []

    func listAdapterWillCallDisplayCell(_ listAdapter: ListAdapter) { entries.append("will display") }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDisplay cell: any ListCell, on sectionController: ListSectionController,
        at index: Int
    ) { entries.append("did display \(sectionController.section ?? -1)") }
    func listAdapterWillCallEndDisplayCell(_ listAdapter: ListAdapter) { entries.append("will end") }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallEndDisplay cell: any ListCell,
        on sectionController: ListSectionController, at index: Int
    ) { entries.append("did end \(sectionController.section ?? -1)") }
    func listAdapterWillCallHeight(_ listAdapter: ListAdapter) { entries.append("will height") }
    func listAdapter(
        _ listAdapter: ListAdapter, didCallHeightOn sectionController: ListSectionController, at index: Int
    ) { entries.append("did height") }
    func listAdapterWillCallScroll(_ listAdapter: ListAdapter) { entries.append("will scroll") }
    func listAdapter(_ listAdapter: ListAdapter, didCallScroll collectionView: any ListCollectionView) {
        entries.append("did scroll")
    }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) { entries.append("view + \(path.section)") }
    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) { entries.append("view - \(path.section)") }
    func collectionViewDidScroll(_ collectionView: any ListCollectionView) { entries.append("view scroll") }

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { entries.append("cell + \(indexPath.section)") }
    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) {
        entries.append("object + \(index)")
    }
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { entries.append("cell - \(indexPath.section)") }
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int) {
        entries.append("object - \(index)")
    }
}
