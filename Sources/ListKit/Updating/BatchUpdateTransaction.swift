import ListDiffKit

/// One update by inserts, removes and moves.
///
/// Collects the objects, compares them, runs the data part, has the view take the changes in. When the view has, the
/// transaction is over: its completions wait for the end of the motion elsewhere.
///
/// Only comparing may leave the main actor. Until its result is used the update can be cancelled, and whoever is asked
/// for after it, list and view, may have gone.
@MainActor
final class BatchUpdateTransaction: UpdateTransaction {
    private let requests: UpdateTransactionBuilder
    private let options: UpdateOptions
    private let reporter: UpdateReporter
    private let health: ViewHealth
    private let visibility: ViewVisibility
    private let ending: TransactionEnding

    private(set) var state = ListUpdateState.queued
    var operations = ItemUpdatesCollector()
    private var data: ListTransitionData?
    private var added: [UpdateTransactionBuilder.ItemUpdate] = []
    private var addedCompletions: [PendingCompletion] = []

    /// What else can end a transaction before it reaches the view.
    private enum Interruption {
        case cancelled, abandoned
    }
    private var interruption: Interruption?

    init(
        _ requests: UpdateTransactionBuilder, options: UpdateOptions, reporter: UpdateReporter, health: ViewHealth,
        visibility: ViewVisibility, ending: TransactionEnding
    ) {
        self.requests = requests
        self.options = options
        self.reporter = reporter
        self.health = health
        self.visibility = visibility
        self.ending = ending
    }

    func begin() {
        data = requests.section?.collect()
        guard interruption == nil else { return dropData() }
        guard let view = requests.client?.collectionView else { return bail(nil) }
        reporter.willDiff(data)
        guard interruption == nil else { return }
        guard let data else { return didDiff(.empty, onBackgroundThread: false) }
        let priority = options.diffPriority(largerCount: max(data.from.count, data.to.count)) {
            visibility.state(of: view)
        }
        if let priority, let sendable = data.comparison.sendable {
            diff(sendable, of: data.comparison, priority: priority)
        } else {
            didDiff(data.comparison.result(), onBackgroundThread: false)
        }
    }

    /// The task off the main actor gets objects only, which are Sendable. Everything else, this transaction first, is
    /// held and let go of by the other one, on the main actor: section controllers must not die anywhere else.
    private func diff(_ sendable: SendableComparison, of comparison: SectionComparison, priority: TaskPriority) {
        let diff = Task.detached(priority: priority) { sendable.changes(option: .equality, moves: .fewest) }
        Task {
            let changes = await diff.value
            guard interruption == nil else { return }
            reporter.within {
                didDiff(changes.map(comparison.result) ?? comparison.result(), onBackgroundThread: changes != nil)
            }
        }
    }

    private func didDiff(_ result: ListIndexSetResult, onBackgroundThread: Bool) {
        reporter.didDiff(result, onBackgroundThread: onBackgroundThread)
        guard interruption == nil else { return }
        guard let view = requests.client?.collectionView, view.dataSource != nil else {
            return bail(requests.client?.collectionView)
        }
        apply(result, to: view)
    }

    // MARK: Requests meanwhile

    func cancel() -> UpdateTransactionBuilder? {
        guard state == .queued, interruption == nil else { return nil }
        interruption = .cancelled
        // At once: whoever takes over may be given the same section controllers.
        dropData()
        reporter.cancelled()
        return requests
    }

    func abandon() { interruption = .abandoned }

    func add(_ item: UpdateTransactionBuilder.ItemUpdate, completion: PendingCompletion) {
        added.append(item)
        addedCompletions.append(completion)
    }

    // MARK: The update itself

    private func apply(_ result: ListIndexSetResult, to view: any ListCollectionView) {
        reporter.willApply(to: view, data: data, result: result, animated: requests.animated)
        guard interruption == nil else { return }
        if let data, !options.singleItemSectionUpdates {
            for objection in data.objections(to: result) { reporter.warn(objection) }
        }
        let isInLine = checkSectionCount(of: view)
        let settlement = ending.open()
        state = .executing
        if let data { requests.section?.apply(data) }
        for item in requests.items { item.block() }
        state = .executed
        guard interruption == nil else { return finishAbandoned(settlement) }
        reporter.didChange()
        requests.client?.willApplyUpdate()
        var update = isInLine ? assembled(result, for: view) : .replacingAll(in: view)
        update.supplementaryReloads =
            requests.client?.supplementaryReloads(
                changingItemsIn: update.sectionsWithChangedItems(newSection: newSection)) ?? []
        do throws(ListInconsistency) {
            let plan = try view.performBatchUpdates(
                update, animated: requests.animated, settled: settlement.handler())
            health.tookUpdate(view)
            end(settlement, plan: plan) { reporter.didApply(update, plan: plan, to: view) }
        } catch {
            health.refusedUpdate(view)
            settlement.settle(false)
            end(settlement, plan: nil) { reporter.refused(update, by: view, because: error) }
        }
    }

