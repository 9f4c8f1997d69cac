import ListDiffKit

extension ListAdapter {
    /// The objects of the list with their hashes: for a recorder that begins in the middle.
    ///
    /// - Complexity: O(objects).
    package var entries: [DiffEntry] { store.map.entries.map { $0.object } }

    /// The items of all sections whose controllers know them as objects.
    ///
    /// - Complexity: O(objects).
    package var collectedItems: [ListCollectedItems] {
        store.map.entries.enumerated().compactMap { section, entry in
            entry.controller.itemObjects.map { ListCollectedItems(section: section, viewModels: $0) }
        }
    }

    package func entry(atSection section: Int) -> DiffEntry? { store.map.entry(at: section)?.object }

    /// The objects of a data source with their section controllers; none without one.
    func collectObjects(from dataSource: (any ListAdapterDataSource)?) -> ListTransitionData {
        collect(dataSource?.entries(for: self) ?? [], from: dataSource)
    }

    func collect(
        _ objects: [DiffEntry], from dataSource: (any ListAdapterDataSource)?
    ) -> ListTransitionData {
        told.beginRound()
        return CreationStack.with(context) {
            let collector = TransitionCollector(old: store.map) { [weak self] in self?.reportOnce($0) }
            let data = collector.collect(objects) { object in
                dataSource?.listAdapter(self, sectionControllerFor: object)
            }
            for entry in data.to.entries { entry.controller.adopt(by: context) }
            events.emitMeanwhile(.dataCollected(data.collected))
            return data
        }
    }

    /// Reports what was not reported at the update before.
    func reportOnce(_ diagnostic: ListDiagnostic) {
        if told.isNews(diagnostic) { report(diagnostic) }
    }

    func report(_ diagnostic: ListDiagnostic) {
        ListDiagnostics.report(diagnostic)
        events.emitMeanwhile(.diagnostic(diagnostic))
    }
}
