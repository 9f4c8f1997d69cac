import ListDiffKit

extension ListBatchPlan {
    /// Computes where every row of an update goes.
    ///
    /// - Throws: ``ListInconsistency``, the first one found, if the operations do not lead from `old` to `new`.
    /// - Complexity: as for ``repairing(from:to:update:)``.
    package init(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate
    ) throws(ListInconsistency) {
        self = Self.repairing(from: old, to: new, update: update)
        if let fault = faults.first { throw fault }
    }

    /// Returns a plan that rebinds each row in its position, for a replaced data source.
    ///
    /// - Complexity: O(sections).
    package static func reloadingEverything(
        from old: ListViewStructure, to new: ListViewStructure
    ) -> ListBatchPlan {
        let shared = 0..<min(old.sections.count, new.sections.count)
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: ListIndexSet(new.sections.indices), deleteSections: ListIndexSet(old.sections.indices)),
            sectionReloads: shared.map { ListSectionReload(oldSection: $0, newSection: $0) })
        return repairing(from: old, to: new, update: update)
    }

    /// Computes where every row of an update goes, even if the update is wrong.
    ///
    /// If the operations do not lead from `old` to `new`, the k-th row of a section is rebound as its k-th row in the
    /// new structure, and only surplus rows are inserted or removed. No row of the old structure is used twice.
    ///
    /// - Returns: a plan that always leads from `old` to `new`. Its ``faults`` are those of the update.
    /// - Complexity: O(runs of sections that are alike + *n* log *n* in the operations).
    package static func repairing(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate
    ) -> ListBatchPlan {
        let (tracks, error) = SectionOriginResolver(
            oldCount: old.sections.count, newCount: new.sections.count, update: update
        ).resolve()
        let others = tracks.sectionsWithOtherRows(old: old, new: new)
        let named = tracks.sections(namedBy: update, others: others)
        return plan(from: old, to: new, update, tracks, named: named, error)
    }

    /// The same for a view and the structure that its data source has now. It is asked about the sections that the
    /// update names and about those that have rows, and about the first and the last one: all others have the rows that
    /// they had.
    ///
    /// - Complexity: O(*n* log *n*) in the operations and the sections asked about; O(sections) where the operations on
    ///   sections do not lead to what there is.
    @MainActor
    static func repairing(_ update: ListBatchUpdate, of view: any AdapterView) -> ListBatchPlan {
        let old = view.structure
        guard let dataSource = view.dataSource else {
            return repairing(from: old, to: ListViewStructure(), update: update)
        }
        let (tracks, error) = SectionOriginResolver(
            oldCount: old.sections.count, newCount: dataSource.numberOfSections(in: view), update: update
        ).resolve()
        guard error == nil else {
            return repairing(from: old, to: ListViewStructure(of: dataSource, in: view), update: update)
        }
        let named = tracks.sections(
            namedBy: update,
            others: Array(update.recountedSections) + view.sectionsWithRows.compactMap(tracks.new) + tracks.ends)
        let new = tracks.structure(from: old, replacing: named) {
            ListViewStructure.Section($0, of: dataSource, in: view)
        }
        return plan(from: old, to: new, update, tracks, named: named, nil)
    }

    private static func plan(
        from old: ListViewStructure, to new: ListViewStructure, _ update: ListBatchUpdate, _ tracks: SectionTracks,
        named: [Int], _ error: ListInconsistency?
    ) -> ListBatchPlan {
        var items = ItemRunResolver(old: old, new: new, update: update, tracks: tracks, named: named)
        let runs = items.resolve()
        return ListBatchPlan(
            old: old, new: new, tracks: tracks, supplementaryReloads: update.supplementaryReloads,
            resizedItems: update.resizedItems.filter {
                new.sections.indices.contains($0.section)
                    && (0..<new.sections[$0.section].itemCount).contains($0.item)
            },
            namedSections: named, runs: runs, reverseRuns: reversed(runs), moved: MovedPositions(update),
            sectionsByPosition: Set(update.sectionReloads.lazy.filter { $0.items == nil }.map(\.oldSection)),
            faults: (error.map { [$0] } ?? []) + items.errors)
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
