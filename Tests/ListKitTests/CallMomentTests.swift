import ListKitReplay
import Testing

@testable import ListKit

/// When a call comes, inside an update that brings object 2. That of an idle list has tests of its own.
enum Moment: CaseIterable {
    case dataPart, display, completion
}

@MainActor
@Suite("What a call does, by the moment at which it comes")
struct CallMomentTests {
    @Test("performUpdates is the next update", arguments: Moment.allCases, Diffing.allCases)
    func performUpdates(moment: Moment, diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        await firstTurn(of: list, calling: moment) {
            list.objects.append(Model(3))
            list.adapter.performUpdates(animated: false) { list.log("call \($0)") }
        }
        #expect(list.view.numberOfSections == 2 && list.view.counters.updates == 1)
        await list.runAll()
        #expect(list.log.take().last == "call true")
        #expect(list.view.numberOfSections == 3 && list.view.counters.updates == 2)
    }

    @Test("reloadData is the next update, and reads the objects then", arguments: Moment.allCases, Diffing.allCases)
    func reloadData(moment: Moment, diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        await firstTurn(of: list, calling: moment) {
            list.adapter.reloadData { list.log("call \($0)") }
            list.objects.append(Model(3))
        }
        #expect(list.view.counters.fullReloads == 0)
        await list.runAll()
        #expect(list.log.take().last == "call true")
        #expect(list.identifiers == ["1", "2", "3"] && list.view.counters.fullReloads == 1)
    }

    @Test(
        "performBatch joins the data part, and is the next update otherwise",
        arguments: Moment.allCases, Diffing.allCases)
    func performBatch(moment: Moment, diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let controller = list.controller(0)
        await firstTurn(of: list, calling: moment) {
            controller.collectionContext.batch(completion: { list.log("call \($0)") }) { batch in
                controller.items = [0, 1]
                batch.insert(in: controller, at: [1])
            }
        }
        #expect(list.view.numberOfItems(inSection: 0) == (moment == .dataPart ? 2 : 1))
        await list.runAll()
        #expect(list.log.take().last == "call true")
        #expect(list.texts == ["1.0", "1.1", "2.0"])
        #expect(list.view.counters.updates == (moment == .dataPart ? 1 : 2))
    }

    @Test(
        "A binding section's update joins the data part, and is the next update otherwise",
        arguments: Moment.allCases, Diffing.allCases)
    func binding(moment: Moment, diffing: Diffing) async {
        let list = TestList(diffing: diffing)
        let section = GrowingController()
        list.makeController = { [make = list.makeController] in $0.diffIdentifier as? Int == 1 ? section : make($0) }
        // The same instance throughout: another one would bring an update of the section's own.
        await list.run([Model(1)])
        let count = list.view.counters.updates
        await firstTurn(of: list, calling: moment) {
            section.count = 2
            section.update(animated: false) { list.log("call \($0)") }
            section.update(animated: false) { list.log("second call \($0)") }
        }
        #expect(list.view.numberOfItems(inSection: 0) == (moment == .dataPart ? 2 : 0))
        await list.runAll()
        // Inside a data part each is a batch that has run by then; elsewhere the first one waits.
        #expect(
            list.log.take().filter { $0.contains("call") }
                == (moment == .dataPart ? ["call true", "second call true"] : ["second call false", "call true"]))
        #expect(list.view.numberOfItems(inSection: 0) == 2)
        #expect(list.view.counters.updates == count + (moment == .dataPart ? 1 : 2))
    }

    @Test(
        "reloadObjects joins the data part, comes next while the view is busy, and at once in a completion",
        arguments: Moment.allCases, Diffing.allCases)
    func reloadObjects(moment: Moment, diffing: Diffing) async {
        let model = Model(1)
        let list = TestList([model], diffing: diffing)
        await firstTurn(of: list, calling: moment) { list.adapter.reloadObjects([model]) }
        #expect(list.view.counters.rowsReloaded == (moment == .display ? 0 : 1))
        await list.runAll()
        #expect(list.view.counters.rowsReloaded == 1)
        #expect(list.view.counters.updates == (moment == .dataPart ? 1 : 2))
    }

    @Test(
        "Another data source is set at once, but after a view that is busy",
        arguments: Moment.allCases, Diffing.allCases)
    func dataSource(moment: Moment, diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let other = TestList([Model(7), Model(8), Model(9)], attaches: false)
        await firstTurn(of: list, calling: moment) {
            list.adapter.dataSource = other
            #expect((list.adapter.dataSource === other) == (moment != .display))
        }
        #expect(list.identifiers == ["7", "8", "9"] && list.view.numberOfSections == 3)
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty && list.updater.state == .idle)
    }

    @Test("Another view is set at once, but after a view that is busy", arguments: Moment.allCases, Diffing.allCases)
    func view(moment: Moment, diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let view = StrictCollectionView()
        await firstTurn(of: list, calling: moment) {
            list.adapter.collectionView = view
            #expect((list.adapter.collectionView === view) == (moment != .display))
        }
        #expect(view.numberOfSections == 2 && list.view.numberOfSections == 0)
        #expect(view.refusals.isEmpty && view.checkInvariants().isEmpty && list.updater.state == .idle)
    }

    @Test("A second change of data source from one data part takes the place of the first", arguments: Diffing.allCases)
    func twoDataSources(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let others = [TestList([Model(7)], attaches: false), TestList([Model(8), Model(9)], attaches: false)]
        await firstTurn(of: list, calling: .dataPart) {
            for other in others { list.adapter.dataSource = other }
            #expect(list.updater.isInDataUpdateBlock)
        }
        #expect(list.identifiers == ["8", "9"] && list.view.numberOfSections == 2)
        #expect(list.view.refusals.isEmpty && list.updater.state == .idle)
    }

    /// Runs the update that brings object 2, with a call at a moment in it, and completes it.
    private func firstTurn(of list: TestList, calling moment: Moment, _ call: @escaping () -> Void) async {
        var pending: (() -> Void)? = call
        func reached(_ reachedMoment: Moment) {
            guard reachedMoment == moment, let call = pending else { return }
            pending = nil
            call()
        }
        list.onUpdate = { if $0.name == "2" { reached(.dataPart) } }
        let delegate = ClosureDelegate()
        list.adapter.delegate = delegate
        delegate.onDisplay = { reached(.display) }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) {
            list.log("update \($0)")
            reached(.completion)
        }
        await list.turn()
        #expect(pending == nil && list.log.entries.contains("update true"))
    }
}

private final class GrowingController: ListBindingSectionController<Model> {
    var count = 0

    override func viewModels(for model: Model) -> [any ListDiffable] { Array(0..<count) }

    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(NumberCell.self, at: index)
    }
}
