import ListKit
@testable import ListKitReplay
import Testing

@Suite("One line about a transaction")
struct TransactionSummaryTests {
    @Test("It says who asked, from where, and how much changed")
    func summary() throws {
        var builder = RecordingBuilder([.init("a"), .init("b")])
        builder.update([.init("b"), .init("c"), .init("d")])
        let summary = try #require(builder.history.summaries().first)
        #expect(summary.title == "Refresh")
        #expect(summary.place == "Page.swift:128")
        #expect(summary.counts.words == ["Objects: 2 new, 1 removed"])
        #expect(summary.duration == 1_000_000, "as long as it took, whenever that was")
    }

    @Test("An item that is bound again is one update, and nothing that came or went")
    func reloads() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("a")]) {
            let path = ListIndexPath(section: 0, item: 0)
            $0.update = ListBatchUpdate(
                data: ListBatchUpdateData(insertIndexPaths: [path], deleteIndexPaths: [path]),
                itemReloads: [ListMoveIndexPath(from: path, to: path)])
        }
        #expect(builder.history.summaries().map(\.counts) == [ChangeCounts(items: [.update: 1])])
    }

    @Test("Sections and items are told apart, and the items of a section that comes or goes are counted")
    func sectionsAndItems() {
        var builder = RecordingBuilder([.init("a"), .init("b")])
        builder.update([.init("b", "changed"), .init("c")]) { transaction in
            // "c" comes with three items, and "a" goes with five.
            guard case .new(var sections)? = transaction.change.steps.first else { return }
            sections[1].itemCount = 3
            transaction.change = RecordedListChange(steps: [.new(sections)])
        }
        var recording = builder.recording
        recording.start.sections[0].itemCount = 5
        let summary = RecordedHistory(recording).summaries()[0]
        #expect(
            summary.counts.words == [
                "Sections: 1 new, 1 changed, 1 removed", "Items: 3 new, 1 changed, 5 removed",
            ])
        #expect(summary.counts.short == [.insert: 3, .update: 1, .delete: 5])
    }

    @Test("Without a label the title is what was asked for")
    func title() {
        var transaction = RecordedTransaction(number: 1, kind: .reload)
        #expect(TransactionSummary.title(of: transaction) == "reload")
        transaction.requests = [RecordedRequest(kind: .reloadObjects)]
        var recording = ListRecording()
        recording.transactions = [transaction]
        let summary = RecordedHistory(recording).summaries()[0]
        #expect(summary.title == "reload of objects")
        #expect(summary.place == nil)
    }
}
