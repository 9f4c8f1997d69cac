import ListDiffKit

/// What all batches of an update make of the items together: operations from the view's items to those of the end.
struct ComposedItems {
    /// As a view takes them: deletes and sources are old places, inserts and targets new ones.
    struct Operations {
        var inserts: [ListIndexPath] = []
        var deletes: [ListIndexPath] = []
        var moves: [ListMoveIndexPath] = []
        /// Each is to be a delete, an insert and a pair.
        var reloads: [ListMoveIndexPath] = []
    }

    let places: SectionIndexes
    /// By old section.
    let sections: [Int: ItemRuns]
    let oldCounts: [Int: Int]
    let unfit: UnfitOperations
    /// How many runs were copied to compose the batches.
    let composedRuns: Int

    /// Whether any operation on the items of an old section remains, except for heights.
    func hasChanges(in section: Int) -> Bool {
        guard !unfit.sections.contains(section) else { return true }
        guard let runs = sections[section] else { return false }
        var next = 0
        for (_, run) in runs {
            guard run.marks.subtracting(.resized).isEmpty, run.source == ListIndexPath(section: section, item: next)
            else { return true }
            next += run.count
        }
        return next != oldCounts[section]
    }

    /// The operations inside the sections that stay as they are. The others go, come or are bound again whole, and
    /// items go to them and come from them as to and from nowhere.
    ///
    /// - Parameter stays: asked of old sections.
    /// - Complexity: O(*n* log *n*) in the runs, and O(1) for each item named.
    func operations(inSectionsThat stays: (Int) -> Bool) -> Operations {
        // What does not fit a section that is bound again may fit what its object has made of it in this update.
        var result = Operations(
            inserts: unfit.inserts, deletes: unfit.deletes.filter { stays($0.section) },
            moves: unfit.moves.filter { stays($0.from.section) })
        let staying = sections.keys.filter(stays).sorted()
        var kept: [Int: [Range<Int>]] = [:]
        for section in staying {
            guard let runs = sections[section], let newSection = places.new(ofOld: section) else { continue }
            for (start, run) in runs {
                let targets = (start..<start + run.count).lazy.map { ListIndexPath(section: newSection, item: $0) }
                guard let source = run.source, stays(source.section) else {
                    result.inserts += targets
                    continue
                }
                kept[source.section, default: []].append(source.item..<source.item + run.count)
                guard !run.marks.isDisjoint(with: [.reloaded, .moved]) else { continue }
                let moves = targets.enumerated().map { offset, target in
                    ListMoveIndexPath(
                        from: ListIndexPath(section: source.section, item: source.item + offset), to: target)
                }
                if run.marks.contains(.reloaded) { result.reloads += moves } else { result.moves += moves }
            }
            let surplus = unfit.surplus[section] ?? []
            result.inserts += surplus.map {
                ListIndexPath(section: newSection, item: runs.itemCount + surplus.count + $0)
            }
        }
        for section in staying {
            result.deletes += deleted(section, keeping: kept[section, default: []])
        }
        return result
    }

    private func deleted(_ section: Int, keeping kept: [Range<Int>]) -> [ListIndexPath] {
        var deleted: [ListIndexPath] = []
        var next = 0
        let end = oldCounts[section] ?? 0
        for range in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) + [end..<end] {
            if next < range.lowerBound {
                deleted += (next..<range.lowerBound).map { ListIndexPath(section: section, item: $0) }
            }
            next = range.upperBound
        }
        return deleted
    }

    /// Which items of a section that is bound again are the same before and after, ascending in the new index. A view
    /// without pairs goes by position, which would give kept items the rows of others.
    ///
    /// - Returns: nil if no item changed, or if the changes do not lead to the number of items in the section.
    func pairs(inSection section: Int, newCount: Int?) -> [ListMoveIndex]? {
        guard let runs = sections[section], runs.itemCount == newCount, hasChanges(in: section),
            !unfit.sections.contains(section)
        else { return nil }
        return runs.flatMap { start, run -> [ListMoveIndex] in
            guard let source = run.source, source.section == section else { return [] }
            return (0..<run.count).map { ListMoveIndex(from: source.item + $0, to: start + $0) }
        }
    }

    /// The items of other heights, at their new places.
    var resized: [ListIndexPath] {
        sections.keys.sorted().flatMap { section -> [ListIndexPath] in
            guard let runs = sections[section], let newSection = places.new(ofOld: section) else { return [] }
            return runs.flatMap { start, run in
                run.marks.contains(.resized)
                    ? (start..<start + run.count).map { ListIndexPath(section: newSection, item: $0) } : []
            }
        }
    }
}
