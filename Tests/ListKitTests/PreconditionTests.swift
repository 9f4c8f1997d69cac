import ListKitReplay
import TestSupport
import Testing

@testable import ListKit

@Suite("What stops the program, and what it says")
struct PreconditionTests {
    static let mistakes =
        Mistake.sections + Mistake.rows + Mistake.geometry + Mistake.reordering + Mistake.bindingSingle

    @Test("Each mistake ends the process with its sentence", arguments: mistakes)
    func stops(_ mistake: Mistake) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [id = mistake.id as String] in
            await MainActor.run { Self.mistakes.first { $0.id == id }?.make() }
        }
        #expect(mistake.missing(in: result?.standardErrorContent) == [])
    }
}

extension Mistake {
    static let sections = [
        Mistake("A batch context is valid only inside the closure of performBatch that it was given to.") {
            let list = TestList([Model(1)])
            let controller = list.controller(0)
            var kept: ListBatchContext?
            controller.collectionContext.batch { kept = $0 }
            list.scheduler.runAll()
            kept?.insert(in: controller, at: [0])
        },
        Mistake(
            "Two adapters ask one updater for updates in the same turn; every adapter needs an updater of its own."
        ) {
            let updater = ListAdapterUpdater(scheduler: ManualScheduler())
            let lists = [TestList([Model(1)], attaches: false), TestList([Model(2)], attaches: false)]
            let adapters = lists.map { list in
                let adapter = ListAdapter(updater: updater)
                adapter.dataSource = list
                adapter.collectionView = list.view
                return adapter
            }
            for adapter in adapters { adapter.performUpdates(animated: false, completion: nil) }
        },
        Mistake("Careless does not override cellForItem(at:), which every section needs.") {
            final class Careless: ListSectionController {}
            let list = TestList()
            list.makeController = { _ in Careless() }
            list.update([Model(1)])
        },
        Mistake(
            """
            The TestController for the object with the identifier 2 belongs to another object already; every object \
            needs a section controller of its own.
            """
        ) {
            let list = TestList()
            let controller = TestController(Model(1), log: list.log)
            list.makeController = { _ in controller }
            list.update([Model(1), Model(2)])
        },
        Mistake("takes objects of type Tag, but was made for one of Model.") {
            let list = TestList()
            list.makeController = { _ in ListGenericSectionController<Tag>() }
            list.update([Model(1)])
        },
        Mistake("Negative reports -1 items for section 0.") {
            final class Negative: ListSectionController {
                override func numberOfItems() -> Int { -1 }
            }
            let list = TestList()
            list.makeController = { _ in Negative() }
            list.update([Model(1)])
        },
        Mistake("Item -3 of section 0 cannot be changed at Shop/Shelf.swift:7: indexes start at 0.") {
            let list = TestList([Model(1)])
            let controller = list.controller(0)
            controller.collectionContext.batch {
                $0.move(in: controller, from: -3, to: 0, fileID: "Shop/Shelf.swift", line: 7)
            }
            list.scheduler.runAll()
        },
        Mistake("NumberCell shows Int, but was dequeued for a String.") {
            final class Wrong: ListBindingSectionController<Tag> {
                override func viewModels(for object: Tag) -> [any ListDiffable] { ["text"] }
                override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
                    dequeueReusableCell(NumberCell.self, at: index)
                }
            }
            let list = TestList()
            list.makeController = { _ in Wrong() }
            list.update([Tag(id: 1)])
        },
        Mistake("The view asks for counts while objects are being replaced; didUpdate(to:) must not make it do so.") {
            let list = TestList([Model(1)])
            list.onUpdate = { [weak list] _ in list?.view.reloadData() }
            list.update([Model(2)])
        },
        Mistake("A working range cannot be negative: -1 sections, 2 items.") {
            _ = ListAdapter(workingRangeSize: -1, itemWorkingRangeSize: 2)
        },
        Mistake("The list is in another group; remove it there first.") {
            let (adapter, group) = (ListAdapter(), ListGroup())
            group.add(adapter)
            group.add(adapter)
            ListGroup().add(adapter)
        },
        Mistake("TestController cannot dequeue a cell: it is in no list.") {
            _ = TestController(Model(1), log: Log()).cellForItem(at: 0)
        },
        Mistake("TestController dequeues a row, but it is in no list.") {
            let list = TestList([Model(1)])
            let controller = list.controller(0)
            list.update([])
            _ = controller.cellForItem(at: 0)
        },
        Mistake("Half has no data source and does not override cell(forViewModel:at:).") {
            final class Half: ListBindingSectionController<Tag> {
                override func viewModels(for object: Tag) -> [any ListDiffable] { [object] }
            }
            let list = TestList()
            list.makeController = { _ in Half() }
            list.update([Tag(id: 1)])
        },
        Mistake("TestController had a header in section 1, but has no source for it now.") {
            let list = TestList([Block(id: 1, items: Array(0..<40)), Block(id: 2, items: [], kinds: .header)])
            list.controller(1).supplementaryViewSource = nil
            list.view.scroll(toOffset: 400, animated: false)
        },
        Mistake("The view asks for section 3; the list has 1 section.") {
            let list = TestList([Model(1)])
            _ = list.view.dataSource?.collectionView(list.view, numberOfItemsInSection: 3)
        },
        Mistake("TestController dequeues a row, but the list has no view.") {
            let list = TestList([Model(1)])
            let controller = list.controller(0)
            list.adapter.collectionView = nil
            _ = controller.cellForItem(at: 0)
        },
        Mistake(" of a list cannot be its view, nor the delegate that the view has from the adapter.") {
            let list = TestList([Model(1)])
            list.adapter.collectionViewDelegate = list.view.delegate
        },
        Mistake("A view cannot become the view of an adapter whose delegate it is.") {
            let list = TestList([Model(1)])
            let view = HeldView()
            list.adapter.scrollViewDelegate = view
            list.adapter.collectionView = view
        },
        Mistake("The view asks for section 3; the list has 1 section") {
            _ = TestList([Model(1)]).adapter.heightForItem(at: ListIndexPath(section: 3, item: 0))
        },
        Mistake("A list cannot keep -3.0 pixels free above its rows.") {
            _ = ListContentInset(top: -3)
        },
        Mistake("A list cannot keep -inf pixels free below its rows.") {
            _ = ListContentInset(bottom: -.infinity)
        },
        Mistake("A section has no item -1.") {
            _ = ListReadingPosition(of: Model(1), item: -1)
        },
        Mistake("A Picture cannot be the view of an adapter; use ListBoxView or StrictCollectionView.") {
            final class Picture: ListCollectionView {
                var adapter: ListAdapter? { nil }
            }
            ListAdapter().collectionView = Picture()
        },
        Mistake("A single section is asked for item 1; it has 1 item.") {
            let controller = ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in }
            _ = controller.cellForItem(at: 1)
        },
        Mistake("Section 0 has insets or spacings that are no finite numbers: ") {
            let list = TestList()
            list.onUpdate = { $0.minimumLineSpacing = .infinity }
            list.update([Model(1)])
        },
        Mistake("The items of section 0 cannot stand in -1 columns.") {
            let list = TestList()
            list.onUpdate = { $0.itemWidth = .columns(-1) }
            list.update([Model(1)])
        },
    ]
}

extension HeldView: ListScrollViewDelegate {}
