import ListDiffKit

/// Turns one batch into the arrangement that it makes of the items there are, and checks what it says.
struct ItemArrangementBuilder {
    private let composition: BatchComposition
    /// By old section.
    private(set) var faults: [Int: [String]] = [:]
    /// By old section.
    private var changes: [Int: SectionBatch] = [:]

    private struct SectionBatch {
        var deleted = ListIndexSet()
        var reloaded = ListIndexSet()
        var moved: Set<Int> = []
        var resized: [ListBatchOperations.Items] = []
        var arrivals: [Arrival] = []
    }

    private struct Arrival {
        var item: Int
        var run: ItemRun
        let origin: ListUpdateOrigin?

        /// Divides inserted items at an index.
        func split(at index: Int) -> (Arrival, Arrival) {
            let count = index - item
            return (
                Arrival(item: item, run: run.part(0..<count), origin: origin),
                Arrival(item: index, run: run.part(count..<run.count), origin: origin)
            )
        }
    }

    init(_ batch: ListBatchOperations, in composition: BatchComposition) {
        self.composition = composition
        for (section, items) in collected(batch.deletes, "deleted") {
            changes[section, default: SectionBatch()].deleted = items
        }
        for (section, items) in collected(batch.reloads, "reloaded") {
            changes[section, default: SectionBatch()].reloaded = items
        }
        for named in batch.inserts {
            for range in named.items.ranges {
                let run = ItemRun(newStart: 0, count: range.count, origin: .inserted)
                arrive(run, at: ListIndexPath(section: named.section, item: range.lowerBound), named.origin)
            }
        }
        for move in batch.moves { add(move) }
        for named in batch.resized {
            guard let section = composition.places.old(ofNew: named.section) else { continue }
            changes[section, default: SectionBatch()].resized.append(named)
        }
    }

    // MARK: Operations

    /// The items that exist, by old section.
    private mutating func collected(_ operations: [ListBatchOperations.Items], _ verb: String) -> [Int: ListIndexSet] {
        var ranges: [Int: [Range<Int>]] = [:]
        for named in operations { ranges[named.section, default: []] += existing(named, verb) }
        return ranges.mapValues { ListIndexSet(ranges: $0.sorted { $0.lowerBound < $1.lowerBound }) }
    }

    /// Leaves out the items that the section does not have, and says so.
    private mutating func existing(_ named: ListBatchOperations.Items, _ verb: String) -> [Range<Int>] {
        let all = 0..<(composition.counts(named.section)?.now ?? 0)
        let ranges = named.items.ranges
        if let wrong = ranges.first(where: { $0.clamped(to: all) != $0 }), !goes(named.section) {
            let missing = wrong.lowerBound < 0 ? wrong.lowerBound : max(wrong.lowerBound, all.upperBound)
            report(missing: missing, of: named.section, verb, named.origin)
        }
        return ranges.map { $0.clamped(to: all) }.filter { !$0.isEmpty }
    }

    private mutating func report(missing item: Int, of section: Int, _ verb: String, _ origin: ListUpdateOrigin?) {
        let count = composition.counts(section)?.now ?? 0
        faults[section, default: []].append(
            """
            Item \(item) of section \(section)\(later(section)) is \(verb)\(said(origin)), but before the batch the \
            section has \(counted(count, "item")).
            """)
    }

    /// In a sentence with the old number of a section, the new one if it is another.
    private func later(_ section: Int) -> String {
        guard let new = composition.places.new(ofOld: section), new != section else { return "" }
        return " (section \(new) after the update)"
    }

    /// Whether the update removes an old section. Items that were inserted meanwhile have no place in it, so none of
    /// its item operations can be proved wrong.
    private func goes(_ section: Int) -> Bool {
        (0..<composition.places.oldCount).contains(section) && composition.places.new(ofOld: section) == nil
    }

    private mutating func add(_ move: ListBatchOperations.Move) {
        let (section, item) = (move.from.section, move.from.item)
        let inserted = ItemRun(newStart: 0, count: 1, origin: .inserted)
        guard (0..<(composition.counts(section)?.now ?? 0)).contains(item) else {
            guard !goes(section) else { return arrive(inserted, at: move.to, move.origin) }
            return report(missing: item, of: section, "moved", move.origin)
        }
        let isDeleted = changes[section]?.deleted.contains(item) == true
        guard !isDeleted, changes[section, default: SectionBatch()].moved.insert(item).inserted else {
            guard composition.oldPath(of: move.from) != nil else {
                // It was inserted in this update, so the view does not know it.
                return arrive(inserted, at: move.to, move.origin)
            }
            faults[section, default: []].append(
                """
                Item \(item) of section \(section)\(later(section)) is moved to item \(move.to.item) of section \
                \(move.to.section)\(said(move.origin)), and \(isDeleted ? "deleted as well" : "moved twice").
                """)
            return
        }
        let isReloaded = changes[section]?.reloaded.contains(item) == true
        arrive(
            .init(newStart: 0, count: 1, origin: isReloaded ? .reloaded(move.from) : .stays(move.from), isMoved: true),
            at: move.to, move.origin)
    }

