import ListDiffKit
import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Lifetimes")
struct LifetimeTests {
    @Test("An adapter holds neither view nor data source nor host, and an update that is through holds nothing")
    func nothingHeld() {
        let scheduler = ManualScheduler()
        let adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: scheduler))
        weak var weakView: StrictCollectionView?
        weak var weakList: TestList?
        weak var weakHost: Log?
        weak var weakController: ListSectionController?
        do {
            let view = StrictCollectionView()
            let list = TestList([Model(1), Model(2)], attaches: false)
            let host = Log()
            (weakView, weakList, weakHost) = (view, list, host)
            adapter.host = host
            adapter.dataSource = list
            adapter.collectionView = view
            weakController = adapter.sectionController(forSection: 0)
            list.objects.removeFirst()
            adapter.performUpdates(animated: false, completion: nil)
            scheduler.turn()
            #expect(weakController == nil)
            list.objects = []
            adapter.performUpdates(animated: false, completion: nil)
            scheduler.turn()
        }
        #expect(weakView == nil && weakList == nil && weakHost == nil)
    }

    @Test("An adapter that goes while its rows are on screen takes their section controllers along")
    func goneWithRows() {
        weak var controller: ListSectionController?
        let view = StrictCollectionView()
        do {
            let list = TestList([Model(1)], attaches: false)
            list.adapter.dataSource = list
            list.adapter.collectionView = view
            controller = list.adapter.sectionController(forSection: 0)
            #expect(list.adapter.visibleSectionControllers().count == 1)
        }
        #expect(controller == nil)
    }

    @Test("A section controller that outlives its adapter is in no list and has no context")
    func outlivedAdapter() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        let context = controller.collectionContext!
        list.adapter = nil
        #expect(controller.section == nil && !controller.isFirstSection && !controller.isLastSection)
        #expect(controller.collectionContext == nil && controller.host == nil)
        var finished: Bool?
        context.performBatch(animated: false, updates: { _ in }, completion: { finished = $0 })
        #expect(finished == false)
        #expect(list.view.dataSource == nil)
    }

    @Test("A section controller that leaves the list keeps its context, and has no section")
    func left() {
        let list = TestList([Model(1), Model(2)])
        let controller = list.controller(0)
        list.update([Model(2)])
        #expect(controller.collectionContext != nil)
        #expect(controller.section == nil)
        #expect(list.controller(0).isFirstSection && list.controller(0).isLastSection)
    }

    @Test("A removed section controller may come back for a new object")
    func reused() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        list.update([])
        list.makeController = { _ in controller }
        list.update([Model(1)])
        #expect(list.controller(0) === controller && controller.section == 0)
    }

    @Test("Listeners are held weakly, and each is there once")
    func listeners() {
        let list = TestList([Model(1)])
        var listener: LoggingListener? = LoggingListener(list.log)
        let other = LoggingListener(list.log)
        list.adapter.add(listener!)
        list.adapter.add(listener!)
        list.adapter.add(other)
        list.adapter.remove(other)
        list.update([Model(1), Model(2)])
        #expect(list.log.take().filter { $0.hasPrefix("listener") } == ["listener performUpdates false"])
        listener = nil
        list.update([Model(1)])
        #expect(list.log.take().filter { $0.hasPrefix("listener") }.isEmpty)
    }

    @Test("Listeners may come and go while they are told: those of the beginning are")
    func listenersMeanwhile() {
        let list = TestList([Model(1)])
        let late = LoggingListener(Log())
        let listener = ClosureListener()
        let last = LoggingListener(list.log)
        list.adapter.add(listener)
        list.adapter.add(last)
        listener.onFinish = { adapter in
            adapter.remove(last)
            adapter.add(late)
        }
        list.update([Model(1)])
        #expect(list.log.take().last == "listener performUpdates false" && late.log.entries.isEmpty)
        list.update([Model(1)])
        #expect(!list.log.take().contains { $0.hasPrefix("listener") } && late.log.entries.count == 1)
    }

    @Test("A section controller whose block still waits when it leaves goes when the block has run")
    func waitingBlock() {
        let list = TestList([Model(1), Model(2)])
        weak var weakController: ListSectionController?
        do {
            let controller = list.controller(0)
            weakController = controller
            controller.collectionContext.performBatch(
                animated: false,
                updates: { batch in
                    list.log("block")
                    batch.insert(in: controller, at: [0])
                }, completion: nil)
        }
        list.objects.removeFirst()
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.runAll()
        #expect(list.log.take().contains("block") && weakController == nil && list.view.refusals.isEmpty)
    }
}

@MainActor
private final class ClosureListener: ListAdapterUpdateListener {
    var onFinish: (ListAdapter) -> Void = { _ in }

    func listAdapter(_ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool) {
        onFinish(listAdapter)
    }
}
