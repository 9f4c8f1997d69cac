/// Completions of all transactions, in the order of their requests.
///
/// Transactions follow each other at the pace of *applied*; the motion of an earlier one may end after that of a later
/// one. What belongs to a later one waits.
@MainActor
final class SettlementQueue {
    private var slots: [Settlement] = []
    private var isDraining = false

    func open(transaction: Int, events: ListEventStream) -> Settlement {
        let slot = Settlement(queue: self, transaction: transaction, events: events)
        slots.append(slot)
        return slot
    }

    /// The list is gone: what is not complete has not finished.
    func fail() {
        for slot in slots { slot.fail() }
    }

    fileprivate func drain() {
        // A completion may end another motion; that is next in line then, not nested.
        guard !isDraining else { return }
        isDraining = true
        defer { isDraining = false }
        while let first = slots.first, let finished = first.outcome {
            slots.removeFirst()
            first.complete(finished)
        }
    }
}

/// The end of one transaction: its completions wait for it to be applied, and for its motion to end.
@MainActor
final class Settlement {
    private weak var queue: SettlementQueue?
    private let transaction: Int
    private let events: ListEventStream
    private var completions: [PendingCompletion] = []
    private var finished: Bool?
    private var isClosed = false

    fileprivate init(queue: SettlementQueue, transaction: Int, events: ListEventStream) {
        self.queue = queue
        self.transaction = transaction
        self.events = events
    }

    fileprivate var outcome: Bool? { isClosed ? finished : nil }

    /// Records that the transaction is over, and the completions that wait for its motion.
    func close(with completions: [PendingCompletion]) {
        self.completions = completions
        isClosed = true
        didProgress()
    }

    /// Says that the motion has ended. Only the first call counts.
    func settle(_ finished: Bool) {
        guard self.finished == nil else { return }
        self.finished = finished
        didProgress()
    }

    fileprivate func fail() {
        if finished == nil { settle(false) } else { finished = false }
    }

    /// A view without motion settles before it returns; seen from outside, applied still comes before settled.
    private func didProgress() {
        guard let outcome else { return }
        events.emit(transaction: transaction, .settled(finished: outcome))
        queue?.drain()
    }

    /// Given to a view, which calls it when its motion has ended. Released uncalled, it counts as false.
    func handler() -> @MainActor (Bool) -> Void {
        let promise = SettlementPromise(self)
        return { promise.settlement.settle($0) }
    }

    fileprivate func complete(_ finished: Bool) {
        let completions = completions
        self.completions = []
        for completion in completions { completion.complete(finished, transaction: transaction) }
    }
}

@MainActor
private final class SettlementPromise {
    let settlement: Settlement

    init(_ settlement: Settlement) { self.settlement = settlement }

    isolated deinit {
        settlement.settle(false)
    }
}
