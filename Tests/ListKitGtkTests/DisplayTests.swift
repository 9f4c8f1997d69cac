import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts
import XCTest

@preconcurrency @MainActor
final class DisplayTests: GtkTestCase {
    func testRowsInSightAreDisplayedAndThoseKeptReadyAreNot() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.scroll(toOffset: 3000)
        let visible = shown.list.indexPathsForVisibleItems.map { "\($0.item)" }
        XCTAssertEqual(shown.log.displayed, Set(visible))
        XCTAssertLessThan(visible.count, shown.numbers.count)
    }

    func testEveryRowThatComesIntoSightAlsoLeavesIt() {
        let shown = ListWindow(NumberedList.counting([20, 30, 40]), hasHeaders: true, in: self)
        for offset in stride(from: 0.0, through: 4000, by: 333) {
            shown.scroll(toOffset: offset)
        }
        shown.update(section: 1, to: [])
        shown.settle()
        shown.scroll(toOffset: 0)
        XCTAssertEqual(shown.log.events.filter { $0.contains(":") }, [])
        let visible = shown.list.indexPathsForVisibleItems.map { "\(shown.source.sections[$0.section][$0.item])" }
        XCTAssertEqual(shown.log.displayed.filter { !$0.contains("header") }, Set(visible))
    }

    func testAnUpdateAnnouncesWhatIsReloadedThenWhatComesThenWhatGoes() {
        let shown = ListWindow([[1, 2, 3, 4]], height: 900, in: self)
        shown.log.forgetEvents()
        shown.update(to: [5, 1, 3, 4], reloading: [3])
        XCTAssertEqual(shown.log.events, ["~3"])
        shown.settle()
        XCTAssertEqual(shown.log.events, ["~3", "+5", "-2"])
    }

    func testAHiddenListAnnouncesWhatAScrollTakesOutOfSightAtOnce() {
        let shown = ListWindow([Array(0..<100)], in: self)
        shown.list.isVisible = false
        XCTAssert(shown.log.displayed.contains("0"))
        shown.list.scroll(toOffset: 2_000, animated: false)
        XCTAssertFalse(shown.log.displayed.contains("0"))
    }

    func testARowThatAnUpdateRemovesShowsNoOtherObjectBeforeItsGoingIsAnnounced() {
        let shown = ListWindow([[1, 2, 3, 4]], height: 900, in: self)
        let cell = shown.row(showing: 2)?.cell as? NumberCell
        shown.update(to: [5, 6, 7, 1, 3, 4])
        XCTAssertEqual(cell?.number, 2)
        shown.settle()
        shown.update(to: [5, 6, 7, 1, 3, 4, 8])
        XCTAssertEqual(cell?.number, 8)
    }

    func testGoingsThatWaitForALayoutAreAnnouncedBeforeWhateverComesFirst() {
        func events(after change: (ListWindow) -> Void) -> [String] {
            let shown = ListWindow([[1, 2, 3, 4] + Array(10..<100)], in: self)
            shown.log.forgetEvents()
            shown.update(to: [1, 3, 4] + Array(10..<100))
            XCTAssertEqual(shown.log.events, [])
            change(shown)
            let events = Array(shown.log.events.prefix(1))
            shown.close()
            return events
        }
        XCTAssertEqual(events { $0.update(to: [3, 4] + Array(10..<100)) }, ["-2"])
        XCTAssertEqual(events { $0.list.scroll(toOffset: 30, animated: false) }, ["-2"])
        XCTAssertEqual(events { $0.list.isVisible = false }, ["-2"])
        XCTAssertEqual(events { $0.list.reloadData() }, ["-2"])
        XCTAssertEqual(events { $0.window.destroy() }, ["-2"])
    }

    func testAListThatIsNotMappedAnnouncesWhatGoesAtOnce() {
        let shown = ListWindow([[1, 2, 3, 4]], height: 900, in: self)
        shown.list.isVisible = false
        shown.log.forgetEvents()
        shown.update(to: [1, 3, 4])
        XCTAssertEqual(shown.log.events, ["-2"])
    }

    func testAHeaderThatAnotherViewTakesThePlaceOfGoesLikeAnyRow() {
        let shown = ListWindow([[1, 2]], hasHeaders: true, height: 900, in: self)
        shown.log.forgetEvents()
        shown.source.sectionsWithButtons = [0]
        var update = ListBatchUpdate(data: ListBatchUpdateData())
        update.supplementaryReloads = [0]
        shown.apply(update)
        shown.settle()
        XCTAssertEqual(
            shown.log.events.filter { $0.hasSuffix("header 0") && !$0.contains(":") }, ["+header 0", "-header 0"])
    }

    func testTheEmptyViewStandsInPlaceOfTheListAndGivesItBack() {
        let shown = ListWindow([[1, 2]], in: self)
        let hint = Label("Nothing here")
        shown.list.emptyView = hint
        shown.settle()
        XCTAssert(hint.isMapped)
        XCTAssertEqual(hint.width, shown.list.width)
        XCTAssertFalse(shown.list.viewport.isMapped)
        shown.list.emptyView = nil
        shown.settle()
        XCTAssertNil(hint.parent)
        XCTAssert(shown.row(showing: 1)!.handle.isMapped)
    }

    func testTheLastRowsGoBeforeTheEmptyViewStandsAlone() {
        Display.animationsEnabled = true
        let shown = ListWindow([[1, 2]], in: self)
        shown.list.motionClock.isPaused = true
        shown.update(to: [], animated: true)
        shown.list.emptyView = Label("Nothing here")
        pumpFrames(3, shown.list)
        XCTAssert(shown.list.viewport.isMapped)
        shown.list.motionClock.isPaused = false
        pump(until: !shown.list.viewport.isMapped, "the end of the motion")
    }

    func testARowThatMovesOutOfSightWithTheFocusDoesNotBringEverythingInBetweenIntoTheWorkingRange() {
        let counter = RangeCounter()
        var items = Array(0..<5_000)
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, itemWorkingRangeSize: 3, objects: { [Numbers(items: items)] }) {
            (_: Numbers) in NumbersController(counter)
        }
        withWindow(width: 400, height: 500, child: list) { window in
            (list.window.rows[2].cell as? NumberCell)?.button.grabFocus()
            counter.entered = 0
            items.append(items.remove(at: 2))
            pumpUntilDone { adapter.performUpdates(animated: false, completion: $0) }
            settle(window)
            XCTAssertLessThan(counter.entered, 40)
            XCTAssertEqual(list.checkInvariants(), [])
        }
    }

    func testADataSourceThatIsReplacedWhileRowsAreDisplayedLeavesTheBooksRight() {
        let first = RandomGroups(seed: 1)
        let second = RandomGroups(seed: 2)
        let list = ListBoxView()
        let adapter = ListAdapter()
        let log = DisplayLog()
        adapter.dataSource = first
        adapter.collectionView = list
        adapter.delegate = log
        log.onFirst = { adapter.dataSource = second }
        withWindow(width: 400, height: 500, child: list) { window in
            let inSight = list.window.rows.filter(list.isInSight).compactMap(\.cell).map { ObjectIdentifier($0) }
            XCTAssertEqual(log.displayed, Set(inSight))
            XCTAssertEqual(list.checkInvariants(), [])
        }
    }

    func testNoPaintedFrameShowsTheReadersRowElsewhereWhileRowsComeAbove() {
        let shown = ListWindow([Array(1000..<1300)], in: self)
        shown.scroll(toOffset: 6000)
        let first = shown.firstVisibleNumber!
        let y = shown.y(of: first)!
        var painted: [Double] = []
        let watch = shown.list.viewport.onAfterPaint { painted.append(shown.y(of: first) ?? .nan) }
        for batch in 0..<10 {
            shown.source.heights[batch] = 20 + batch * 17
            shown.update(to: [batch] + shown.source.sections[0])
            pumpFrames(2, shown.list)
        }
        watch.disconnect()
        XCTAssertGreaterThanOrEqual(painted.count, 20)
        for value in painted { XCTAssertEqual(value, y, accuracy: 0.01) }
    }
}

