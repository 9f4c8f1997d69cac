import AllocationCount
import ListKitReplay
import Testing
import TestSupport

@testable import ListKit

/// The table of `docs/updates.md`, line by line.
@MainActor
@Suite("Batches of one update compose")
struct BatchCompositionTests {
    @Test("A reload beside a delete, an insert or a move names the item's index before the batch")
    func reloads() {
        #expect(operations(4, ListBatchOperations(deletes: at(0), reloads: at(2))) == ["delete 0", "reload 2 1"])
        #expect(operations(4, ListBatchOperations(inserts: at(0), reloads: at(2))) == ["insert 0", "reload 2 3"])
        #expect(operations(4, ListBatchOperations(reloads: at(2), moves: [move(0, 3)])) == ["move 0 3", "reload 2 1"])
        #expect(operations(4, ListBatchOperations(reloads: at(0), moves: [move(0, 3)])) == ["reload 0 3"])
        #expect(operations(4, ListBatchOperations(deletes: at(2, 2), reloads: at(2))) == ["delete 2"])
    }

    @Test("An inserted item is an insert, or nothing, whatever comes after")
    func inserted() {
        let insert = ListBatchOperations(inserts: at(1))
        #expect(operations(4, insert, ListBatchOperations(deletes: at(1))) == [])
        #expect(operations(4, insert, ListBatchOperations(reloads: at(1))) == ["insert 1"])
        #expect(operations(4, insert, ListBatchOperations(moves: [move(1, 4)])) == ["insert 4"])
        #expect(operations(4, insert, ListBatchOperations(reloads: at(1), moves: [move(1, 0)])) == ["insert 0"])
        #expect(operations(4, insert, ListBatchOperations(inserts: at(1))) == ["insert 1", "insert 2"])
        #expect(operations(4, ListBatchOperations(inserts: at(1, 1))) == ["insert 1", "insert 2"])
        #expect(
            operations(4, ListBatchOperations(inserts: at(0)), ListBatchOperations(deletes: at(2))) == [
                "insert 0", "delete 1",
            ])
    }

    @Test("A deleted item is deleted: one that comes in its place is another")
    func deleted() {
        let delete = ListBatchOperations(deletes: at(0))
        #expect(operations(4, delete, delete) == ["delete 0", "delete 1"])
        #expect(operations(4, delete, ListBatchOperations(inserts: at(0))) == ["insert 0", "delete 0"])
        #expect(operations(4, delete, ListBatchOperations(reloads: at(0))) == ["delete 0", "reload 1 0"])
        #expect(operations(4, ListBatchOperations(reloads: at(0)), delete) == ["delete 0"])
        #expect(
            operations(4, ListBatchOperations(moves: [move(0, 3)]), ListBatchOperations(deletes: at(3))) == ["delete 0"]
        )
    }

    @Test("A moved item is one move, and one that is reloaded too is one reload")
    func moved() {
        let forth = ListBatchOperations(moves: [move(0, 3)])
        #expect(operations(4, forth, ListBatchOperations(moves: [move(3, 1)])) == ["move 0 1"])
        #expect(operations(4, forth, ListBatchOperations(reloads: at(3))) == ["reload 0 3"])
        #expect(operations(4, ListBatchOperations(reloads: at(0)), forth) == ["reload 0 3"])
        #expect(
            operations(4, ListBatchOperations(reloads: at(0)), ListBatchOperations(reloads: at(0))) == ["reload 0 0"])
        #expect(operations(4, forth, ListBatchOperations(inserts: at(0))) == ["insert 0", "move 0 4"])
    }

    @Test("Heights are asked for at the last place")
    func resized() {
        let items = composed(
            4, ListBatchOperations(resized: at(1, 3)), ListBatchOperations(inserts: at(0), deletes: at(3)))
        let resized = ListBatchPlan(of: items, oldCounts: [4, 4]).resizedItems
        #expect(resized.map(\.section) == [0] && resized.map(\.items) == [2..<3])
        #expect(!items.hasChanges(in: 1))
        #expect(composed(4, ListBatchOperations(resized: at(2))).hasChanges(in: 0) == false)
    }

    @Test("Items go from section to section, by old and new numbers")
    func acrossSections() {
        let places = SectionIndexes(
            oldCount: 3, newCount: 3, links: DiffLinks(uniqueNewToOld: [2, nil, 0], oldCount: 3))
        var composition = BatchComposition(places: places) { _ in 2 }
        // From section 0, which is 2 now, to section 2, which is 0 now; and on in there.
        composition.apply(
            ListBatchOperations(moves: [
                ListMoveIndexPath(
                    from: ListIndexPath(section: 0, item: 1), to: ListIndexPath(section: 0, item: 0))
            ]))
        composition.apply(
            ListBatchOperations(moves: [
                ListMoveIndexPath(from: ListIndexPath(section: 2, item: 0), to: ListIndexPath(section: 0, item: 2))
            ]))
        func data(reloading reloads: ListIndexSet = []) -> ListBatchUpdateData {
            ListBatchPlan(of: composition.composed(), oldCounts: [2, 2, 2], places, reloading: reloads).update.data
        }
        #expect(
            data().moveIndexPaths == [
                ListMoveIndexPath(from: ListIndexPath(section: 0, item: 1), to: ListIndexPath(section: 0, item: 2))
            ])
        // Where its old section is bound again whole, it comes from nowhere; where its new one is, it goes nowhere.
        let arriving = data(reloading: [0])
        #expect(arriving.insertIndexPaths == [ListIndexPath(section: 0, item: 2)] && arriving.moveIndexPaths.isEmpty)
        let leaving = data(reloading: [2])
        #expect(leaving.deleteIndexPaths == [ListIndexPath(section: 0, item: 1)] && leaving.moveIndexPaths.isEmpty)
    }

    @Test("What is said of a section that comes with the update is nothing")
    func insertedSection() {
        let places = SectionIndexes(oldCount: 1, newCount: 2, links: DiffLinks(uniqueNewToOld: [0, nil], oldCount: 1))
        var composition = BatchComposition(places: places) { _ in 2 }
        composition.apply(ListBatchOperations(inserts: [ListIndexPath(section: 1, item: 0)]))
        let data = ListBatchPlan(of: composition.composed(), oldCounts: [2], places).update.data
        #expect(data.insertIndexPaths.isEmpty && data.deleteIndexPaths.isEmpty)
    }

    @Test("The view's place of an item is found from its place between two batches, and the other way round")
    func mapping() {
        var composition = composition(5)
        composition.apply(ListBatchOperations(inserts: at(0), deletes: at(1)))
        composition.apply(ListBatchOperations(moves: [move(4, 1)]))
        // By now: new, 4, 0, 2, 3.
        #expect((0..<5).map { composition.oldPath(of: path($0))?.item } == [nil, 4, 0, 2, 3])
        #expect((0..<5).map { composition.path(ofOld: path($0))?.item } == [2, nil, 3, 4, 1])
        #expect(composition.path(ofOld: ListIndexPath(section: 1, item: 7)) == ListIndexPath(section: 1, item: 7))
    }

    @Test("What cannot be is said with the place of the call, and left out")
    func faults() {
        let call = "App/Feed.swift:12"
        let origin = ListUpdateOrigin(fileID: "App/Feed.swift", line: 12)
        func items(_ items: ListIndexSet) -> [ListBatchOperations.Items] {
            [.init(section: 0, items: items, origin: origin)]
        }
        func move(_ from: Int, _ to: Int) -> ListBatchOperations.Move {
            .init(from: path(from), to: path(to), origin: origin)
        }
        func faults(_ count: Int, _ batches: (inout ListBatchOperations) -> Void...) -> [String] {
            var composition = composition(count)
            for batch in batches {
                var operations = ListBatchOperations()
                batch(&operations)
                composition.apply(operations)
            }
            return composition.composed().faults[0] ?? []
        }
        #expect(
            faults(2, { $0.deletes = items([0]) }, { $0.deletes = items([1]) }) == [
                "Item 1 of section 0 is deleted at \(call), but before the batch the section has 1 item."
            ])
        #expect(
            faults(2, { $0.deletes = items(ListIndexSet(1..<9)) }) == [
                "Item 2 of section 0 is deleted at \(call), but before the batch the section has 2 items."
            ])
        #expect(
            faults(2, { $0.deletes = items([-1]) }) == [
                "Item -1 of section 0 is deleted at \(call), but before the batch the section has 2 items."
            ])
        #expect(
            faults(2, { $0.reloads = items([2]) }) == [
                "Item 2 of section 0 is reloaded at \(call), but before the batch the section has 2 items."
            ])
        #expect(
            faults(2, { $0.inserts = items([9]) }) == [
                "An item is inserted at item 9 of section 0 at \(call), which has 3 items after the batch."
            ])
        #expect(
            faults(2, { ($0.deletes, $0.resized) = (items([0]), items([0, 1])) }) == [
                "Item 1 of section 0 gets another size at \(call), but after the batch the section has 1 item."
            ])
        #expect(
            faults(2, { $0.moves = [move(2, 0)] }) == [
                "Item 2 of section 0 is moved at \(call), but before the batch the section has 2 items."
            ])
        #expect(
            faults(2, { $0.moves = [move(0, 7)] }) == [
                "An item is moved to item 7 of section 0 at \(call), which has 2 items after the batch."
            ])
        #expect(
            faults(2, { ($0.deletes, $0.moves) = (items([0]), [move(0, 1)]) }) == [
                "Item 0 of section 0 is moved to item 1 of section 0 at \(call), and deleted as well."
            ])
        #expect(
            faults(2, { $0.moves = [move(0, 1), move(0, 0)] }) == [
                "Item 0 of section 0 is moved to item 0 of section 0 at \(call), and moved twice."
            ])
    }

    @Test("A range is one run, whatever else is inserted and moved there")
    func ranges() {
        var batch = ListBatchOperations()
        batch.inserts = [.init(section: 0, items: ListIndexSet(0..<1_000)), .init(section: 0, items: [500])]
        batch.moves = [.init(from: path(0), to: path(499))]
        var composition = composition(4)
        composition.apply(batch)
        // The moved one stands behind those that are inserted at its place and before.
        let runs = composition.composed().sections[0]
        #expect(runs?.map(\.count) == [500, 1, 501, 3])
        #expect(runs?.map(\.source) == [nil, path(0), nil, path(1)])
    }

    /// One in the middle of a million costs what a few runs do, and a thousand of them what their runs do, times the
    /// logarithm: not a thousand times their number.
    @Test("Batches cost what they change")
    func cost() {
        var one = composition(1_000_000)
        one.apply(ListBatchOperations(inserts: at(500_000)))
        #expect(one.composed().sections[0]?.count == 3)
        var many = composition(1_000_000)
        let count = 1_024
        for index in 0..<count { many.apply(ListBatchOperations(inserts: at((index * 769_231) % 1_000_000))) }
        let items = many.composed()
        #expect(items.sections[0]?.itemCount == 1_000_000 + count)
        #expect(items.composedRuns < 2 * count * 3 * 10, "\(items.composedRuns)")
        var appended = composition(10)
        for index in 0..<count { appended.apply(ListBatchOperations(inserts: at(10 + index))) }
        #expect(appended.composed().sections[0]?.count == 2)
    }

    @Test(
        "Whatever batches come, the operations lead from the first list to the last, and say of each item what was said"
    )
    func random() {
        for seed in 1...400 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            var list = ComposedList(count: random.below(9))
            var composition = composition(list.items.count)
            for _ in 0..<random.below(7) { composition.apply(list.randomBatch(using: &random)) }
            let faults = list.faults(of: composition)
            #expect(faults.isEmpty, "Seed \(seed): \(faults)")
        }
    }

    // MARK: Support

    private func composition(_ count: Int) -> BatchComposition {
        BatchComposition(places: SectionIndexes(oldCount: 2, newCount: 2, links: nil)) { _ in count }
    }

    private func composed(_ count: Int, _ batches: ListBatchOperations...) -> ComposedItems {
        var composition = composition(count)
        for batch in batches { composition.apply(batch) }
        return composition.composed()
    }

    private func operations(_ count: Int, _ batches: ListBatchOperations...) -> [String] {
        var composition = composition(count)
        for batch in batches { composition.apply(batch) }
        let operations = ItemOperations(ListBatchPlan(of: composition.composed(), oldCounts: [count, count]))
        return operations.inserts.map { "insert \($0.item)" } + operations.deletes.map { "delete \($0.item)" }
            + operations.moves.map { "move \($0.from.item) \($0.to.item)" }
            + operations.reloads.map { "reload \($0.from.item) \($0.to.item)" }
    }

    @Test("A batch copies nothing of the sections that others changed", .enabled(if: allocation_count() >= 0))
    func copies() {
        func changed() -> BatchComposition {
            var composition = BatchComposition(
                places: SectionIndexes(oldCount: 2_000, newCount: 2_000, links: nil)
            ) { _ in 3 }
            for section in 0..<1_000 { composition.apply(insert(in: section)) }
            return composition
        }
        func insert(in section: Int) -> ListBatchOperations {
            ListBatchOperations(inserts: [ListIndexPath(section: section, item: 0)])
        }
        func allocations(_ work: () -> Void) -> Int {
            let count = allocation_count()
            work()
            return allocation_count() - count
        }
        var (alone, shared) = (changed(), changed())
        let holder = shared
        let own = allocations { alone.apply(insert(in: 1_000)) }
        let copying = allocations { shared.apply(insert(in: 1_000)) }
        withExtendedLifetime(holder) { #expect(own < copying) }
    }

    private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
    private func at(_ items: Int...) -> [ListIndexPath] { items.map(path) }
    private func move(_ from: Int, _ to: Int) -> ListMoveIndexPath { ListMoveIndexPath(from: path(from), to: path(to)) }
}

