import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("Calls from inside an update")
struct ReentrancyTests {
    @Test("performUpdates from didUpdate(to:) is the next update", arguments: Diffing.allCases)
    func updateFromDidUpdate(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.onUpdate = { [weak list] controller in
            guard let list, controller.name == "2" else { return }
            list.objects.append(Model(3))
            list.adapter.performUpdates(animated: false) { _ in list.log("second") }
        }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { _ in list.log("first \(list.view.numberOfSections)") }
        await list.turn()
        #expect(list.log.take().suffix(1) == ["first 2"])
        await list.turn()
        #expect(list.log.take().last == "second")
        #expect(list.view.numberOfSections == 3)
    }

    @Test("performUpdates from the data source's objects(for:) is the next update", arguments: Diffing.allCases)
    func updateFromObjects(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        var isFirst = true
        list.onObjects = { [weak list] in
            guard isFirst else { return }
            isFirst = false
            list?.adapter.performUpdates(animated: false) { _ in list?.log("second") }
        }
        list.adapter.performUpdates(animated: false) { _ in list.log("first") }
        await list.turn()
        #expect(list.log.take() == ["objects", "first"])
        await list.turn()
        #expect(list.log.take() == ["objects", "second"])
    }

    @Test("performUpdates from a completion is the next update", arguments: Diffing.allCases)
    func updateFromCompletion(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.adapter.performUpdates(animated: false) { _ in
            list.adapter.performUpdates(animated: false) { _ in list.log("second") }
            list.log("first")
        }
        await list.turn()
        #expect(list.log.take() == ["objects", "first"])
        await list.turn()
        #expect(list.log.take() == ["objects", "second"])
    }

    @Test(
        "performBatch from didUpdate(to:) runs at once, and is part of the running update", arguments: Diffing.allCases)
    func batchFromDidUpdate(diffing: Diffing) async {
        let list = TestList([Model(1), Model(2)], diffing: diffing)
        list.onUpdate = { [weak list] controller in
            guard let list, controller.name == "2" else { return }
            controller.collectionContext.batch(animated: true, completion: { list.log("batch \($0)") }) { batch in
                list.log("block")
                controller.items = [0, 1, 2]
                batch.insert(in: controller, at: [1, 2])
            }
            list.log("returned")
        }
        list.logUpdater()
        list.objects[1] = Model(2)
        list.adapter.performUpdates(animated: false) { list.log("update \($0)") }
        await list.turn()
        let log = list.log.take()
        #expect(log.filter { ["block", "returned"].contains($0) } == ["block", "returned"])
        #expect(log.suffix(2) == ["update true", "batch true"])
        #expect(log.filter { $0 == "willPerform" }.count == 1)
        #expect(list.texts == ["1.0", "2.0", "2.1", "2.2"])
        #expect(list.scheduler.count == 0)
    }

    @Test("A batch inside a batch's closure runs at once, in the same update", arguments: Diffing.allCases)
    func batchInBatch(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let controller = list.controller(0)
        let context = controller.collectionContext!
        context.batch(completion: { _ in list.log("outer") }) { outer in
            controller.items.append(1)
            outer.insert(in: controller, at: [1])
            context.batch(completion: { _ in list.log("inner") }) { inner in
                controller.items.append(2)
                inner.insert(in: controller, at: [2])
            }
        }
        await list.turn()
        #expect(list.log.take().suffix(2) == ["outer", "inner"])
        #expect(list.view.numberOfItems(inSection: 0) == 3)
        #expect(list.view.counters.updates == 1)
    }

    @Test("A focus that goes elsewhere while an update is shown leaves no row where it was")
    func focusFromDisplay() {
        let list = TestList((0..<50).map { Model($0) })
        list.view.focusedPath = ListIndexPath(section: 0, item: 0)
        list.view.scroll(toOffset: 200, animated: false)
        list.atNextDisplay { list.view.focusedPath = ListIndexPath(section: 25, item: 0) }
        list.update((0..<22).map { Model($0) } + [Model(100)] + (22..<50).map { Model($0) })
        #expect(list.view.focusedPath == ListIndexPath(section: 25, item: 0))
        #expect(list.view.checkInvariants() == [])
    }

    @Test("performBatch while the view takes an update in is the next update", arguments: Diffing.allCases)
    func batchFromDisplay(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.atNextDisplay { [weak list] in
            guard let list else { return }
            let controller = list.controller(0)
            controller.collectionContext.batch(completion: { _ in list.log("batch") }) { batch in
                controller.items.append(1)
                batch.insert(in: controller, at: [1])
            }
            list.log("asked")
        }
        await list.run([Model(1), Model(2)])
        let log = list.log.take()
        #expect(log.contains("asked") && log.last == "batch")
        #expect(list.view.counters.updates == 2)
        #expect(list.view.numberOfItems(inSection: 0) == 2)
    }

