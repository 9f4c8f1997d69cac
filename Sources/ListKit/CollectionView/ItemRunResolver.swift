import ListDiffKit

/// Finds out, in stretches, where the items of each new section come from. Lives for one `resolve()`.
struct ItemRunResolver {
    typealias Origin = ListBatchPlan.Origin<ListIndexPath>
    typealias Run = ListBatchPlan.Run

    let old: ListViewStructure
    let new: ListViewStructure
    let update: ListBatchUpdate
    let tracks: SectionTracks
    /// The sections that may have other rows than their old ones.
    let named: [Int]

    private(set) var errors: [ListInconsistency] = []

    /// Item operations, by old section where something leaves or is bound again, by new section where it arrives.
    private var deleted: [Int: Set<Int>] = [:]
    private var movedOut: [Int: Set<Int>] = [:]
    private var updated: [Int: Set<Int>] = [:]
    private var arriving: [Int: [Arrival]] = [:]
    /// Items of old sections that arrive in another section than the one their own has become.
    private var takenAway: [Int: Set<Int>] = [:]
    /// New sections with an invalid operation. None of their other item operations can be trusted.
    private var damaged: Set<Int> = []

    private struct Arrival {
        var item: Int
        let origin: Origin
        let isMove: Bool
    }

    init(
        old: ListViewStructure, new: ListViewStructure, update: ListBatchUpdate, tracks: SectionTracks, named: [Int]
    ) {
        self.old = old
        self.new = new
        self.update = update
        self.tracks = tracks
        self.named = named
    }

    /// Runs for the new sections that do not keep all items one by one.
    mutating func resolve() -> [Int: [Run]] {
        collectDeletesAndInserts()
        collectMoves()
        let pairs = Dictionary(
            update.sectionReloads.map { ($0.newSection, $0) }, uniquingKeysWith: { first, _ in first })
        var runs: [Int: [Run]] = [:]
        for newSection in named {
            switch tracks.origin(of: newSection) {
            case .inserted:
                runs[newSection] = [Run(newStart: 0, count: new.sections[newSection].itemCount, origin: .inserted)]
            case .reloaded(let oldSection):
                let pair = pairs[newSection]
                let items = pair?.oldSection == oldSection ? pair?.items : nil
                runs[newSection] = reloadRuns(old: oldSection, new: newSection, items: items)
            case .stays(let oldSection):
                guard !damaged.contains(newSection) else {
                    runs[newSection] = repairedRuns(old: oldSection, new: newSection)
                    continue
                }
                guard isTouched(old: oldSection, new: newSection) else { continue }
                runs[newSection] = stayingRuns(old: oldSection, new: newSection)
            }
        }
        return runs
    }

    private func isTouched(old oldSection: Int, new newSection: Int) -> Bool {
        deleted[oldSection] != nil || movedOut[oldSection] != nil || updated[oldSection] != nil
            || arriving[newSection] != nil
            || old.sections[oldSection].itemCount != new.sections[newSection].itemCount
    }

    // MARK: Operations

    private mutating func collectDeletesAndInserts() {
        let data = update.data
        for path in data.deleteIndexPaths where isInStayingSection(old: path, "deleted") {
            deleted[path.section, default: []].insert(path.item)
        }
        for path in data.updateIndexPaths where isInStayingSection(old: path, "reloaded") {
            updated[path.section, default: []].insert(path.item)
        }
        // As for sections, a pair counts where its delete and its insert are both there.
        var sources: [ListIndexPath: ListIndexPath] = [:]
        var used: Set<ListIndexPath> = []
        for pair in update.itemReloads
        where deleted[pair.from.section]?.contains(pair.from.item) == true && sources[pair.to] == nil
            && !used.contains(pair.from)
        {
            sources[pair.to] = pair.from
            used.insert(pair.from)
        }
        for path in data.insertIndexPaths {
            let source = sources.removeValue(forKey: path)
            arrive(at: path, from: source.map { .reloaded($0) } ?? .inserted, isMove: false)
        }
    }

    private mutating func collectMoves() {
        for move in update.data.moveIndexPaths where isInStayingSection(old: move.from, "moved") {
            let (section, item) = (move.from.section, move.from.item)
            if deleted[section]?.contains(item) == true || movedOut[section]?.contains(item) == true {
                let other = deleted[section]?.contains(item) == true ? "deleted as well" : "moved twice"
                errors.append(
                    ListInconsistency(
                        section: section,
                        description: """
                            Item \(item) of section \(section) before the update is moved to item \(move.to.item) of \
                            section \(move.to.section) and \(other).
                            """))
                if let newSection = tracks.new(ofOld: section) { damaged.insert(newSection) }
                damaged.insert(move.to.section)
                continue
            }
            movedOut[section, default: []].insert(item)
            let isUpdated = updated[section]?.contains(item) == true
            arrive(at: move.to, from: isUpdated ? .reloaded(move.from) : .stays(move.from), isMove: true)
        }
    }

    /// Whether an old path is in a section that stays as it is: operations inside deleted or reloaded sections say
    /// nothing more.
    private mutating func isInStayingSection(old path: ListIndexPath, _ operation: String) -> Bool {
        func refuse(section: Int, _ reason: String) -> Bool {
            let sentence =
                "Item \(path.item) of section \(path.section) is \(operation), but before the update \(reason)."
            errors.append(ListInconsistency(section: section, description: sentence))
            return false
        }
        guard old.sections.indices.contains(path.section) else {
            return refuse(
                section: path.section, "the view has \(counted(old.sections.count, "section"))")
        }
        guard let newSection = tracks.new(ofOld: path.section), case .stays = tracks.origin(of: newSection) else {
            return false
        }
        let count = old.sections[path.section].itemCount
        guard (0..<count).contains(path.item) else {
            damaged.insert(newSection)
            return refuse(section: newSection, "the section has \(counted(count, "item"))")
        }
        return true
    }

