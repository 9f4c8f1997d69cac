import CallerChecks
import ListDiffKit

/// IGListKit's name for what carries out the requests of an adapter. Here it is always a ``ListAdapterUpdater``.
public typealias ListUpdatingDelegate = ListAdapterUpdater

/// Turns requests into updates of a view. It waits for the next turn of the main loop, merges the requests, and carries
/// them out as one transaction.
///
///     let updater = ListAdapterUpdater()
///     let adapter = ListAdapter(updater: updater, host: window)
///
/// A transaction ends when the view has *applied* its changes. The next one does not wait for the motion. Completions
/// are called when the motion has *settled*, in the order of the requests, each exactly once.
///
/// As in IGListKit, the last section update of a turn counts, all its item updates run afterwards, and a reload
/// replaces section updates. No update ends in a reload that was not requested.
///
/// One updater serves one adapter, because two adapters would replace each other's requests.
@MainActor
public class ListAdapterUpdater {
    /// Receives every phase of an update. Held weakly. A transaction uses the delegate that was set when it began.
    public weak var delegate: (any ListAdapterUpdaterDelegate)?

    /// Whether sections that move are removed and inserted instead, and so get new rows.
    public var sectionMovesAsDeletesInserts = false

    /// Whether updates only insert, remove and move sections. Changed objects and item operations then change no item's
    /// row. For lists whose section controllers refresh their cells in `didUpdate(to:)`.
    ///
    /// In such a list every section has one item. A section of several rows would keep its old rows when its object
    /// changes, and a changed number of items is reported as ``ListDiagnostic/repairedUpdate(_:)``.
    public var singleItemSectionUpdates = false

    /// Whether the section of a changed object is rebound item by item, with its header and footer, instead of as a
    /// whole. This applies if the section keeps its item count, and the update inserts, removes and moves no section.
    public var preferItemReloadsForSectionReloads = false

    /// Always false: an update with many changes is applied like any other.
    public var allowsReloadingOnTooManyUpdates: Bool { false }

    /// Whether the objects of an update may be compared off the main actor, where the methods of
    /// ``/ListDiffKit/ListDiffable`` are then called. The update is applied in a later turn, after the comparison.
    /// Requests that arrive in that time become the next update.
    ///
    /// It concerns only objects that are declared `Sendable`: those of closures that return a `Sendable` type, and
    /// those of a ``ListSendableAdapterDataSource``. Others are compared on the main actor.
    public var allowsBackgroundDiffing = true

    /// Which updates are compared in the background, if that is allowed.
    public var adaptiveDiffingConfig = ListAdaptiveDiffingConfig()

    /// How long requests wait for others. Setting it starts again with the shortest interval.
    public var adaptiveCoalescingConfig: ListAdaptiveCoalescingConfig {
        get { coalescer.adaptiveConfig }
        set { coalescer.adaptiveConfig = newValue }
    }

    /// What happens in this updater and in its adapter.
    public let events = ListEventStream()

    /// What the list asks about its rows.
    let questions = RowQuestions()

    /// Whether the list reports an act of the user: what is asked for meanwhile is caused by the user.
    private var isInUserEvent = false

    private let coalescer: UpdateCoalescer
    private let settlements = SettlementQueue()
    private let health = ViewHealth()
    private let visibility: ViewVisibility
    private var builder = UpdateTransactionBuilder()
    /// The innermost is last: something may be done at once while objects are compared, and the data source be changed
    /// in the middle of a data part.
    private var transactions: [any UpdateTransaction] = []
    private var transactionCount = 0
    /// Changes of data source or view that wait for the end of a transaction.
    private var deferredChanges: [() -> Void] = []

    public convenience init() { self.init(scheduler: MainActorScheduler()) }

    /// - Parameter scheduler: runs work in the next turn. Tests use one of their own.
    package init(scheduler: any ListScheduler) {
        visibility = ViewVisibility(scheduler: scheduler)
        coalescer = UpdateCoalescer(scheduler: scheduler, visibility: visibility)
        coalescer.perform = { [unowned self] in update() }
    }

    private var transaction: (any UpdateTransaction)? { transactions.last }

    /// The phase of the current update.
    package var state: ListUpdateState { transaction?.state ?? .idle }

    /// Whether the data part of an update is running: its objects are being replaced, or its closures are being called.
    public var isInDataUpdateBlock: Bool { state == .executing }

    /// Whether rows can be changed by hand at once, or in the data part that is running.
    var takesChangesByHand: Bool { state == .executing || state == .idle && !questions.areOpen }

    /// Whether something that is done to rows must wait until the view has applied the update: the view still has its
    /// old rows, or is asking about the new ones.
    var defersViewChanges: Bool { state == .executing || state == .executed && questions.areOpen }

    /// Whether an update has been asked for that the view has not applied.
    var isUpdatePending: Bool { builder.hasChanges || !transactions.isEmpty }

    // MARK: Requests

