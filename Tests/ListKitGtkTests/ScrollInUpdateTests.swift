import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts
import XCTest

/// Scrolls that are asked for while the list is new and the view has its former rows.
@preconcurrency @MainActor
final class ScrollInUpdateTests: GtkTestCase {
    func testAScrollFromTheEndOfARowThatAnEarlierUpdateRemovedWaitsForTheRowsOfTheNextOne() {
        let list = ListBoxView()
        let scheduler = ScriptScheduler()
        var posts = (0..<100).map { Post(id: $0, title: "\($0)") }
        let adapter = ListAdapter(
            view: list, updater: ListAdapterUpdater(scheduler: scheduler), objects: { posts }
        ) { (_: Post) in
            ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
        }
        let watch = EndWatch { list.scroll(to: .end, animated: false) }
        adapter.delegate = watch
        withWindow(width: 300, height: 300, child: list) { window in
            posts.removeFirst(2)
            adapter.performUpdates(animated: false) { _ in
                posts.removeLast(50)
                adapter.performUpdates(animated: false)
            }
            scheduler.run()
            XCTAssertGreaterThan(watch.count, 0)
            settle(window)
            XCTAssertEqual(list.indexPathsForVisibleItems.last?.section, 47)
            XCTAssertEqual(list.checkInvariants(), [])
        }
    }

    func testAScrollFromTheReportOfAMistakeWaitsForTheRowsThatTheListHas() {
        let list = ListBoxView()
        let scheduler = ScriptScheduler()
        let controller = NumbersController()
        let adapter = ListAdapter(
            view: list, updater: ListAdapterUpdater(scheduler: scheduler),
            objects: { [Post(id: 0, title: "")] }
        ) { (_: Post) in controller }
        withWindow(width: 300, height: 300, child: list) { window in
            let sink = ListDiagnostics.sink
            ListDiagnostics.sink = { _ in list.scroll(to: .end, animated: false) }
            defer { ListDiagnostics.sink = sink }
            controller.collectionContext.performBatch(animated: false) { batch in
                controller.numbers.removeLast(50)
                batch.reload(in: controller, at: [0])
            }
            scheduler.run()
            settle(window)
            XCTAssertEqual(list.indexPathsForVisibleItems.last?.item, 49)
            XCTAssertEqual(list.checkInvariants(), [])
        }
        withExtendedLifetime(adapter) {}
    }
}

@MainActor
private final class EndWatch: ListAdapterDelegate {
    private let action: () -> Void
    private(set) var count = 0

    init(_ action: @escaping () -> Void) { self.action = action }

    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at path: ListIndexPath
    ) {
        count += 1
        action()
    }
}

private final class NumbersController: ListSectionController {
    var numbers = Array(0..<100)

    override func numberOfItems() -> Int { numbers.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(PostCell.self, at: index)
        cell.title.text = "\(numbers[index])"
        return cell
    }
}
