public import ListDiffKit

/// Turns requests into updates of a view: waits a turn, merges what came, and carries it out as one transaction.
///
///     let updater = ListAdapterUpdater()
///     let adapter = ListAdapter(updater: updater, host: window)
///
/// A transaction is over when the view has taken its changes in (*applied*): the next one does not wait for the
/// motion. Completions come when the motion has ended (*settled*), in the order of the requests, each exactly once.
///
/// As in IGListKit, of several requests in one turn the last section update counts, all item updates run after it, and
/// a reload takes the place of section updates. No update ends in a reload that was not asked for.
@MainActor
public final class ListAdapterUpdater: ListUpdatingDelegate {
    /// Told of every phase; weak. A transaction keeps to the delegate of its beginning.
    public weak var delegate: (any ListAdapterUpdaterDelegate)?

    /// Sections that move are removed and inserted instead, and get new rows.
    public var sectionMovesAsDeletesInserts = false

    /// Only sections come, go and move: changed objects and all item operations change no row. For lists whose section
    /// controllers refresh their cells in `didUpdate(to:)`.
    public var singleItemSectionUpdates = false

    /// A changed object whose section keeps its item count has its items bound again one by one, so that the
    /// header and footer stay, where no section comes, goes or moves in the same update.
    public var preferItemReloadsForSectionReloads = false

    /// False: an update with many changes is applied like any other.
    public var allowsReloadingOnTooManyUpdates: Bool { false }

    /// What happens in this updater and in its adapter.
    public let events = ListEventStream()

    private let coalescer: UpdateCoalescer
    private let settlements = SettlementQueue()
    private let health = ViewHealth()
    private var builder = UpdateTransactionBuilder()
    private var transaction: (any UpdateTransaction)?
    private var transactionCount = 0
    /// Changes of data source or view that came while the view was taking an update in.
    private var deferredChanges: [() -> Void] = []

    /// - Parameter scheduler: runs the next turn; the main actor's own unless a test wants to.
    public init(scheduler: any ListScheduler = MainActorScheduler()) {
        coalescer = UpdateCoalescer(scheduler: scheduler)
        coalescer.perform = { [unowned self] in update() }
    }

    public var state: ListUpdateState { transaction?.state ?? .idle }

    // MARK: Requests

    public func performUpdate(_ request: ListSectionUpdateRequest) {
        let kind = ListEvent.Request.performUpdates(animated: request.animated)
        builder.add(request, completion: asked(kind, request.origin, request.completion))
        queue(kind, origin: request.origin)
    }

    public func performUpdate(_ request: ListItemUpdateRequest) {
        let kind = ListEvent.Request.itemUpdates(animated: request.animated)
        let completion = asked(kind, request.origin, request.completion)
        if let transaction, transaction.state == .executing {
            events.emit(transaction: transactionCount, origin: request.origin, .merged(kind))
            transaction.add(.init(block: request.itemUpdates, applied: request.applied), completion: completion)
            request.itemUpdates()
        } else {
            builder.add(request, completion: completion)
            queue(kind, origin: request.origin)
        }
    }

    public func reloadData(_ request: ListReloadRequest) {
        builder.add(request, completion: asked(.reloadData, request.origin, request.completion))
        queue(.reloadData, origin: request.origin)
    }

    private func asked(
        _ kind: ListEvent.Request, _ origin: ListUpdateOrigin, _ completion: @escaping ListUpdaterCompletion
    ) -> PendingCompletion {
        events.emit(origin: origin, .asked(kind))
        return PendingCompletion(kind, origin: origin, events: events, completion: completion)
    }

    private func queue(_ kind: ListEvent.Request, origin: ListUpdateOrigin) {
        let isFirst = coalescer.queue()
        events.emit(origin: origin, isFirst ? .queued(kind) : .merged(kind))
    }

    // MARK: Transactions