/// A plain array that goes through batches as UICollectionView's rules say: what composing is compared with.
private struct ComposedList {
    struct Item {
        /// Where it was at first; nil for an inserted one.
        var old: Int?
        var isReloaded = false
        var isMoved = false
    }

    let oldCount: Int
    private(set) var items: [Item]

    init(count: Int) {
        oldCount = count
        items = (0..<count).map { Item(old: $0) }
    }

    mutating func randomBatch(using random: inout SeededGenerator) -> ListBatchOperations {
        func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
        var batch = ListBatchOperations()
        var staying: [Item] = []
        var arriving: [(from: Int?, item: Item)] = []
        for (index, item) in items.enumerated() {
            var item = item
            let fate = random.below(8)
            if random.below(5) == 0 {
                batch.reloads.append(.init(section: 0, items: [index]))
                item.isReloaded = true
            }
            switch fate {
            case 0: batch.deletes.append(.init(section: 0, items: [index]))
            case 1:
                item.isMoved = true
                arriving.append((index, item))
            default: staying.append(item)
            }
        }
        for _ in 0..<random.below(3) { arriving.append((nil, Item(old: nil))) }
        arriving.shuffle(using: &random)
        let count = staying.count + arriving.count
        let places = Set((0..<count).shuffled(using: &random).prefix(arriving.count))
        items = (0..<count).map { index in
            guard places.contains(index), let arrival = arriving.popLast() else { return staying.removeFirst() }
            if let from = arrival.from {
                batch.moves.append(.init(from: path(from), to: path(index)))
            } else {
                batch.inserts.append(.init(section: 0, items: [index]))
            }
            return arrival.item
        }
        return batch
    }

