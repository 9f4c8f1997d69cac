import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("What an adapter is made of")
struct AdapterMemberTests {
    @Test("It keeps the updater that it was made with")
    func updater() {
        weak var updater: ListAdapterUpdater?
        let adapter: ListAdapter
        do {
            let made = ListAdapterUpdater()
            updater = made
            adapter = ListAdapter(updater: made)
        }
        #expect(updater != nil && adapter.updater === updater)
    }

    @Test("Visible are the sections with an item on screen, in order")
    func visibleIndexes() {
        let list = TestList(
            (0..<30).map { Block(id: $0, items: $0 == 3 ? [] : [0], kinds: $0 == 3 ? .header : []) })
        #expect(list.adapter.indexesOfVisibleObjects() == [0, 1, 2, 4, 5, 6, 7, 8, 9])
        list.view.scrollBy(50)
        #expect(list.adapter.indexesOfVisibleObjects() == ListIndexSet(5..<15))
        #expect(list.adapter.visibleObjects().map { "\($0.diffIdentifier)" } == (5..<15).map { "\($0)" })
        list.adapter.collectionView = nil
        #expect(list.adapter.indexesOfVisibleObjects().isEmpty)
    }

    @Test("Listeners hear of each kind of update, and a reload is never animated")
    func listeners() {
        let list = TestList([Model(1)])
        let listener = LoggingListener(list.log)
        list.adapter.add(listener)
        let controller = list.controller(0)
        list.adapter.performUpdates(animated: true, completion: nil)
        list.scheduler.runAll()
        controller.collectionContext.batch(animated: true) { _ in }
        list.scheduler.runAll()
        list.adapter.reloadData(completion: nil)
        list.scheduler.runAll()
        #expect(list.adapter.objectCount == list.adapter.objects().count)
        // Neither of these is an update that was asked for.
        list.adapter.reloadObjects([list.adapter.objects()[0]])
        list.adapter.dataSource = nil
        #expect(
            list.log.take().filter { $0.hasPrefix("listener") } == [
                "listener performUpdates true", "listener itemUpdates true", "listener reloadData false",
            ])
    }

    @Test("A transition has the objects before and after, and a section controller for each that comes")
    func transition() {
        let list = TestList([Tag(id: 1), Tag(id: 2)])
        let make = list.makeController
        list.makeController = { ($0 as? Tag)?.id == 4 ? nil : make($0) }
        let update = list.collected([2, 3, 2, 4].map { Tag(id: $0) })
        #expect(update.data.collected.fromObjects.map { "\($0.diffIdentifier)" } == ["1", "2"])
        #expect(update.data.collected.toObjects.map { "\($0.diffIdentifier)" } == ["2", "3"])
        update.apply(false, false)
        #expect((0..<2).map { list.controller($0).name } == ["2", "3"])
    }
}
