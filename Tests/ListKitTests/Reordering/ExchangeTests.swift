import ListKitReplay
import Testing
import TestSupport

@testable import ListKit

@Suite("Items that lists of a group exchange")
@MainActor
struct ExchangeTests {
    private let world = ExchangeWorld(lists: [[1, 2, 3], [10, 20]], shelves: [[100, 101], [], [102]])

    @Test("Both lists store a move once, and show it before the call returns")
    func move() {
        #expect(world.drag(list: 0, at(1, 0), to: 1, .section, index: 1))
        #expect(world.numbers == [[[1], [3]], [[10], [2], [20]], [[100, 101], [], [102]]])
        #expect(world.shown == world.numbers)
        #expect(world.stores == [1, 1, 0])
    }

    @Test("An item goes to another section of its list, to a section of another list, and to the end of a list")
    func sections() {
        #expect(world.drag(list: 2, at(0, 1), to: 2, .item(section: 1), index: 0))
        #expect(world.numbers[2] == [[100], [101], [102]])
        #expect(world.drag(list: 0, at(2, 0), to: 2, .item(section: 2), index: 1))
        #expect(world.numbers == [[[1], [2]], [[10], [20]], [[100], [101], [102, 3]]])
        #expect(world.drag(list: 2, at(2, 0), to: 1, .section, index: 99))
        #expect(world.numbers == [[[1], [2]], [[10], [20], [102]], [[100], [101], [3]]])
        #expect(world.shown == world.numbers)
    }

    @Test("A row that goes to another section is inserted there and removed here; the others keep their cells")
    func cells() {
        let cell = world.views[2].cell(0, 0)
        #expect(world.drag(list: 2, at(0, 1), to: 2, .item(section: 2), index: 0))
        #expect(world.views[2].cell(0, 0) === cell)
        #expect(world.views[2].refusals.isEmpty)
    }

    @Test("An item is in no list twice: one that a list has already is refused there")
    func twins() {
        world.lists[1].tags.append(Tag(id: 2))
        world.adapters[1].performUpdates(animated: false)
        world.run()
        #expect(!world.drag(list: 0, at(1, 0), to: 1, .section, index: 0))
        #expect(world.numbers == [[[1], [2], [3]], [[10], [20], [2]], [[100, 101], [], [102]]])
    }

    @Test("A section of items refuses others, and a list without a move delegate refuses all")
    func types() {
        let items = world.adapters[0].draggedItems(at: at(0, 0), with: [])!
        #expect(world.adapters[2].dropKind(of: items, overSection: 0) == .item(section: 0))
        #expect(world.adapters[2].dropKind(of: items, overSection: nil) == nil)
        world.adapters[1].moveDelegate = nil
        #expect(world.adapters[1].dropKind(of: items, overSection: 0) == nil)
        #expect(!world.adapters[1].receive(items, .section, at: 0))
        #expect(!world.drag(list: 1, at(0, 0), to: 0, .section, index: 0), "It could not store what is left.")
    }

    @Test("A group that is left exchanges nothing, and a list that is gone takes nothing")
    func leaving() {
        let items = world.adapters[0].draggedItems(at: at(0, 0), with: [])!
        world.group.remove(world.adapters[0])
        #expect(world.adapters[0].draggedItems(at: at(0, 0), with: []) == nil)
        #expect(world.group.adapters.count == 2)
        world.adapters[0].collectionView = nil
        #expect(!world.adapters[1].receive(items, .section, at: 0))
        #expect(world.numbers[1] == [[10], [20]])
    }

