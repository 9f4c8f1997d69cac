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

    @Test("A view keeps its adapter, which goes with it and takes the section controllers on screen along")
    func goneWithRows() {
        weak var controller: ListSectionController?
        weak var adapter: ListAdapter?
        var view: StrictCollectionView? = StrictCollectionView()
        do {
            let list = TestList([Model(1)], attaches: false)
            list.adapter.dataSource = list
            list.adapter.collectionView = view
            adapter = list.adapter
            controller = list.adapter.sectionController(forSection: 0)
            #expect(list.adapter.visibleSectionControllers().count == 1)
        }
        #expect(adapter != nil && view?.adapter === adapter && controller != nil)
        view = nil
        #expect(adapter == nil && controller == nil)
    }

    @Test("Another view, none, and another adapter let an adapter go that only its view held")
    func letGo() {
        let (first, second) = (StrictCollectionView(), StrictCollectionView())
        weak var adapter: ListAdapter?
        func attach() {
            let new = ListAdapter(view: first, objects: { [Tag(id: 1)] }) { (_: Tag) in
                ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in }
            }
            adapter = new
        }
        attach()
        first.adapter?.collectionView = second
        #expect(first.adapter == nil && second.adapter === adapter && adapter != nil)
        second.adapter?.collectionView = nil
        #expect(second.adapter == nil && adapter == nil)
        attach()
        let other = ListAdapter()
        other.collectionView = first
        #expect(first.adapter === other && adapter == nil)
    }

    @Test("A view that closes ends its adapter, whatever its closures hold")
    func closed() {
        weak var view: StrictCollectionView?
        weak var adapter: ListAdapter?
        weak var controller: ListSectionController?
        var finished: Bool?
        let scheduler = ManualScheduler()
        do {
            let new = StrictCollectionView()
            var itself: ListAdapter!
            itself = ListAdapter(
                view: new, updater: ListAdapterUpdater(scheduler: scheduler),
                objects: { withExtendedLifetime((new, itself)) { [Tag(id: 1)] } }
            ) { (_: Tag) in
                let controller = ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in }
                controller.onSelect = { _ in withExtendedLifetime((new, itself)) {} }
                return controller
            }
            (view, adapter, controller) = (new, itself, itself.sectionController(forSection: 0))
            itself.performUpdates(animated: true) { finished = $0 }
            new.delegate?.collectionViewDidClose(new)
        }
        scheduler.runAll()
        #expect(finished != nil)
        #expect(view == nil && adapter == nil && controller == nil)
    }

    @Test("A closed view's adapter that somebody else holds can have another view")
    func anotherAfterClosing() {
        let list = TestList([Model(1), Model(2)])
        list.view.delegate?.collectionViewDidClose(list.view)
        #expect(list.view.adapter == nil && list.view.numberOfSections == 0 && list.adapter.objects().isEmpty)
        let view = StrictCollectionView()
        list.adapter.collectionView = view
        #expect(view.numberOfSections == 2 && view.adapter === list.adapter)
    }

    @Test("An adapter that goes before a view which does not hold it is reported")
    func lost() {
        let view = HeldView()
        var adapter: ListAdapter? = ListAdapter(view: view, objects: { [Tag(id: 1)] }) { (_: Tag) in
            ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in }
        }
        #expect(adapter != nil)
        let sink = ListDiagnostics.sink
        var reports: [String] = []
        ListDiagnostics.sink = { _ in }
        ListDiagnostics.sink = { reports.append("\($0)") }
        defer { ListDiagnostics.sink = sink }
        view.owner = nil
        adapter = nil
        #expect(
            reports == [
                """
                The adapter of a HeldView with 1 object is gone while the view is not, whose rows change no more: a \
                view holds its adapter.
                """
            ])
    }

    @Test("A section controller that outlives its adapter is in no list and has no context")
    func outlivedAdapter() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        let context = controller.collectionContext!
        list.adapter.collectionView = nil
        list.adapter = nil
        #expect(controller.section == nil && !controller.isFirstSection && !controller.isLastSection)
        #expect(controller.collectionContext == nil && controller.host == nil)
        var finished: Bool?
        context.batch(completion: { finished = $0 }) { _ in }
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

    @Test("Listeners may come and go while they are called: those of the beginning are called")
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
            controller.collectionContext.batch { batch in
                list.log("block")
                batch.insert(in: controller, at: [0])
            }
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
