import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("The order of calls")
struct UpdateOrderTests {
    @Test(
        "An update with an inserted, a changed and a removed object goes through its phases in order",
        arguments: Diffing.allCases)
    func phases(diffing: Diffing) async {
        let list = TestList([Model(1), Model(2), Model(3)], diffing: diffing)
        list.logUpdater()
        list.view.settlesManually = true
        let listener = LoggingListener(list.log)
        list.adapter.add(listener)
        list.objects = [Model(4), list.objects[0], Model(2, version: 1)]
        list.adapter.performUpdates(animated: true) { list.log("completion \($0)") }
        list.log("returned")
        await list.turn()
        list.log("applied")
        list.view.settle()
        #expect(
            list.log.take() == [
                "returned", "objects", "init 4", "willDiff 3 3", "didDiff +1 -1 ~1", "willPerform",
                "didUpdate 4", "didUpdate 2",
                "show 2.0", "hide 2.0", "show 4.0", "show 4", "hide 3.0", "hide 3",
                "enter 4", "enter 4.0", "exit 3.0", "exit 3",
                "didPerform", "applied", "listener performUpdates true", "completion true",
            ])
    }

    @Test("An update of items only has no objects to diff", arguments: Diffing.allCases)
    func itemUpdate(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.logUpdater()
        let controller = list.controller(0)
        controller.collectionContext.batch(completion: { list.log("completion \($0)") }) { batch in
            list.log("block")
            controller.items = [0, 1]
            batch.insert(in: controller, at: [1])
        }
        await list.turn()
        #expect(
            list.log.take() == [
                "willDiff nil nil", "didDiff +0 -0 ~0", "willPerform", "block", "show 1.1", "enter 1.1", "didPerform",
                "completion true",
            ])
    }

    @Test("A reload runs its data part, then calls the delegate, then reloads", arguments: Diffing.allCases)
    func reload(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.logUpdater()
        list.adapter.reloadData { list.log("completion \($0)") }
        #expect(list.log.take().isEmpty)
        await list.turn()
        #expect(
            list.log.take() == [
                "objects", "init 1", "didUpdate 1", "willReload", "hide 1.0", "hide 1", "show 1.0", "show 1", "enter 1",
                "enter 1.0", "exit 1.0", "exit 1", "didReload", "completion true",
            ])
        #expect(list.view.counters.fullReloads == 1)
    }

    @Test(
        "At didUpdate(to:) places and objects are new, and the view still has its old rows",
        arguments: Diffing.allCases)
    func didUpdateSeesBothSides(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.onUpdate = { controller in
            list.log(
                """
                \(controller.name) at \(controller.section ?? -1) first \(controller.isFirstSection) \
                last \(controller.isLastSection) of \(list.adapter.objects().count), view \(list.view.numberOfSections)
                """)
        }
        await list.run([Model(2), Model(1)])
        let log = list.log.take()
        #expect(log.contains("2 at 0 first true last false of 2, view 1"))
        #expect(log.contains("1 at 1 first false last true of 2, view 1"))
    }

    @Test("Nothing is asked of the data source before the turn", arguments: Diffing.allCases)
    func nothingBeforeTheTurn(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.adapter.performUpdates(animated: false, completion: nil)
        #expect(list.log.take().isEmpty)
    }

    @Test("The next update does not wait for the motion of the one before", arguments: Diffing.allCases)
    func appliedBeforeSettled(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.view.settlesManually = true
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: true) { _ in list.log("first") }
        await list.turn()
        list.objects.append(Model(3))
        list.adapter.performUpdates(animated: true) { _ in list.log("second") }
        await list.turn()
        #expect(list.view.numberOfSections == 3)
        #expect(list.view.unsettledUpdateCount == 2)
        _ = list.log.take()
        list.view.settle()
        #expect(list.log.take() == ["first", "second"])
    }

    @Test(
        "A view with another number of sections than the list is brought in line, and completes with true",
        arguments: Diffing.allCases)
    func mismatch(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.logUpdater()
        // The list has a section more, and the view was not told.
        list.collected([Model(1), Model(2)]).apply(false, false)
        list.objects = [Model(1), Model(2), Model(3)]
        _ = list.log.take()
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        await list.turn()
        let words = list.log.take().filter { $0.hasPrefix("will") || $0.hasPrefix("did") || $0.hasPrefix("com") }
        #expect(
            words.filter { !$0.hasPrefix("didUpdate") } == [
                "willDiff 2 3", "didDiff +1 -0 ~0", "willPerform", "didPerform", "completion true",
            ])
        #expect(list.texts == ["1.0", "2.0", "3.0"] && list.view.counters.fullReloads == 0)
    }

    @Test("A change of data source or view does not call the updater's delegate")
    func sourceChange() {
        let list = TestList([Model(1)])
        let delegate = LoggingUpdaterDelegate(Log())
        list.updater.delegate = delegate
        let other = TestList([Model(2)], attaches: false)
        list.adapter.dataSource = other
        list.adapter.collectionView = StrictCollectionView()
        list.adapter.performUpdates(animated: false, completion: nil)
        list.adapter.dataSource = list
        #expect(delegate.log.entries.isEmpty)
    }
}

