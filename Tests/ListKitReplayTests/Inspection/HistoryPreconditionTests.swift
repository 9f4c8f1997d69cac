import ListKitReplay
import Testing

@Suite("What stops a program that asks a history wrongly")
struct HistoryPreconditionTests {
    @Test("The list at a transaction that is not there")
    func transactionBeyondTheEnd() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = RecordedHistory(ListRecording()).lists(around: 3)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("Transaction 3 is not there; the recording has 0."))
    }
}