    private func update() {
        guard builder.hasChanges, transaction == nil else { return }
        let requests = builder
        // Swapped first: what is asked for while objects are collected is the next update.
        builder = UpdateTransactionBuilder()
        begin(requests)
    }

    private func begin(_ requests: UpdateTransactionBuilder) {
        transactionCount += 1
        let ending = TransactionEnding(queue: settlements, events: events, transaction: transactionCount) {
            [self, transactionCount] in end(transactionCount)
        }
        let reporter = UpdateReporter(
            updater: self, transaction: transactionCount,
            origin: requests.completions.count == 1 ? requests.completions[0].origin : nil)
        let transaction: any UpdateTransaction =
            switch requests.mode {
            case .batch:
                BatchUpdateTransaction(
                    requests, options: options, reporter: reporter, health: health, ending: ending)
            case .reload: ReloadTransaction(requests, reporter: reporter, health: health, ending: ending)
            case .dataSourceChange: DataSourceChangeTransaction(requests, ending: ending)
            }
        self.transaction = transaction
        transaction.begin()
    }

    private var options: UpdateOptions {
        UpdateOptions(
            sectionMovesAsDeletesInserts: sectionMovesAsDeletesInserts,
            singleItemSectionUpdates: singleItemSectionUpdates,
            preferItemReloadsForSectionReloads: preferItemReloadsForSectionReloads)
    }

    /// - Parameter number: the transaction that is over; an abandoned one ends after another has begun.
    private func end(_ number: Int) {
        guard number == transactionCount else { return }
        transaction = nil
        let changes = deferredChanges
        deferredChanges = []
        for change in changes { carryOut(change) }
        if builder.hasChanges { coalescer.queue() }
    }

    // MARK: Changes of data source and view

    public func performDataSourceChange(_ change: @escaping () -> Void) {
        events.emit(.asked(.dataSourceChange))
        carryOut(change)
    }

    private func carryOut(_ change: @escaping () -> Void) {
        if transaction == nil, !builder.hasChanges { return change() }
        if state == .executed {
            // A view in the middle of an update can neither be taken away nor be given another data source.
            deferredChanges.append(change)
            return
        }
        var requests = builder
        builder = UpdateTransactionBuilder()
        requests.add(dataSourceChange: change)
        if let taken = transaction?.cancel() { requests.prepend(taken) } else { transaction?.abandon() }
        begin(requests)
    }

    // MARK: Reloads of sections

    public func reloadSections(_ sections: ListIndexSet, client: any ListUpdateClient, origin: ListUpdateOrigin) {
        guard !sections.isEmpty else { return }
        if let transaction {
            precondition(
                transaction.state == .executing, "Sections cannot be reloaded while the view is taking an update in.")
            transaction.operations.sectionReloads.formUnion(sections)
            return
        }
        transactionCount += 1
        events.emit(origin: origin, .asked(.reloadObjects))
        let transaction = SectionReloadTransaction(
            sections, client: client,
            reporter: UpdateReporter(updater: self, transaction: transactionCount, origin: origin), health: health
        ) { [self, transactionCount] in end(transactionCount) }
        self.transaction = transaction
        transaction.begin()
    }

    // MARK: Item operations

    public func insertItems(at paths: [ListIndexPath]) { operate { $0.inserts += paths } }
    public func deleteItems(at paths: [ListIndexPath]) { operate { $0.deletes += paths } }

    public func moveItem(from oldPath: ListIndexPath, to newPath: ListIndexPath) {
        operate { $0.moves.append(ListMoveIndexPath(from: oldPath, to: newPath)) }
    }

    public func reloadItem(from oldPath: ListIndexPath, to newPath: ListIndexPath) {
        operate { $0.reloads.append(ListMoveIndexPath(from: oldPath, to: newPath)) }
    }

    private func operate(_ change: (inout ItemUpdatesCollector) -> Void) {
        // A data part whose data source is changed under it runs to its end, and what it says about rows is void.
        guard let transaction, transaction.state == .executing else { return }
        change(&transaction.operations)
    }
}
