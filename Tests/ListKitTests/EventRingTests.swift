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
        let scheduler = ManualScheduler()
        let updater = ListAdapterUpdater(scheduler: scheduler)
        var numbers = Array(0..<100)
        let view = StrictCollectionView()
        let adapter = ListAdapter(view: view, updater: updater, objects: { numbers }) { (_: Int) in
            ListSingleSectionController(PlainCell.self, for: Int.self) { _, _ in }
        }
        numbers = Array(50..<150)
        let data = adapter.collectObjects(from: adapter.dataSource)
        let (result, stream) = (data.result, ListEventStream())
        let update = ListBatchUpdate(data: ListBatchUpdateData())
        let origin = ListUpdateOrigin(label: "refresh")
        let request = PendingCompletion(.reloadObjects, origin: origin, events: stream) { _ in }
        let held = ListHeldPlace(.first, row: .header(section: 0), viewportY: 3, oldOffset: 0, newOffset: 40)
        let notes: [(String, (Int) -> Void)] = [
            ("begin", { stream.noteBegin(.update, $0, requestCount: 1, first: request) }),
            ("diff", { stream.noteDiff(result, data, $0, inBackground: false) }),
            ("held", { number in stream.within(number) { stream.noteHeld(held) } }),
            ("applied", { stream.noteApplied(update, $0) }),
            ("settled", { stream.note(.settled, $0, detail: 1) }),
        ]
        func blocks(of note: (Int) -> Void) -> Int {
            let count = allocation_count()
            // More often than the ring has room.
            for transaction in 0..<2_000 { note(transaction) }
            return allocation_count() - count
        }
        #expect(blocks(of: notes[0].1) > 0, "the ring itself, once")
        for (name, note) in notes { #expect(blocks(of: note) == 0, "\(name)") }
        notes[1].1(1)
        #expect(stream.ring.notes.count == ListEventRing.capacity && view.numberOfSections == 100)
        #expect(stream.ring.notes.count { $0.kind == .object } == 16, "objects by their hashes, too")
        data.abandon()
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

    @Test("Each of a thousand call sites has a number, by which its place is found")
    func callPlaces() throws {
        for line in UInt(1)...1_000 {
            let origin = ListUpdateOrigin(label: "any", fileID: "Large/Program.swift", line: line)
            let number = try #require(CallPlaces.number(of: origin))
            #expect(CallPlaces.number(of: origin) == number)
            #expect(CallPlaces.place(number) == ListUpdateOrigin(fileID: "Large/Program.swift", line: line))
        }
    }
}
