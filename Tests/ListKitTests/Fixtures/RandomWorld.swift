import ListKitReplay
import ListScripts
import TestSupport

@testable import ListKit

/// Data that changes at random, and a list that shows it, with calls from everywhere.
@MainActor
final class RandomWorld: ListSendableAdapterDataSource {
    var random: SeededGenerator
    let scheduler = ManualScheduler()
    let view: StrictCollectionView
    let adapter: ListAdapter
    let updater: ListAdapterUpdater
    private var observation: ListEventObservation?

    private var model: RandomSections
    /// What the list is to show, duplicates included.
    private(set) var objects: [any ListDiffable & Sendable] = []
    /// The items of sections that change by item operations, by the identifier of their `Model`.
    private(set) var shelves: [Int: [ScriptItem]] = [:]

    private(set) var asked = 0
    private(set) var completed: [Int] = []
    private(set) var failures = 0
    private(set) var diagnostics: [String] = []

    /// Whether objects have changed and no update that will show them was asked for.
    private var updateIsMissing = false
    /// Completions that may say that there was no view.
    private var viewless: Set<Int> = []
    /// What was selected and what had the focus, where an update cannot but keep both.
    var marks = Marks()

    let workingRangeSize = 1
    let itemWorkingRangeSize = 3
    var sectionsInRange: Set<ObjectIdentifier> = []
    var itemsInRange = 0
    var isRangeBalanced = true

    /// Every other world has its sections reloaded item by item where that is possible, every third one new rows for
    /// sections that move, and every fifth one updates that are carried out inside the call.
    init(seed: UInt64, diffing: Diffing = .onMainActor) {
        random = SeededGenerator(seed: seed)
        model = RandomSections(count: 0, using: &random)
        view = StrictCollectionView(
            viewportSize: ListSize(width: 100, height: 100), rowHeight: 10, overscan: 30)
        updater = ListAdapterUpdater(scheduler: scheduler)
        updater.allowsBackgroundDiffing = diffing == .inBackground
        updater.adaptiveDiffingConfig.enabled = false
        updater.preferItemReloadsForSectionReloads = seed.isMultiple(of: 2)
        updater.sectionMovesAsDeletesInserts = seed.isMultiple(of: 3)
        updater.adaptiveCoalescingConfig.enabled = seed.isMultiple(of: 5)
        adapter = ListAdapter(
            updater: updater, workingRangeSize: workingRangeSize,
            itemWorkingRangeSize: itemWorkingRangeSize)
        observation = adapter.events.addObserver { [weak self] in self?.follow($0.kind) }
        view.settlesManually = true
        adapter.dataSource = self
        adapter.collectionView = view
    }

    private func follow(_ kind: ListEvent.Kind) {
        switch kind {
        case .diagnostic(.duplicateObject), .diagnostic(.duplicateViewModel): break
        case .diagnostic(.updateWithoutView) where viewless.contains(asked): break
        case .diagnostic(let diagnostic): diagnostics.append("\(diagnostic)")
        default: break
        }
    }

    // MARK: Steps

    func take(_ step: WorldStep) async {
        random = SeededGenerator(seed: step.seed)
        switch step.kind {
        case .changeObjects: changeObjects()
        case .ask: ask()
        case .changeShelf: changeRandomShelf()
        case .reloadObject: reloadAnObject()
        case .reloadData: askForReload()
        case .changeHeight: changeARandomHeight()
        case .updateGroup: updateARandomGroup()
        case .scroll: scroll()
        case .settleNext: view.settleNext()
        case .settle: view.settle()
        case .focus: focusAndSelect()
        case .resize:
            view.viewportSize = ListSize(width: Double(20 + random.below(200)), height: Double(random.below(300)))
        case .viewGoes: await letViewGo()
        case .turn: await turn()
        }
    }

