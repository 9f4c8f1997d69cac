public import ListDiffKit

/// Answers every request with a reload, at once. Nothing is compared, merged, queued or animated.
///
///     let adapter = ListAdapter(updater: ListReloadDataUpdater(), host: window)
///
/// Use it for short lists without motion, or to find out whether a wrong row comes from the diff. Section controllers
/// of objects that stay are kept, and every row on screen is rebound. When a call returns, everything is done,
/// including its completion. A request from inside another one, for example from a cell that comes on screen, is
/// carried out right afterwards. An item update from `didUpdate(to:)` joins the running reload.
@MainActor
public final class ListReloadDataUpdater: ListUpdatingDelegate {
    public private(set) var state = ListUpdateState.idle
    public let events = ListEventStream()

    private var transactionCount = 0
    /// Requests that arrived during other work.
    private var waiting: [() -> Void] = []
    /// Item updates that came in the running data part.
    private var joined: [Ending] = []
    /// In the order of the requests, even if a completion makes further requests.
    private var completions: [() -> Void] = []
    private var isCompleting = false

    private struct Ending {
        var applied: (() -> Void)?
        var completion: PendingCompletion
    }

    /// Creates an updater.
    public init() {}

    // MARK: Requests

    public func performUpdate(_ request: ListSectionUpdateRequest) {
        let completion = asked(
            .performUpdates(animated: request.animated), request.origin, request.completion)
        inTurn { [self] in
            reload(request.client, ending: Ending(completion: completion)) {
                // The data part has not begun: requests that the data source makes now come after this one.
                state = .queued
                let data = request.sectionData()
                state = .executing
                if let data { request.applySectionData(data, false) }
            }
        }
    }

    public func performUpdate(_ request: ListItemUpdateRequest) {
        let completion = asked(.itemUpdates(animated: request.animated), request.origin, request.completion)
        let ending = Ending(applied: request.applied, completion: completion)
        if state == .executing {
            joined.append(ending)
            request.itemUpdates?()
        } else {
            inTurn { [self] in reload(request.client, ending: ending) { request.itemUpdates?() } }
        }
    }

    public func reloadData(_ request: ListReloadRequest) {
        let completion = asked(.reloadData, request.origin, request.completion)
        inTurn { [self] in
            reload(request.client, ending: Ending(completion: completion), dataPart: request.reloadUpdate)
        }
    }

    public func performDataSourceChange(_ change: @escaping () -> Void) {
        events.emit(.asked(.dataSourceChange))
        inTurn { [self] in
            transactionCount += 1
            let transaction = transactionCount
            state = .executed
            events.begin(.sourceChange, transaction, first: nil, requestCount: 0, causes: [])
            events.within(transaction, change)
            events.emit(transaction: transaction, .sourceChanged)
            state = .idle
        }
    }

    private func asked(
        _ kind: ListEvent.Request, _ origin: ListUpdateOrigin, _ completion: @escaping ListUpdaterCompletion
    ) -> PendingCompletion {
        events.emit(origin: origin, .asked(kind))
        return PendingCompletion(kind, origin: origin, events: events, completion: completion)
    }

    /// One thing after the other, in the order in which they were asked for.
    private func inTurn(_ work: @escaping () -> Void) {
        waiting.append(work)
        while state == .idle, !waiting.isEmpty { waiting.removeFirst()() }
    }

    private func reload(_ client: any ListUpdateClient, ending: Ending, dataPart: () -> Void) {
        transactionCount += 1
        let transaction = transactionCount
        state = .executing
        let cause = ending.completion.cause
        events.begin(.reload, transaction, first: cause, requestCount: 1, causes: [cause])
        events.within(transaction) {
            dataPart()
            state = .executed
            if let view = client.collectionView { reload(view, client, transaction) }
        }
        let endings = [ending] + joined
        joined = []
        state = .idle
        for ending in endings {
            completions.append { ending.completion.complete(true, transaction: transaction) }
        }
        for ending in endings { ending.applied?() }
        complete()
    }

    private func complete() {
        guard !isCompleting else { return }
        isCompleting = true
        while !completions.isEmpty { completions.removeFirst()() }
        isCompleting = false
    }

    private func reload(_ view: any ListCollectionView, _ client: any ListUpdateClient, _ transaction: Int) {
        events.emit(transaction: transaction, .willReload)
        client.willApplyUpdate()
        view.reloadData()
        client.didApplyUpdate(.reloaded)
        events.emit(transaction: transaction, .didReload)
    }

    // MARK: Operations

    /// A data part ends in a reload anyway.
    private func reload(_ kind: ListEvent.Request, client: any ListUpdateClient, origin: ListUpdateOrigin) {
        guard state != .executing else { return }
        inTurn { [self] in
            let completion = asked(kind, origin) { _ in }
            reload(client, ending: Ending(completion: completion)) {}
        }
    }

    public func insertItems(at paths: [ListIndexPath], client: any ListUpdateClient, origin: ListUpdateOrigin) {
        reload(.itemUpdates(animated: false), client: client, origin: origin)
    }

    public func deleteItems(at paths: [ListIndexPath], client: any ListUpdateClient, origin: ListUpdateOrigin) {
        reload(.itemUpdates(animated: false), client: client, origin: origin)
    }

    public func moveItem(
        from oldPath: ListIndexPath, to newPath: ListIndexPath, client: any ListUpdateClient, origin: ListUpdateOrigin
    ) {
        reload(.itemUpdates(animated: false), client: client, origin: origin)
    }

    public func reloadItem(
        from oldPath: ListIndexPath, to newPath: ListIndexPath, client: any ListUpdateClient, origin: ListUpdateOrigin
    ) {
        reload(.itemUpdates(animated: false), client: client, origin: origin)
    }

    public func reloadSections(_ sections: ListIndexSet, client: any ListUpdateClient, origin: ListUpdateOrigin) {
        reload(.reloadObjects, client: client, origin: origin)
    }

    /// Does nothing, because a reload rebinds and measures every row.
    public func addToBatch(_ operations: ListBatchOperations) {}

    public func pathInView(of path: ListIndexPath) -> ListIndexPath? { path }
    public func path(ofPathInView path: ListIndexPath) -> ListIndexPath? { path }

    public func moveSection(
        from oldSection: Int, to newSection: Int, client: any ListUpdateClient, origin: ListUpdateOrigin
    ) {
        reload(.moveSection, client: client, origin: origin)
    }
}