    @Test("Copies come to the other list, which stores them once, and undo removes them")
    func copies() {
        world.group.copy = { ($0 as? Tag).map { Tag(id: $0.id + 1000) } }
        #expect(world.copy(list: 0, at(1, 0), to: 1, .section, index: 1))
        #expect(world.numbers == [[[1], [2], [3]], [[10], [1002], [20]], [[100, 101], [], [102]]])
        #expect(world.copy(list: 0, at(2, 0), to: 2, .item(section: 1), index: 0))
        #expect(world.numbers[2] == [[100, 101], [1003], [102]])
        #expect(world.shown == world.numbers)
        #expect(world.stores == [0, 1, 1])
        #expect(world.moves.map(\.isCopy) == [true, true])
        #expect(world.moves.map(\.oldIndexes) == [[1], [2]])
        for move in world.moves { #expect(move.undo()) }
        #expect(world.numbers == [[[1], [2], [3]], [[10], [20]], [[100, 101], [], [102]]])
        #expect(world.shown == world.numbers)
        #expect(world.moves.allSatisfy { !$0.undo() }, "They are gone already.")
    }

    @Test("A copy is refused that is the item itself or is there already, and where the program says no")
    func refusedCopies() {
        let before = world.numbers
        let wrong: [@MainActor (any ListDiffable) -> (any ListDiffable)?] = [
            { $0 }, { _ in Tag(id: 20) }, { _ in nil }, { _ in world.lists[0].tags[0] }, { _ in 7 },
        ]
        for copy in wrong {
            world.group.copy = copy
            #expect(!world.copy(list: 0, at(1, 0), to: 1, .section, index: 1))
        }
        world.group.copy = { _ in Tag(id: 7) }
        world.group.canMove = { !$0.isCopy }
        #expect(!world.copy(list: 0, at(1, 0), to: 1, .section, index: 1))
        world.group.canMove = nil
        world.keeping = 1
        #expect(!world.copy(list: 0, at(1, 0), to: 1, .section, index: 1))
        #expect(world.numbers == before)
        world.run()
        #expect(world.shown == before)
    }

    @Test("Whatever a program calls while items are copied, there is one copy or none", arguments: Call.allCases)
    func callsAtCopies(call: Call) {
        var isCalling = false
        let reach: @MainActor () -> Void = { [world] in
            guard !isCalling else { return }
            isCalling = true
            defer { isCalling = false }
            world.make(call)
        }
        world.group.copy = {
            reach()
            return ($0 as? Tag).map { Tag(id: $0.id + 1000) }
        }
        world.lists[1].whenStoring = reach
        world.group.didMove = { [world] in
            world.moves.append($0)
            reach()
        }
        let all = world.everything
        let isCopied = world.copy(list: 0, at(1, 0), to: 1, .section, index: 1)
        world.run()
        #expect(world.everything.filter { $0 < 1000 } == all)
        #expect(world.everything.count == all.count + (isCopied && call != .undo ? 1 : 0))
        if call != .dataSource, call != .view { #expect(world.shown == world.numbers) }
        for view in world.views { #expect(view.refusals.isEmpty) }
    }

    enum Place: CaseIterable { case canMove, didMove, storing, letting }
    enum Call: CaseIterable { case update, reload, objects, dataSource, view, group, another, undo }

    @Test(
        "Whatever a program calls while items move, nothing is doubled or lost", arguments: Place.allCases,
        Call.allCases)
    func calls(place: Place, call: Call) {
        let all = world.everything
        var isCalling = false
        func reach(_ moved: Place) {
            guard moved == place, !isCalling else { return }
            isCalling = true
            world.make(call)
        }
        world.group.canMove = { _ in
            reach(.canMove)
            return true
        }
        world.group.didMove = { [world] in
            world.moves.append($0)
            reach(.didMove)
        }
        world.lists[0].whenStoring = { reach(.letting) }
        world.lists[1].whenStoring = { reach(.storing) }
        _ = world.drag(list: 0, at(1, 0), to: 1, .section, index: 1)
        #expect(isCalling)
        world.run()
        #expect(world.everything == all)
        if call != .dataSource, call != .view { #expect(world.shown == world.numbers) }
        for view in world.views { #expect(view.refusals.isEmpty) }
    }

    /// The items of all lists are the same multiset before and after each step, and each list shows what it stores.
    @Test("Whatever is dragged, refused, undone and updated meanwhile, nothing is doubled or lost", arguments: 0..<4)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let world = ExchangeWorld(lists: [[1, 2, 3, 4], [10, 20], []], shelves: [[100, 101], [], [102]])
        let all = world.everything
        var moves: [ListGroup.Move] = []
        world.group.didMove = { moves.append($0) }
        for step in 0..<600 {
            let (from, to) = (
                world.adapters.indices.randomElement(using: &random)!,
                world.adapters.indices.randomElement(using: &random)!
            )
            world.refuses = Int.random(in: 0..<8, using: &random) == 0
            world.keeping =
                Int.random(in: 0..<8, using: &random) == 0 ? world.adapters.indices.randomElement(using: &random) : nil
            switch Int.random(in: 0..<10, using: &random) {
            case 0: moves.popLast()?.undo()
            case 1:
                world.adapters[to].performUpdates(animated: false)
                if Bool.random(using: &random) { world.run() }
            default:
                let paths = world.paths(of: from).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                guard
                    let path = paths.randomElement(using: &random)
                        ?? world.paths(of: from).randomElement(using: &random)
                else { continue }
                let section =
                    world.views[to].numberOfSections > 0
                    ? Int.random(in: 0..<world.views[to].numberOfSections, using: &random) : nil
                guard let items = world.adapters[from].draggedItems(at: path, with: paths),
                    let kind = world.adapters[to].dropKind(of: items, overSection: section)
                else { continue }
                _ = world.adapters[to].receive(items, kind, at: Int.random(in: 0...6, using: &random))
            }
            world.keeping = nil
            if Bool.random(using: &random) { world.run() }
            #expect(world.everything == all, "seed \(seed), step \(step)")
            guard world.everything == all else { return }
        }
        world.run()
        #expect(world.shown == world.numbers)
        for view in world.views { #expect(view.refusals.isEmpty) }
    }
}

/// Two kinds of lists in one group: of tags, and of shelves with tags.
@MainActor
private final class ExchangeWorld {
    let group = ListGroup()
    let scheduler = ManualScheduler()
    private(set) var lists: [TagStore]
    let shelves: ShelfStore
    private(set) var adapters: [ListAdapter] = []
    private(set) var views: [StrictCollectionView] = []
    var refuses = false
    var moves: [ListGroup.Move] = []
    /// The list that stores nothing.
    var keeping: Int?

    init(lists tags: [[Int]], shelves items: [[Int]]) {
        lists = tags.map { TagStore($0.map { Tag(id: $0) }) }
        shelves = ShelfStore(items.enumerated().map { Shelf(id: $0, tags: $1.map { Tag(id: $0) }) })
        for (number, source) in (lists as [any ListAdapterDataSource] + [shelves]).enumerated() {
            let updater = ListAdapterUpdater(scheduler: scheduler)
            let view = StrictCollectionView(
                viewportSize: ListSize(width: 100, height: 400), rowHeight: 10, overscan: 0, scrollDirection: .vertical)
            let adapter = ListAdapter(updater: updater)
            adapter.dataSource = source
            adapter.collectionView = view
            group.add(adapter)
            adapters.append(adapter)
            views.append(view)
            (source as? TagStore)?.keeps = { [unowned self] in keeping == number }
        }
        for (list, adapter) in zip(lists, adapters) { adapter.moveDelegate = list }
        shelves.keeps = { [unowned self] in keeping == lists.count }
        group.canMove = { [unowned self] _ in !refuses }
        group.didMove = { [unowned self] in moves.append($0) }
    }

    func run() { scheduler.runAll() }

    func drag(list: Int, _ path: ListIndexPath, to target: Int, _ kind: DropKind, index: Int) -> Bool {
        guard let items = adapters[list].draggedItems(at: path, with: []) else { return false }
        return adapters[target].receive(items, kind, at: index)
    }

    func copy(list: Int, _ path: ListIndexPath, to target: Int, _ kind: DropKind, index: Int) -> Bool {
        guard var items = adapters[list].draggedItems(at: path, with: []) else { return false }
        items.isCopy = true
        guard let items = items.settled(for: adapters[target]) else { return false }
        return adapters[target].receive(items, kind, at: index)
    }

    func make(_ call: ExchangeTests.Call) {
        switch call {
        case .update: for adapter in adapters { adapter.performUpdates(animated: true) }
        case .reload: for adapter in adapters { adapter.reloadData() }
        case .objects: adapters[0].reloadObjects([Tag(id: 1, text: "new")])
        case .dataSource: adapters[0].dataSource = nil
        case .view: adapters[1].collectionView = nil
        case .group: group.remove(adapters[1])
        case .another: _ = drag(list: 0, at(0, 0), to: 1, .section, index: 0)
        case .undo: _ = moves.last?.undo()
        }
    }

    func paths(of list: Int) -> [ListIndexPath] {
        (0..<views[list].numberOfSections).flatMap { section in
            (0..<views[list].numberOfItems(inSection: section)).map { ListIndexPath(section: section, item: $0) }
        }
    }

    /// What is stored: numbers by list and section.
    var numbers: [[[Int]]] {
        lists.map { $0.tags.map { [$0.id] } } + [shelves.shelves.map { $0.tags.map(\.id) }]
    }

    /// What the views show.
    var shown: [[[Int]]] {
        views.map { view in
            (0..<view.numberOfSections).map { section in
                (0..<view.numberOfItems(inSection: section)).compactMap {
                    view.cell(section, $0).flatMap { Int($0.text) }
                }
            }
        }
    }

    var everything: [Int] { numbers.flatMap { $0.flatMap { $0 } }.sorted() }
    var stores: [Int] { lists.map(\.storeCount) + [shelves.storeCount] }
}

@MainActor
private final class TagStore: ListAdapterDataSource, ListAdapterMoveDelegate {
    var tags: [Tag]
    private(set) var storeCount = 0
    var keeps: () -> Bool = { false }
    var whenStoring: () -> Void = {}

    init(_ tags: [Tag]) { self.tags = tags }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { tags }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { TagController() }

    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        storeCount += 1
        if !keeps() { tags = objects.compactMap { $0 as? Tag } }
        whenStoring()
    }
}

private struct Shelf: ListDiffable, Identifiable, Equatable {
    let id: Int
    var tags: [Tag]
}

@MainActor
private final class ShelfStore: ListAdapterDataSource {
    var shelves: [Shelf]
    fileprivate(set) var storeCount = 0
    var keeps: () -> Bool = { false }

    init(_ shelves: [Shelf]) { self.shelves = shelves }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { shelves }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { TagShelfController(self) }
}

private final class TagController: ListGenericSectionController<Tag> {
    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(TextCell.self, at: index)
        cell.bindViewModel(Tag(id: object.id, text: "\(object.id)"))
        return cell
    }
    override func canMoveItem(at index: Int) -> Bool { true }
}

private final class TagShelfController: ListBindingSectionController<Shelf>, ListItemExchanging {
    private unowned let store: ShelfStore

    init(_ store: ShelfStore) {
        self.store = store
        super.init()
    }

    var items: [Tag] {
        get { store.shelves[object.id].tags }
        set {
            store.storeCount += 1
            if !store.keeps() { store.shelves[object.id].tags = newValue }
        }
    }

    override func viewModels(for shelf: Shelf) -> [any ListDiffable] {
        shelf.tags.map { Tag(id: $0.id, text: "\($0.id)") }
    }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }
    override func canMoveItem(at index: Int) -> Bool { true }
}
