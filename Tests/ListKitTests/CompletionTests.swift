import ListKitReplay
import ListScripts
import Testing

@testable import ListKit

@MainActor
@Suite("Completions")
struct CompletionTests {
    @Test("Without a view or a data source an update completes with false at once", arguments: Diffing.allCases)
    func rejected(diffing: Diffing) async {
        let list = TestList([Model(1)], attaches: false, diffing: diffing)
        let listener = LoggingListener(list.log)
        list.adapter.add(listener)
        list.adapter.performUpdates(animated: true) { list.log("\($0)") }
        list.adapter.dataSource = list
        list.adapter.performUpdates(animated: true) { list.log("\($0)") }
        list.adapter.reloadData { list.log("\($0)") }
        #expect(list.log.take() == ["false", "false", "false"])
        #expect(list.scheduler.count == 0)
    }

    @Test(
        "An applied update completes once, with what its view says first of the motion, or with false if it never does",
        arguments: [[true], [false], [true, false], []], Diffing.allCases)
    func applied(said: [Bool], diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let view = HeldView()
        list.adapter.collectionView = view
        list.adapter.performUpdates(animated: true) { list.log("\($0)") }
        await list.turn()
        _ = list.log.take()
        for finished in said { view.settled?(finished) }
        view.settled = nil
        #expect(list.log.take() == ["\(said.first ?? false)"])
    }

    @Test(
        "A view that went away before the turn completes an update with false and a reload with true",
        arguments: Diffing.allCases)
    func viewGone(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.logUpdater()
        var view: StrictCollectionView? = StrictCollectionView()
        list.adapter.collectionView = view
        list.adapter.performUpdates(animated: true) { list.log("\($0)") }
        view = nil
        _ = list.log.take()
        await list.turn()
        #expect(list.log.take() == ["objects", "finishedWithoutUpdates nil", "false"])

        view = StrictCollectionView()
        list.adapter.collectionView = view
        list.adapter.reloadData { list.log("\($0)") }
        view = nil
        _ = list.log.take()
        await list.turn()
        #expect(list.log.take() == ["finishedWithoutUpdates nil", "true"])
    }

    @Test("Closures that a reload takes in change the model, although the view went away before the turn")
    func closureWithoutView() {
        let list = TestList([Model(1)])
        var view: StrictCollectionView? = StrictCollectionView()
        list.adapter.collectionView = view
        list.controller(0).collectionContext.batch(completion: { list.log("batch \($0)") }) { _ in list.log("block") }
        list.adapter.reloadData { list.log("reload \($0)") }
        view = nil
        _ = list.log.take()
        list.scheduler.turn()
        #expect(list.log.take() == ["block", "batch true", "reload true"])
    }

