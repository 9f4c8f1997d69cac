import ListDiffKit

/// Turns a diff and the operations of the data part into one update for a view.
///
/// As in IGListKit, the view receives a reload as a delete and an insert. The pairs of both let it keep the row.
struct BatchUpdateAssembly {
    let counts: BatchItemCounts
    let options: UpdateOptions

    /// - Parameter sectionReloads: old sections that are bound again, those of changed objects among them.
    /// - Complexity: O(*n* log *n*) in the changes and operations.
    @MainActor
    func update(for result: ListIndexSetResult, sectionReloads: ListIndexSet, items: ComposedItems) -> ListBatchUpdate {
        if options.singleItemSectionUpdates {
            return ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertSections: result.inserts, deleteSections: result.deletes, moveSections: Set(result.moves)))
        }
        var sections = AssembledSections(result: result, movesAsDeletesInserts: options.sectionMovesAsDeletesInserts)
        let updatePaths = convertReloads(sectionReloads, in: &sections, items)
        // A section that moves while its items change is bound again at its new place.
        sections.reload(sections.moves.filter { items.hasChanges(in: $0.from) })
        let operations = items.operations { !sections.deletes.contains($0) }
        return ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: sections.inserts, deleteSections: sections.deletes, moveSections: sections.moves,
                insertIndexPaths: operations.inserts + operations.reloads.map(\.to),
                deleteIndexPaths: operations.deletes + operations.reloads.map(\.from),
                updateIndexPaths: updatePaths, moveIndexPaths: operations.moves),
            sectionReloads: sections.reloads.sorted { $0.to < $1.to }.map { pair in
                ListSectionReload(
                    oldSection: pair.from, newSection: pair.to,
                    items: items.pairs(inSection: pair.from, newCount: counts.new(pair.to)))
            },
            itemReloads: operations.reloads)
    }

    /// Each reload of a section becomes a delete, an insert and a pair; or, where the updater prefers that and it is
    /// possible, reloads of the section's items. Where items come, go or move it is not: the section may have changed
    /// them before the first batch, with its object.
    @MainActor
    private func convertReloads(
        _ reloads: ListIndexSet, in sections: inout AssembledSections, _ items: ComposedItems
    ) -> [ListIndexPath] {
        var updatePaths: [ListIndexPath] = []
        var reloaded: [ListMoveIndex] = []
        let asItems = options.preferItemReloadsForSectionReloads && sections.isEmpty
        for oldSection in reloads {
            // A reload of a section that goes is nothing.
            guard let newSection = items.places.new(ofOld: oldSection) else { continue }
            if asItems, !items.hasChanges(in: oldSection), let count = counts.old(oldSection),
                count == counts.new(newSection)
            {
                updatePaths += (0..<count).map { ListIndexPath(section: oldSection, item: $0) }
            } else {
                reloaded.append(ListMoveIndex(from: oldSection, to: newSection))
            }
        }
        sections.reload(reloaded)
        return updatePaths
    }
}

/// How many items sections have: in the view, and in the new list.
struct BatchItemCounts {
    let old: @MainActor (_ oldSection: Int) -> Int?
    let new: @MainActor (_ newSection: Int) -> Int?
}

/// The section part of an update while it is put together.
private struct AssembledSections {
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
    mutating func reload(_ sections: some Collection<ListMoveIndex>) {
        deletes.formUnion(ListIndexSet(sections.lazy.map(\.from)))
        inserts.formUnion(ListIndexSet(sections.lazy.map(\.to)))
        moves = moves.filter { !deletes.contains($0.from) }
        reloads += sections
    }
}
