import ListDiffKit

/// Turns one batch into the arrangement that it makes of the items there are.
@MainActor
struct ItemArrangementBuilder {
    private let composition: BatchComposition
    private(set) var unfit = UnfitOperations()
    /// By old section.
    private var changes: [Int: SectionBatch] = [:]

    private struct SectionBatch {
        var deleted: Set<Int> = []
        var moved: Set<Int> = []
        var reloaded: Set<Int> = []
        var arrivals: [Arrival] = []
        var resized: Set<Int> = []
    }

    private struct Arrival {
        var item: Int
        var run: ItemRun
    }

    init(_ batch: ListBatchOperations, in composition: BatchComposition) {
        self.composition = composition
        for path in batch.deletes where isThere(path) {
            changes[path.section, default: SectionBatch()].deleted.insert(path.item)
        }
        for path in batch.reloads where isThere(path) {
            changes[path.section, default: SectionBatch()].reloaded.insert(path.item)
        }
        for path in batch.inserts { arrive(ItemRun(source: nil, count: 1), at: path) }
        for move in batch.moves { add(move) }
        for path in batch.resized {
            guard let section = composition.places.old(ofNew: path.section) else { continue }
            changes[section, default: SectionBatch()].resized.insert(path.item)
        }
    }

    // MARK: Operations

    private mutating func isThere(_ path: ListIndexPath) -> Bool {
        guard let missing = missing(path) else { return true }
        guard !goes(path.section) else { return false }
        unfit.deletes.append(missing)
        unfit.sections.insert(path.section)
        return false
    }

    /// Nil for an item that exists; otherwise a path that the view does not have, as far beyond the end as this one.
    private func missing(_ path: ListIndexPath) -> ListIndexPath? {
        guard let counts = composition.counts(path.section), path.item >= 0 else { return path }
        guard path.item >= counts.now else { return nil }
        return ListIndexPath(section: path.section, item: counts.old + path.item - counts.now)
    }

    /// Whether the update removes an old section. Items that were inserted meanwhile have no place in it, so none of
    /// its item operations can be proved wrong.
    private func goes(_ section: Int) -> Bool {
        (0..<composition.places.oldCount).contains(section) && composition.places.new(ofOld: section) == nil
    }

    private mutating func add(_ move: ListMoveIndexPath) {
        let (section, item) = (move.from.section, move.from.item)
        if let missing = missing(move.from) {
            guard !goes(section) else { return arrive(ItemRun(source: nil, count: 1), at: move.to) }
            unfit.moves.append(ListMoveIndexPath(from: missing, to: move.to))
            unfit.sections.insert(section)
            return
        }
        let isDeleted = changes[section]?.deleted.contains(item) == true
        guard !isDeleted, changes[section, default: SectionBatch()].moved.insert(item).inserted else {
            guard let old = composition.oldPath(of: move.from) else {
                // It was inserted in this update, so the view does not know it.
                return arrive(ItemRun(source: nil, count: 1), at: move.to)
            }
            unfit.moves.append(ListMoveIndexPath(from: old, to: move.to))
            unfit.sections.insert(section)
            return
        }
        let isReloaded = changes[section]?.reloaded.contains(item) == true
        let run = ItemRun(source: move.from, count: 1, marks: isReloaded ? [.moved, .reloaded] : .moved)
        arrive(run, at: move.to)
    }

    private mutating func arrive(_ run: ItemRun, at path: ListIndexPath) {
        guard let section = composition.places.old(ofNew: path.section) else {
            if !(0..<composition.places.newCount).contains(path.section) { unfit.inserts.append(path) }
            return
        }
        changes[section, default: SectionBatch()].arrivals.append(Arrival(item: path.item, run: run))
    }

    // MARK: Arranging

    mutating func arrangement() -> ItemArrangement {
        var arrangement = ItemArrangement()
        for (section, batch) in changes {
            guard let count = composition.counts(section)?.now else { continue }
            arrangement[section] = runs(section, count: count, batch)
        }
        return arrangement
    }

    private mutating func runs(_ section: Int, count: Int, _ batch: SectionBatch) -> ItemRuns {
        let leaving = batch.deleted.union(batch.moved)
        let named = (leaving.map { ($0, false) } + batch.reloaded.subtracting(leaving).map { ($0, true) })
            .sorted { $0.0 < $1.0 }
        var staying = StayingItems(section: section, count: count, named: named)
        var runs = ItemRuns()
        let arrivals = spread(batch.arrivals)
        for arrival in arrivals {
            staying.take(arrival.item - runs.itemCount, into: &runs)
            if arrival.item == runs.itemCount {
                runs.append(arrival.run)
            } else {
                let newCount = count - leaving.count + arrivals.count
                unfit.surplus[section, default: []].append(arrival.item - newCount)
                unfit.sections.insert(section)
            }
        }
        staying.take(.max, into: &runs)
        return resizing(batch.resized, in: runs)
    }

    /// In order. Two at one path are two items, one behind the other, as in IGListKit.
    private func spread(_ arrivals: [Arrival]) -> [Arrival] {
        var next = Int.min
        return arrivals.enumerated().sorted { ($0.element.item, $0.offset) < ($1.element.item, $1.offset) }
            .map { _, arrival in
                var arrival = arrival
                arrival.item = max(arrival.item, next)
                next = arrival.item + 1
                return arrival
            }
    }

    private func resizing(_ items: Set<Int>, in runs: ItemRuns) -> ItemRuns {
        guard !items.isEmpty else { return runs }
        var result = ItemRuns()
        for item in items.sorted() where (result.itemCount..<runs.itemCount).contains(item) {
            for part in runs.parts(result.itemCount..<item) { result.append(part) }
            for part in runs.parts(item..<item + 1) { result.append(part.part(0..<1, adding: .resized)) }
        }
        for part in runs.parts(result.itemCount..<runs.itemCount) { result.append(part) }
        return result
    }
}

/// The items of a section that no operation takes away, handed out in order.
private struct StayingItems {
    let section: Int
    let count: Int
    /// The items that leave and those that are reloaded where they are, ascending.
    let named: [(item: Int, isReloaded: Bool)]
    private var next = 0
    private var nextNamed = 0

    init(section: Int, count: Int, named: [(item: Int, isReloaded: Bool)]) {
        self.section = section
        self.count = count
        self.named = named
    }

    /// Fewer if there are no more.
    mutating func take(_ wanted: Int, into runs: inout ItemRuns) {
        var missing = wanted
        while missing > 0, next < count {
            let source = ListIndexPath(section: section, item: next)
            if nextNamed < named.count, named[nextNamed].item == next {
                if named[nextNamed].isReloaded {
                    runs.append(ItemRun(source: source, count: 1, marks: .reloaded))
                    missing -= 1
                }
                nextNamed += 1
                next += 1
                continue
            }
            let end = nextNamed < named.count ? named[nextNamed].item : count
            let stretch = min(missing, end - next)
            runs.append(ItemRun(source: source, count: stretch))
            next += stretch
            missing -= stretch
        }
    }
}
