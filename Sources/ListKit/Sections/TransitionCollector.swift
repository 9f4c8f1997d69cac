import CallerChecks
import ListDiffKit

/// Collects one section update: the objects of a data source, without duplicates, each with its section controller.
@MainActor
struct TransitionCollector {
    let gathered: GatheredObjects
    /// The old sections whose items the user has moved.
    let movedByHand: [Int]
    let report: (ListDiagnostic) -> Void

    /// - Parameters:
    ///   - comparison: of the gathered objects with the old map.
    ///   - makeController: called in order, for each object that is not in the old map.
    /// - Complexity: O(new objects), and the cost of following the links.
    func collect(
        _ comparison: UniqueComparison, makeController: (any ListDiffable) -> ListSectionController?
    ) -> ListTransitionData {
        var comparison = comparison
        reportFaults(comparison)
        var drops = comparison.duplicates.map {
            ListCollectedData.Drop(
                object: gathered.new[$0.droppedIndex], position: $0.droppedIndex, keptPosition: $0.keptIndex)
        }
        var controllers: [ListSectionController] = []
        var refused: [Int] = []
        var nextDuplicate = 0
        for index in comparison.changes.inserts {
            let object = comparison.new[index]
            if let controller = made(for: object, by: makeController) {
                controllers.append(controller)
                continue
            }
            // Where it was among the objects as they were given.
            var position = index + nextDuplicate
            while nextDuplicate < comparison.duplicates.count,
                comparison.duplicates[nextDuplicate].droppedIndex <= position
            {
                nextDuplicate += 1
                position += 1
            }
            refused.append(index)
            drops.append(.init(object: object, position: position, keptPosition: nil))
        }
        if !refused.isEmpty {
            comparison.remove(refused)
            drops.sort { $0.position < $1.position }
        }
        return ListTransitionData(
            from: gathered.old, gathering: gathered.number, comparison, coming: controllers, drops: drops,
            movedByHand: movedByHand)
    }

    private func reportFaults(_ comparison: UniqueComparison) {
        for section in comparison.renamed {
            report(.changedIdentifier(gathered.old.objects[section], section: section))
        }
        #if DEBUG
            // One that does not equal itself does not equal its older version either.
            for index in (comparison.changes.inserts + comparison.changed).sorted()
            where comparison.option == .equality && !comparison.new.isEqualToItself(at: index) {
                report(.unequalToItself(comparison.new[index]))
            }
        #endif
        for duplicate in comparison.duplicates {
            report(
                .duplicateObject(
                    gathered.new[duplicate.droppedIndex], keptIndex: duplicate.keptIndex,
                    droppedIndex: duplicate.droppedIndex))
        }
    }

    private func place(of controller: ListSectionController) -> String {
        controller.section.map { ", in section \($0)," } ?? ""
    }

    private func made(
        for value: any ListDiffable, by makeController: (any ListDiffable) -> ListSectionController?
    ) -> ListSectionController? {
        guard let controller = makeController(value) else {
            report(.missingSectionController(value))
            return nil
        }
        guard type(of: controller) != ListSectionController.self else {
            report(.plainSectionController(value))
            return nil
        }
        demand(
            !controller.isAdopted,
            """
            The \(type(of: controller)) for the object with the identifier \(value.diffIdentifier) belongs to another \
            object\(place(of: controller)) already; every object needs a section controller of its own.
            """)
        controller.isAdopted = true
        return controller
    }
}
