import ListDiffKit

/// What one update says: what becomes of the sections by their objects, and what was said of items and sections.
struct UpdateChanges {
    var places: SectionIndexes
    /// What a comparison makes of the sections.
    var sections = SectionTracks.Changes()
    /// Old sections that are bound again.
    var reloads = ListIndexSet()
    var items = ComposedItems()
}

extension UpdateChanges {
    /// One operation by hand, on a list that already has its new items.
    init(_ operation: ViewOperation, in structure: ListViewStructure) {
        let count = structure.sections.count
        self.init(places: SectionIndexes(oldCount: count, newCount: count, links: nil))
        switch operation {
        case .moveItem(let move):
            var composition = BatchComposition(places: places, of: structure)
            var batch = ListBatchOperations()
            batch.moves = [.init(from: move.from, to: move.to)]
            composition.apply(batch)
            items = composition.composed()
        case .reloadSections(let sections): reloads = sections
        case .moveSection(let move): self.sections.moves = [move]
        }
    }

    /// What becomes of the sections and how: those of changed objects are bound again, as a whole or item by item.
    ///
    /// - Parameters:
    ///   - recounted: new sections that may have other items than before, although no operation names them.
    ///   - counts: how many items an old section has had, and a new one has.
    func sections(
        _ options: UpdateOptions, recounted: [Int], counts: (old: (Int) -> Int, new: (Int) -> Int)
    ) -> (changes: SectionTracks.Changes, byItem: Set<Int>) {
        var changes = sections
        guard !options.singleItemSectionUpdates else { return (changes, []) }
        let asItems = options.preferItemReloadsForSectionReloads && changes.isEmpty
        var byItem: Set<Int> = []
        var reloaded: Set<Int> = []
        // A reload of a section that goes is nothing.
        for old in reloads {
            guard let new = places.new(ofOld: old) else { continue }
            if asItems, !items.hasChanges(in: old), counts.old(old) == counts.new(new) {
                byItem.insert(new)
            } else {
                changes.reloads.append(ListMoveIndex(from: old, to: new))
                reloaded.insert(old)
            }
        }
        // A controller that got an equal object may have other items since, unless operations say what has become of
        // them.
        let others = recounted.compactMap { new in
            places.old(ofNew: new).map { ListMoveIndex(from: $0, to: new) }
        }.filter {
            !reloaded.contains($0.from) && !items.hasChanges(in: $0.from) && counts.old($0.from) != counts.new($0.to)
        }
        changes.reloads += others
        reloaded.formUnion(others.map(\.from))
        if options.sectionMovesAsDeletesInserts { changes.replaceMoves(except: reloaded) }
        // A section that moves while its items change is bound again at its new place.
        changes.reloads += changes.moves.filter { !reloaded.contains($0.from) && items.hasChanges(in: $0.from) }
        return (changes, byItem)
    }
}

extension SectionTracks.Changes {
    fileprivate var isEmpty: Bool { inserts.isEmpty && deletes.isEmpty && moves.isEmpty }

    /// Has sections go and come instead of moving. One that is bound again moves all the same.
    fileprivate mutating func replaceMoves(except reloaded: Set<Int>) {
        let replaced = moves.filter { !reloaded.contains($0.from) }
        inserts.formUnion(ListIndexSet(replaced.map(\.to)))
        deletes.formUnion(ListIndexSet(replaced.map(\.from)))
        moves = []
    }
}