    /// Runs everything that was asked for, and what completions ask for then.
    private func turn() async {
        repeat {
            if updateIsMissing { ask() }
            await runAll()
        } while updateIsMissing
    }

    /// The adapter gives its view up, objects change, and the view comes back.
    private func letViewGo() async {
        await turn()
        view.settle()
        await turn()
        marks = Marks()
        adapter.collectionView = nil
        changeObjects()
        if random.chance(50) {
            ask()
            await runAll()
        }
        adapter.collectionView = view
        updateIsMissing = true
    }

    /// A completion may change objects, and ask for more.
    func finish() async {
        var tries = 0
        repeat {
            await turn()
            view.settle()
            tries += 1
        } while tries < 2 || updateIsMissing || (completed.count < asked && tries < 20)
    }

    /// What is asked for while objects are compared is to come with the next update.
    private func runAll() async {
        repeat {
            scheduler.turn()
            scheduler.advance(by: .seconds(1))
            if updater.state == .queued {
                if random.chance(20) { changeRandomShelf() }
                if random.chance(20) { reloadAnObject() }
                if random.chance(10) { ask() }
            }
            while updater.state == .queued { await Task.yield() }
        } while scheduler.count > 0 || !scheduler.delays.isEmpty || updater.state == .queued
    }

    private func ask() {
        updateIsMissing = false
        let number = noteAsking()
        adapter.performUpdates(animated: random.chance(50)) { [weak self] finished in
            guard let self else { return }
            complete(number, finished)
            // A call from a completion.
            if random.chance(5) { changeObjects() }
            if random.chance(5) { changeRandomShelf() }
        }
    }

    private func askForReload() {
        marks = Marks()
        let number = noteAsking()
        adapter.reloadData { [weak self] in self?.complete(number, $0) }
    }

    func noteAsking() -> Int {
        asked += 1
        if adapter.collectionView == nil { viewless.insert(asked) }
        return asked
    }

    func complete(_ number: Int, _ finished: Bool) {
        completed.append(number)
        if !finished, !viewless.contains(number) { failures += 1 }
    }

    private func scroll() {
        view.scroll(
            toOffset: Double.random(in: 0...max(1, view.contentSize.height), using: &random), animated: false)
    }

    // MARK: Changes of objects

    private func changeObjects() {
        model.change(using: &random, keepingItemsWhere: { Kind($0) == .shelf })
        for section in model.sections where Kind(section) == .shelf && shelves[section.id] == nil {
            shelves[section.id] = section.items
        }
        objects = model.sections.map(Self.object)
        updateIsMissing = true
        guard !objects.isEmpty, random.chance(10) else { return }
        objects.insert(objects[random.below(objects.count)], at: random.below(objects.count))
    }

    /// What a section is shown as.
    private enum Kind {
        /// Its items change by item operations alone.
        case shelf
        /// Diffed item by item.
        case group
        /// Reloaded when anything in it changes.
        case block

        init(_ section: RandomSections.Section) { self = [.shelf, .group, .block][section.id % 3] }
    }

    private static func object(_ section: RandomSections.Section) -> any ListDiffable & Sendable {
        switch Kind(section) {
        case .shelf: return Model(section.id, version: section.version)
        case .group:
            // Now and then one item is there twice.
            let items = section.items + section.items.prefix(section.items.count == 5 ? 1 : 0)
            return Group(id: section.id, items: items.map { Tag(id: $0.id, text: $0.text) })
        case .block:
            return Block(
                id: section.id, items: section.items.map(\.version),
                kinds: ListSupplementaryKinds(rawValue: UInt8(section.version % 4)))
        }
    }

    // MARK: Changes of items

    func changeRandomShelf() {
        let controllers = (0..<adapter.objects().count).compactMap {
            adapter.sectionController(forSection: $0) as? ShelfController
        }
        // Inside the data part some may not have their first objects yet.
        guard let controller = controllers.filter({ $0.object != nil }).randomElement(using: &random) else { return }
        change(controller)
    }