    /// Queues an update of the list's objects.
    func performUpdate(_ request: ListSectionUpdateRequest) {
        let kind = ListEvent.Request.performUpdates(animated: request.animated)
        let completion = pending(kind, request.origin, request.completion)
        builder.add(request, completion: completion)
        queue(kind, origin: completion.origin)
    }

    /// Queues an update of items. Inside the data part of a running update, it runs the request's closure at once, as a
    /// part of that update.
    func performUpdate(_ request: ListItemUpdateRequest) {
        let kind = request.byHand ?? .itemUpdates(animated: request.animated)
        let completion = pending(kind, request.origin, request.completion)
        let isOnlyApplied = request.itemUpdates == nil && request.applied != nil
        if let transaction, transaction.state == .executing || isOnlyApplied && defersViewChanges {
            events.emit(origin: completion.origin, .asked(kind))
            events.emit(transaction: transactionCount, origin: completion.origin, .merged(kind))
            transaction.add(request, completion: completion)
        } else {
            builder.add(request, completion: completion)
            queue(kind, origin: completion.origin)
        }
    }

    /// Queues a reload.
    func reloadData(_ request: ListReloadRequest) {
        let completion = pending(.reloadData, request.origin, request.completion)
        builder.add(request, completion: completion)
        queue(.reloadData, origin: completion.origin)
    }

    /// Reports an act of the user.
    func duringUserEvent<Result>(_ report: () -> Result) -> Result {
        let outer = isInUserEvent
        isInUserEvent = true
        defer { isInUserEvent = outer }
        return report()
    }

    private func pending(
        _ kind: ListEvent.Request, _ origin: ListUpdateOrigin, _ completion: @escaping ListUpdaterCompletion
    ) -> PendingCompletion {
        var origin = origin
        if isInUserEvent { origin.cause = .user }
        return PendingCompletion(kind, origin: origin, events: events, completion: completion)
    }

    /// Called once the request is in the builder: what an observer asks for in these events comes after it.
    private func queue(_ kind: ListEvent.Request, origin: ListUpdateOrigin) {
        events.emit(origin: origin, .asked(kind))
        // With an adaptive updater, what an observer asked for may have carried it out.
        guard builder.hasChanges else { return }
        events.emit(origin: origin, coalescer.isQueued ? .merged(kind) : .queued(kind))
        coalescer.queue(for: builder.client?.view, waits: questions.areOpen && transactions.isEmpty)
    }

    // MARK: Transactions

    /// Carries out the waiting requests now, and compares their objects here, also those of an update that compares
    /// objects elsewhere. Does nothing in the middle of an update.
    func performNow() {
        takeBack()
        var options = options
        options.allowsBackgroundDiffing = false
        update(options)
    }

    private func update() { update(options) }

    private func update(_ options: UpdateOptions) {
        guard builder.hasChanges, transactions.isEmpty else { return }
        let requests = builder
        // Swapped first: requests that arrive while objects are collected become the next update.
        builder = UpdateTransactionBuilder()
        begin(requests, options)
    }

    private func begin(_ requests: UpdateTransactionBuilder, _ options: UpdateOptions) {
        transactionCount += 1
        let ending = TransactionEnding(
            queue: settlements, events: events, transaction: transactionCount,
            isOver: { [self] in end($0) }, next: { [self] in queueNext() })
        let reporter = reporter(
            of: requests.completions.count == 1 ? requests.completions[0].origin : nil, client: requests.client)
        let transaction: any UpdateTransaction =
            switch mode(of: requests) {
            case .batch:
                BatchUpdateTransaction(
                    requests, options: options, reporter: reporter, health: health, visibility: visibility,
                    ending: ending)
            case .reload, .dataSourceChange:
                ReplacementTransaction(requests, reporter: reporter, health: health, ending: ending)
            }
        transactions.append(transaction)
        reporter.began(mode(of: requests).transaction, requests.completions)
        reporter.within { transaction.begin() }
    }

    private func reporter(
        of origin: ListUpdateOrigin?, client: (any ListUpdateClient)?, operation: ViewOperation? = nil
    ) -> UpdateReporter {
        let calls = delegate.map { UpdaterDelegateCalls($0, updater: self, client: client, operation: operation) }
        return UpdateReporter(
            events, questions, transaction: transactionCount, origin: origin, callDelegate: calls.map { $0.take })
    }

    /// How objects are compared where a view takes in the whole list.
    var firstComparison: ListDiffOption { .equality }

    /// What becomes of waiting requests. ``ListReloadDataUpdater`` answers all but a change of data source by a reload.
    func mode(of requests: UpdateTransactionBuilder) -> UpdateTransactionBuilder.Mode { requests.mode }

    private var options: UpdateOptions {
        UpdateOptions(
            sectionMovesAsDeletesInserts: sectionMovesAsDeletesInserts,
            singleItemSectionUpdates: singleItemSectionUpdates,
            preferItemReloadsForSectionReloads: preferItemReloadsForSectionReloads,
            allowsBackgroundDiffing: allowsBackgroundDiffing, adaptiveDiffing: adaptiveDiffingConfig)
    }

