import ListDiffKit

/// The items of all sections after the batches of one update so far, by their paths in the view.
///
/// Sections have their old numbers. New sections have none, and their item operations are dropped: a new section is
/// inserted as a whole.
///
/// - Complexity: O(operations · log²) for all batches together, however many there are. Each arrangement is composed
///   with the one below it as soon as it is as large as that, so that a run is copied once for each doubling.
package struct BatchComposition {
    let places: SectionIndexes
    /// What cannot be, as sentences, by the old section that it is about.
    private var faults: [Int: [String]] = [:]
    /// Who has named items of an old section, each caller once.
    private var origins: [Int: [ListUpdateOrigin]] = [:]
    private var composedRuns = 0

    private let oldCount: (_ oldSection: Int) -> Int?
    /// The sizes at least halve from each to the next.
    private var arrangements: [ItemArrangement] = []
    private var itemCounts: [Int: (old: Int, now: Int)] = [:]

    init(places: SectionIndexes, oldCount: @escaping (_ oldSection: Int) -> Int?) {
        self.places = places
        self.oldCount = oldCount
    }

    package init(places: SectionIndexes, of structure: ListViewStructure) {
        self.init(places: places) { section in
            structure.sections.indices.contains(section) ? structure.sections[section].itemCount : nil
        }
    }

    // MARK: Batches

    package mutating func apply(_ batch: ListBatchOperations) {
        guard !batch.namesNoItem else { return }
        let (arrangement, faults) = arranged(batch)
        add(arrangement)
        self.faults.merge(faults) { $0 + $1 }
        for named in batch.deletes + batch.reloads { note(named.origin, named.section) }
        for named in batch.inserts + batch.resized { note(named.origin, places.old(ofNew: named.section)) }
        for move in batch.moves { note(move.origin, move.from.section) }
        for arranged in batch.arranged { note(arranged.origin, arranged.section) }
    }

    private mutating func note(_ origin: ListUpdateOrigin?, _ section: Int?) {
        guard let origin, let section, origins[section]?.contains(origin) != true else { return }
        origins[section, default: []].append(origin)
    }

    /// A separate function, so that no builder is alive with a copy of this: otherwise each batch would copy the counts
    /// of all sections that were changed before.
    private func arranged(_ batch: ListBatchOperations) -> (ItemArrangement, faults: [Int: [String]]) {
        var builder = ItemArrangementBuilder(batch, in: self)
        var arrangement = builder.arrangement()
        for arranged in batch.arranged { arrangement[arranged.section] = arranged.runs }
        return (arrangement, builder.faults)
    }

    private mutating func add(_ arrangement: ItemArrangement) {
        guard !arrangement.sections.isEmpty else { return }
        for (section, runs) in arrangement.sections {
            itemCounts[section] = counts(section).map { ($0.old, runs.itemCount) }
        }
        arrangements.append(arrangement)
        while arrangements.count > 1, arrangements[arrangements.count - 2].runCount <= arrangements.last!.runCount {
            composeLast()
        }
    }

    private mutating func composeLast() {
        let last = arrangements.removeLast()
        arrangements[arrangements.count - 1].compose(last)
        composedRuns += arrangements[arrangements.count - 1].runCount
    }

    // MARK: Questions

    /// How many items an old section has in the view, and now; nil for one that is not in the view.
    func counts(_ section: Int) -> (old: Int, now: Int)? {
        itemCounts[section] ?? oldCount(section).map { ($0, $0) }
    }

    /// Where the view has an item; nil for one that has been inserted.
    ///
    /// - Complexity: O(log²) of the operations.
    func oldPath(of path: ListIndexPath) -> ListIndexPath? {
        var path: ListIndexPath? = path
        for arrangement in arrangements.reversed() { path = path.flatMap { arrangement.source(of: $0) } }
        return path
    }

    /// Where an item of the view is now; nil for one that has been deleted.
    ///
    /// - Complexity: O(operations).
    func path(ofOld path: ListIndexPath) -> ListIndexPath? {
        var path: ListIndexPath? = path
        for arrangement in arrangements { path = path.flatMap { arrangement.target(of: $0) } }
        return path
    }

    // MARK: The outcome

    package func composed() -> ComposedItems {
        var all = self
        while all.arrangements.count > 1 { all.composeLast() }
        return ComposedItems(
            sections: all.arrangements.first?.sections ?? [:], oldCounts: itemCounts.mapValues(\.old), faults: faults,
            origins: origins, composedRuns: all.composedRuns)
    }
}
