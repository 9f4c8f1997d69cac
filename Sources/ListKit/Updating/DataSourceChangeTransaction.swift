/// A change of data source or view that came while updates were waiting: it takes their place.
///
/// Blocks of item updates still run, since they change the model; what they say about rows is void.
@MainActor
final class DataSourceChangeTransaction: UpdateTransaction {
    private let requests: UpdateTransactionBuilder
    private let ending: TransactionEnding

    private(set) var state = ListUpdateState.queued
    var operations: ItemUpdatesCollector {
        get { ItemUpdatesCollector() }
        set {}
    }
    private var items: [UpdateTransactionBuilder.ItemUpdate]
    private var completions: [PendingCompletion]

    init(_ requests: UpdateTransactionBuilder, ending: TransactionEnding) {
        self.requests = requests
        self.ending = ending
        items = requests.items
        completions = requests.completions
    }

    func begin() {
        let settlement = ending.open()
        settlement.settle(true)
        state = .executing
        for item in requests.items { item.block() }
        state = .executed
        requests.dataSourceChange?()
        for item in items { item.applied?() }
        ending.finish(settlement, completions)
    }

    func add(_ item: UpdateTransactionBuilder.ItemUpdate, completion: PendingCompletion) {
        items.append(item)
        completions.append(completion)
    }
}
