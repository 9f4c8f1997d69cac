import Foundation
import ListKit
import Testing
import TestSupport

@testable import ListKitReplay

@MainActor
@Suite("Checking a recording")
struct ReplayCheckTests {
    @Test("Random updates are as recorded", arguments: 0..<12 as Range<UInt64>)
    func random(seed: UInt64) throws {
        let recording = try PlayedRecording.random(seed: seed).recording
        #expect(ReplayCheck().firstDivergence(in: recording) == nil, "seed \(seed)")
    }

    @Test("Focus and selection are on rows that exist")
    func focusAndSelection() throws {
        let played = PlayedRecording((0..<6).map { section($0) })
        played.select(at(1, section: 1))
        played.focus(at(0, section: 2))
        try played.update(to: [4, 2, 1, 5].map { section($0) })
        #expect(played.recording.transactions[0].viewportAfter?.selected == [at(1, section: 2)])
        #expect(ReplayCheck().firstDivergence(in: played.recording) == nil)
    }

    /// Three objects of two items each; the last comes to the front, and the first goes.
    private func simple() throws -> ListRecording {
        let played = PlayedRecording([section(1), section(2), section(3)])
        try played.update(to: [section(3), section(2)])
        try played.update(to: [section(3), section(2, 9), section(4)])
        return played.recording
    }

