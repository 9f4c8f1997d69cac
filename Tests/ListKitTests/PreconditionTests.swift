import ListDiffKit
import ListKitReplay
import Testing

@testable import ListKit

@Suite("What traps, and what it says")
struct PreconditionTests {
    @Test("A batch context used after its closure")
    func staleBatchContext() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                let controller = list.controller(0)
                var kept: ListBatchContext?
                controller.collectionContext.performBatch(animated: false, updates: { kept = $0 }, completion: nil)
                list.scheduler.runAll()
                kept?.insert(in: controller, at: [0])
            }
        }
        #expect(
            said("A batch context is valid only inside the closure of performBatch that it was given to.", in: result))
    }

    @Test("One updater for two adapters")
    func sharedUpdater() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let updater = ListAdapterUpdater(scheduler: ManualScheduler())
                let lists = [TestList([Model(1)], attaches: false), TestList([Model(2)], attaches: false)]
                let adapters = lists.map { list in
                    let adapter = ListAdapter(updater: updater)
                    adapter.dataSource = list
                    adapter.collectionView = list.view
                    return adapter
                }
                for adapter in adapters { adapter.performUpdates(animated: false, completion: nil) }
            }
        }
        #expect(
            said(
                "Two adapters ask one updater for updates in the same turn; every adapter needs an updater of its own.",
                in: result))
    }

    @Test("A section without cells")
    func noCells() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Careless: ListSectionController {}
                let list = TestList()
                list.makeController = { _ in Careless() }
                list.update([Model(1)])
            }
        }
        #expect(said("Careless does not override cellForItem(at:), which every section needs.", in: result))
    }

    @Test("One section controller for two objects")
    func sharedController() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList()
                let controller = TestController(Model(1), log: list.log)
                list.makeController = { _ in controller }
                list.update([Model(1), Model(2)])
            }
        }
        #expect(
            said(
                """
                The TestController for the object with the identifier 2 belongs to another object already; every \
                object needs a section controller of its own.
                """, in: result))
    }

    @Test("A section controller for objects of another type")
    func wrongType() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList()
                list.makeController = { _ in ListGenericSectionController<Tag>() }
                list.update([Model(1)])
            }
        }
        #expect(said("takes objects of type Tag, but was made for one of Model.", in: result))
    }

    @Test("A negative number of items")
    func negativeCount() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Negative: ListSectionController {
                    override func numberOfItems() -> Int { -1 }
                }
                let list = TestList()
                list.makeController = { _ in Negative() }
                list.update([Model(1)])
            }
        }
        #expect(said("Negative reports -1 items for section 0.", in: result))
    }

    @Test("A negative index in an item operation")
    func negativeIndex() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                let controller = list.controller(0)
                controller.collectionContext.performBatch(
                    animated: false, updates: { $0.move(in: controller, from: -3, to: 0) }, completion: nil)
                list.scheduler.runAll()
            }
        }
        #expect(said("Item -3 of section 0 cannot be changed: indexes start at 0.", in: result))
    }

    @Test("A cell that shows other view models")
    func wrongCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Wrong: ListBindingSectionController<Tag> {
                    override func viewModels(for object: Tag) -> [any ListDiffable] { ["text"] }
                    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
                        dequeueReusableCell(NumberCell.self, at: index)
                    }
                }
                let list = TestList()
                list.makeController = { _ in Wrong() }
                list.update([Tag(id: 1)])
            }
        }
        #expect(said("NumberCell shows Int, but was dequeued for a String.", in: result))
    }

    @Test("A view that is made to ask for counts while objects are being replaced")
    func countsMeanwhile() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                list.onUpdate = { [weak list] _ in list?.view.reloadData() }
                list.update([Model(2)])
            }
        }
        #expect(
            said(
                "The view asks for counts while objects are being replaced; didUpdate(to:) must not make it do so.",
                in: result))
    }

    @Test("A negative working range")
    func negativeWorkingRange() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = ListAdapter(workingRangeSize: -1, itemWorkingRangeSize: 2) }
        }
        #expect(said("A working range cannot be negative: -1 sections, 2 items.", in: result))
    }

    @Test("A row dequeued by a section controller that is in no list")
    func dequeueOutsideList() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = TestController(Model(1), log: Log()).cellForItem(at: 0)
            }
        }
        #expect(said("TestController cannot dequeue a cell: it is in no list.", in: result))
    }

    @Test("A row dequeued after the section controller has left the list")
    func dequeueAfterLeaving() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                let controller = list.controller(0)
                list.update([])
                _ = controller.cellForItem(at: 0)
            }
        }
        #expect(said("TestController dequeues a row, but it is in no list.", in: result))
    }

    @Test("A binding section that can make no cell")
    func bindingWithoutCells() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Half: ListBindingSectionController<Tag> {
                    override func viewModels(for object: Tag) -> [any ListDiffable] { [object] }
                }
                let list = TestList()
                list.makeController = { _ in Half() }
                list.update([Tag(id: 1)])
            }
        }
        #expect(said("Half has no data source and does not override cell(forViewModel:at:).", in: result))
    }

    @Test("Sections reloaded while the view is taking an update in")
    func reloadMeanwhile() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                let delegate = ClosureDelegate()
                list.adapter.delegate = delegate
                delegate.onDisplay = {
                    list.updater.reloadSections([0], client: UpdateClient(), origin: ListUpdateOrigin())
                }
                list.update([Model(1), Model(2)])
            }
        }
        #expect(said("Rows cannot be changed or reloaded while the view is taking an update in.", in: result))
    }

    @Test("A header that its section announced and has no source for any more")
    func lostSupplementarySource() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Block(id: 1, items: Array(0..<40)), Block(id: 2, items: [], kinds: .header)])
                list.controller(1).supplementaryViewSource = nil
                list.view.scroll(toOffset: 400, animated: false)
            }
        }
        #expect(said("TestController had a header in section 1, but has no source for it now.", in: result))
    }

    @Test("A view that asks for a section that is not there")
    func askedBeyondTheEnd() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                _ = list.view.dataSource?.collectionView(list.view, numberOfItemsInSection: 3)
            }
        }
        #expect(said("The view asks for section 3; the list has 1 section.", in: result))
    }

    @Test("A row dequeued after the view has gone")
    func dequeueWithoutView() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                let controller = list.controller(0)
                list.adapter.collectionView = nil
                _ = controller.cellForItem(at: 0)
            }
        }
        #expect(said("TestController dequeues a row, but the list has no view.", in: result))
    }

    @Test("A delegate of the view that is the adapter's own")
    func ownDelegate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                list.adapter.collectionViewDelegate = list.view.delegate
            }
        }
        #expect(said(" of a list cannot be its view, nor the delegate that the view has from the adapter.", in: result))
    }

    @Test("A view that is a delegate of its adapter")
    func viewAsDelegate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                let view = HeldView()
                list.adapter.scrollViewDelegate = view
                list.adapter.collectionView = view
            }
        }
        #expect(said("A view cannot become the view of an adapter whose delegate it is.", in: result))
    }

    @Test("A height of a section that does not exist")
    func heightOfNothing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = TestList([Model(1)]).adapter.heightForItem(at: ListIndexPath(section: 3, item: 0))
            }
        }
        #expect(said("The view asks for section 3; the list has 1 section", in: result))
    }

    @Test("Items inserted while the view is taking an update in")
    func insertMeanwhile() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                let delegate = ClosureDelegate()
                list.adapter.delegate = delegate
                delegate.onDisplay = {
                    list.updater.insertItems(
                        at: [ListIndexPath(section: 0, item: 0)], client: UpdateClient(), origin: ListUpdateOrigin())
                }
                list.update([Model(1), Model(2)])
            }
        }
        #expect(said("Rows cannot be changed or reloaded while the view is taking an update in.", in: result))
    }

    @Test("A section moved by hand in the data part of an update")
    func moveSectionMeanwhile() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = TestList([Model(1)])
                list.onUpdate = { [weak list] _ in
                    list?.updater.moveSection(from: 0, to: 0, client: UpdateClient(), origin: ListUpdateOrigin())
                }
                list.update([Model(1), Model(2)])
            }
        }
        #expect(said("A section cannot be moved by hand while the data part of an update runs.", in: result))
    }

    @Test("A content inset below zero")
    func negativeInset() async {
        let above = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListContentInset(top: -3)
        }
        #expect(said("A list cannot keep -3.0 pixels free above its rows.", in: above))
        let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListContentInset(bottom: -.infinity)
        }
        #expect(said("A list cannot keep -inf pixels free below its rows.", in: below))
    }

    @Test("A reading position at an item below zero")
    func negativeItem() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListReadingPosition(of: Model(1), item: -1)
        }
        #expect(said("A section has no item -1.", in: result))
    }
}

extension HeldView: ListScrollViewDelegate {}
