import CallerChecks
import ListDiffKit

extension ListAdapter {
    /// The objects of the list: for a recorder that begins in the middle.
    package var listObjects: any ObjectList { store.map.objects }

    /// The objects of a data source next to those of the list. Empty without a data source.
    func gatherObjects(from dataSource: (any ListAdapterDataSource)?) -> GatheredObjects {
        guard let dataSource else { return store.gather(objectList([] as [any ListDiffable])) }
        let objects = events.meter.measure(.asking, { _ in type(of: dataSource) }) { objectsAndPages(of: dataSource) }
        return store.gather(objects)
    }

    /// Objects that were compared, with a section controller for each new one.
    func collect(
        _ gathered: GatheredObjects, _ comparison: UniqueComparison, from dataSource: (any ListAdapterDataSource)?
    ) -> CollectedUpdate {
        reported.beginRound()
        return context.creatingControllers {
            let moved = store.sectionsOvertaken(before: gathered)
            let collector = TransitionCollector(old: gathered.old.objects, new: gathered.new, report: reportOnce)
            var coming: [ListSectionController] = []
            let (comparison, drops) = collector.collect(comparison) { object in
                guard let controller = newController(for: object, from: dataSource) else { return false }
                coming.append(controller)
                return true
            }
            for controller in coming { controller.adopt(by: context) }
            let data = ListTransitionData(
                from: gathered.old, gathering: gathered.number, comparison: comparison, drops: drops,
                overtaken: moved)
            events.emitMeanwhile(.dataCollected(data.collected))
            return store.update(to: data, coming: coming)
        }
    }

    /// A section controller for a new object; nil for none, which is reported.
    private func newController(
        for value: any ListDiffable, from dataSource: (any ListAdapterDataSource)?
    ) -> ListSectionController? {
        let made = events.meter.measure(.creating, { $0.map { type(of: $0) } ?? ListSectionController.self }) {
            pagerController(for: value) ?? dataSource?.listAdapter(self, sectionControllerFor: value)
        }
        guard let controller = made else {
            reportOnce(.missingSectionController(value))
            return nil
        }
        guard type(of: controller) != ListSectionController.self else {
            reportOnce(.plainSectionController(value))
            return nil
        }
        demand(
            !controller.isAdopted,
            """
            The \(type(of: controller)) for the object with the identifier \(value.diffIdentifier) belongs to another \
            object\(controller.section.map { ", in section \($0)," } ?? "") already; every object needs a section \
            controller of its own.
            """)
        controller.isAdopted = true
        return controller
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