    private mutating func arrive(_ run: ItemRun, at path: ListIndexPath, _ origin: ListUpdateOrigin?) {
        // A section that comes is inserted as a whole.
        guard let section = composition.places.old(ofNew: path.section) else { return }
        changes[section, default: SectionBatch()].arrivals.append(Arrival(item: path.item, run: run, origin: origin))
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
        let leaving = batch.deleted.union(ListIndexSet(batch.moved.sorted()))
        let reloaded = batch.reloaded.subtracting(leaving)
        let named = (leaving.ranges.map { ($0, false) } + reloaded.ranges.map { ($0, true) })
            .sorted { $0.0.lowerBound < $1.0.lowerBound }
        var staying = StayingItems(section: section, count: count, named: named)
        var runs = ItemRuns()
        let newCount = count - leaving.count + batch.arrivals.reduce(0) { $0 + $1.run.count }
        for arrival in spread(batch.arrivals) {
            staying.take(arrival.item - runs.itemCount, into: &runs)
            if arrival.item == runs.itemCount {
                runs.append(arrival.run)
            } else {
                let verb = arrival.run.source == nil ? "inserted at" : "moved to"
                faults[section, default: []].append(
                    """
                    An item is \(verb) item \(arrival.item) of section \(section)\(later(section))\
                    \(said(arrival.origin)), which has \(counted(newCount, "item")) after the batch.
                    """)
            }
        }
        staying.take(.max, into: &runs)
        return resizing(batch.resized, of: section, in: runs)
    }

    /// In order. Two at one path are two items, one behind the other, as in IGListKit.
    private func spread(_ arrivals: [Arrival]) -> [Arrival] {
        let cuts = arrivals.filter { $0.run.source != nil }.map { $0.item + 1 }.sorted()
        var next = Int.min
        return arrivals.flatMap { divided($0, at: cuts) }.enumerated()
            .sorted { ($0.element.item, $0.offset) < ($1.element.item, $1.offset) }
            .map { _, arrival in
                var arrival = arrival
                arrival.item = max(arrival.item, next)
                next = arrival.item + arrival.run.count
                return arrival
            }
    }

    /// Inserted items are divided where a moved one comes between them.
    private func divided(_ arrival: Arrival, at cuts: [Int]) -> [Arrival] {
        var (parts, rest) = ([Arrival](), arrival)
        for cut in cuts[cuts.partitioningIndex { $0 > arrival.item }...] {
            guard cut < arrival.item + arrival.run.count else { break }
            guard cut > rest.item else { continue }
            let (part, behind) = rest.split(at: cut)
            parts.append(part)
            rest = behind
        }
        return parts + [rest]
    }

    private mutating func resizing(
        _ resized: [ListBatchOperations.Items], of section: Int, in runs: ItemRuns
    ) -> ItemRuns {
        guard !resized.isEmpty else { return runs }
        for named in resized {
            guard let last = named.items.last, last >= runs.itemCount else { continue }
            faults[section, default: []].append(
                """
                Item \(last) of section \(section)\(later(section)) gets another size\(said(named.origin)), but after the \
                batch the section has \(counted(runs.itemCount, "item")).
                """)
        }
        let items = ListIndexSet(ranges: resized.flatMap(\.items.ranges).sorted { $0.lowerBound < $1.lowerBound })
        var result = ItemRuns()
        for range in items.ranges.map({ $0.clamped(to: 0..<runs.itemCount) }) {
            for part in runs.parts(result.itemCount..<range.lowerBound) { result.append(part) }
            for var part in runs.parts(range) {
                part.isResized = true
                result.append(part)
            }
        }
        for part in runs.parts(result.itemCount..<runs.itemCount) { result.append(part) }
        return result
    }
}

/// Where something was said, in the middle of a sentence.
private func said(_ origin: ListUpdateOrigin?) -> String { origin.map { " at \($0)" } ?? "" }

/// The items of a section that no operation takes away, handed out in order.
private struct StayingItems {
    let section: Int
    let count: Int
    /// The items that leave and those that are reloaded where they are, ascending.
    let named: [(items: Range<Int>, isReloaded: Bool)]
    private var next = 0
    private var nextNamed = 0

    init(section: Int, count: Int, named: [(items: Range<Int>, isReloaded: Bool)]) {
        self.section = section
        self.count = count
        self.named = named
    }

    /// Fewer if there are no more.
    mutating func take(_ wanted: Int, into runs: inout ItemRuns) {
        var missing = wanted
        while missing > 0, next < count {
            let source = ListIndexPath(section: section, item: next)
            let (range, isReloaded) = nextNamed < named.count ? named[nextNamed] : (count..<count, false)
            guard range.contains(next) else {
                let stretch = min(missing, range.lowerBound - next)
                runs.append(.stays(source), count: stretch)
                next += stretch
                missing -= stretch
                continue
            }
            let stretch = isReloaded ? min(missing, range.upperBound - next) : range.upperBound - next
            if isReloaded {
                runs.append(.reloaded(source), count: stretch)
                missing -= stretch
            }
            next += stretch
            if next == range.upperBound { nextNamed += 1 }
        }
    }
}
