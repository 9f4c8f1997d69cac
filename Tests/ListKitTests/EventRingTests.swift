import AllocationCount
import ListKitReplay
import Testing

@testable import ListKit

/// What is kept of a list that nobody observes, and what that costs.
@MainActor
@Suite("The ring of events", .serialized)
struct EventRingTests {
    @Test("Notes allocate nothing once the ring is there", .enabled(if: allocation_count() >= 0))
    func notes() throws {
        let scheduler = ManualScheduler()
        let updater = ListAdapterUpdater(scheduler: scheduler)
        var numbers = Array(0..<100)
        let view = StrictCollectionView()
        let adapter = ListAdapter(view: view, updater: updater, objects: { numbers }) { (_: Int) in
            ListSingleSectionController(PlainCell.self, for: Int.self) { _, _ in }
        }
        numbers = Array(50..<150)
        let gathered = adapter.gatherObjects(from: adapter.dataSource)
        let update = adapter.collect(gathered, gathered.compared(), from: adapter.dataSource)
        let (result, stream) = (update.data.result, ListEventStream())
        let collected = update.data.collected
        let plan = ListBatchPlan.reloadingEverything(from: ListViewStructure(), to: ListViewStructure())
        let origin = ListUpdateOrigin(label: "refresh")
        let request = PendingCompletion(.reloadObjects, origin: origin, events: stream) { _ in }
        let held = ListHeldPlace(.first, row: .header(section: 0), viewportY: 3, oldOffset: 0, newOffset: 40)
        func transact(_ number: Int) {
            stream.begin(.update, number, first: request.cause, requestCount: 1, causes: [request.cause])
            stream.emit(transaction: number, .willDiff(collected))
            stream.ring.takeChanges(result, of: collected, transaction: number)
            stream.emit(transaction: number, .didDiff(result, onBackgroundThread: false))
            stream.emit(transaction: number, .willApply(animated: true, result))
            stream.emit(transaction: number, .view(ListViewReport(.held(held))))
            stream.emit(transaction: number, .didApply(plan))
            stream.emit(transaction: number, .settled(finished: true))
        }
        func blocks(of transactions: Range<Int>) -> Int {
            let count = allocation_count()
            for transaction in transactions { transact(transaction) }
            return allocation_count() - count
        }
        #expect(blocks(of: 0..<1) > 0, "the ring itself, once")
        // More often than the ring has room.
        #expect(blocks(of: 1_000..<3_000) == 0)
        let last = try #require(stream.ring.transactions.last)
        #expect(stream.ring.transactions.count == ListEventRing.capacity && view.numberOfSections == 100)
        #expect(last.note.number == 2_999 && last.changes.count == 16, "objects by their hashes, too")
        #expect(last.note.offsets.map { [$0.old, $0.new] } == [0, 40])
        update.abandon()
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
        #expect(adapter.events.ring.transactions.contains { $0.changes.contains { $0.kind == .delete } })
        #expect(kept == nil)
    }
}