    @MainActor
    func faults(of composition: BatchComposition) -> [String] {
        let operations = ItemOperations(ListBatchPlan(of: composition.composed(), oldCounts: [oldCount, oldCount]))
        var faults: [String] = []
        func expect<Value: Equatable>(_ value: Value, _ wanted: Value, _ name: String) {
            if value != wanted { faults.append("\(name) \(value) should be \(wanted)") }
        }
        let kept = items.enumerated().compactMap { new, item in item.old.map { (old: $0, new: new, item: item) } }
        expect(operations.inserts.map(\.item), items.indices.filter { items[$0].old == nil }, "inserts")
        let gone = Set(0..<oldCount).subtracting(kept.map(\.old)).sorted()
        expect(operations.deletes.map(\.item), gone, "deletes")
        expect(
            operations.reloads.map { [$0.from.item, $0.to.item] },
            kept.filter(\.item.isReloaded).map { [$0.old, $0.new] }, "reloads")
        expect(
            operations.moves.map { [$0.from.item, $0.to.item] },
            kept.filter { $0.item.isMoved && !$0.item.isReloaded }.map { [$0.old, $0.new] }, "moves")
        for (new, item) in items.enumerated() {
            let path = ListIndexPath(section: 0, item: new)
            expect(composition.oldPath(of: path)?.item, item.old, "the old place of \(new)")
        }
        return faults
    }
}

/// The operations on items, with reloads apart from inserts and deletes.
private struct ItemOperations {
    let inserts: [ListIndexPath]
    let deletes: [ListIndexPath]
    let moves: [ListMoveIndexPath]
    let reloads: [ListMoveIndexPath]

    init(_ plan: ListBatchPlan) {
        let update = plan.update
        reloads = update.itemReloads
        moves = update.data.moveIndexPaths
        inserts = update.data.insertIndexPaths.filter { path in !update.itemReloads.contains { $0.to == path } }
        deletes = update.data.deleteIndexPaths.filter { path in !update.itemReloads.contains { $0.from == path } }
    }
}
