import ListDiffKit
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

    private func change(
        _ list: TestList, _ controller: TestController, to items: [Int], _ tell: @escaping (ListBatchContext) -> Void
    ) {
        controller.collectionContext.performBatch(
            animated: false,
            updates: { batch in
                controller.items = items
                tell(batch)
            }, completion: nil)
        list.scheduler.runAll()
    }
}
