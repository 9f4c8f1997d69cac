/// How every transaction ends.
@MainActor
struct TransactionEnding {
    let queue: SettlementQueue
    let events: ListEventStream
    let transaction: Int
    /// The transaction is over, and another one may begin.
    let isOver: (any UpdateTransaction) -> Void
    /// Requests that arrived meanwhile may be queued.
    let next: () -> Void

    /// Takes the transaction's place in the order of completions.
    func open() -> Settlement { queue.open(transaction: transaction, events: events) }

    /// First the transaction ends, then completions are called: their requests become the next update. Waiting requests
    /// come after them, because an adaptive updater may carry them out at once.
    func finish(_ ended: any UpdateTransaction, _ settlement: Settlement, _ completions: [PendingCompletion]) {
        isOver(ended)
        settlement.close(with: completions)
        next()
    }
}
