/// How transactions end: all of them in one way, given to each by the updater.
@MainActor
struct TransactionEnding {
    let queue: SettlementQueue
    let events: ListEventStream
    let transaction: Int
    /// The transaction is over, and the next one may be queued.
    let isOver: () -> Void

    /// Takes the transaction's place in the order of completions.
    func open() -> Settlement { queue.open(transaction: transaction, events: events) }

    /// First the transaction is over, then completions may be called: what they ask for is the next update.
    func finish(_ settlement: Settlement, _ completions: [PendingCompletion]) {
        isOver()
        settlement.close(with: completions)
    }
}
