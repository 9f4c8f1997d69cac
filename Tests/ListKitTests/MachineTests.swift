@testable import ListKit
import Testing

@MainActor
@Suite("The small machines, alone")
struct MachineTests {
    private let adapter = ListAdapter()

    // MARK: Settlements

    @Test("A settlement completes when it is closed and settled, whichever comes first, after those before it")
    func settlements() {
        let queue = SettlementQueue()
        let events = ListEventStream()
        let log = Log()
        let first = queue.open(transaction: 1, events: events)
        let second = queue.open(transaction: 2, events: events)
        second.settle(true)
        second.close(with: [completion("second", log, events)])
        first.close(with: [completion("first", log, events), completion("also first", log, events)])
        #expect(log.take().isEmpty)
        first.settle(false)
        first.settle(true)
        #expect(log.take() == ["first false", "also first false", "second true"])
    }

    @Test("A completion that settles another one finds it called after itself")
    func nestedSettlement() {
        let queue = SettlementQueue()
        let events = ListEventStream()
        let log = Log()
        let first = queue.open(transaction: 1, events: events)
        let second = queue.open(transaction: 2, events: events)
        second.close(with: [completion("second", log, events)])
        let settling = PendingCompletion(.reloadData, origin: ListUpdateOrigin(), events: events) { _ in
            second.settle(true)
            log("first")
        }
        first.close(with: [settling])
        first.settle(true)
        #expect(log.take() == ["first", "second true"])
    }

    @Test("A completion is called once, and with false when it is dropped")
    func pendingCompletion() {
        let events = ListEventStream()
        let log = Log()
        var dropped: PendingCompletion? = completion("dropped", log, events)
        #expect(dropped != nil)
        dropped = nil
        let called = completion("called", log, events)
        called.complete(true)
        called.complete(false)
        #expect(log.take() == ["dropped false", "called true"])
    }

    private func completion(_ name: String, _ log: Log, _ events: ListEventStream) -> PendingCompletion {
        PendingCompletion(.reloadData, origin: ListUpdateOrigin(), events: events) { log("\(name) \($0)") }
    }

    // MARK: Requests

    @Test("A builder keeps the last section update, all item updates, and the highest mode")
    func builder() {
        let events = ListEventStream()
        let log = Log()
        var older = UpdateTransactionBuilder()
        #expect(!older.hasChanges)
        older.add(items("a", log), completion: completion("a", log, events))
        older.add(section("old", log), completion: completion("old", log, events))
        var builder = UpdateTransactionBuilder()
        builder.add(section("new", log, animated: false), completion: completion("new", log, events))
        builder.add(items("b", log), completion: completion("b", log, events))
        builder.add(dataSourceChange: { log("change") })
        builder.prepend(older)
        #expect(builder.mode == .dataSourceChange && !builder.animated && builder.hasChanges)
        _ = builder.section?.gather()
        for item in builder.items { item.itemUpdates?() }
        for completion in builder.completions { completion.complete(true) }
        #expect(log.take() == ["collect new", "a", "b", "a true", "old true", "new true", "b true"])
    }

    private func section(_ name: String, _ log: Log, animated: Bool = true) -> ListSectionUpdateRequest {
        ListSectionUpdateRequest(
            client: adapter, animated: animated, origin: ListUpdateOrigin(),
            gather: {
                log("collect \(name)")
                return nil
            }, collect: { _, _ in nil }, completion: { _ in })
    }

    private func items(_ name: String, _ log: Log) -> ListItemUpdateRequest {
        ListItemUpdateRequest(
            client: adapter, animated: true, origin: ListUpdateOrigin(), itemUpdates: { log(name) },
            applied: nil, completion: { _ in })
    }

    // MARK: Sections

    @Test("Duplicates have their positions in the list as it was given")
    func uniqueObjects() {
        let values: [any ListDiffable] = [1, 2, 1, 3, 2, "1", 3, 1]
        let unique = UniqueComparison(old: objectList([] as [any ListDiffable]), new: objectList(values))
        #expect(unique.new.objects.map { "\($0.diffIdentifier)" } == ["1", "2", "3", "1"])
        #expect(
            unique.duplicates == [
                .init(keptIndex: 0, droppedIndex: 2), .init(keptIndex: 1, droppedIndex: 4),
                .init(keptIndex: 3, droppedIndex: 6), .init(keptIndex: 0, droppedIndex: 7),
            ])
        let again = UniqueComparison(
            old: objectList([1, 2, 3] as [any ListDiffable]), new: objectList([3, 9, 2, 2, 1] as [any ListDiffable]))
        #expect(again.duplicates == [.init(keptIndex: 2, droppedIndex: 3)], "of an object that was there before, too")
    }

    @Test("What changed has its position once objects were refused")
    func refusedObjects() {
        let (old, new) = ([Tag(id: 1), Tag(id: 2)], [Tag(id: 9), Tag(id: 1), Tag(id: 8), Tag(id: 2, text: "new")])
        var comparison = UniqueComparison(old: objectList(old), new: objectList(new))
        #expect(comparison.changed == [3])
        comparison.remove([0, 2])
        #expect(comparison.changed == [1] && comparison.changes.updates == [ListMoveIndex(from: 1, to: 1)])
    }

    @Test("A map finds sections by object and by controller, and a copy is a snapshot of those that stay")
    func sectionMap() {
        let list = TestList([Tag(id: 1), Tag(id: 2)])
        let controllers = (0..<2).map { list.controller($0) }
        let snapshot = list.adapter.store.map
        list.update([Tag(id: 2), Tag(id: 3)])
        let store = list.adapter.store
        let map = store.map
        #expect(map.section(of: Tag(id: 2, text: "other") as any ListDiffable) == 0)
        #expect(map.section(of: Tag(id: 1) as any ListDiffable) == nil)
        #expect(store.section(of: controllers[0]) == nil && store.section(of: controllers[1]) == 0)
        #expect(store.section(of: controllers[1], in: snapshot) == 1 && snapshot.objects.count == 2)
        #expect(store.entry(at: -1) == nil && store.entry(at: 2) == nil)
        #expect(list.adapter.object(atSection: -1) == nil && list.adapter.sectionController(forSection: 2) == nil)
    }
}
