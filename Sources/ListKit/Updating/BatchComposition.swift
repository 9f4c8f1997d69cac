import ListDiffKit

/// The items of all sections after the batches of one update so far, by their paths in the view.
///
/// Sections have their old numbers. New sections have none, and their item operations are dropped: a new section is
/// inserted as a whole.
///
/// - Complexity: O(operations · log²) for all batches together, however many there are. Each arrangement is composed
///   with the one below it as soon as it is as large as that, so that a run is copied once for each doubling.
@MainActor
struct BatchComposition {
    let places: SectionIndexes
    /// Contradictions, which the view reports.
    private(set) var unfit = UnfitOperations()
    private var composedRuns = 0

    private let oldCount: (_ oldSection: Int) -> Int?
    /// The sizes at least halve from each to the next.
    private var arrangements: [ItemArrangement] = []
    private var itemCounts: [Int: (old: Int, now: Int)] = [:]

    init(places: SectionIndexes, oldCount: @escaping (_ oldSection: Int) -> Int?) {
        self.places = places
        self.oldCount = oldCount
    }

    // MARK: Batches

    mutating func apply(_ batch: ListBatchOperations) {
        guard !batch.isEmpty else { return }
        let (arrangement, unfit) = arranged(batch)
        add(arrangement)
        self.unfit.add(unfit)
    }

    /// A separate function, so that no builder is alive with a copy of this: otherwise each batch would copy the counts
    /// of all sections that were changed before.
    private func arranged(_ batch: ListBatchOperations) -> (ItemArrangement, UnfitOperations) {
        var builder = ItemArrangementBuilder(batch, in: self)
        let arrangement = builder.arrangement()
        return (arrangement, builder.unfit)
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

    func composed() -> ComposedItems {
        var all = self
        while all.arrangements.count > 1 { all.composeLast() }
        return ComposedItems(
            places: places, sections: all.arrangements.first?.sections ?? [:], oldCounts: itemCounts.mapValues(\.old),
            unfit: unfit, composedRuns: all.composedRuns)
    }
}

/// Operations that cannot be carried out. They go on to the view, in places where it finds them wrong.
struct UnfitOperations {
    /// Old paths that are not there.
    var deletes: [ListIndexPath] = []
    /// New sections that are not there.
    var inserts: [ListIndexPath] = []
    /// Moves of items that do not exist, or that are already deleted or moved.
    var moves: [ListMoveIndexPath] = []
    /// By old section, how far behind the end items arrive.
    var surplus: [Int: [Int]] = [:]
    /// The old sections that this is about.
    var sections: Set<Int> = []

    mutating func add(_ other: UnfitOperations) {
        deletes += other.deletes
        inserts += other.inserts
        moves += other.moves
        surplus.merge(other.surplus) { $0 + $1 }
        sections.formUnion(other.sections)
    }
}
