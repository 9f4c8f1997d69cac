import ListKitReplay
import Synchronization
import Testing

@testable import ListKit

/// Class instances may change while they are in the list, their identifiers and the numbers of their items too.
@MainActor
@Suite("What it costs that class instances may change")
struct IdentifierCostTests {
    @Test("An update of items asks no other section, although its object may have changed")
    func itemUpdate() {
        let (list, turns) = (InstanceList(values: 0, instances: 1_000), ManualScheduler())
        let adapter = list.adapter(turns)
        let controller = adapter.sectionController(forSection: 500) as! CountedTagController
        list.questions = 0
        controller.collectionContext.performBatch(animated: false) { batch in
            controller.count = 2
            batch.insert(in: controller, at: [1])
        }
        turns.turn()
        #expect(list.view.numberOfItems(inSection: 500) == 2 && list.questions < 40)
    }

    @Test("Of a list of any types, class instances alone may change their identifiers and counts")
    func mixedTypes() {
        let (list, turns) = (InstanceList(values: 1_000, instances: 3), ManualScheduler())
        let adapter = list.adapter(turns)
        for _ in 0..<2 {
            (list.reads.value, list.questions) = (0, 0)
            adapter.performUpdates(animated: false)
            turns.turn()
        }
        // Those of both values of a pair, and of the instances.
        #expect(list.reads.value <= 2 * 1_000 + 3)
        // Each value is new, as far as anybody can know.
        #expect(list.questions <= 1_000 + 3 + 40)
        list.tags[1_001].count.value = 5
        adapter.performUpdates(animated: false)
        turns.turn()
        #expect(list.view.refusals.count == 1, "a count that changed without an operation is found")
    }

    @Test("Of instances handed out again identifiers are compared once each, and none is hashed")
    func instances() {
        for count in [1_000, 10_000] {
            var tags = (0..<count).map(KeyedTag.init)
            let (view, turns) = (StrictCollectionView(overscan: 0), ManualScheduler())
            let adapter = ListAdapter(
                view: view, updater: ListAdapterUpdater(scheduler: turns), objects: { tags }
            ) { _ in ListSingleSectionController(PlainCell.self, for: KeyedTag.self) { _, _ in } }
            func update() -> KeyWork.Counts {
                KeyWork.counts.withLock { $0 = KeyWork.Counts() }
                adapter.performUpdates(animated: false)
                turns.turn()
                return KeyWork.counts.withLock { $0 }
            }
            var work = update()
            #expect(work.hashes == 0 && work.comparisons <= count)
            tags += (0..<3).map { KeyedTag(count + $0) }
            work = update()
            #expect(work.hashes <= 10 && work.comparisons <= count + 10)
            // Whatever came and went in the meantime, a changed identifier is found.
            tags.removeFirst(10)
            tags.insert(KeyedTag(-1), at: 5)
            #expect(update().hashes <= 20)
            var diagnostics = 0
            let observation = adapter.events.addObserver { if case .diagnostic = $0.kind { diagnostics += 1 } }
            let controller = adapter.sectionController(forSection: 5)
            (tags[5].number, tags[count - 8].number) = (-2, -3)
            _ = update()
            #expect(diagnostics == 2 && adapter.sectionController(forSection: 5) !== controller)
            #expect(update().hashes == 0 && diagnostics == 2)
            observation.cancel()
        }
    }

    @Test("A changed identifier is found where a list of one type comes after a list of any")
    func typeChanges() {
        let tags = (0..<20).map(KeyedTag.init)
        var objects: any ObjectList = objectList(tags as [any ListDiffable])
        let map = { (old: SectionMap) in
            let comparison = GatheredObjects(old: old, new: objects, number: 1).compared()
            return (comparison.renamed, old.following(comparison, ComingObjects(comparison, in: old)).map)
        }
        var (renamed, current) = map(SectionMap(registry: SectionRegistry()))
        objects = objectList(tags)
        (renamed, current) = map(current)
        #expect(renamed.isEmpty)
        tags[7].number = 100
        (renamed, current) = map(current)
        #expect(renamed == [7])
        objects = objectList(tags as [any ListDiffable])
        tags[8].number = 101
        (renamed, current) = map(current)
        #expect(renamed == [8])
        tags[9].number = 102
        (renamed, current) = map(current)
        #expect(renamed == [9])
    }

