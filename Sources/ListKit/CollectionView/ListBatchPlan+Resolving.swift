import ListDiffKit

extension ListBatchPlan {
    /// Works an update out, or says why it cannot be.
    ///
    /// - Throws: `ListInconsistency`, the first one found.
    /// - Complexity: O(sections + operations · log operations).
    public init(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate
    ) throws(ListInconsistency) {
        let (plan, errors) = Self.repairing(from: old, to: new, update: update)
        if let first = errors.first { throw first }
        self = plan
    }

    /// A plan in which the k-th row becomes the k-th row, to be bound again: for a data source that was replaced.
    ///
    /// - Complexity: O(sections).
    public static func reloadingEverything(
        from old: ListViewStructure, to new: ListViewStructure
    ) -> ListBatchPlan {
        let shared = 0..<min(old.sections.count, new.sections.count)
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: ListIndexSet(new.sections.indices), deleteSections: ListIndexSet(old.sections.indices)),
            sectionReloads: shared.map { ListSectionReload(oldSection: $0, newSection: $0) })
        return repairing(from: old, to: new, update: update).plan
    }

    /// Works an update out whatever is wrong with it: where the operations do not lead from `old` to `new`, the k-th
    /// row of a section becomes its k-th row in the new structure, to be bound again, and only surplus rows come
    /// and go. No row of the old structure is used twice.
    ///
    /// - Returns: a plan that always leads from `old` to `new`, and what was wrong with the update.
    public static func repairing(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate
    ) -> (plan: ListBatchPlan, errors: [ListInconsistency]) {
        let sections = SectionOriginResolver(old: old, new: new, update: update).resolve()
        var items = ItemRunResolver(
            old: old, new: new, update: update, origins: sections.origins, newSections: sections.newSections)
        let runs = items.resolve()
        let plan = ListBatchPlan(
            old: old, new: new, sectionOrigins: sections.origins,
            supplementaryReloads: update.supplementaryReloads, newSections: sections.newSections, runs: runs,
            reverseRuns: reversed(runs))
        return (plan, (sections.error.map { [$0] } ?? []) + items.errors)
    }

    private static func reversed(_ runs: [Int: [Run]]) -> [Int: [ReverseRun]] {
        var reversed: [Int: [ReverseRun]] = [:]
        for (newSection, runs) in runs {
            for run in runs {
                guard let old = run.origin.old else { continue }
                var isReloaded = false
                if case .reloaded = run.origin { isReloaded = true }
                reversed[old.section, default: []].append(
                    .init(
                        oldStart: old.item, count: run.count,
                        newPath: ListIndexPath(section: newSection, item: run.newStart), isReloaded: isReloaded))
            }
        }
        return reversed.mapValues { $0.sorted { $0.oldStart < $1.oldStart } }
    }
}

/// A list of places as a sentence shows it: complete while it is short.
func listed(_ values: [some CustomStringConvertible]) -> String {
    let shown = values.prefix(12).map(\.description).joined(separator: ", ")
    return values.count > 12 ? "[\(shown) and \(values.count - 12) more]" : "[\(shown)]"
}

/// A count with its noun, as in "1 item" and "2 items".
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
