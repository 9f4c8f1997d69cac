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
