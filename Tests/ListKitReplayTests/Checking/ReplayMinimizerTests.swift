import ListKit
import Testing

@testable import ListKitReplay

@MainActor
@Suite("Minimising a recording")
struct ReplayMinimizerTests {
    @Test("A wrong recording is shrunk to the one transaction that is wrong", arguments: 20..<23 as Range<UInt64>)
    func wrongRecording(seed: UInt64) throws {
        var recording = try PlayedRecording.random(seed: seed, updates: 20).recording
        func isOfOldRow(_ operation: ListRowOperation) -> Bool {
            if case .insert = operation { false } else { true }
        }
        let index = try #require(recording.transactions.lastIndex { $0.operations.contains(where: isOfOldRow) })
        let operation = try #require(recording.transactions[index].operations.firstIndex(where: isOfOldRow))
        recording.transactions[index].operations.remove(at: operation)
        let divergence = try #require(ReplayCheck().firstDivergence(in: recording))
        #expect(divergence.kind == .operations)
        #expect(divergence.transaction == index + 1)
        let smallest = try #require(ReplayMinimizer().minimized(recording))
        #expect(smallest.transactions.map(\.number) == [index + 1])
        #expect(smallest.start.sections.count <= 2, "seed \(seed)")
        #expect(ReplayCheck().firstDivergence(in: smallest)?.kind == .operations)
        #expect(smallest.forgottenCount == index)
    }

    @Test("A recording that does not fail is not shrunk")
    func nothingToShrink() throws {
        #expect(ReplayMinimizer().minimized(try PlayedRecording.random(seed: 1).recording) == nil)
    }

    @Test("A recording with two faults is shrunk to the one that is found first")
    func twoFaults() throws {
        let played = PlayedRecording((1...6).map { section($0) })
        try played.update(to: [2, 4, 5, 6].map { section($0) })
        var recording = played.recording
        recording.transactions[0].diff?.deletes = [2]
        recording.transactions[0].operations.removeAll { $0 == .remove(.item(at(0, section: 2))) }
        #expect(ReplayCheck().firstDivergence(in: recording)?.kind == .diff)
        let smallest = try #require(ReplayMinimizer().minimized(recording))
        #expect(ReplayCheck().firstDivergence(in: smallest)?.kind == .diff)
    }

    @Test("No more attempts are made than are allowed")
    func attempts() throws {
        let played = PlayedRecording((0..<6).map { section($0) })
        for start in 1..<5 { try played.update(to: (start..<start + 6).map { section($0) }) }
        var recording = played.recording
        recording.transactions[2].diff?.deletes = []
        var minimizer = ReplayMinimizer()
        minimizer.attemptLimit = 0
        #expect(minimizer.minimized(recording) == recording)
        minimizer.attemptLimit = 1
        let once = try #require(minimizer.minimized(recording))
        #expect(once.start.sections == recording.start.sections, "What is behind the fault goes first.")
        #expect(once.transactions.map(\.number) == [1, 2, 3])
    }

    @Test("A transaction that the view refused stays if the next one fails because of it")
    func afterARefusal() throws {
        let list = PostList((0..<6).map { Post(id: $0) })
        for count in 6..<9 { list.update((1..<count).map { Post(id: $0) }) }
        list.controller(2).lie = 1
        list.update((1..<7).map { Post(id: $0) })
        list.controller(2).lie = 0
        list.update((2..<7).map { Post(id: $0) })
        var recording = list.recording
        #expect(recording.transactions.map(\.outcome) == [.applied, .applied, .applied, .failed, .applied])
        recording.transactions[4].operations.append(.remove(.item(at(0, section: 9))))
        let smallest = try #require(ReplayMinimizer().minimized(recording))
        #expect(ReplayCheck().firstDivergence(in: smallest)?.kind == .operations)
        // Without the first of them, it would be open what the view showed.
        #expect(smallest.transactions.map(\.outcome) == [.applied, .failed, .applied])
    }

    @Test("A change keeps each object of the old list once")
    func keptOnce() throws {
        let (old, new) = ([section(1)], [section(1), section(1)])
        let change = RecordedListChange(from: old, to: new)
        #expect(change.applied(to: old) == new)
    }

    @Test("Every part of a right recording is right", arguments: 40..<42 as Range<UInt64>)
    func parts(seed: UInt64) throws {
        let recording = try PlayedRecording.random(seed: seed).recording
        for index in recording.transactions.indices {
            for part in [recording.prefix(index), recording.suffix(from: index)] {
                guard let part else { continue }
                #expect(ReplayCheck().firstDivergence(in: part) == nil, "seed \(seed), index \(index)")
            }
        }
    }
}
