import ListDiffKit
import ListKit
import ListKitReplay
import Testing

@Suite("One line about a transaction")
struct TransactionSummaryTests {
    @Test("It tells who asked, from where, and how much changed")
    func summary() {
        var builder = RecordingBuilder([.init("a"), .init("b")])
        builder.update([.init("b"), .init("c"), .init("d")])
        let summary = TransactionSummary(builder.recording.transactions[0])
        #expect(summary.title == "Refresh")
        #expect(summary.place == "Page.swift:128")
        #expect(summary.counts == [.insert: 2, .delete: 1])
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
        #expect(TransactionSummary(builder.recording.transactions[0]).counts == [.update: 1])
    }

    @Test("Without a label the title is what was asked for")
    func title() {
        var transaction = RecordedTransaction(number: 1, kind: .reload)
        #expect(TransactionSummary(transaction).title == "reload")
        transaction.requests = [RecordedRequest(kind: .reloadObjects)]
        #expect(TransactionSummary(transaction).title == "reload of objects")
        #expect(TransactionSummary(transaction).place == nil)
    }
}