/// Counts items that come into the working range.
@MainActor
private final class RangeCounter {
    var entered = 0
}

private struct Numbers: ListDiffable {
    let items: [Int]
    var diffIdentifier: Int { 0 }
    func isEqual(toDiffableObject other: Numbers) -> Bool { true }
}

private final class NumbersController: ListBindingSectionController<Numbers>, ListWorkingRangeDelegate {
    private let counter: RangeCounter

    init(_ counter: RangeCounter) {
        self.counter = counter
        super.init()
        workingRangeDelegate = self
    }

    override func viewModels(for object: Numbers) -> [any ListDiffable] {
        object.items.map { ScriptItem($0) }
    }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(BoundNumberCell.self, at: index)
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemWillEnterWorkingRangeAt index: Int
    ) { counter.entered += 1 }
}

/// The cells that are displayed, as an adapter's delegate hears of them.
@MainActor
private final class DisplayLog: ListAdapterDelegate {
    var onFirst: (() -> Void)?
    private(set) var displayed: Set<ObjectIdentifier> = []

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell, at path: ListIndexPath
    ) {
        displayed.insert(ObjectIdentifier(cell))
        let action = onFirst
        onFirst = nil
        action?()
    }

    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at path: ListIndexPath
    ) { displayed.remove(ObjectIdentifier(cell)) }
}
