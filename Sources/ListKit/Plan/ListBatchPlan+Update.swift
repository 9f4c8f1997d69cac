import ListDiffKit

extension ListBatchPlan {
    /// The update as operations, by index and path.
    ///
    /// It is made at each access.
    ///
    /// - Complexity: O(*n* log *n*) in the sections and items that come, go, move or are rebound.
    public var update: ListBatchUpdate {
        let stretches = tracks.stretches
        let reloaded = stretches.filter { !$0.stays && $0.origin.old != nil }
        let reloads = reloaded.flatMap { stretch in
            stretch.new.compactMap { section in stretch.origin(of: section).old.map { sectionReload($0, section) } }
        }
        let reloadedOld = reloaded.compactMap { stretch in stretch.origin.old.map { $0..<$0 + stretch.count } }
        let leaving = (tracks.leaving + reloadedOld).sorted { $0.lowerBound < $1.lowerBound }
        let moves = stretches.filter(\.isMoved).flatMap { stretch in
            stretch.new.compactMap { section in
                stretch.origin(of: section).old.map { ListMoveIndex(from: $0, to: section) }
            }
        }
        let items = itemOperations
        return ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: ListIndexSet(ranges: stretches.lazy.filter { !$0.stays }.map(\.new)),
                deleteSections: ListIndexSet(ranges: leaving),
                moveSections: Set(moves), insertIndexPaths: items.inserts + items.reloads.map(\.to),
                deleteIndexPaths: items.deletes + items.reloads.map(\.from), updateIndexPaths: items.updates,
                moveIndexPaths: items.moves),
            sectionReloads: reloads, itemReloads: items.reloads, supplementaryReloads: supplementaryReloads)
    }

    /// The numbers of items that are inserted, deleted, rebound and moved in sections that stay.
    ///
    /// - Complexity: O(runs).
    var itemCounts: (inserts: Int, deletes: Int, updates: Int, moves: Int) {
        var counts = (inserts: 0, deletes: 0, updates: 0, moves: 0)
        for section in runs.keys where tracks.stays(new: section) {
            for run in runs[section, default: []] {
                switch run.origin {
                case .inserted: counts.inserts += run.count
                case .reloaded: counts.updates += run.count
                case .stays: if run.isMoved { counts.moves += run.count }
                }
            }
            if let old = tracks.origin(of: section).old {
                counts.deletes += deletedItems(ofOldSection: old).reduce(0) { $0 + $1.count }
            }
        }
        return counts
    }

    /// Whether items come or go.
    ///
    /// - Complexity: O(runs).
    var bringsOrTakesItems: Bool {
        let counts = itemCounts
        return counts.inserts + counts.deletes > 0 || old.itemCount != new.itemCount || tracks.removesSections
            || tracks.stretches.contains { $0.origin.old == nil }
    }

    /// Whether rows come, go, move or are rebound.
    var touchesRows: Bool {
        if tracks.stretches.contains(where: { $0.isMoved || !$0.stays }) || tracks.removesSections { return true }
        let counts = itemCounts
        return counts.inserts + counts.deletes + counts.updates + counts.moves > 0
    }

    /// - Returns: nil for the items where rows are bound again by position.
    private func sectionReload(_ old: Int, _ section: Int) -> ListSectionReload {
        guard !sectionsByPosition.contains(old) else { return ListSectionReload(oldSection: old, newSection: section) }
        let pairs = runs[section, default: []].flatMap { run in
            run.source.map { source in
                (0..<run.count).map { ListMoveIndex(from: source.item + $0, to: run.newStart + $0) }
            } ?? []
        }
        return ListSectionReload(oldSection: old, newSection: section, items: pairs)
    }

    private struct ItemOperations {
        var inserts: [ListIndexPath] = []
        var deletes: [ListIndexPath] = []
        var updates: [ListIndexPath] = []
        var moves: [ListMoveIndexPath] = []
        /// Each is a delete and an insert.
        var reloads: [ListMoveIndexPath] = []
    }

    private var itemOperations: ItemOperations {
        var result = ItemOperations()
        for section in namedSections where tracks.stays(new: section) {
            guard let runs = runs[section] else { continue }
            for run in runs where !run.merelyShifts {
                let targets = (0..<run.count).map { ListIndexPath(section: section, item: run.newStart + $0) }
                guard let source = run.source else {
                    result.inserts += targets
                    continue
                }
                let pairs = targets.enumerated().map { offset, target in
                    ListMoveIndexPath(
                        from: ListIndexPath(section: source.section, item: source.item + offset), to: target)
                }
                if case .reloaded = run.origin {
                    if sectionsByItem.contains(section) {
                        result.updates += pairs.map(\.from)
                    } else {
                        result.reloads += pairs
                    }
                } else {
                    result.moves += pairs
                }
            }
            if let old = tracks.origin(of: section).old {
                result.deletes += deletedItems(ofOldSection: old).flatMap { range in
                    range.map { ListIndexPath(section: old, item: $0) }
                }
            }
        }
        return result
    }

    /// The items of a section with runs that go.
    private func deletedItems(ofOldSection section: Int) -> [Range<Int>] {
        let kept = reverseRuns[section, default: []].map { $0.oldStart..<$0.oldStart + $0.count }
        let count = old.sections[section].itemCount
        return zip([0] + kept.map(\.upperBound), kept.map(\.lowerBound) + [count]).compactMap { last, next in
            last < next ? last..<next : nil
        }
    }
}
