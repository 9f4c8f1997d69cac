/// Something that is done to the view at once, outside any update. Nothing is collected. Only what is to be done to
/// rows that the view is asking about waits for it.
@MainActor
final class ImmediateTransaction: UpdateTransaction {
    let state = ListUpdateState.executed
    private let work: () -> Void
    private var added: [ListItemUpdateRequest] = []
    private var completions: [PendingCompletion] = []

    init(_ work: @escaping () -> Void) { self.work = work }

    func begin() {
        work()
        for item in added { item.applied?() }
    }

    func complete() {
        for completion in completions { completion.complete(true) }
    }

    func add(_ item: ListItemUpdateRequest, completion: PendingCompletion) {
        assert(item.itemUpdates == nil, "What is done at once has no data part that could take a batch in.")
        added.append(item)
        completions.append(completion)
    }
}

extension ImmediateTransaction {
    /// Another data source or view.
    convenience init(_ change: @escaping () -> Void, reporter: UpdateReporter) {
        self.init {
            change()
            reporter.sourceChanged()
        }
    }

    /// One operation, straight to the view.
    convenience init(
        _ operation: ViewOperation, client: any ListUpdateClient, reporter: UpdateReporter, health: ViewHealth
    ) {
        self.init {
            guard let view = client.view, view.dataSource != nil else {
                return reporter.finishedWithoutUpdates()
            }
            reporter.willApplyByHand(animated: operation.isMove)
            client.willApplyUpdate()
            let changes = UpdateChanges(operation, in: view.structure)
            guard
                let plan = health.hasRefused(view)
                    ? client.planToBringInLine(view) : client.plan(changes, UpdateOptions(), for: view)
            else {
                client.didApplyUpdate(.unchanged)
                return reporter.finishedWithoutUpdates()
            }
            do throws(ListInconsistency) {
                try view.carryOut(plan, animated: operation.isMove, settled: { _ in })
                health.tookUpdate(view)
                client.didApplyUpdate(.applied(plan))
                reporter.didApply(plan)
            } catch {
                health.refusedUpdate(view)
                client.didApplyUpdate(.unchanged)
                reporter.refused(plan, because: error)
            }
        }
    }
}