    @Test("A data source set while the view takes an update in is set right after", arguments: Diffing.allCases)
    func dataSourceFromDisplay(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let other = TestList([Model(7), Model(8)], attaches: false)
        list.atNextDisplay { [weak list] in
            list?.adapter.dataSource = other
        }
        await list.run([Model(1), Model(2)])
        #expect(list.identifiers == ["7", "8"])
        #expect(list.view.numberOfSections == 2)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A data source set from didUpdate(to:) takes the update's place", arguments: Diffing.allCases)
    func dataSourceFromDidUpdate(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let other = TestList([Model(7), Model(8), Model(9)], attaches: false)
        list.onUpdate = { [weak list] controller in
            if controller.name == "2" { list?.adapter.dataSource = other }
        }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        await list.runAll()
        #expect(list.log.take().last == "completion true")
        #expect(list.identifiers == ["7", "8", "9"])
        #expect(list.view.numberOfSections == 3)
        #expect(list.view.refusals.isEmpty)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test(
        "Items that change after a data source was set from didUpdate(to:) are shown too", arguments: Diffing.allCases)
    func itemsAfterDataSource(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let controller = list.controller(0)
        let other = TestList([Model(1), Model(7)], attaches: false)
        list.onUpdate = { [weak list] updated in
            if updated.name == "2" { list?.adapter.dataSource = other }
        }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false, completion: nil)
        controller.collectionContext.batch(completion: { list.log("batch \($0)") }) { batch in
            controller.items = [0, 1, 2]
            batch.insert(in: controller, at: [1, 2])
            batch.reload(controller)
        }
        await list.runAll()
        #expect(list.log.take().last == "batch true")
        #expect(list.texts == ["1.0", "1.1", "1.2", "7.0"])
        #expect(list.view.refusals.isEmpty)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test(
        "The objects of a data source set from didUpdate(to:) are newer than those of the update, which go nowhere",
        arguments: [false, true], Diffing.allCases)
    func objectsAfterDataSource(reloads: Bool, diffing: Diffing) async {
        let list = TestList([Tag(id: 1), Tag(id: 2)], diffing: diffing)
        let other = TestList([Tag(id: 2, text: "newest")], attaches: false)
        list.onUpdate = { [weak list] updated in
            if updated.name == "1" { list?.adapter.dataSource = other }
        }
        list.objects = [Tag(id: 1, text: "new"), Tag(id: 2, text: "new")]
        if reloads {
            list.adapter.reloadData(completion: nil)
        } else {
            list.adapter.performUpdates(animated: false, completion: nil)
        }
        await list.runAll()
        #expect((list.controller(0).object as? Tag)?.text == "newest")
        #expect((list.adapter.objects()[0] as? Tag)?.text == "newest" && list.texts == ["2.0"])
    }

    @Test(
        "An object of an update and of a data source set from didUpdate(to:) is handed over once, before its rows",
        arguments: Diffing.allCases)
    func sharedInstance(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let shared = Model(2)
        let other = TestList([shared], attaches: false)
        list.onUpdate = { [weak list] updated in
            if updated.name == "1" { list?.adapter.dataSource = other }
        }
        await list.run([Model(1), shared])
        #expect(list.log.take().filter { ["didUpdate 2", "show 2.0"].contains($0) } == ["didUpdate 2", "show 2.0"])
        #expect(list.controller(0).object as? Model === shared)
    }

    @Test(
        "A list let go of from didUpdate(to:) calls nobody more, and completes with false", arguments: Diffing.allCases)
    func listGone(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.onUpdate = { [weak list] updated in
            if updated.name == "2" { list?.letAdapterGo() }
        }
        list.objects = [Model(2), Model(3)]
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        await list.turn()
        let log = list.log.take()
        #expect(log.last == "completion false" && !log.contains("didUpdate 3"))
    }

    @Test("A view set from didUpdate(to:) of a reload is the one that is reloaded")
    func viewFromReload() async {
        let list = TestList([Model(1), Model(2)], itemWorkingRangeSize: 1)
        let view = StrictCollectionView()
        list.onUpdate = { [weak list] updated in
            list?.onUpdate = { _ in }
            list?.adapter.collectionView = view
        }
        list.adapter.reloadData { list.log("\($0)") }
        await list.runAll()
        #expect(list.log.take().last == "true")
        #expect(view.counters.fullReloads == 1 && list.view.counters.fullReloads == 0)
        #expect(list.adapter.indexPathsInWorkingRange().map(\.section) == [0, 1])
        #expect(view.checkInvariants().isEmpty && list.view.numberOfSections == 0)
    }

    @Test("What was set last counts, also where it is what was there before", arguments: Diffing.allCases)
    func setBack(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let (other, view) = (TestList([Model(7)], attaches: false), StrictCollectionView())
        list.atNextDisplay { [weak list] in
            list?.adapter.dataSource = other
            list?.adapter.collectionView = view
            list?.adapter.dataSource = list
            list?.adapter.collectionView = list?.view
        }
        await list.run([Model(1), Model(2)])
        #expect(list.identifiers == ["1", "2"] && list.adapter.dataSource === list)
        #expect(list.adapter.collectionView === list.view && list.view.numberOfSections == 2)
        #expect(view.dataSource == nil && view.numberOfSections == 0)
        list.adapter.dataSource = list
        #expect(list.log.take().last != "objects")
    }

