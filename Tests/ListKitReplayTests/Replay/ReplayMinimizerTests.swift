import ListDiffKit
import ListKit
import Testing

@testable import ListKitReplay

@MainActor
@Suite("Minimising a recording")
struct ReplayMinimizerTests {
    /// A view with a fault: of the sections that an update moves, it forgets one.
    private var faulty: ReplayCheck {
        var check = ReplayCheck()
        check.carryOut = { view, update, animated throws(ListInconsistency) in
            var update = update
            let data = update.data
            update.data = ListBatchUpdateData(
                insertSections: data.insertSections, deleteSections: data.deleteSections,
                moveSections: Set(data.moveSections.sorted { $0.to < $1.to }.dropLast()),
                insertIndexPaths: data.insertIndexPaths, deleteIndexPaths: data.deleteIndexPaths,
                updateIndexPaths: data.updateIndexPaths, moveIndexPaths: data.moveIndexPaths)
            _ = try view.performBatchUpdates(update, animated: animated) { _ in }
        }
        return check
    }

    @Test(
        "A move that the view forgets is found, and shrunk to at most three transactions",
        arguments: 0..<4 as Range<UInt64>)
    func forgottenMove(seed: UInt64) throws {
        let recording = try PlayedRecording.random(seed: seed, updates: 30).recording
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
        #expect(faulty.firstDivergence(in: recording)?.kind == .rows, "seed \(seed)")
        let smallest = try #require(ReplayMinimizer(faulty).minimized(recording))
        #expect(smallest.transactions.count <= 3)
        #expect(smallest.start.sections.count <= 3, "seed \(seed): \(smallest.start.sections)")
        #expect(faulty.firstDivergence(in: smallest)?.kind == .rows)
        // It is the view that is wrong, not what became of the recording.
        #expect(ReplayCheck().firstDivergence(in: smallest) == nil)
    }

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
        let recording = try PlayedRecording.random(seed: 3, updates: 30).recording
        var minimizer = ReplayMinimizer(faulty)
        minimizer.attemptLimit = 0
        #expect(minimizer.minimized(recording) == recording)
        minimizer.attemptLimit = 1
        let once = try #require(minimizer.minimized(recording))
        #expect(once.start.sections == recording.start.sections, "What is behind the fault is let go of first.")
        #expect(once.transactions.count == faulty.firstDivergence(in: recording)?.transaction)
    }

    @Test("Two transactions that become one have the objects of both")
    func composedObjects() throws {
        var builder = RecordingBuilder([])
        builder.update([.init("a")])
        builder.update([.init("a"), .init("b")]) { $0.objects.removeFirst() }
        let one = try #require(builder.recording.composing(at: 0))
        #expect(one.transactions.map { $0.objects.map(\.identifier) } == [["a", "b"]])
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
            for part in [recording.prefix(index), recording.suffix(from: index), recording.composing(at: index)] {
                guard let part else { continue }
                #expect(ReplayCheck().firstDivergence(in: part) == nil, "seed \(seed), index \(index)")
            }
        }
    }
}