@MainActor
final class LoggingUpdaterDelegate: ListAdapterUpdaterDelegate {
    let log: Log
    var onWillDiff: () -> Void = {}
    var onWillPerform: () -> Void = {}
    private(set) var wasInBackground: [Bool] = []

    init(_ log: Log) { self.log = log }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willDiffFromObjects fromObjects: [any ListDiffable]?,
        toObjects: [any ListDiffable]?
    ) {
        func text(_ objects: [any ListDiffable]?) -> String { objects.map { "\($0.count)" } ?? "nil" }
        log("willDiff \(text(fromObjects)) \(text(toObjects))")
        onWillDiff()
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didDiffWithResults result: ListIndexSetResult, onBackgroundThread: Bool
    ) {
        log("didDiff +\(result.inserts.count) -\(result.deletes.count) ~\(result.updates.count)")
        wasInBackground.append(onBackgroundThread)
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willPerformBatchUpdatesWith collectionView: any ListCollectionView,
        fromObjects: [any ListDiffable]?, toObjects: [any ListDiffable]?, listIndexSetResult: ListIndexSetResult,
        animated: Bool
    ) {
        log("willPerform")
        onWillPerform()
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didPerformBatchUpdates updates: ListBatchUpdate,
        collectionView: any ListCollectionView
    ) {
        log("didPerform")
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveFrom fromIndexPath: ListIndexPath, to toIndexPath: ListIndexPath,
        collectionView: any ListCollectionView
    ) {
        log("willMove \(words([fromIndexPath, toIndexPath]))")
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willMoveSectionFrom fromSection: Int, to toSection: Int,
        collectionView: any ListCollectionView
    ) {
        log("willMoveSection \(fromSection) \(toSection)")
    }

    private func words(_ paths: [ListIndexPath]) -> String {
        paths.map { "\($0.section).\($0.item)" }.joined(separator: " ")
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadSections sections: ListIndexSet,
        collectionView: any ListCollectionView
    ) {
        log("willReloadSections \(sections)")
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, willReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool
    ) {
        log("willReload")
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didReloadDataWith collectionView: any ListCollectionView,
        isFallbackReload: Bool
    ) {
        log("didReload")
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, collectionView: any ListCollectionView, didRefuse updates: ListBatchUpdate,
        because inconsistency: ListInconsistency
    ) {
        log("refused")
    }

    func listAdapterUpdater(
        _ updater: ListAdapterUpdater, didFinishWithoutUpdatesWith collectionView: (any ListCollectionView)?
    ) {
        log("finishedWithoutUpdates \(collectionView == nil ? "nil" : "view")")
    }
}

@MainActor
final class LoggingListener: ListAdapterUpdateListener {
    let log: Log

    init(_ log: Log) { self.log = log }

    func listAdapter(_ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool) {
        log("listener \(update) \(animated)")
    }
}
