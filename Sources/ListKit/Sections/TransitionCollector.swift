import CallerChecks
import ListDiffKit

/// Collects one section update: the objects of a data source, without duplicates, each with its section controller.
///
/// Survivors are found with one look-up each in the old map; those links are also what the diff works on.
@MainActor
struct TransitionCollector {
    let old: SectionMap
    let report: (ListDiagnostic) -> Void

    /// - Parameter makeController: asked in order, for each object that is not in the old map.
    /// - Complexity: O(old + new) expected.
    func collect(
        _ given: [DiffEntry], makeController: (any ListDiffable) -> ListSectionController?
    ) -> ListTransitionData {
        #if DEBUG
            for section in old.sectionsWithChangedIdentifiers {
                report(.changedIdentifier(old.entries[section].object.value, section: section))
            }
        #endif
        let unique = UniqueEntries(given)
        #if DEBUG
            for object in unique.entries where !object.isEqual(to: object) { report(.unequalToItself(object.value)) }
        #endif
        for duplicate in unique.dropped {
            report(
                .duplicateObject(
                    given[duplicate.droppedIndex].value, keptIndex: duplicate.keptIndex,
                    droppedIndex: duplicate.droppedIndex))
        }
        var drops = unique.dropped.map {
            ListCollectedData.Drop(
                object: given[$0.droppedIndex], position: $0.droppedIndex, keptPosition: $0.keptIndex)
        }
        var entries: [SectionEntry] = []
        entries.reserveCapacity(unique.entries.count)
        var newToOld: [Int?] = []
        newToOld.reserveCapacity(unique.entries.count)
        for (index, (object, oldSection)) in zip(unique.entries, unique.links(to: old)).enumerated() {
            guard
                let controller = oldSection.map({ old.entries[$0].controller })
                    ?? made(for: object.value, by: makeController)
            else {
                drops.append(.init(object: object, position: unique.position(of: index), keptPosition: nil))
                continue
            }
            entries.append(SectionEntry(object: object, controller: controller))
            newToOld.append(oldSection)
        }
        let isComplete = entries.count == unique.entries.count
        if !isComplete { drops.sort { $0.position < $1.position } }
        return ListTransitionData(
            from: old,
            to: isComplete ? SectionMap(entries: entries, table: unique.table) : SectionMap(unique: entries),
            links: DiffLinks(uniqueNewToOld: newToOld, oldCount: old.count), drops: drops)
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