    private func expect(
        _ kind: ReplayDivergence.Kind, _ transaction: Int?, _ sentence: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout ListRecording) -> Void
    ) throws {
        var recording = try simple()
        #expect(ReplayCheck().firstDivergence(in: recording) == nil, sourceLocation: sourceLocation)
        change(&recording)
        let divergence = ReplayCheck().firstDivergence(in: recording)
        #expect(divergence?.kind == kind, "\(divergence?.description ?? "nothing")", sourceLocation: sourceLocation)
        #expect(divergence?.transaction == transaction, sourceLocation: sourceLocation)
        if let sentence { #expect(divergence?.description == sentence, sourceLocation: sourceLocation) }
    }

    @Test("A diff that says something else than the tokens is found")
    func diff() throws {
        try expect(.diff, 1, "Transaction 1: The diff deletes sections [0], the recording deletes [].") {
            $0.transactions[0].diff?.deletes = []
        }
        try expect(.diff, 2, "Transaction 2: The diff updates sections [1→1], the recording updates [].") {
            $0.transactions[1].diff?.updates = []
        }
    }

    @Test("An update that forgets a move is found")
    func update() throws {
        try expect(
            .update, 1,
            """
            Transaction 1: The object of section 0 was in section 2 before, but the update gives it the rows of \
            section 1.
            """
        ) { $0.transactions[0].update = ListBatchUpdate(data: ListBatchUpdateData(deleteSections: [0])) }
    }

    @Test("An update that does not add up is found")
    func counts() throws {
        try expect(.update, 1) { $0.transactions[0].update = ListBatchUpdate(data: ListBatchUpdateData()) }
        try expect(.update, 2) { $0.transactions[1].update = nil }
        try expect(
            .update, 1, "Transaction 1: The update names the item \(at(0, section: -1)), which no list can have."
        ) {
            $0.transactions[0].update = ListBatchUpdate(
                data: ListBatchUpdateData(deleteIndexPaths: [at(0, section: -1)]))
        }
    }

    @Test("An update that binds only some rows of a changed object again is found")
    func rowsOfAChangedObject() throws {
        try expect(
            .update, 2, "Transaction 2: The object of section 1 changed, but the update does not bind its rows again."
        ) {
            $0.transactions[1].update = ListBatchUpdate(
                data: ListBatchUpdateData(insertSections: [2], updateIndexPaths: [at(0, section: 1)]))
        }
    }

    @Test("A row operation that is missing is found")
    func missingOperation() throws {
        try expect(
            .operations, 1,
            "Transaction 1: The update moves the row of the item 0 of section 2 to the item 0 of section 0; the "
                + "recording does not."
        ) { $0.transactions[0].operations.removeAll { if case .move = $0 { true } else { false } } }
        try expect(.operations, 1) { $0.transactions[0].operations.removeFirst() }
    }

    @Test("A row operation that the update does not ask for is found")
    func falseOperation() throws {
        try expect(.operations, 1) {
            $0.transactions[0].operations.append(.remove(.item(at(0, section: 1))))
        }
        try expect(.operations, 1, "Transaction 1: The recording has one operation twice.") {
            $0.transactions[0].operations.append($0.transactions[0].operations[0])
        }
        try expect(.operations, 2) {
            $0.transactions[1].operations.append(.insert(.item(at(0, section: 0))))
        }
        try expect(.operations, 2) {
            $0.transactions[1].operations.append(.move(from: .item(at(0)), to: .item(at(0))))
        }
        try expect(.operations, 2) {
            $0.transactions[1].operations.append(.remove(.item(at(7, section: .max))))
        }
        try expect(
            .operations, 2,
            "Transaction 2: The recording says that the item 7 of section 0 was removed, which is not in the list."
        ) {
            $0.transactions[1].viewportBefore = nil
            $0.transactions[1].operations.append(.remove(.item(at(7))))
        }
    }

    @Test("A row that lost its place is found")
    func otherRow() throws {
        try expect(.operations, 2) { $0.transactions[1].rows?[0].row = 99 }
    }

    @Test("Rows out of order, twice, or where there are none are found")
    func viewport() throws {
        try expect(.viewport, 1) { $0.transactions[0].viewportBefore?.rows.swapAt(0, 1) }
        try expect(.viewport, 1) { $0.transactions[0].viewportBefore?.rows[0].y = 60 }
        try expect(.viewport, 1, "Transaction 1: One row stands in two places.") {
            let other = $0.transactions[0].viewportBefore?.rows[1].row ?? 0
            $0.transactions[0].viewportBefore?.rows[0].row = other
        }
        try expect(.viewport, 2) { $0.transactions[1].viewportBefore?.focused = .header(section: 0) }
        try expect(.viewport, 2) { $0.transactions[1].viewportBefore?.selected = [at(9)] }
        try expect(.viewport, 2) { $0.transactions[1].viewportBefore?.offset = .nan }
        try expect(.viewport, 2) { $0.transactions[1].viewportAfter?.rows[0].height = .infinity }
    }

    @Test("Lists that cannot be are found")
    func lists() throws {
        try expect(.list, 2) { $0.transactions[1].change.steps.append(.new([section(3)])) }
        try expect(.list, 1) { $0.transactions[0].change.steps = [.kept(start: 0, count: 9)] }
        try expect(.list, 2) { $0.transactions[1].outcome = .merged }
        try expect(.limit, 2) { $0.transactions[1].change.steps.append(.new([section(8, items: 90_000_000)])) }
        try expect(.limit, nil) { $0.start.sections[0].itemCount = .max }
        try expect(.limit, nil, "The list has more rows than the 20000000 that are checked.") {
            $0.start.sections[0].itemCount = 19_999_999
        }
    }

    private func played() throws -> ListRecording {
        let played = PlayedRecording((0..<30).map { section($0) })
        try played.update(to: (1..<31).map { section($0) })
        return played.recording
    }

    @Test("Rows are followed to the end of the update, not to the layout: the user may scroll in between")
    func rowsBeforeTheLayout() throws {
        var recording = try played()
        for index in recording.transactions[0].viewportAfter?.rows.indices ?? 0..<0 {
            recording.transactions[0].viewportAfter?.rows[index].row += 100
        }
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
        recording.transactions[0].rows?[0].row = 99
        #expect(ReplayCheck().firstDivergence(in: recording)?.kind == .operations)
    }

    @Test("An insert that is missing is found")
    func missingInsert() throws {
        let played = PlayedRecording((0..<6).map { section($0) })
        try played.update(to: [section(0), section(9)] + (1..<6).map { section($0) })
        var recording = played.recording
        let path = ListRowPosition.item(at(1, section: 1))
        let index = try #require(recording.transactions[0].operations.firstIndex(of: .insert(path)))
        recording.transactions[0].operations.remove(at: index)
        let divergence = try #require(ReplayCheck().firstDivergence(in: recording))
        #expect(divergence.kind == .operations)
        #expect(divergence.sentence == "The update inserts the row of the \(path); the recording does not.")
    }

    @Test("After an update that the view refused, the next one brings everything in line")
    func refused() throws {
        let lists = [[section(1), section(2)], [section(2)], [section(2), section(3)]]
        var recording = ListRecording(start: RecordedList(sections: lists[0]))
        var refused = RecordedTransaction(number: 1, kind: .update)
        refused.outcome = .failed
        refused.change = RecordedListChange(from: lists[0], to: lists[1])
        var repairing = RecordedTransaction(number: 2, kind: .update)
        repairing.outcome = .applied
        repairing.change = RecordedListChange(from: lists[1], to: lists[2])
        repairing.update = ListBatchUpdate(
            data: ListBatchUpdateData(insertSections: [0, 1], deleteSections: [0, 1]),
            sectionReloads: [.init(oldSection: 0, newSection: 0), .init(oldSection: 1, newSection: 1)])
        recording.transactions = [refused, repairing]
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
        recording.transactions[0].outcome = .cancelled
        #expect(ReplayCheck().firstDivergence(in: recording)?.kind == .update)
    }

    @Test("Reloads, sources that change and transactions under way are played")
    func otherKinds() throws {
        let lists = [[section(1)], [section(2), section(1)], [section(5)]]
        var recording = ListRecording(start: RecordedList(sections: lists[0]))
        for (index, kind) in [ListEvent.Transaction.reload, .sourceChange].enumerated() {
            var transaction = RecordedTransaction(number: index + 1, kind: kind)
            transaction.outcome = .applied
            transaction.change = RecordedListChange(from: lists[index], to: lists[index + 1])
            recording.transactions.append(transaction)
        }
        recording.transactions.append(RecordedTransaction(number: 3, kind: .update))
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
        recording.transactions[0].kind = .update
        #expect(ReplayCheck().firstDivergence(in: recording)?.kind == .update)
    }

    @Test("Whatever numbers a file has, nothing traps", arguments: 0..<5 as Range<UInt64>)
    func anyNumbers(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let recording = try PlayedRecording.random(seed: seed, updates: 4).recording
        let wild = [
            "-1", "0", "3", "9223372036854775807", "-9223372036854775808", "1e300", "1099511627775", "40000000",
        ]
        var found = 0
        for _ in 0..<60 {
            var changed = recording
            let index = Int.random(in: 0..<recording.transactions.count, using: &random)
            let text = String(decoding: try JSONEncoder().encode(recording.transactions[index]), as: UTF8.self)
            let numbers = text.ranges(of: /-?\d+(\.\d+)?/)
            var edited = text
            edited.replaceSubrange(
                numbers[Int.random(in: 0..<numbers.count, using: &random)],
                with: wild[Int.random(in: 0..<wild.count, using: &random)])
            guard var transaction = try? JSONDecoder().decode(RecordedTransaction.self, from: Data(edited.utf8)) else {
                continue
            }
            transaction.limitTimes()
            changed.transactions[index] = transaction
            if ReplayCheck().firstDivergence(in: changed) != nil { found += 1 }
            _ = ListReport(changed).text
            _ = try ListTrace(changed).data()
            #expect(RecordedHistory(changed).summaries().count == changed.transactions.count)
        }
        #expect(found > 0)
    }
}
