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
        #expect(said("A batch context is valid only inside the closure of performBatch", in: result))
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
        #expect(said("every object needs a section controller of its own", in: result))
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
        #expect(said("The view asks for counts while objects are being replaced", in: result))
    }

    @Test("Objects reloaded without a view")
    func reloadWithoutView() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { ListAdapter().reloadObjects([Tag(id: 1)]) }
        }
        #expect(said("Objects can be reloaded only in an adapter that has a view.", in: result))
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

    private func said(_ sentence: String, in result: ExitTest.Result?) -> Bool {
        guard let result else { return false }
        return String(decoding: result.standardErrorContent, as: UTF8.self).contains(sentence)
    }
}
