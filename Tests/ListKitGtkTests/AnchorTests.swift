import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// What the reader looks at stays where it is.
@preconcurrency @MainActor
final class AnchorTests: GtkTestCase {
    func testWhenAllRowsInSightGoTheNextOneTakesTheirPlace() {
        let shown = ListWindow([Array(0..<1000)], in: self)
        shown.scroll(toOffset: 20000)
        let visible = shown.list.indexPathsForVisibleItems.map(\.item)
        shown.update(to: (0..<1000).filter { !visible.contains($0) })
        shown.settle()
        XCTAssertEqual(shown.firstVisibleNumber, visible.last! + 1)
    }

    func testWhenEverythingFromTheReaderOnGoesTheRowAboveComesIntoSight() {
        let shown = ListWindow([Array(0..<1000)], in: self)
        shown.scroll(toOffset: 20000)
        let first = shown.firstVisibleNumber!
        shown.update(to: Array(0..<first))
        shown.settle()
        XCTAssertEqual(shown.list.indexPathsForVisibleItems.last?.item, first - 1)
        XCTAssertEqual(shown.list.visibleRect.maxY, shown.list.contentSize.height)
    }

    func testTheReaderDoesNotFollowRowsThatMoveAway() {
        let shown = ListWindow([Array(0..<1000)], in: self)
        shown.scroll(toOffset: 20000)
        let visible = shown.list.indexPathsForVisibleItems.map(\.item)
        shown.source.sections[0] = visible + (0..<1000).filter { !visible.contains($0) }
        shown.apply(
            ListBatchUpdate(
                data: ListBatchUpdateData(
                    moveIndexPaths: visible.enumerated().map { target, item in
                        ListMoveIndexPath(
                            from: ListIndexPath(section: 0, item: item), to: ListIndexPath(section: 0, item: target))
                    })))
        shown.settle()
        XCTAssertEqual(shown.firstVisibleNumber, visible.last! + 1)
    }

    func testAnUpdateRightAfterAJumpKeepsThePlaceThatWasJumpedTo() {
        let shown = ListWindow([Array(0..<1000)], in: self)
        shown.list.scroll(toOffset: 20000, animated: false)
        let first = shown.firstVisibleNumber!
        shown.update(to: [5000] + Array(0..<1000))
        shown.settle()
        XCTAssertEqual(shown.firstVisibleNumber, first)
    }

    func testTheEndIsReachedAlthoughHeightsWereEstimatedWrongly() {
        let shown = ListWindow([Array(0..<2000)], in: self)
        for number in 0..<2000 { shown.source.heights[number] = number < 30 ? 30 : 90 }
        shown.list.reloadData()
        let adjustment = shown.list.scrolledWindow.verticalAdjustment
        adjustment.value = adjustment.upper - adjustment.pageSize
        shown.settle()
        XCTAssertEqual(shown.list.indexPathsForVisibleItems.last?.item, 1999)
        XCTAssertEqual(shown.list.visibleRect.maxY, shown.list.contentSize.height)
    }

    /// The expected anchor is worked out here, from the operations alone, and compared with where GTK has put its row.
    func testInRandomUpdatesTheFirstRowInSightThatNoOperationNamesStays() {
        var held = 0
        for seed in RandomSeeds.from(1..<3) {
            let groups = RandomGroups(seed: seed)
            let list = ListBoxView()
            let adapter = ListAdapter()
            adapter.dataSource = groups
            adapter.collectionView = list
            var update: ListBatchUpdate?
            var places: ListBatchPlan?
            let observation = adapter.events.addObserver { event in
                if case .didApply(let plan) = event.kind { (update, places) = (plan.update, plan) }
            }
            withWindow(width: 400, height: 300, child: list) { window in
                for step in 0..<40 {
                    list.scroll(
                        toOffset: (list.contentSize.height - 300) * Double(groups.random(5...60)) / 100, animated: false
                    )
                    settle(window)
                    let before = list.indexPathsForVisibleItems.map { ($0, y(of: .item($0), in: list)) }
                    let isAtTop = list.visibleRect.minY <= 0
                    groups.changeSomething()
                    pumpUntilDone { adapter.performUpdates(animated: false, completion: $0) }
                    settle(window)
                    guard !isAtTop, let update, let places,
                        let (path, wish) = before.first(where: { stays($0.0, in: update) }),
                        // A header may be in sight above it, and then holds still instead.
                        before.first?.0 == path, wish ?? 0 <= 0,
                        let now = places.itemDestination(of: path)?.path
                    else { continue }
                    // In another order the offset stays.
                    let kept = before.compactMap { places.itemDestination(of: $0.0)?.path }
                    guard zip(kept, kept.dropFirst()).allSatisfy(<) else { continue }
                    let limit = list.contentSize.height - 300
                    guard list.visibleRect.minY > 0, list.visibleRect.minY < limit else { continue }
                    XCTAssertEqual(
                        y(of: .item(now), in: list) ?? .nan, wish ?? .nan, accuracy: 0.5, "seed \(seed), step \(step)")
                    held += 1
                }
            }
            observation.cancel()
        }
        XCTAssertGreaterThan(held, 10, "Too few updates held an anchor for this to mean anything.")
    }

    private func y(of position: ListRowPosition, in list: ListBoxView) -> Double? {
        list.window.row(at: position)?.handle.bounds(in: list.viewport)?.y
    }

    private func stays(_ path: ListIndexPath, in update: ListBatchUpdate) -> Bool {
        let data = update.data
        let reloads = Set(update.sectionReloads.map(\.oldSection))
        guard !data.deleteSections.contains(path.section) || reloads.contains(path.section) else { return false }
        return !data.moveSections.contains { $0.from == path.section } && !reloads.contains(path.section)
            && !data.deleteIndexPaths.contains(path) && !data.moveIndexPaths.contains { $0.from == path }
    }
}