    func change(_ controller: ShelfController) {
        let number = noteAsking()
        controller.collectionContext.performBatch(
            animated: random.chance(50),
            updates: { [weak self] batch in
                guard let self else { return }
                changeItems(of: controller, in: batch)
                // What comes in between divides the batch, whether it is about the same section or not.
                guard random.chance(25) else { return }
                if random.chance(50) { change(controller) } else { changeRandomShelf() }
                changeItems(of: controller, in: batch)
            }, completion: { [weak self] in self?.complete(number, $0) })
    }

    private func changeItems(of controller: ShelfController, in batch: ListBatchContext) {
        let change = model.change(of: controller.items, using: &random)
        shelves[controller.object.id] = change.new
        change.carryOut(in: batch, of: controller)
    }

    private func reloadAnObject() {
        // A duplicate may differ from the one that is shown, and there may be no update after this to put that right.
        let shown = UniqueComparison(old: objectList([] as [any ListDiffable]), new: objectList(objects)).new.objects
        guard let object = shown.randomElement(using: &random), !(object is Group) else { return }
        adapter.reloadObjects([object])
    }

    private func updateARandomGroup() {
        let controllers = (0..<adapter.objects().count).compactMap {
            adapter.sectionController(forSection: $0) as? ListBindingSectionController<Group>
        }
        controllers.randomElement(using: &random)?.update(animated: true, completion: nil)
    }

    // MARK: Data source

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] { objects }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        let controller: ListSectionController
        switch object {
        case is Model: controller = ShelfController(self)
        case is Group: controller = ShownGroupController()
        default: controller = BlockController()
        }
        controller.workingRangeDelegate = self
        return controller
    }
}

extension RandomWorld: ListWorkingRangeDelegate {
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) {
        if !sectionsInRange.insert(ObjectIdentifier(sectionController)).inserted { isRangeBalanced = false }
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController
    ) {
        if sectionsInRange.remove(ObjectIdentifier(sectionController)) == nil { isRangeBalanced = false }
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemWillEnterWorkingRangeAt index: Int
    ) { itemsInRange += 1 }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemDidExitWorkingRangeAt index: Int
    ) { itemsInRange -= 1 }
}

/// A section whose items live in the world and change by item operations.
final class ShelfController: ListGenericSectionController<Model>, CountedSection {
    private unowned let world: RandomWorld
    /// Of all its rows.
    var height: Double?

    init(_ world: RandomWorld) {
        self.world = world
        super.init()
        supplementaryViewSource = self
    }

    var items: [ScriptItem] { world.shelves[object.id] ?? [] }

    override func heightForItem(at index: Int) -> Double? { height }

    override func didUpdate(to object: Model) {
        // A call from inside the data part.
        if world.random.chance(30) { world.change(self) }
    }

    override func numberOfItems() -> Int { items.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(TextCell.self, at: index)
        cell.text = items[index].text
        return cell
    }
}

private final class ShownGroupController: ListBindingSectionController<Group>, CountedSection {
    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func viewModels(for group: Group) -> [any ListDiffable] { group.items }

    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, withReuseIdentifier: "bound", at: index)
    }
}

/// A section with a header that counts its items.
@MainActor
protocol CountedSection: ListSectionController, ListSupplementaryViewSource {}

extension CountedSection {
    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let view = dequeueReusableSupplementaryView(TestHeader.self, ofKind: kind)
        view.text = "\(numberOfItems()) items"
        return view
    }
}

private final class BlockController: ListGenericSectionController<Block>, ListSupplementaryViewSource {
    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func numberOfItems() -> Int { object.items.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(TextCell.self, at: index)
        cell.text = "block \(object.id): \(object.items[index])"
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { object.kinds }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let view = dequeueReusableSupplementaryView(TestHeader.self, ofKind: kind)
        view.text = "\(kind) \(object.id)"
        return view
    }
}
