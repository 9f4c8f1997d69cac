import ListDiffKit
import ListKit
import Testing

@testable import ListKitReplay

/// Views with faults of all kinds, under a recording that is right.
@MainActor
@Suite("A fault of the view")
struct PlantedFaultTests {
    private func recording() throws -> ListRecording {
        let played = PlayedRecording((0..<6).map { section($0) })
        played.select(at(0, section: 1))
        try played.update(to: [section(5), section(1), section(2, 9), section(7)])
        return played.recording
    }

    private func divergence(_ fault: @escaping ReplayCheck.CarryOut) throws -> ReplayDivergence? {
        var check = ReplayCheck()
        check.carryOut = fault
        return check.firstDivergence(in: try recording())
    }

    private func kind(_ fault: @escaping ReplayCheck.CarryOut) throws -> ReplayDivergence.Kind? {
        try divergence(fault)?.kind
    }

    @Test("That binds rows again which no operation names is found")
    func bindsTooMuch() throws {
        let found = try kind { view, update, animated throws(ListInconsistency) in
            _ = try view.performBatchUpdates(update, animated: animated) { _ in }
            view.reloadData()
        }
        #expect(found == .rows)
    }

    @Test("That leaves a row as it was is found")
    func bindsTooLittle() throws {
        let found = try kind { view, update, animated throws(ListInconsistency) in
            // A section that is bound again at its place adds up without being named, too.
            var update = update
            let reloads = update.sectionReloads
            update.sectionReloads = []
            let data = update.data
            update.data = ListBatchUpdateData(
                insertSections: data.insertSections.subtracting(ListIndexSet(reloads.map(\.newSection))),
                deleteSections: data.deleteSections.subtracting(ListIndexSet(reloads.map(\.oldSection))),
                moveSections: data.moveSections)
            _ = try view.performBatchUpdates(update, animated: animated) { _ in }
        }
        #expect(found == .rows)
    }

    @Test("That loses the selection is found")
    func losesSelection() throws {
        let found = try kind { view, update, animated throws(ListInconsistency) in
            _ = try view.performBatchUpdates(update, animated: animated) { _ in }
            for path in view.indexPathsForSelectedItems { view.deselectItem(at: path) }
        }
        #expect(found == .rows)
    }

    @Test("That selects an item by itself is found")
    func selectsMore() throws {
        let found = try kind { view, update, animated throws(ListInconsistency) in
            _ = try view.performBatchUpdates(update, animated: animated) { _ in }
            view.selectItem(at: at(1, section: 0))
        }
        #expect(found == .rows)
    }

    @Test("That makes a new row for an object that is to be bound again is found")
    func bindsInAnotherRow() throws {
        let found = try divergence { view, update, animated throws(ListInconsistency) in
            var update = update
            update.sectionReloads = []
            _ = try view.performBatchUpdates(update, animated: animated) { _ in }
        }
        #expect(found?.kind == .rows)
        #expect(found?.sentence.hasSuffix("was to be bound again in its row, and has another one.") == true)
    }

    @Test("That binds a row again in an update that leaves it alone is found")
    func bindsOneTooMuch() throws {
        let found = try divergence { view, update, animated throws(ListInconsistency) in
            var update = update
            let data = update.data
            update.sectionReloads.append(ListSectionReload(oldSection: 1, newSection: 1))
            update.data = ListBatchUpdateData(
                insertSections: data.insertSections.union([1]), deleteSections: data.deleteSections.union([1]),
                moveSections: data.moveSections)
            _ = try view.performBatchUpdates(update, animated: animated) { _ in }
        }
        #expect(found?.kind == .rows)
        #expect(found?.sentence.hasSuffix("which no operation names, was bound again.") == true)
    }

    @Test("That does nothing is found")
    func doesNothing() throws {
        #expect(try kind { _, _, _ throws(ListInconsistency) in } == .rows)
    }

    @Test("That lets a row live on is found")
    func leaks() throws {
        var kept: [StrictRow] = []
        let found = try kind { view, update, animated throws(ListInconsistency) in
            _ = try view.performBatchUpdates(update, animated: animated) { _ in }
            kept = view.rows
        }
        #expect(found == .leak)
        #expect(!kept.isEmpty)
    }

    @Test("An insert that the recording does not tell of is found")
    func missingInsert() throws {
        let played = PlayedRecording((0..<6).map { section($0) })
        try played.update(to: [section(0), section(9)] + (1..<6).map { section($0) })
        var recording = played.recording
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
        let path = ListRowPosition.item(at(1, section: 1))
        let index = try #require(recording.transactions[0].operations.firstIndex(of: .insert(path)))
        recording.transactions[0].operations.remove(at: index)
        let divergence = try #require(ReplayCheck().firstDivergence(in: recording))
        #expect(divergence.kind == .operations)
        #expect(divergence.sentence == "The update inserts the row of the \(path); the recording does not.")
    }
}