    @Test("A view whose data source was taken completes with false", arguments: Diffing.allCases)
    func stolenDataSource(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.logUpdater()
        list.adapter.performUpdates(animated: true) { list.log("\($0)") }
        list.view.dataSource = nil
        _ = list.log.take()
        await list.turn()
        #expect(
            list.log.take() == ["objects", "willDiff 1 1", "didDiff +0 -0 ~0", "finishedWithoutUpdates view", "false"])
    }

    @Test("A change of data source completes what waits with true, before it returns", arguments: Diffing.allCases)
    func changedDataSource(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let other = TestList([Model(2)], attaches: false)
        list.adapter.performUpdates(animated: true) { list.log("\($0)") }
        list.adapter.dataSource = other
        #expect(list.log.take().last == "true")
        #expect(list.identifiers == ["2"])
    }

    @Test("An adapter that went away completes with false when its turn comes", arguments: Diffing.allCases)
    func adapterGone(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        list.adapter.performUpdates(animated: true) { list.log("\($0)") }
        list.letAdapterGo()
        await list.turn()
        #expect(list.log.take().last == "false")
    }

    @Test("An adapter and its updater that both went away complete with false")
    func bothGone() {
        let log = Log()
        let scheduler = ManualScheduler()
        var view: StrictCollectionView? = StrictCollectionView()
        var adapter: ListAdapter? = ListAdapter(
            view: view!, updater: ListAdapterUpdater(scheduler: scheduler), objects: { [Tag(id: 1)] }
        ) { (_: Tag) in ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in } }
        adapter?.performUpdates(animated: true) { log("\($0)") }
        (adapter, view) = (nil, nil)
        #expect(log.take() == ["false"])
        scheduler.turn()
        #expect(log.take().isEmpty)
    }

    @Test("A request that an observer makes when it hears of another one completes after that one")
    func orderOfObserver() {
        let list = TestList([Model(1)])
        var names = ["update", "batch", "reload"]
        list.observe { [unowned list] event in
            guard case .asked = event.kind, !names.isEmpty else { return }
            let name = names.removeFirst()
            let completion: ListUpdaterCompletion = { _ in list.log(name) }
            switch name {
            case "update": list.adapter.performUpdates(animated: false, completion: completion)
            case "batch": list.controller(0).collectionContext.batch(completion: completion) { _ in }
            default: list.adapter.reloadData(completion: completion)
            }
        }
        list.adapter.performUpdates(animated: false) { _ in list.log("first") }
        list.scheduler.runAll()
        #expect(list.log.take().suffix(4) == ["first", "update", "batch", "reload"])
    }

    @Test("Completions come in the order of the requests, whichever motion ends first", arguments: Diffing.allCases)
    func order(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let view = HeldView()
        list.adapter.collectionView = view
        list.adapter.performUpdates(animated: true) { list.log("first \($0)") }
        list.adapter.performUpdates(animated: true) { list.log("second \($0)") }
        await list.turn()
        let first = view.settled
        list.adapter.performUpdates(animated: true) { list.log("third \($0)") }
        await list.turn()
        _ = list.log.take()
        view.settled?(true)
        #expect(list.log.take().isEmpty)
        first?(false)
        #expect(list.log.take() == ["first false", "second false", "third true"])
    }

    @Test("In an asynchronous function a call without await asks and goes on, and its end can be waited for later")
    func withoutAwait() async {
        let view = StrictCollectionView()
        var blocks = [Block(id: 1, items: [0])]
        let adapter = ListAdapter(view: view, objects: { blocks }) { (block: Block) in
            TestController(block, log: Log())
        }
        let controller = adapter.sectionController(forSection: 0) as! TestController
        blocks.append(Block(id: 2, items: [0]))
        adapter.performUpdates(animated: true)
        adapter.reloadData()
        controller.collectionContext.performBatch(animated: true) { _ in }
        controller.collectionContext.invalidateLayout(for: controller)
        #expect(view.numberOfSections == 1)
        let update = adapter.performUpdates(animated: true)
        Task { adapter.performUpdates(animated: true) }
        #expect(await update.finished())
        #expect(view.numberOfSections == 2)
        #expect(await update.finished())
    }

    @Test("Waiting for an update gives the completion's flag")
    func asyncForm() async {
        let view = StrictCollectionView()
        var tags = [Tag(id: 1)]
        let adapter = ListAdapter(view: view, objects: { tags }) { (_: Tag) in
            ListSingleSectionController(TextCell.self, for: Tag.self) { cell, tag in cell.text = tag.text }
        }
        tags.append(Tag(id: 2))
        #expect(await adapter.performUpdates(animated: true).finished())
        #expect(view.numberOfSections == 2)
        #expect(await adapter.reloadData().finished())
        adapter.collectionView = nil
        #expect(await adapter.performUpdates(animated: true).finished() == false)
    }

    @Test(
        "A refused update completes with false, and the next one brings the view in line", arguments: Diffing.allCases)
    func refusal(diffing: Diffing) async {
        let list = TestList([Model(1), Model(2)], diffing: diffing)
        list.logUpdater()
        // Items that come without a word.
        list.controller(0).items = [0, 1, 2]
        list.controller(0).collectionContext.performBatch(
            animated: false, updates: { batch in batch.insert(in: list.controller(1), at: [5]) },
            completion: { list.log("\($0)") })
        await list.turn()
        #expect(list.log.take().suffix(2) == ["refused", "false"])
        #expect(list.view.refusals.count == 1)
        list.adapter.performUpdates(animated: false) { list.log("\($0)") }
        await list.turn()
        #expect(list.log.take().last == "true")
        #expect(list.view.numberOfItems(inSection: 0) == 3)
        #expect(list.view.checkInvariants().isEmpty)
        // The one after that is an update as any other.
        let reloaded = list.view.counters.rowsReloaded
        list.objects.append(Model(3))
        list.adapter.performUpdates(animated: false, completion: nil)
        await list.turn()
        #expect(list.view.numberOfSections == 3 && list.view.counters.rowsReloaded == reloaded)
    }

    @Test("After a reload that follows a refused update the next one is an update as any other")
    func reloadAfterRefusal() {
        let list = TestList([Model(1), Model(2)])
        list.controller(0).collectionContext.performBatch(animated: false) { batch in
            batch.insert(in: list.controller(1), at: [5])
        }
        list.scheduler.runAll()
        #expect(list.view.refusals.count == 1)
        list.adapter.reloadData(completion: nil)
        list.scheduler.runAll()
        let reloaded = list.view.counters.rowsReloaded
        list.update(list.objects + [Model(3)])
        #expect(list.view.numberOfSections == 3 && list.view.counters.rowsReloaded == reloaded)
    }

    @Test("An item update that is asked for while a reload makes its section controllers is a part of that")
    func joinsReload() {
        let list = TestList([Model(1)])
        list.onUpdate = { controller in
            controller.collectionContext?.batch(completion: { list.log("joined \($0)") }) { _ in
                controller.items = [5, 6]
            }
        }
        list.adapter.reloadData { list.log("reload \($0)") }
        list.scheduler.turn()
        #expect(list.texts == ["1.5", "1.6"])
        #expect(list.log.take().suffix(2) == ["reload true", "joined true"])
    }

    /// Where a list calls a program that closes its window there.
    enum ClosingPlace: CaseIterable {
        case objects, sectionController, didUpdate, willApply, height, cell, display, batch
    }

    @Test(
        "An update, a reload and a batch whose window closes in the middle complete with false",
        arguments: ClosingPlace.allCases, [false, true])
    func closedInTheMiddle(place: ClosingPlace, reloads: Bool) {
        let list = TestList([Model(1)])
        let view = list.view
        var hasClosed = false
        func close(at reached: ClosingPlace) {
            guard reached == place, !hasClosed else { return }
            hasClosed = true
            view.delegate?.collectionViewDidClose(view)
        }
        list.makeController = {
            close(at: .sectionController)
            return ClosingController($0, log: list.log) { close(at: $0) }
        }
        list.onObjects = { close(at: .objects) }
        let delegate = ClosureDelegate()
        delegate.onDisplay = { close(at: .display) }
        list.adapter.delegate = delegate
        list.observe { event in
            switch event.kind {
            case .willApply, .willReload: close(at: .willApply)
            default: break
            }
        }
        list.controller(0).collectionContext.batch(completion: { list.log("batch \($0)") }) { _ in close(at: .batch) }
        list.objects = [Model(1, version: 1), Model(2)]
        if reloads {
            list.adapter.reloadData { list.log("update \($0)") }
        } else {
            list.adapter.performUpdates(animated: false) { list.log("update \($0)") }
        }
        list.scheduler.runAll()
        #expect(hasClosed && list.adapter.collectionView == nil)
        #expect(
            list.log.take().filter { $0.hasPrefix("batch") || $0.hasPrefix("update") } == [
                "batch false", "update false",
            ])
    }
}

