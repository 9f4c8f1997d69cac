import ListKit
import ListKitReplay
import Testing

/// A header that counts its section's items is right after every update.
@MainActor
@Suite("Headers that follow their section")
struct SupplementaryReloadTests {
    @Test("A binding section's update binds the header of that section again, in its row, and no other")
    func binding() {
        let list = CountedList([1: 3, 2: 2])
        let rows = list.headers
        list.controllers[1]?.shown = Array(0..<15)
        list.controllers[1]?.update(animated: false, completion: nil)
        list.scheduler.runAll()
        #expect(list.texts == ["15 of 1", "2 of 2"])
        #expect(list.headers == rows)
        #expect(list.controllers[1]?.askedForHeader == 2 && list.controllers[2]?.askedForHeader == 1)
        list.controllers[2]?.shown = [0]
        list.controllers[2]?.update(animated: false, completion: nil)
        list.scheduler.runAll()
        #expect(list.controllers[1]?.askedForHeader == 2, "It was bound again with the update before.")
    }

    @Test("Another kind comes with the next update of the list, and goes with one")
    func kinds() {
        let list = TestList([Model(1)])
        list.controller(0).kinds = .header
        #expect(list.view.rows.count == 1)
        list.update([Model(1), Model(2)])
        #expect(list.view.rows.map(\.position).first == .header(section: 0))
        list.controller(0).kinds = []
        list.update([Model(1)])
        #expect(list.view.rows.map(\.position) == [.item(ListIndexPath(section: 0, item: 0))])
        #expect(list.view.refusals.isEmpty)
    }

    @Test("An item that is bound again in its cell has the header bound again too")
    func boundInPlace() {
        let list = CountedList([1: 3])
        list.controllers[1]?.title = "edited"
        list.controllers[1]?.update(animated: false, completion: nil)
        list.scheduler.runAll()
        #expect(list.texts == ["3 of 1edited"])
    }

    @Test("Operations of a batch do, wherever their section stands after it")
    func batch() {
        let list = CountedList([1: 3, 2: 2])
        let rows = list.headers
        let controller = list.controllers[2]
        list.ids = [2, 1]
        list.adapter.performUpdates(animated: false)
        controller?.collectionContext.performBatch(
            animated: false,
            updates: { _ in
                controller?.shown = [0]
                controller?.update(animated: false, completion: nil)
            })
        list.scheduler.runAll()
        #expect(list.texts == ["1 of 2", "3 of 1"])
        #expect(list.headers == rows.reversed())
    }

    @Test("A changed object that says it is equal does, by didUpdate(to:); the same instance does not")
    func equalObject() {
        let list = CountedList([1: 3, 2: 2])
        list.replaces = [1]
        list.controllers[1]?.title = " new"
        list.controllers[2]?.title = " new"
        list.adapter.performUpdates(animated: false)
        list.scheduler.runAll()
        #expect(list.texts == ["3 of 1 new", "2 of 2"])
        #expect(list.view.counters.fullReloads == 0 && list.view.refusals.isEmpty)
    }

    @Test("One call binds header and footer again, and nothing else")
    func alone() {
        let list = CountedList([1: 3, 2: 2])
        let rows = list.headers
        let bound = list.view.counters.cellsBound
        let controller = list.controllers[2]
        controller?.title = " read"
        var isThrough = false
        controller?.collectionContext.reloadSupplementaryViews(for: controller!) { isThrough = $0 }
        list.scheduler.runAll()
        #expect(isThrough)
        #expect(list.texts == ["3 of 1", "2 of 2 read"])
        #expect(list.headers == rows && list.view.counters.cellsBound == bound + 1)
    }

    @Test("A header that has another height then is measured again")
    func height() {
        let list = CountedList([1: 3, 2: 2])
        list.controllers[1]?.headerHeight = 35
        list.controllers[1]?.collectionContext.reloadSupplementaryViews(for: list.controllers[1]!)
        list.scheduler.runAll()
        #expect(list.view.frameForRow(at: .header(section: 0))?.size.height == 35)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A recording of it is played again without a divergence")
    func recorded() throws {
        let list = CountedList([1: 3, 2: 2, 3: 4])
        let recorder = ListRecorder(list.adapter)
        for count in [5, 0, 7] {
            list.controllers[2]?.shown = Array(0..<count)
            list.controllers[2]?.update(animated: true, completion: nil)
            list.scheduler.runAll()
        }
        list.replaces = [1, 3]
        list.ids = [3, 1, 2]
        list.adapter.performUpdates(animated: true)
        list.scheduler.runAll()
        let data = try recorder.recording().data()
        #expect(ReplayCheck().firstDivergence(in: try ListRecording.read(from: data).recording) == nil)
    }
}

private final class Counted: ListDiffable, Identifiable {
    let id: Int
    init(id: Int) { self.id = id }
    func isEqual(toDiffableObject object: Counted) -> Bool { true }
}

private final class CountedController: ListBindingSectionController<Counted>, ListSupplementaryViewSource {
    var shown: [Int] = []
    var title = ""
    var headerHeight: Double?
    private(set) var askedForHeader = 0

    init(count: Int) {
        shown = Array(0..<count)
        super.init()
        supplementaryViewSource = self
    }

    override func viewModels(for object: Counted) -> [any ListDiffable] { shown.map { Tag(id: $0, text: title) } }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }
    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        askedForHeader += 1
        let header = dequeueReusableSupplementaryView(TestHeader.self, ofKind: kind)
        header.text = "\(shown.count) of \(object.id)\(title)"
        return header
    }
    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { headerHeight }
}

@MainActor
private final class CountedList: ListAdapterDataSource {
    let scheduler = ManualScheduler()
    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 400), rowHeight: 10, overscan: 0)
    let adapter: ListAdapter
    private let counts: [Int: Int]
    var ids: [Int]
    /// Objects that come as another instance.
    var replaces: Set<Int> = []
    private var objects: [Int: Counted] = [:]
    private(set) var controllers: [Int: CountedController] = [:]

    init(_ counts: [Int: Int]) {
        self.counts = counts
        ids = counts.keys.sorted()
        adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: scheduler))
        adapter.dataSource = self
        adapter.collectionView = view
    }

    var headers: [ObjectIdentifier] { view.rows.filter { $0.content is TestHeader }.map(ObjectIdentifier.init) }
    var texts: [String] { view.rows.compactMap { ($0.content as? TestHeader)?.text } }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] {
        ids.map { id in
            if objects[id] == nil || replaces.contains(id) { objects[id] = Counted(id: id) }
            return objects[id]!
        }
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        guard let object = object as? Counted else { return nil }
        let controller = CountedController(count: counts[object.id] ?? 0)
        controllers[object.id] = controller
        return controller
    }
}
