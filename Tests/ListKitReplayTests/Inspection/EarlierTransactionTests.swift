import ListKit
import ListScripts
import Testing

@testable import ListKitReplay

/// What a list's ring tells of the time before anybody recorded.
@MainActor
@Suite("Transactions before a recording", .serialized)
struct EarlierTransactionTests {
    /// A clock that only the test moves on.
    private final class TestClock {
        var now = ContinuousClock.now
    }

    private func list(_ count: Int) -> (PostList, TestClock) {
        let list = PostList((0..<count).map { Post(id: $0) })
        list.recorder = nil
        let clock = TestClock()
        list.adapter.events.now = { clock.now }
        return (list, clock)
    }

    @Test("An update has its caller, its counts, its objects by name and its phases")
    func update() throws {
        let (list, clock) = list(4)
        list.onObjects = { clock.now += .milliseconds(3) }
        list.posts = [Post(id: 9), Post(id: 0), Post(id: 1, title: "Edited"), Post(id: 2)]
        list.adapter.performUpdates(animated: false, completion: nil)
        let line = #line - 1
        clock.now += .milliseconds(40)
        list.turns.run()
        clock.now += .seconds(5)
        let earlier = try #require(EarlierTransaction.all(of: list.adapter).last)
        let transaction = earlier.transaction
        #expect(earlier.title == "update" && transaction.outcome == .applied && earlier.requestCount == 1)
        #expect(transaction.requests.map(\.place) == ["EarlierTransactionTests.swift:\(line)"])
        #expect(earlier.counts.sections == [.insert: 1, .delete: 1, .update: 1])
        #expect(earlier.objectCounts == .init(old: 4, new: 4))
        #expect(earlier.changes.map(\.kinds) == [[.insert], [.delete], [.update]])
        #expect(
            earlier.changes.map(\.name) == [
                RecordedName(Post(id: 9)), RecordedName(type: "", identifier: "an object removed since"),
                RecordedName(Post(id: 1)),
            ])
        #expect(earlier.changes.map(\.oldIndex) == [nil, 3, 1])
        #expect(earlier.changes.map(\.newIndex) == [0, nil, 2])
        #expect(transaction.phases.map(\.name) == [.waiting, .collecting, .diffing, .changing, .rows])
        #expect(transaction.phases.map(\.duration).prefix(3) == [40_000_000, 3_000_000, 0])
        #expect(transaction.phases[0].start == -40_000_000 && earlier.age == 5_003_000_000)
    }

    @Test("A recorder finds what came before it, and what it records does not count twice")
    func beforeARecorder() {
        let (list, _) = list(3)
        list.update([Post(id: 1)])
        let earlier = EarlierTransaction.all(of: list.adapter)
        let recorder = ListRecorder(list.adapter)
        list.update([Post(id: 2)])
        let numbers = recorder.recording().transactions.map(\.number)
        #expect(numbers == [(earlier.last?.transaction.number ?? 0) + 1])
    }

    @Test("A reload, an update that changes nothing, and one without a view are known as such")
    func outcomes() {
        let (list, _) = list(3)
        list.reload()
        list.update(list.posts)
        let earlier = EarlierTransaction.all(of: list.adapter).suffix(2)
        #expect(earlier.map(\.title) == ["reload", "update"])
        #expect(earlier.map(\.transaction.outcome) == [.applied, .empty])
    }

    @Test("A change of items counts the items, and compares no objects")
    func items() throws {
        let (list, _) = list(3)
        let controller = try #require(list.adapter.sectionController(forSection: 1))
        controller.collectionContext.performBatch(
            animated: false, updates: { $0.reload(in: controller, at: [0]) }, completion: nil)
        list.turns.run()
        let earlier = try #require(EarlierTransaction.all(of: list.adapter).last)
        #expect(earlier.title == "item update" && earlier.transaction.outcome == .applied)
        #expect(earlier.objectCounts == nil)
        #expect(earlier.counts.items == [.update: 1] && earlier.shortCounts == [.update: 1])
    }

    @Test("Only the last ones are known, each from its beginning")
    func limit() {
        let (list, _) = list(2)
        for round in 1...500 { list.update([Post(id: round), Post(id: round + 1)]) }
        let earlier = EarlierTransaction.all(of: list.adapter)
        #expect(earlier.count == ListEventRing.capacity)
        let numbers = earlier.map(\.transaction.number)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 })
        #expect(
            earlier.allSatisfy {
                $0.transaction.phases.map(\.name) == [.waiting, .collecting, .diffing, .changing, .rows]
                    && $0.changes.count == 2
            })
    }

    @Test("Of many objects the first of each kind are named, and all are counted")
    func many() throws {
        let (list, _) = list(3)
        list.update((0..<1_000).map { Post(id: $0) })
        let earlier = try #require(EarlierTransaction.all(of: list.adapter).last)
        #expect(earlier.counts.sections == [.insert: 997] && earlier.changes.count == 8)
    }

    @Test("One line turns the ring off")
    func off() {
        let capacity = ListEventRing.capacity
        ListEventRing.capacity = 0
        defer { ListEventRing.capacity = capacity }
        let (list, _) = list(3)
        list.update([Post(id: 1)])
        #expect(EarlierTransaction.all(of: list.adapter).isEmpty)
    }
}