    private mutating func arrive(at path: ListIndexPath, from origin: Origin, isMove: Bool) {
        guard new.sections.indices.contains(path.section) else {
            errors.append(
                ListInconsistency(
                    section: path.section,
                    description: """
                        An item is \(isMove ? "moved to" : "inserted at") item \(path.item) of section \
                        \(path.section), but the data source reports \(counted(new.sections.count, "section")).
                        """))
            return
        }
        guard case .stays = tracks.origin(of: path.section) else { return }
        if let source = origin.old, tracks.new(ofOld: source.section) != path.section {
            takenAway[source.section, default: []].insert(source.item)
        }
        arriving[path.section, default: []].append(Arrival(item: path.item, origin: origin, isMove: isMove))
    }

    // MARK: Runs

    private func reloadRuns(old oldSection: Int, new newSection: Int, items: [ListMoveIndex]?) -> [Run] {
        let count = new.sections[newSection].itemCount
        let oldCount = old.sections[oldSection].itemCount
        var builder = RunBuilder()
        guard let items else {
            let shared = min(count, oldCount)
            builder.append(.reloaded(ListIndexPath(section: oldSection, item: 0)), count: shared)
            builder.append(.inserted, count: count - shared)
            return builder.runs
        }
        var used: Set<Int> = []
        let sorted = items.filter { (0..<oldCount).contains($0.from) && (0..<count).contains($0.to) }
            .sorted { ($0.to, $0.from) < ($1.to, $1.from) }
        for pair in sorted where pair.to >= builder.count && used.insert(pair.from).inserted {
            builder.append(.inserted, count: pair.to - builder.count)
            builder.append(.reloaded(ListIndexPath(section: oldSection, item: pair.from)))
        }
        builder.append(.inserted, count: count - builder.count)
        return builder.runs
    }

    private mutating func stayingRuns(old oldSection: Int, new newSection: Int) -> [Run] {
        let newCount = new.sections[newSection].itemCount
        let leaves = deleted[oldSection, default: []].union(movedOut[oldSection, default: []])
        let arrivals = spreadArrivals(in: newSection)
        if let error = itemError(old: oldSection, new: newSection, leaves: leaves, arrivals: arrivals) {
            errors.append(error)
            return repairedRuns(old: oldSection, new: newSection)
        }
        var builder = RunBuilder()
        var staying = RemainingItems(
            section: oldSection, leaves: leaves.sorted(), updated: updated[oldSection, default: []].sorted())
        for arrival in arrivals {
            staying.take(arrival.item - builder.count, into: &builder)
            builder.append(arrival.origin)
        }
        staying.take(newCount - builder.count, into: &builder)
        return builder.runs
    }

    /// Arrivals in order. Two at one path add two items, one behind the other, as in IGListKit.
    private func spreadArrivals(in newSection: Int) -> [Arrival] {
        var next = Int.min
        return arriving[newSection, default: []].enumerated()
            .sorted { ($0.element.item, $0.offset) < ($1.element.item, $1.offset) }
            .map { _, arrival in
                var arrival = arrival
                arrival.item = max(arrival.item, next)
                next = arrival.item + 1
                return arrival
            }
    }

    /// Row by row, without the items that have moved to another section.
    private func repairedRuns(old oldSection: Int, new newSection: Int) -> [Run] {
        let count = new.sections[newSection].itemCount
        let leaves = takenAway[oldSection, default: []].sorted()
        let available = old.sections[oldSection].itemCount - leaves.count
        var builder = RunBuilder()
        var staying = RemainingItems(section: oldSection, leaves: leaves, updated: [], reloadsAll: true)
        staying.take(min(available, count), into: &builder)
        builder.append(.inserted, count: count - builder.count)
        return builder.runs
    }

    // MARK: Sentences

    private func itemError(
        old oldSection: Int, new newSection: Int, leaves: Set<Int>, arrivals: [Arrival]
    ) -> ListInconsistency? {
        let before = old.sections[oldSection].itemCount
        let after = new.sections[newSection].itemCount
        let name = oldSection == newSection ? "" : " (section \(oldSection) before the update)"
        func refuse(_ sentence: String) -> ListInconsistency {
            ListInconsistency(section: newSection, description: sentence)
        }
        let made = before - leaves.count + arrivals.count
        if made != after {
            return refuse(
                """
                Section \(newSection)\(name) has \(counted(before, "item")); the update deletes \
                \(listed(deleted[oldSection, default: []].sorted())), inserts \
                \(listed(arrivals.filter { !$0.isMove }.map(\.item))), moves out \
                \(listed(movedOut[oldSection, default: []].sorted())) and moves in \
                \(listed(arrivals.filter(\.isMove).map(\.item))), which makes \(made), but the data source reports \
                \(after).
                """)
        }
        if let arrival = arrivals.first(where: { !(0..<after).contains($0.item) }) {
            return refuse(
                """
                An item is \(arrival.isMove ? "moved to" : "inserted at") item \(arrival.item) of section \
                \(newSection)\(name), which has \(counted(after, "item")) after the update.
                """)
        }
        return nil
    }
}
