import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("The empty view")
struct EmptyViewTests {
    @Test("A list without objects shows it, and one with items does not")
    func objects() {
        let list = TestList(attaches: false)
        let empty = TestEmptyView()
        list.emptyView = empty
        list.adapter.dataSource = list
        list.adapter.collectionView = list.view
        #expect(list.view.emptyView === empty)
        list.update([Model(1)])
        #expect(list.view.emptyView == nil)
        list.update([])
        #expect(list.view.emptyView === empty)
    }

    @Test("Sections without items are empty, whatever headers they have")
    func headersOnly() {
        let list = TestList([Block(id: 1, items: [1], kinds: .header)])
        let empty = TestEmptyView()
        list.emptyView = empty
        list.update([Block(id: 1, items: [], kinds: .header)])
        #expect(list.view.emptyView === empty)
    }

    @Test("Item updates show and hide it")
    func items() {
        let list = TestList([Block(id: 1, items: [1])])
        let empty = TestEmptyView()
        list.emptyView = empty
        let controller = list.controller(0)
        change(list, controller, to: []) { $0.delete(in: controller, at: [0]) }
        #expect(list.view.emptyView === empty)
        change(list, controller, to: [1]) { $0.insert(in: controller, at: [0]) }
        #expect(list.view.emptyView == nil)
    }

    @Test("It is asked for only while the list is empty, and another one takes its place")
    func another() {
        let list = TestList()
        list.update([])
        #expect(list.view.emptyView == nil)
        let first = TestEmptyView()
        list.emptyView = first
        list.update([])
        #expect(list.view.emptyView === first)
        let second = TestEmptyView()
        list.emptyView = second
        list.update([])
        #expect(list.view.emptyView === second)
    }

    @Test("It goes before rows come, and comes after rows went")
    func order() {
        let list = TestList()
        let empty = TestEmptyView()
        list.emptyView = empty
        list.update([])
        let delegate = ClosureDelegate()
        list.adapter.delegate = delegate
        var seen: [Bool] = []
        delegate.onDisplay = { seen.append(list.view.emptyView == nil) }
        list.update([Model(1)])
        #expect(seen == [true])
    }

    @Test("It is not asked for while a section has an item, and not set again while it is the same")
    func asking() {
        let list = TestList(attaches: false)
        let view = HeldView()
        list.emptyView = TestEmptyView()
        list.adapter.dataSource = list
        list.adapter.collectionView = view
        #expect(list.emptyViewRequests == 1 && view.emptyViewChanges == 1)
        for _ in 0..<3 {
            list.update([])
            view.settled?(true)
        }
        #expect(list.emptyViewRequests == 4 && view.emptyViewChanges == 1)
        list.update([Model(1)])
        view.settled?(true)
        #expect(list.emptyViewRequests == 4 && view.emptyViewChanges == 2)
        list.update([Model(1), Model(2)])
        #expect(list.emptyViewRequests == 4 && view.emptyViewChanges == 2)
    }

    @Test("None, where there was one, takes that away")
    func none() {
        let list = TestList()
        list.emptyView = TestEmptyView()
        list.update([])
        list.emptyView = nil
        list.update([])
        #expect(list.view.emptyView == nil)
    }

    @Test("Reloads of sections and of everything show and hide it")
    func reloads() {
        let list = TestList([Block(id: 1, items: [1])])
        list.emptyView = TestEmptyView()
        list.adapter.reloadObjects([Block(id: 1, items: [])])
        #expect(list.view.emptyView === list.emptyView)
        list.adapter.reloadObjects([Block(id: 1, items: [2])])
        #expect(list.view.emptyView == nil)
        list.objects = []
        list.adapter.reloadData(completion: nil)
        list.scheduler.runAll()
        #expect(list.view.emptyView === list.emptyView)
    }

    @Test("A view that is let go of loses it, and the next one shows it")
    func views() {
        let list = TestList()
        list.emptyView = TestEmptyView()
        list.update([])
        let view = StrictCollectionView()
        list.adapter.collectionView = view
        #expect(list.view.emptyView == nil && view.emptyView === list.emptyView)
        list.adapter.dataSource = nil
        #expect(view.emptyView == nil)
    }

    private func change(
        _ list: TestList, _ controller: TestController, to items: [Int], _ tell: @escaping (ListBatchContext) -> Void
    ) {
        controller.collectionContext.batch { batch in
            controller.items = items
            tell(batch)
        }
        list.scheduler.runAll()
    }
}