    /// Whether the view has as many sections as the old list; if not, only the two structures themselves can
    /// tell what to do.
    private func checkSectionCount(of view: any ListCollectionView) -> Bool {
        guard !health.hasRefused(view) else { return false }
        guard let data, view.numberOfSections != data.from.count else { return true }
        reporter.warn(.sectionCountMismatch(view: view.numberOfSections, objects: data.from.count))
        return false
    }

    private func assembled(_ result: ListIndexSetResult, for view: any ListCollectionView) -> ListBatchUpdate {
        BatchUpdateAssembly(newSection: newSection, counts: BatchItemCounts(of: view), options: options)
            .update(for: result, operations: operations)
    }

    /// Nil for a section that was removed.
    private func newSection(ofOld oldSection: Int) -> Int? {
        guard let data else { return oldSection }
        guard oldSection < data.from.count else { return nil }
        return data.links.newIndex(ofOld: oldSection)
    }

    /// The view has the new state since it has the new data source. Only blocks that came later may have changed
    /// items since.
    private func finishAbandoned(_ settlement: Settlement) {
        settlement.settle(true)
        var plan: ListBatchPlan?
        if !(requests.items.isEmpty && added.isEmpty), let view = requests.client?.collectionView {
            requests.client?.willApplyUpdate()
            plan = try? view.performBatchUpdates(.replacingAll(in: view), animated: false, settled: { _ in })
        }
        end(settlement, plan: plan, report: reporter.abandoned)
    }

    // MARK: Ends

    private func bail(_ view: (any ListCollectionView)?) {
        dropData()
        let settlement = ending.open()
        settlement.settle(false)
        reporter.finishedWithoutUpdates(view)
        runApplied()
        ending.finish(self, settlement, requests.completions + addedCompletions)
    }

    private func end(_ settlement: Settlement, plan: ListBatchPlan?, report: () -> Void) {
        requests.client?.didApplyUpdate(plan.map { .applied($0) } ?? .unchanged)
        runApplied()
        report()
        ending.finish(self, settlement, requests.completions + addedCompletions)
    }

    private func dropData() {
        data?.abandon()
        data = nil
    }

    private func runApplied() {
        for item in requests.items + added { item.applied?() }
    }
}

extension BatchItemCounts {
    /// The counts that a view has, and those that its data source reports.
    @MainActor
    init(of view: any ListCollectionView) {
        self.init(
            old: { $0 < view.numberOfSections ? view.numberOfItems(inSection: $0) : nil },
            new: { section in
                guard let source = view.dataSource, section < source.numberOfSections(in: view) else { return nil }
                return source.collectionView(view, numberOfItemsInSection: section)
            })
    }
}

extension ListBatchUpdate {
    /// New sections that the operations on items name.
    ///
    /// - Complexity: O(*n* log *n*) in the operations.
    func sectionsWithChangedItems(newSection: (_ oldSection: Int) -> Int?) -> ListIndexSet {
        let left = Set((data.deleteIndexPaths + data.updateIndexPaths + data.moveIndexPaths.map(\.from)).map(\.section))
        let entered = Set((data.insertIndexPaths + data.moveIndexPaths.map(\.to)).map(\.section))
        return ListIndexSet(entered.union(left.compactMap(newSection)))
    }

    /// An update that leads from whatever a view has to whatever its data source reports, keeping rows by position.
    @MainActor
    static func replacingAll(in view: any ListCollectionView) -> ListBatchUpdate {
        let oldCount = view.numberOfSections
        let newCount = view.dataSource?.numberOfSections(in: view) ?? 0
        return ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: ListIndexSet(0..<newCount), deleteSections: ListIndexSet(0..<oldCount)),
            sectionReloads: (0..<min(oldCount, newCount)).map { ListSectionReload(oldSection: $0, newSection: $0) })
    }
}
