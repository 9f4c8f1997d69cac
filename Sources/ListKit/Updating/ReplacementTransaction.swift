/// An update that replaces all that the view has: a reload, or a change of data source or view that came while updates
/// were waiting and takes their place.
///
/// Blocks of item updates still run, since they change the model, even if there is no view. Their operations on rows
/// are dropped. As in IGListKit, they run after the objects of a reload were read.
@MainActor
final class ReplacementTransaction: UpdateTransaction {
    private let requests: UpdateTransactionBuilder
    private let reporter: UpdateReporter
    private let health: ViewHealth
    private let ending: TransactionEnding

    /// Not queued: it cannot be taken back.
    private(set) var state = ListUpdateState.executed
    /// A change that an item update makes is newer than that of this transaction, which comes after the item updates.
    var defersSourceChanges: Bool { requests.dataSourceChange != nil || state != .executing }
    private var items: [ListItemUpdateRequest]
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
        if let change = requests.dataSourceChange {
            runDataPart {}
            change()
            reporter.sourceChanged()
        } else {
            let update = requests.reload == nil ? sectionUpdate() : nil
            runDataPart {
                guard requests.client?.view != nil else { return update?.abandon() ?? () }
                if let reload = requests.reload { reload() } else { update?.apply(true, false) }
            }
            // Asked again: a section controller may have set another view when it got its object.
            if let view = requests.client?.view { reload(view) } else { reporter.finishedWithoutUpdates() }
        }
        for item in items { item.applied?() }
        ending.finish(self, settlement, completions)
    }

    /// For a ``ListReloadDataUpdater``: another one has section updates only where a reload replaces them.
    private func sectionUpdate() -> CollectedUpdate? {
        guard let section = requests.section, let gathered = section.gather() else { return nil }
        return section.collect(gathered, gathered.compared(by: .pointerPersonality))
    }

    private func runDataPart(_ replaceObjects: () -> Void) {
        state = .executing
        replaceObjects()
        for item in requests.items { item.itemUpdates?() }
        state = .executed
    }

    private func reload(_ view: any AdapterView) {
        reporter.willReload()
        requests.client?.willApplyUpdate()
        requests.client?.reload(view)
        health.tookUpdate(view)
        requests.client?.didApplyUpdate(.reloaded)
        reporter.didReload()
    }

    func add(_ item: ListItemUpdateRequest, completion: PendingCompletion) {
        items.append(item)
        completions.append(completion)
        item.itemUpdates?()
    }
}
