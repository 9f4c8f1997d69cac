import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Changes of data source and view")
struct SourceChangeTests {
    @Test("Setting a data source alone asks for nothing, and the view brings the objects")
    func order() {
        let list = TestList([Model(1)], attaches: false)
        list.adapter.dataSource = list
        #expect(list.log.take().isEmpty)
        list.adapter.collectionView = list.view
        #expect(list.identifiers == ["1"])
        #expect(list.texts == ["1.0"])
    }

    @Test("Another data source's objects keep the section controllers of those that are the same")
    func keepsControllers() {
        let list = TestList([Model(1), Model(2)])
        let controller = list.controller(1)
        let other = TestList([Model(2), Model(3)], attaches: false)
        list.adapter.dataSource = other
        #expect(list.controller(0) === controller)
        #expect(list.texts == ["2.0", "3.0"])
    }

    @Test("No data source empties the list; the same one changes nothing")
    func noneAndSame() {
        let list = TestList([Model(1)])
        list.adapter.dataSource = list
        #expect(list.log.take().isEmpty)
        list.adapter.dataSource = nil
        #expect(list.adapter.objects().isEmpty)
        #expect(list.view.numberOfSections == 0)
    }

    @Test("A view belongs to the adapter that had it last")
    func stolenView() {
        let first = TestList([Model(1)])
        let second = TestList([Model(2), Model(3)], attaches: false)
        second.adapter.dataSource = second
        second.adapter.collectionView = first.view
        #expect(first.adapter.collectionView == nil)
        #expect(first.view.numberOfSections == 2)
        first.adapter.performUpdates(animated: false) { first.log("\($0)") }
        #expect(first.log.take().last == "false")
        first.adapter.collectionView = first.view
        #expect(second.adapter.collectionView == nil)
        #expect(first.view.numberOfSections == 1)
    }

    @Test("Another view takes the list over, and the old one is let go")
    func anotherView() {
        let list = TestList([Model(1)])
        let view = StrictCollectionView()
        let controller = list.controller(0)
        list.adapter.collectionView = view
        #expect(view.numberOfSections == 1)
        #expect(list.controller(0) === controller)
        #expect(list.view.numberOfSections == 0)
        #expect(list.view.dataSource == nil && list.view.delegate == nil)
        #expect(list.adapter.visibleSectionControllers().count == 1)
    }

    @Test("A view set before the turn is the one that is updated")
    func viewBeforeTurn() {
        let list = TestList([Model(1)])
        let view = StrictCollectionView()
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { list.log("\($0)") }
        list.adapter.collectionView = view
        #expect(list.log.take().last == "true")
        list.scheduler.runAll()
        #expect(view.numberOfSections == 2)
    }

    @Test("What waits when the data source changes still runs its blocks")
    func waitingBlocks() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        controller.collectionContext.batch(completion: { list.log("\($0)") }) { batch in
            controller.items.append(1)
            batch.insert(in: controller, at: [1])
            list.log("block")
        }
        let other = TestList([Model(1)], attaches: false)
        list.adapter.dataSource = other
        let log = list.log.take()
        #expect(log.contains("block") && log.last == "true")
        #expect(list.view.numberOfItems(inSection: 0) == 2)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("Of a data source that a waiting block sets, and one that makes it run, the block's is the newer one")
    func sourceOfWaitingBlock() {
        let list = TestList([Model(1)])
        let (first, second) = (TestList([Model(2)], attaches: false), TestList([Model(3)], attaches: false))
        list.controller(0).collectionContext.batch { _ in list.adapter.dataSource = second }
        list.adapter.dataSource = first
        #expect(list.adapter.dataSource === second)
        #expect(list.identifiers == ["3"] && list.texts == ["3.0"])
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("Of a view that a waiting block sets, and one that makes it run, the block's is the newer one")
    func viewOfWaitingBlock() {
        let list = TestList([Model(1)])
        let (first, second) = (StrictCollectionView(), StrictCollectionView())
        list.controller(0).collectionContext.batch { _ in list.adapter.collectionView = second }
        list.adapter.collectionView = first
        #expect(list.adapter.collectionView === second)
        #expect([list.view, first, second].map(\.numberOfSections) == [0, 0, 1])
    }

    @Test("Closures are held as long as their adapter, and let go with it")
    func heldClosures() async {
        weak var held: Log?
        let view = StrictCollectionView()
        do {
            let log = Log()
            held = log
            _ = ListAdapter(view: view, objects: { (0...log.entries.count).map { Tag(id: $0) } }) { (_: Tag) in
                ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in }
            }
        }
        #expect(view.numberOfSections == 1 && view.adapter?.dataSource != nil)
        held?("one more")
        await view.adapter?.performUpdates(animated: false).finished()
        #expect(view.numberOfSections == 2)
        view.adapter?.collectionView = nil
        #expect(held == nil)
    }

    @Test("A data source let go of before the turn still gives its objects")
    func releasedDataSource() {
        let scheduler = ManualScheduler()
        let adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: scheduler))
        let view = StrictCollectionView()
        var source: TestList? = TestList([Model(1)], attaches: false)
        adapter.dataSource = source
        adapter.collectionView = view
        source?.objects.append(Model(2))
        adapter.performUpdates(animated: false, completion: nil)
        source = nil
        scheduler.turn()
        #expect(view.numberOfSections == 2)
        #expect(adapter.dataSource == nil)
    }
}
