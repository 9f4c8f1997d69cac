import ListDiffKit

/// The emit points of one transaction. Each event goes to the updater's delegate first, then to the ring and to the
/// observers. A diagnostic goes to ``ListDiagnostics`` first.
@MainActor
final class UpdateReporter {
    let events: ListEventStream
    private let transaction: Int
    /// The request behind the transaction, where there is one only.
    private let origin: ListUpdateOrigin?
    /// The calls of the updater's delegate; nil without one.
    private let callDelegate: ((ListEvent.Kind) -> Void)?
    private let questions: RowQuestions
    /// Nothing is reported of a transaction after its cancellation.
    private var isCancelled = false

    init(
        _ events: ListEventStream, _ questions: RowQuestions, transaction: Int, origin: ListUpdateOrigin?,
        callDelegate: ((ListEvent.Kind) -> Void)?
    ) {
        self.events = events
        self.questions = questions
        self.transaction = transaction
        self.origin = origin
        self.callDelegate = callDelegate
    }

    private func emit(_ kind: @autoclosure () -> ListEvent.Kind) {
        guard !isCancelled else { return }
        if let callDelegate {
            callDelegate(kind())
            // The delegate may have set another data source.
            guard !isCancelled else { return }
        }
        events.emit(transaction: transaction, origin: origin, kind())
    }

    /// Carries the transaction out, from its beginning or from where it went on to wait.
    func within(_ work: () -> Void) { events.within(transaction, work) }

    func began(_ kind: ListEvent.Transaction, _ requests: [PendingCompletion]) {
        _ = events.meter?.take()
        events.begin(
            kind, transaction, origin: origin, first: requests.first?.cause, requestCount: requests.count,
            causes: requests.map(\.cause))
    }

    /// For one operation, which is carried out as it is asked for.
    func began(_ request: ListEvent.Request, origin: ListUpdateOrigin) {
        let cause = ListEvent.Cause(request: request, origin: origin, time: events.isTimed ? events.now() : nil)
        events.begin(
            .operation, transaction, origin: self.origin, first: cause, requestCount: 1, causes: [cause])
    }

    func willDiff(_ data: ListCollectedData?) { emit(.willDiff(data)) }

    func didDiff(_ result: ListIndexSetResult, of data: ListCollectedData?, onBackgroundThread: Bool) {
        if let data { events.ring.takeChanges(result, of: data, transaction: transaction) }
        emit(.didDiff(result, onBackgroundThread: onBackgroundThread))
    }

    /// The delegate or an observer may set another data source or view now, which cancels the update.
    func willApply(_ result: ListIndexSetResult, animated: Bool) { emit(.willApply(animated: animated, result)) }

    /// The list is new, and the view has its former rows: what the program does to rows meanwhile waits for the new
    /// ones.
    func didChange() { questions.ask { emit(.didChange) } }

    /// The same, for an operation by hand.
    func willApplyByHand(animated: Bool) { questions.ask { emit(.willApply(animated: animated, .empty)) } }

    func didApply(_ plan: ListBatchPlan) {
        events.emitWork(transaction)
        emit(.didApply(plan))
    }

    func refused(_ plan: ListBatchPlan, because reason: ListInconsistency) {
        events.emitWork(transaction)
        emit(.refused(plan, reason))
        report(.refusedUpdate(reason))
    }

    func willReload() { questions.ask { emit(.willReload) } }

    func didReload() {
        events.emitWork(transaction)
        emit(.didReload)
    }

    func finishedWithoutUpdates() { emit(.finishedWithoutUpdates) }

    func cancelled() {
        emit(.cancelled)
        isCancelled = true
    }

    func abandoned() { emit(.abandoned) }

    func sourceChanged() { emit(.sourceChanged) }

    func report(_ diagnostic: ListDiagnostic) {
        ListDiagnostics.report(diagnostic)
        emit(.diagnostic(diagnostic))
    }
}
