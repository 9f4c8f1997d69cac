@testable import ListKit
import ListKitReplay
import Testing

/// Pagers beside reordering, in two lists, and one after the other.
@MainActor
struct SharedPagerTests {
    @Test(arguments: ListEdge.allCases)
    func nothingIsMovedBeyondThePagersRow(_ edge: ListEdge) async {
        let list = TagList()
        let pages = TestPages()
        let pager = ListPager { try await pages.load($0) }
        list.objects = { pager.elements }
        list.adapter.loadPages(from: pager, at: edge)
        list.run()
        await pages.answer(0, with: 0..<3, next: 3)
        list.run()
        let (first, last) = edge == .end ? (0, 2) : (1, 3)
        func path(_ section: Int, _ item: Int = 0) -> ListIndexPath { ListIndexPath(section: section, item: item) }
        #expect(!list.view.dragItem(at: path(last), to: path(edge == .end ? last + 1 : 0, edge == .end ? 1 : 0)))
        #expect(list.orders.isEmpty)
        #expect(list.view.dragItem(at: path(last), to: path(first)))
        #expect(list.orders == [[2, 0, 1]])
        #expect(list.view.numberOfSections == 4)
    }

    @Test func aPagerLoadsForTheListThatItWasGivenToLast() async {
        let (pages, first, second) = (TestPages(), TagList(), TagList())
        let pager = ListPager { try await pages.load($0) }
        for list in [first, second] {
            list.objects = { pager.elements }
            list.adapter.loadPages(from: pager)
            list.run()
        }
        first.run()
        #expect(first.view.numberOfSections == 0, "Its row is in the other list.")
        first.view.delegate?.collectionViewDidClose(first.view)
        #expect(pager.state.name == "loading")
        await pages.answer(0, with: 0..<3, next: nil)
        second.run()
        #expect(second.view.numberOfSections == 4)
    }

    @Test func tryAgainAsksThePagerThatTheEdgeHas() async {
        let list = TagList()
        let (former, current) = (TestPages(), TestPages())
        for pages in [former, current] {
            let pager = ListPager { try await pages.load($0) }
            list.objects = { pager.elements }
            list.adapter.loadPages(from: pager)
            list.run()
            await pages.fail(0)
            list.run()
        }
        list.view.rows.lazy.compactMap { $0.cell as? StrictPagerCell }.first?.click()
        await current.answer(1, with: 0..<2, next: nil)
        list.run()
        #expect(list.view.numberOfSections == 3)
        #expect(former.asked.count == 1)
    }
}

@MainActor
private final class TagList: ListAdapterMoveDelegate {
    private final class Controller: ListGenericSectionController<Tag> {
        override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(PlainCell.self, at: index) }
        override func canMoveItem(at index: Int) -> Bool { true }
    }

    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 200), rowHeight: 10, overscan: 0)
    var objects: () -> [Tag] = { [] }
    /// What the move delegate was told.
    private(set) var orders: [[Int]] = []
    private let scheduler = ManualScheduler()
    private(set) var adapter: ListAdapter!

    init() {
        adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { [unowned self] in objects() }
        ) { (_: Tag) in Controller() }
        adapter.moveDelegate = self
    }

    func run() { scheduler.runAll() }

    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        let tags = objects.compactMap { $0 as? Tag }
        if tags.count == objects.count { orders.append(tags.map(\.id)) }
        self.objects = { tags }
    }
}