    private func end(_ ended: any UpdateTransaction) {
        transactions.removeAll { $0 === ended }
        events.didEnd()
        carryOutDeferredChanges()
    }

    private func carryOutDeferredChanges() {
        let changes = deferredChanges
        deferredChanges = []
        for change in changes { carryOut(change) }
    }

    private func queueNext() {
        guard builder.hasChanges, transactions.isEmpty else { return }
        coalescer.queue(for: builder.client?.view)
    }

    /// Nothing is queued or merged: only `work` runs, and requests that arrive meanwhile come after it.
    private func perform(_ immediate: ImmediateTransaction) {
        transactions.append(immediate)
        immediate.begin()
        end(immediate)
        immediate.complete()
        queueNext()
    }

    // MARK: Changes of data source and view

    /// Runs a change of data source or view at once. It replaces pending requests, and an update whose objects are
    /// still being compared. While the view applies an update, the change waits for its end, and while the list asks
    /// about its rows for the next turn.
    ///
    /// - Parameter endsList: whether the view is gone after the change. What is not complete by then gets false.
    func performDataSourceChange(endsList: Bool = false, _ change: @escaping () -> Void) {
        events.emit(.asked(.dataSourceChange))
        guard endsList else { return carryOut(change) }
        carryOut { [settlements] in
            change()
            settlements.fail()
        }
    }

    private func carryOut(_ change: @escaping () -> Void) {
        if questions.areOpen, state == .idle || state == .queued {
            deferredChanges.append(change)
            return coalescer.inNextTurn { [weak self] in self?.carryOutDeferredChanges() }
        }
        if transactions.isEmpty, !builder.hasChanges {
            transactionCount += 1
            let reporter = reporter(of: nil, client: nil)
            reporter.began(.sourceChange, [])
            return reporter.within { perform(ImmediateTransaction(change, reporter: reporter)) }
        }
        if transaction?.defersSourceChanges == true {
            deferredChanges.append(change)
            return
        }
        takeBack()
        transaction?.abandon()
        var requests = builder
        builder = UpdateTransactionBuilder()
        requests.add(dataSourceChange: change)
        begin(requests, options)
    }

    /// Puts the requests of an update back in front of the waiting ones, if the update has not changed anything yet.
    private func takeBack() {
        guard let requests = transaction?.cancel() else { return }
        transactions.removeLast()
        builder.prepend(requests)
    }

    // MARK: Operations

    /// Adds operations to the batch whose closure is running. ``ListBatchContext`` calls this inside `itemUpdates`, one
    /// operation at a time.
    ///
    /// The operations of one closure are one batch. A batch that runs inside the closure ends it, and a new batch
    /// follows. The batches of one update compose.
    func addToBatch(_ operation: (inout ListBatchOperations) -> Void) { transaction?.operations?.add(operation) }

    /// How many items an old section has after the batches so far; nil for a section that is not in the view.
    func itemCount(ofOld section: Int) -> Int? { transaction?.operations?.composition.counts(section)?.now }

    // MARK: Positions in the data part

    /// Returns where the view has an item in the data part. `path` is the item's position in its section as the batches
    /// so far left it; the section is an old one. Returns nil for an item that this update has inserted. At other
    /// times, returns `path` itself.
    func pathInView(of path: ListIndexPath) -> ListIndexPath? {
        guard let operations = transaction?.operations else { return path }
        return operations.composition.oldPath(of: path)
    }

    /// Returns where an item of the view is after the batches so far: the reverse of `pathInView(of:)`. Returns nil for
    /// an item that this update has deleted.
    func path(ofPathInView path: ListIndexPath) -> ListIndexPath? {
        guard let operations = transaction?.operations else { return path }
        return operations.composition.path(ofOld: path)
    }

    // MARK: By hand

    /// Does something to rows that no request asks for: the user has dropped one, or objects are reloaded.
    ///
    /// In the data part of an update, a reload becomes part of that update, and its sections are old ones. At other
    /// times the view changes at once, and the list must already have its new items. An update whose objects are being
    /// compared starts again after a move, because it began with the old order.
    ///
    /// - Precondition: ``takesChangesByHand``, and for a move that no data part runs.
    func carryOut(_ operation: ViewOperation, client: any ListUpdateClient, origin: ListUpdateOrigin) {
        guard !operation.isEmpty else { return }
        if operation.isMove { takeBack() }
        if let transaction, transaction.state == .executing {
            if case .reloadSections(let sections) = operation { transaction.operations?.reload(sections) }
            return
        }
        transactionCount += 1
        let request = operation.request(animated: operation.isMove)
        events.emit(origin: origin, .asked(request))
        let reporter = reporter(of: origin, client: client, operation: operation)
        reporter.began(request, origin: origin)
        reporter.within {
            perform(ImmediateTransaction(operation, client: client, reporter: reporter, health: health))
        }
    }
}
