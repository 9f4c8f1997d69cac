import AllocationCount
import ListDiffKit
import ListKitReplay
import Testing

@testable import ListKit

/// What is kept of a list that nobody observes, and what that costs.
@MainActor
@Suite("The ring of events", .serialized)
struct EventRingTests {
    @Test("Notes allocate nothing once the ring is there", .enabled(if: allocation_count() >= 0))
    func notes() {
        let stream = ListEventStream()
        let (old, new) = (Array(0..<100), Array((0..<100).reversed()))
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        let origin = ListUpdateOrigin(label: "refresh")
        func noting() -> Int {
            let count = allocation_count()
            // More often than the ring has room.
            for transaction in 0..<2_000 {
                stream.noteBegin(.operation, transaction, .moveSection, origin)
                stream.noteDiff(result, nil, transaction, inBackground: false)
                stream.note(.settled, transaction, detail: 1)
            }
            return allocation_count() - count
        }
        #expect(noting() > 0, "the ring itself, once")
        #expect(noting() == 0)
        #expect(stream.ring.notes.count == ListEventRing.capacity)
    }

    @Test(
        "An update makes as many blocks with a ring as without", .enabled(if: allocation_count() >= 0),
        arguments: [1_000, 100_000])
    func update(_ count: Int) {
        let with = blocks(ofUpdatesIn: count)
        let capacity = ListEventRing.capacity
        ListEventRing.capacity = 0
        defer { ListEventRing.capacity = capacity }
        let without = blocks(ofUpdatesIn: count)
        #expect(with == without)
    }

    @Test("An object that is noted is not kept alive")
    func lifetime() {
        final class Instance: ListDiffable {
            var diffIdentifier: Int { 7 }
            func isEqual(toDiffableObject object: Instance) -> Bool { self === object }
        }
        var instance: Instance? = Instance()
        weak let kept = instance
        var objects = [instance!]
        let scheduler = ManualScheduler()
        let view = StrictCollectionView()
        let adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { objects }
        ) { (_: Instance) in ListSingleSectionController(PlainCell.self, for: Instance.self) { _, _ in } }
        objects = []
        instance = nil
        adapter.performUpdates(animated: false)
        scheduler.turn()
        #expect(adapter.events.ring.notes.contains { $0.kind == .object && $0.detail == 1 })
        #expect(kept == nil)
    }

    /// The fewest of a few updates: a cache of the runtime's adds some to one of them.
    private func blocks(ofUpdatesIn count: Int) -> Int {
        var numbers = Array(0..<count)
        let scheduler = ManualScheduler()
        let updater = ListAdapterUpdater(scheduler: scheduler)
        updater.allowsBackgroundDiffing = false
        let view = StrictCollectionView(overscan: 0)
        let adapter = ListAdapter(view: view, updater: updater, objects: { numbers }) {
            (_: Int) in ListSingleSectionController(PlainCell.self, for: Int.self) { _, _ in }
        }
        var blocks: [Int] = []
        for round in 1...6 {
            numbers.insert(-round, at: 0)
            numbers.removeLast()
            let before = allocation_count()
            adapter.performUpdates(animated: false)
            scheduler.turn()
            blocks.append(allocation_count() - before)
        }
        #expect(view.numberOfSections == count && adapter.object(atSection: 0) as? Int == -6)
        return blocks.min() ?? 0
    }
}