private final class ClosingController: TestController {
    private let reach: (CompletionTests.ClosingPlace) -> Void

    init(_ object: any ListDiffable, log: Log, reach: @escaping (CompletionTests.ClosingPlace) -> Void) {
        self.reach = reach
        super.init(object, log: log)
        onUpdate = { _ in reach(.didUpdate) }
        onCell = { _ in reach(.cell) }
    }

    override func heightForItem(at index: Int) -> Double? {
        reach(.height)
        return nil
    }
}

/// A view whose `settled` is in the test's hands; takes every update as it comes.
@MainActor
final class HeldView: AdapterView {
    var owner: AnyObject?
    weak var dataSource: (any ListCollectionViewDataSource)? {
        didSet { structure = dataSource.map { $0.structure(in: self) } ?? ListViewStructure() }
    }
    weak var delegate: (any ListCollectionViewOwner)?
    var emptyView: (any ListEmptyView)? {
        didSet { emptyViewChanges += 1 }
    }
    private(set) var emptyViewChanges = 0
    private(set) var structure = ListViewStructure()
    var sectionsWithRows: Set<Int> { Set(structure.sections.indices) }
    var settled: (@MainActor (Bool) -> Void)?

    var numberOfSections: Int { structure.sections.count }
    func numberOfItems(inSection section: Int) -> Int { structure.sections[section].itemCount }

    func willUpdate() {}
    func willReload() {}

    func carryOut(_ plan: ListBatchPlan, animated: Bool, settled: @escaping @MainActor (Bool) -> Void) {
        structure = plan.new
        self.settled = settled
    }

    func reloadData() {}
    func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?, for path: ListIndexPath
    ) -> Cell { Cell() }
    func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        inSection section: Int
    ) -> View { View() }
    var pagerCell: any ListPagerCell.Type { fatalError("There are no rows.") }
    func cellForItem(at path: ListIndexPath) -> (any ListCell)? { nil }
    func supplementaryView(ofKind kind: ListSupplementaryKind, inSection section: Int) -> (any ListReusableView)? {
        nil
    }
    func indexPath(for cell: any ListCell) -> ListIndexPath? { nil }
    var indexPathsForVisibleItems: [ListIndexPath] = []
    var isOnScreen: Bool { true }
    var visibleRect: ListRect { ListRect(x: 0, y: 0, width: 0, height: 0) }
    var contentSize: ListSize { .zero }
    func frameForRow(at position: ListRowPosition) -> ListRect? { nil }
    func indexPathForItem(at point: ListPoint) -> ListIndexPath? { nil }
    func invalidateHeights(of positions: [ListRowPosition]) {}
    func scroll(toOffset y: Double, animated: Bool) {}
    func scroll(to target: ListScrollTarget, animated: Bool) {}
    var indexPathsForSelectedItems: [ListIndexPath] { [] }
    func selectItem(at path: ListIndexPath) {}
    func deselectItem(at path: ListIndexPath) {}
    var indexPathForFocusedItem: ListIndexPath? { nil }
    func focusItem(at path: ListIndexPath) {}
}
