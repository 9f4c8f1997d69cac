import ListDiffKit

extension ListAdapter {
    /// The objects of the list: for a recorder that begins in the middle.
    package var listObjects: any ObjectList { store.map.objects }

    /// The items of all sections that have their items as objects.
    ///
    /// - Complexity: O(objects).
    package var collectedItems: [ListCollectedItems] {
        (0..<store.map.count).compactMap { section in
            store.map.controller(at: section).itemObjects.map { ListCollectedItems(section: section, viewModels: $0) }
        }
    }

    /// Those of some sections whose controllers bring their rows in line with a changed object themselves.
    package func sectionsUpdatedInPlace(among sections: some Sequence<Int>) -> ListIndexSet {
        ListIndexSet(sections.filter { $0 < store.map.count && store.map.controller(at: $0).updatesInPlace })
    }

    /// The objects of a data source next to those of the list. Empty without a data source.
    func gatherObjects(from dataSource: (any ListAdapterDataSource)?) -> GatheredObjects {
        guard let dataSource else { return store.gather(objectList([] as [any ListDiffable])) }
        let objects = events.meter.measure(.asking, { _ in type(of: dataSource) }) { dataSource.handedOut(to: self) }
        return store.gather(objects)
    }

    /// The objects of a data source with their section controllers.
    func collectObjects(from dataSource: (any ListAdapterDataSource)?) -> ListTransitionData {
        let gathered = gatherObjects(from: dataSource)
        return collect(gathered, gathered.compared(by: updater.firstComparison), from: dataSource)
    }

    func collect(
        _ gathered: GatheredObjects, _ comparison: UniqueComparison, from dataSource: (any ListAdapterDataSource)?
    ) -> ListTransitionData {
        reported.beginRound()
        return context.creatingControllers {
            let moved = store.sectionsMovedByHand(before: gathered)
            let collector = TransitionCollector(gathered: gathered, movedByHand: moved) { [weak self] in
                self?.reportOnce($0)
            }
            let data = collector.collect(comparison) { object in
                events.meter.measure(.creating, { $0.map { type(of: $0) } ?? ListSectionController.self }) {
                    dataSource?.listAdapter(self, sectionControllerFor: object)
                }
            }
            for controller in data.coming { controller.adopt(by: context) }
            events.emitMeanwhile(.dataCollected(data.collected))
            return data
        }
    }

    /// Reports only what the previous update did not report.
    func reportOnce(_ diagnostic: ListDiagnostic) {
        if reported.isNews(diagnostic.subject) { report(diagnostic) }
    }

    func report(_ diagnostic: ListDiagnostic) {
        ListDiagnostics.report(diagnostic)
        events.emitMeanwhile(.diagnostic(diagnostic))
    }
}
