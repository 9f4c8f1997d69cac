import ListDiffKit

/// Sections reloaded in place while no update is going on. Nothing is collected and nothing waits for it.
@MainActor
final class SectionReloadTransaction: UpdateTransaction {
    private let sections: ListIndexSet
    private let client: any ListUpdateClient
    private let reporter: UpdateReporter
    private let health: ViewHealth
    private let isOver: () -> Void

    let state = ListUpdateState.executed
    var operations: ItemUpdatesCollector {
        get { ItemUpdatesCollector() }
        set {}
    }

    init(
        _ sections: ListIndexSet, client: any ListUpdateClient, reporter: UpdateReporter, health: ViewHealth,
        isOver: @escaping () -> Void
    ) {
        self.sections = sections
        self.client = client
        self.reporter = reporter
        self.health = health
        self.isOver = isOver
    }

    func begin() {
        defer { isOver() }
        guard let view = client.collectionView else { return reporter.finishedWithoutUpdates(nil) }
        reporter.willReloadSections(sections, in: view)
        client.willApplyUpdate()
        let update = health.hasRefused(view) ? .replacingAll(in: view) : inPlace
        do throws(ListInconsistency) {
            let plan = try view.performBatchUpdates(update, animated: false, settled: { _ in })
            health.tookUpdate(view)
            client.didApplyUpdate(plan)
            reporter.didReloadSections(update, plan: plan)
        } catch {
            health.refusedUpdate(view)
            client.didApplyUpdate(nil)
            reporter.refused(update, by: view, because: error)
        }
    }

    private var inPlace: ListBatchUpdate {
        ListBatchUpdate(
            data: ListBatchUpdateData(insertSections: sections, deleteSections: sections),
            sectionReloads: sections.map { ListSectionReload(oldSection: $0, newSection: $0) })
    }

    func add(_ item: UpdateTransactionBuilder.ItemUpdate, completion: PendingCompletion) {
        assertionFailure("A reload of sections has no data part that could take an item update in.")
    }
}