    @Test("An instance that comes in the place of another one is not taken for that one renamed")
    func placeOfAnother() {
        let (view, turns) = (StrictCollectionView(overscan: 0), ManualScheduler())
        var objects: [any ListDiffable] = [KeyedTag(1), "a"]
        let adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: turns), objects: { objects }
        ) { _ in CountedTagController(nil) }
        var reports = 0
        let observation = adapter.events.addObserver { if case .diagnostic = $0.kind { reports += 1 } }
        for next in [["a"], [KeyedTag(2), "a"]] as [[any ListDiffable]] {
            objects = next
            adapter.performUpdates(animated: false)
            turns.turn()
        }
        let controller = adapter.sectionController(forSection: 0)
        adapter.performUpdates(animated: false)
        turns.turn()
        #expect(adapter.sectionController(forSection: 0) === controller && reports == 0)
        observation.cancel()
    }

    @Test("An instance that is its own identifier is found renamed, and is let go with its section")
    func instanceAsIdentifier() {
        let (view, turns) = (StrictCollectionView(overscan: 0), ManualScheduler())
        var nodes = (0..<3).map(Node.init)
        let adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: turns), objects: { nodes }
        ) { _ in
            ListSingleSectionController(PlainCell.self, for: Node.self) { _, _ in }
        }
        var reports = 0
        let observation = adapter.events.addObserver { if case .diagnostic = $0.kind { reports += 1 } }
        func update() {
            adapter.performUpdates(animated: false)
            turns.turn()
        }
        nodes[1].key = 7
        update()
        #expect(reports == 1)
        weak let gone = nodes[2]
        nodes.removeLast()
        update()
        update()
        #expect(gone == nil)
        observation.cancel()
    }
}

/// Is its own identifier, as models of IGListKit often are. Only ever used on the main actor.
private final class Node: ListDiffable, Hashable, @unchecked Sendable {
    var key: Int

    init(_ key: Int) { self.key = key }

    var diffIdentifier: Node { self }
    func isEqual(toDiffableObject object: Node) -> Bool { true }
    static func == (left: Node, right: Node) -> Bool { left.key == right.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// What is done with all counted keys.
private enum KeyWork {
    struct Counts {
        var hashes = 0
        var comparisons = 0
    }

    static let counts = Mutex(Counts())
}

private struct CountedKey: Hashable {
    let number: Int

    static func == (left: CountedKey, right: CountedKey) -> Bool {
        KeyWork.counts.withLock { $0.comparisons += 1 }
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
        KeyWork.counts.withLock { $0.hashes += 1 }
        hasher.combine(number)
    }
}

private final class KeyedTag: ListDiffable {
    var number: Int

    init(_ number: Int) { self.number = number }

    var diffIdentifier: CountedKey { CountedKey(number: number) }
    func isEqual(toDiffableObject object: KeyedTag) -> Bool { true }
}

/// What a list of any types has, as a value and as a class instance.
private protocol CountedTag: ListDiffable {
    var count: Box { get }
}

private final class Box {
    var value = 1
}

private struct ValueTag: CountedTag {
    let number: Int
    let reads: Box
    let count = Box()

    var diffIdentifier: Int {
        reads.value += 1
        return number
    }

    func isEqual(toDiffableObject object: ValueTag) -> Bool { true }
}

private final class InstanceTag: CountedTag {
    let number: Int
    let reads: Box
    let count = Box()

    init(_ number: Int, _ reads: Box) { (self.number, self.reads) = (number, reads) }

    var diffIdentifier: Int {
        reads.value += 1
        return number
    }

    func isEqual(toDiffableObject object: InstanceTag) -> Bool { true }
}

@MainActor
private final class InstanceList {
    let view = StrictCollectionView(overscan: 0)
    let tags: [any CountedTag]
    /// How often an identifier was read.
    let reads = Box()
    /// How often a section was asked for the number of its items.
    var questions = 0

    init(values: Int, instances: Int) {
        let reads = reads
        tags =
            (0..<values).map { ValueTag(number: $0, reads: reads) } + (0..<instances).map { InstanceTag($0, reads) }
    }

    func adapter(_ turns: ManualScheduler) -> ListAdapter {
        let updater = ListAdapterUpdater(scheduler: turns)
        let adapter = ListAdapter(view: view, updater: updater, objects: { self.tags.map { $0 as any ListDiffable } }) {
            tag in
            let controller = CountedTagController(tag as? any CountedTag)
            controller.onQuestion = { self.questions += 1 }
            return controller
        }
        return adapter
    }
}

private final class CountedTagController: ListSectionController {
    var count: Int
    private let tag: (any CountedTag)?
    var onQuestion: () -> Void = {}

    init(_ tag: (any CountedTag)?) {
        (self.tag, count) = (tag, 1)
        super.init()
    }

    override func numberOfItems() -> Int {
        onQuestion()
        return max(count, tag?.count.value ?? 0)
    }

    override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(PlainCell.self, at: index) }
}
