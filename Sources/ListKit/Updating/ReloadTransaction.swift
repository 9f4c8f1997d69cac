/// A reload that was asked for: a new list, with new section controllers.
@MainActor
final class ReloadTransaction: UpdateTransaction {
    private let requests: UpdateTransactionBuilder
    private let reporter: UpdateReporter
    private let health: ViewHealth
    private let ending: TransactionEnding

    private(set) var state = ListUpdateState.queued
    var operations: ItemUpdatesCollector {
        get { ItemUpdatesCollector() }
        // Everything is bound again: there is nothing to add.
        set {}
    }
    private var items: [UpdateTransactionBuilder.ItemUpdate]
    private var completions: [PendingCompletion]

    init(
        _ requests: UpdateTransactionBuilder, reporter: UpdateReporter, health: ViewHealth, ending: TransactionEnding
    ) {
        self.requests = requests
        self.reporter = reporter
        self.health = health
        self.ending = ending
        items = requests.items
        completions = requests.completions
    }

    func begin() {
        let settlement = ending.open()
        // As in IGListKit, a reload without a view is not a failure: there is nothing that would show old objects.
        settlement.settle(true)
        defer {
            for item in items { item.applied?() }
            ending.finish(settlement, completions)
        }
        guard let view = requests.client?.collectionView else {
            reporter.finishedWithoutUpdates(nil)
            return
        }
        state = .executing
        requests.reload?()
        for item in requests.items { item.block() }
        state = .executed
        reporter.willReload(view)
        requests.client?.willApplyUpdate()
        view.reloadData()
        health.tookUpdate(view)
        requests.client?.didApplyUpdate(nil)
        reporter.didReload(view)
    }

    func add(_ item: UpdateTransactionBuilder.ItemUpdate, completion: PendingCompletion) {
        items.append(item)
        completions.append(completion)
    }
}
