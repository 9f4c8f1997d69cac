import ListDiffKit

/// Turns a diff and collected operations into one update for a view.
///
/// As in IGListKit a reload goes to the view as a delete and an insert; the pairs beside them let it keep the row.
struct BatchUpdateAssembly {
    /// Where an old section is in the new list; nil when it was removed.
    let newSection: (_ oldSection: Int) -> Int?
    let counts: BatchItemCounts
    let options: UpdateOptions

    /// - Complexity: O(*n* log *n*) in the changes and operations.
    @MainActor
    func update(for result: ListIndexSetResult, operations: ItemUpdatesCollector) -> ListBatchUpdate {
        if options.singleItemSectionUpdates {
            return ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertSections: result.inserts, deleteSections: result.deletes, moveSections: Set(result.moves)))
        }
        var sections = SectionChanges(result: result, movesAsDeletesInserts: options.sectionMovesAsDeletesInserts)
        let updatePaths = convertReloads(result.updates.union(operations.sectionReloads), in: &sections)
        let reloads = distinctReloads(operations)
        let data = ListBatchUpdateData(
            insertSections: sections.inserts, deleteSections: sections.deletes, moveSections: sections.moves,
            insertIndexPaths: operations.inserts + reloads.inserts,
            deleteIndexPaths: operations.deletes + reloads.deletes,
            updateIndexPaths: updatePaths, moveIndexPaths: operations.moves)
        let replacedMoves = sections.moves.filter {
            !data.moveSections.contains($0) && !sections.deletes.contains($0.from)
                && !sections.inserts.contains($0.to)
        }
        let pairs = (sections.reloads + replacedMoves).sorted { $0.to < $1.to }
        let items = SectionItemPairs(operations: operations, sections: pairs)
        return ListBatchUpdate(
            data: data,
            sectionReloads: pairs.map { pair in
                ListSectionReload(
                    oldSection: pair.from, newSection: pair.to,
                    items: items.pairs(
                        old: pair.from, new: pair.to, oldCount: counts.old(pair.from), newCount: counts.new(pair.to))
                )
            },
            itemReloads: reloads.pairs)
    }

    /// Each reload of a section becomes a delete, an insert and a pair; or, where the updater prefers that and it is
    /// possible, reloads of the section's items.
    @MainActor
    private func convertReloads(_ reloads: ListIndexSet, in sections: inout SectionChanges) -> [ListIndexPath] {
        var updatePaths: [ListIndexPath] = []
        var reloaded: [ListMoveIndex] = []
        let asItems = options.preferItemReloadsForSectionReloads && sections.isEmpty
        for oldSection in reloads {
            // A reload of a section that goes is nothing.
            guard let newSection = newSection(oldSection) else { continue }
            if asItems, let count = counts.old(oldSection), count == counts.new(newSection) {
                updatePaths += (0..<count).map { ListIndexPath(section: oldSection, item: $0) }
            } else {
                reloaded.append(ListMoveIndex(from: oldSection, to: newSection))
            }
        }
        sections.reload(reloaded)
        return updatePaths
    }

    /// Item reloads as deletes and inserts, each path once: reloading an item twice is reloading it.
    private func distinctReloads(
        _ operations: ItemUpdatesCollector
    ) -> (inserts: [ListIndexPath], deletes: [ListIndexPath], pairs: [ListMoveIndexPath]) {
        let deleted = Set(operations.deletes)
        var sources = Set<ListIndexPath>()
        var targets = Set<ListIndexPath>()
        var result = (inserts: [ListIndexPath](), deletes: [ListIndexPath](), pairs: [ListMoveIndexPath]())
        for reload in operations.reloads where !deleted.contains(reload.from) {
            let isNewSource = sources.insert(reload.from).inserted
            let isNewTarget = targets.insert(reload.to).inserted
            if isNewSource { result.deletes.append(reload.from) }
            if isNewTarget { result.inserts.append(reload.to) }
            if isNewSource, isNewTarget { result.pairs.append(reload) }
        }
        return result
    }
}

/// How many items sections have: in the view, and in the new list.
struct BatchItemCounts {
    let old: @MainActor (_ oldSection: Int) -> Int?
    let new: @MainActor (_ newSection: Int) -> Int?
}

/// The section part of an update while it is put together.
private struct SectionChanges {
    var inserts: ListIndexSet
    var deletes: ListIndexSet
    var moves: Set<ListMoveIndex>
    private(set) var reloads: [ListMoveIndex] = []

    init(result: ListIndexSetResult, movesAsDeletesInserts: Bool) {
        inserts = result.inserts
        deletes = result.deletes
        moves = Set(result.moves)
        if movesAsDeletesInserts {
            inserts = inserts.union(ListIndexSet(moves.map(\.to)))
            deletes = deletes.union(ListIndexSet(moves.map(\.from)))
            moves = []
        }
    }

    var isEmpty: Bool { inserts.isEmpty && deletes.isEmpty && moves.isEmpty }

    /// All at once: new sections come in any order, and one by one each would have to be put into its place.
    mutating func reload(_ sections: [ListMoveIndex]) {
        deletes.formUnion(ListIndexSet(sections.lazy.map(\.from)))
        inserts.formUnion(ListIndexSet(sections.lazy.map(\.to)))
        reloads += sections
    }
}
