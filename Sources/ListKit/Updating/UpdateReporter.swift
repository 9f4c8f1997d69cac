import ListDiffKit

/// The emit points of one transaction. A moment that the delegate has a method for goes to the delegate first; then the
/// ring notes it, and the stream sends an event. A diagnostic goes to ``ListDiagnostics`` first.
///
/// The delegate is the one that the updater had when the transaction was made.
@MainActor
final class UpdateReporter {
    private unowned let updater: ListAdapterUpdater
    private weak var delegate: (any ListAdapterUpdaterDelegate)?
    let events: ListEventStream
    let transaction: Int
    /// The request behind the transaction, where there is one only.
    private let origin: ListUpdateOrigin?

    init(updater: ListAdapterUpdater, transaction: Int, origin: ListUpdateOrigin?) {
        self.updater = updater
        delegate = updater.delegate
        events = updater.events
        self.transaction = transaction
        self.origin = origin
    }

    private func emit(_ kind: @autoclosure () -> ListEvent.Kind) {
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

    func willDiff(_ data: ListTransitionData?) {
        delegate?.listAdapterUpdater(updater, willDiffFromObjects: data?.fromObjects, toObjects: data?.toObjects)
        emit(.willDiff(fromCount: data?.fromCount ?? 0, toCount: data?.toCount ?? 0))
    }

    func didDiff(_ data: ListTransitionData?, onBackgroundThread: Bool) -> ListIndexSetResult {
        let result = data?.result ?? .empty
        delegate?.listAdapterUpdater(updater, didDiffWithResults: result, onBackgroundThread: onBackgroundThread)
        if let data { events.noteChanges(result, of: data, transaction: transaction) }
        emit(.didDiff(result, onBackgroundThread: onBackgroundThread))
        return result
    }

    /// The delegate may set another data source or view now, which cancels the update.
    func willPerform(
        on view: any AdapterView, data: ListTransitionData?, result: ListIndexSetResult, animated: Bool
    ) {
        delegate?.listAdapterUpdater(
            updater, willPerformBatchUpdatesWith: view, fromObjects: data?.fromObjects, toObjects: data?.toObjects,
            listIndexSetResult: result, animated: animated)
    }

    func willApply(_ result: ListIndexSetResult, animated: Bool) {
        emit(.willApply(animated: animated, result))
    }

    func didChange() {
        emit(.didChange)
    }

    func didApply(_ update: ListBatchUpdate, plan: ListBatchPlan, to view: any AdapterView) {
        delegate?.listAdapterUpdater(updater, didPerformBatchUpdates: update, collectionView: view)
        events.emitWork(transaction)
        emit(.didApply(update, plan))
    }

    func willCarryOut(_ operation: ViewOperation, in view: any AdapterView) {
        switch operation {
        case .insertItems(let paths):
            delegate?.listAdapterUpdater(updater, willInsert: paths, collectionView: view)
        case .deleteItems(let paths):
            delegate?.listAdapterUpdater(updater, willDelete: paths, collectionView: view)
        case .moveItem(let move):
            delegate?.listAdapterUpdater(updater, willMoveFrom: move.from, to: move.to, collectionView: view)
        case .reloadItem(let path):
            delegate?.listAdapterUpdater(updater, willReload: [path], collectionView: view)
        case .reloadSections(let sections):
            delegate?.listAdapterUpdater(updater, willReloadSections: sections, collectionView: view)
        case .moveSection(let move):
            delegate?.listAdapterUpdater(
                updater, willMoveSectionFrom: move.from, to: move.to, collectionView: view)
        }
        emit(.willApply(animated: operation.isAnimated, .empty))
    }

    func didCarryOut(_ update: ListBatchUpdate, plan: ListBatchPlan) {
        events.emitWork(transaction)
        emit(.didApply(update, plan))
    }

    func refused(_ update: ListBatchUpdate, by view: any AdapterView, because reason: ListInconsistency) {
        delegate?.listAdapterUpdater(updater, collectionView: view, didRefuse: update, because: reason)
        events.emitWork(transaction)
        emit(.refused(reason))
        report(.refusedUpdate(reason))
    }

    func willReload(_ view: any AdapterView) {
        delegate?.listAdapterUpdater(updater, willReloadDataWith: view, isFallbackReload: false)
        emit(.willReload)
    }

    func didReload(_ view: any AdapterView) {
        delegate?.listAdapterUpdater(updater, didReloadDataWith: view, isFallbackReload: false)
        events.emitWork(transaction)
        emit(.didReload)
    }

    func finishedWithoutUpdates(_ view: (any AdapterView)?) {
        delegate?.listAdapterUpdater(updater, didFinishWithoutUpdatesWith: view)
        emit(.finishedWithoutUpdates)
    }

    func cancelled() {
        emit(.cancelled)
    }

    func abandoned() {
        emit(.abandoned)
    }

    func sourceChanged() {
        emit(.sourceChanged)
    }

    func report(_ diagnostic: ListDiagnostic) {
        ListDiagnostics.report(diagnostic)
        emit(.diagnostic(diagnostic))
    }
}
