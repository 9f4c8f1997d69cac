import ListDiffKit

/// One update by inserts, removes and moves.
///
/// It collects the objects, compares them, runs the data part, and has the view apply the changes. Then the transaction
/// is over: its completions wait elsewhere for the end of the motion.
///
/// Only the comparison may leave the main actor. Until its result is used the update can be cancelled, and whoever is
/// asked for after it, list and view, may have gone.
@MainActor
final class BatchUpdateTransaction: UpdateTransaction {
    private let requests: UpdateTransactionBuilder
    private let options: UpdateOptions
    private let reporter: UpdateReporter
    private let health: ViewHealth
    private let visibility: ViewVisibility
    private let ending: TransactionEnding

    private(set) var state = ListUpdateState.queued
    /// From the beginning of the data part on.
    var operations: ItemUpdatesCollector?
    private var collected: CollectedUpdate?
    private var data: ListTransitionData? { collected?.data }
    private var added: [ListItemUpdateRequest] = []
    private var addedCompletions: [PendingCompletion] = []

    /// Other ways in which a transaction can end before it reaches the view.
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
        guard let section = requests.section, let gathered = section.gather() else { return willDiff() }
        guard interruption == nil else { return }
        let view = requests.client?.view
        let priority = view.flatMap { view in
            options.diffPriority(largerCount: gathered.largerCount) { visibility.state(of: view) }
        }
        if let priority, let sendable = gathered.sendable {
            compare(gathered, sendable, priority: priority, section)
        } else {
            collected = section.collect(gathered, compared(gathered))
            willDiff()
        }
    }

    private func compared(_ gathered: GatheredObjects) -> UniqueComparison {
        reporter.events.meter.measure(.comparing, { $0.new.typeOfFirst }) { gathered.compared() }
    }

    /// The task off the main actor gets only the objects, which are Sendable. The other task, on the main actor,
    /// retains and releases everything else, above all this transaction: section controllers must not be freed anywhere
    /// else.
    private func compare(
        _ gathered: GatheredObjects, _ sendable: SendableObjects, priority: TaskPriority,
        _ section: ListSectionUpdateRequest
    ) {
        let comparison = Task.detached(priority: priority) { sendable.compared() }
        Task {
            let compared = await comparison.value
            guard interruption == nil else { return }
            reporter.within {
                collected = section.collect(gathered, compared?.comparison ?? self.compared(gathered))
                willDiff(onBackgroundThread: compared != nil)
            }
        }
    }

    private func willDiff(onBackgroundThread: Bool = false) {
        guard interruption == nil else { return dropData() }
        guard requests.client?.view != nil else { return bail() }
        reporter.willDiff(data?.collected)
        guard interruption == nil else { return }
        let result = data?.result ?? .empty
        reporter.didDiff(result, of: data?.collected, onBackgroundThread: onBackgroundThread)
        guard interruption == nil else { return }
        guard let view = requests.client?.view, view.dataSource != nil else {
            return bail()
        }
        apply(result, to: view)
    }

    // MARK: Requests meanwhile

    func cancel() -> UpdateTransactionBuilder? {
        guard state == .queued, interruption == nil else { return nil }
        interruption = .cancelled
        // At once: the next transaction may get the same section controllers.
        dropData()
        reporter.cancelled()
        return requests
    }

    func abandon() { interruption = .abandoned }

    func add(_ item: ListItemUpdateRequest, completion: PendingCompletion) {
        added.append(item)
        addedCompletions.append(completion)
        run(item)
    }

    private func run(_ item: ListItemUpdateRequest) {
        guard let block = item.itemUpdates else { return }
        // The operations of the closure around this one so far are a batch, and its later ones another.
        operations?.endBatch()
        block()
        operations?.endBatch()
    }

    // MARK: The update itself

    private func apply(_ result: ListIndexSetResult, to view: any AdapterView) {
        reporter.willApply(result, animated: requests.animated)
        guard interruption == nil else { return }
        let isInLine = checkSectionCount(of: view)
        let settlement = ending.open()
        operations = ItemUpdatesCollector(places: places(in: view), of: view.structure)
        state = .executing
        collected?.apply(true, requests.animated)
        for item in requests.items { run(item) }
        state = .executed
        guard let said = operations, interruption == nil else { return finishAbandoned(settlement) }
        guard let client = requests.client, client.view === view else { return endWithoutList(settlement) }
        reporter.didChange()
        client.willApplyUpdate()
        let changes = UpdateChanges(
            places: said.composition.places,
            sections: .init(inserts: result.inserts, deletes: result.deletes, moves: result.moves),
            reloads: said.sectionReloads.union(outdatedSections(result)), items: said.composition.composed())
        guard var plan = isInLine ? client.plan(changes, options, for: view) : client.planToBringInLine(view) else {
            return endWithoutList(settlement)
        }
        plan.isByUser = requests.completions.contains { $0.origin.cause == .user }
        do throws(ListInconsistency) {
            try view.carryOut(plan, animated: requests.animated, settled: settlement.handler())
            health.tookUpdate(view)
            end(settlement, plan: plan) { reporter.didApply(plan) }
        } catch {
            health.refusedUpdate(view)
            settlement.settle(false)
            end(settlement, plan: nil) { reporter.refused(plan, because: error) }
        }
    }

    /// The old sections whose controllers do not bring their rows in line with a changed object themselves.
    private func outdatedSections(_ result: ListIndexSetResult) -> ListIndexSet {
        guard let collected else { return [] }
        return ListIndexSet(collected.data.outdatedSections(result).filter { !collected.updatesInPlace($0) })
    }

    /// The program has released the list in the middle of the update.
    private func endWithoutList(_ settlement: Settlement) {
        settlement.settle(false)
        end(settlement, plan: nil, report: reporter.finishedWithoutUpdates)
    }

    /// Whether the view has as many sections as the old list. If not, the update must be derived from the two
    /// structures.
    private func checkSectionCount(of view: any AdapterView) -> Bool {
        guard !health.hasRefused(view) else { return false }
        guard let data, view.numberOfSections != data.fromCount else { return true }
        reporter.report(.sectionCountMismatch(view: view.numberOfSections, objects: data.fromCount))
        return false
    }

    private func places(in view: any AdapterView) -> SectionIndexes {
        guard let data else {
            return SectionIndexes(oldCount: view.numberOfSections, newCount: view.numberOfSections, links: nil)
        }
        return SectionIndexes(oldCount: data.fromCount, newCount: data.toCount, links: data.comparison.links)
    }

    /// The view has the new state since it has the new data source. Only blocks that came later may have changed
    /// items since.
    private func finishAbandoned(_ settlement: Settlement) {
        settlement.settle(true)
        var plan: ListBatchPlan?
        if !(requests.items.isEmpty && added.isEmpty), let client = requests.client, let view = client.view {
            client.willApplyUpdate()
            let all = client.planToBringInLine(view)
            plan = (try? view.carryOut(all, animated: false, settled: { _ in })).map { all }
        }
        end(settlement, plan: plan, report: reporter.abandoned)
    }

    // MARK: Ends

    private func bail() {
        dropData()
        let settlement = ending.open()
        settlement.settle(false)
        reporter.finishedWithoutUpdates()
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
        collected?.abandon()
        collected = nil
    }

    private func runApplied() {
        for item in requests.items + added { item.applied?() }
    }
}

extension ObjectList {
    /// The type of the objects, where they are of one.
    fileprivate var typeOfFirst: Any.Type { count > 0 ? type(of: self[0]) : (any ListDiffable).self }
}