    @Test("A data source set from willDiff cancels the update, which completes with true", arguments: Diffing.allCases)
    func dataSourceFromWillDiff(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let other = TestList([Model(7)], attaches: false)
        list.logUpdater().onWillDiff = { [weak list] in list?.adapter.dataSource = other }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        await list.runAll()
        let log = list.log.take()
        #expect(log.contains("willDiff 1 2") && !log.contains("didDiff +1 -0 ~0"))
        #expect(log.filter { $0.hasPrefix("completion") } == ["completion true"])
        #expect(list.identifiers == ["7"])
    }

    @Test("An update that a data source set from willPerform cancels says nothing more", arguments: Diffing.allCases)
    func dataSourceFromWillPerform(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let other = TestList([Model(7)], attaches: false)
        let delegate = list.logUpdater()
        delegate.onWillPerform = { [weak list] in
            delegate.onWillPerform = {}
            list?.adapter.dataSource = other
        }
        var words: [String] = []
        list.observe {
            if case .willApply = $0.kind { words.append("willApply") }
            if case .cancelled = $0.kind { words.append("cancelled") }
        }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false)
        await list.turn()
        #expect(words.last == "cancelled" && !words.contains("willApply"), "\(words)")
        #expect(list.identifiers == ["7"])
    }

    @Test(
        "A scroll from a batch's closure comes when the view has applied the update", arguments: Scroll.allCases,
        Diffing.allCases)
    func scrollFromBatch(scroll: Scroll, diffing: Diffing) async {
        let list = TestList([Block(id: 1, items: Array(0..<50))], diffing: diffing)
        let controller = list.controller(0)
        controller.collectionContext.performBatch(animated: false) { batch in
            controller.items.insert(99, at: 0)
            batch.insert(in: controller, at: [0])
            scroll.ask(controller, list.adapter)
            #expect(list.view.visibleRect.minY == 0)
        }
        await list.runAll()
        #expect(list.view.visibleRect.minY == scroll.offset)
        let first = Int(scroll.offset / 10) - 1
        #expect(list.texts.prefix(10) == (first..<first + 10).map { "1.\($0)" }[...])
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty)
    }

    @Test("A scroll from didUpdate(to:) goes to the section's new place", arguments: Diffing.allCases)
    func scrollFromDidUpdate(diffing: Diffing) async {
        let list = TestList((0..<40).map { Model($0) }, diffing: diffing)
        list.onUpdate = { [weak list] controller in
            guard controller.name == "20" else { return }
            controller.collectionContext.scroll(to: controller, at: 0, scrollPosition: .top, animated: false)
            #expect(list?.view.visibleRect.minY == 0)
        }
        await list.run([Model(99)] + (0..<40).map { Model($0, version: $0 == 20 ? 1 : 0) })
        #expect(list.view.visibleRect.minY == 210)
        #expect(list.texts == (20..<30).map { "\($0).0" })
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty)
    }

    @Test("A scroll to a place returns in the data part whether the list has the object", arguments: Diffing.allCases)
    func scrollToGoneObject(diffing: Diffing) async {
        let list = TestList([Model(1), Model(2)], diffing: diffing)
        var answers: [Bool] = []
        list.onUpdate = { [weak list] _ in
            answers = [1, 2].compactMap {
                list?.adapter.scroll(to: ListReadingPosition(of: Model($0)), animated: false)
            }
        }
        await list.run([Model(2, version: 1)])
        #expect(answers == [false, true])
    }

    @Test("reloadObjects while the view takes an update in comes with the next update", arguments: Diffing.allCases)
    func reloadFromDisplay(diffing: Diffing) async {
        let list = TestList([Tag(id: 1, text: "old")], diffing: diffing)
        list.atNextDisplay { [weak list] in
            list?.adapter.reloadObjects([Tag(id: 1, text: "new")])
        }
        await list.run([Tag(id: 1, text: "old"), Tag(id: 2)])
        #expect((list.controller(0).object as? Tag)?.text == "new")
        #expect(list.view.counters.updates == 2)
    }
}

/// The ways to scroll a list of one section.
@MainActor
enum Scroll: CaseIterable {
    case item, selection, section, place, end

    func ask(_ controller: TestController, _ adapter: ListAdapter) {
        let context = controller.collectionContext!
        let block = Block(id: 1, items: [])
        switch self {
        case .item: context.scroll(to: controller, at: 30, scrollPosition: .top, animated: false)
        case .selection:
            context.selectItem(at: 30, sectionController: controller, scrollPosition: .top, animated: false)
        case .section: adapter.scroll(to: block, scrollPosition: .bottom, animated: false)
        case .place: adapter.scroll(to: ListReadingPosition(of: block, item: 30), animated: false)
        case .end: adapter.scrollToEnd(animated: false)
        }
    }

    var offset: Double {
        switch self {
        case .item, .selection, .place: 300
        case .section, .end: 410
        }
    }
}

@MainActor
final class ClosureDelegate: ListAdapterDelegate {
    var onDisplay: () -> Void = {}

    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) { onDisplay() }
}
