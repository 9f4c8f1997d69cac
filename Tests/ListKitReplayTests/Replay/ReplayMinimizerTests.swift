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

    @Test("No more attempts are made than are allowed")
    func attempts() throws {
        let recording = try PlayedRecording.random(seed: 3, updates: 30).recording
        var minimizer = ReplayMinimizer(faulty)
        minimizer.attemptLimit = 0
        #expect(minimizer.minimized(recording) == recording)
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
