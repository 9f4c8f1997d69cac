import ListDiffKit

extension ListBatchPlan {
    /// Works an update out, or says why it cannot be.
    ///
    /// - Throws: `ListInconsistency`, the first one found.
    /// - Complexity: O(sections + operations).
    public init(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate
    ) throws(ListInconsistency) {
        let (plan, problems) = Self.repairing(from: old, to: new, update: update)
        if let first = problems.first { throw first }
        self = plan
    }

    /// Works an update out whatever its faults are: where the operations do not lead from `old` to `new`, the k-th
    /// row of a section becomes its k-th row in the new structure, to be bound again, and only surplus rows come
    /// and go.
    ///
    /// - Returns: a plan that always leads from `old` to `new`, and what was wrong with the update.
    public static func repairing(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate
    ) -> (plan: ListBatchPlan, problems: [ListInconsistency]) {
        var resolver = BatchPlanResolver(old: old, new: new, update: update)
        return (resolver.resolve(), resolver.problems)
    }
}

/// Turns the operations of one update into a plan. Lives for one `resolve()`.
private struct BatchPlanResolver {
    typealias Origin = ListBatchPlan.Origin
    typealias Run = ListBatchPlan.Run

    let old: ListViewStructure
    let new: ListViewStructure
    let update: ListBatchUpdate
    var problems: [ListInconsistency] = []

    var origins: [Origin<Int>] = []
    var newSections: [Int] = []

    /// Items that leave a place in an old section, and items that take a place in a new one.
    var leaving: [Int: Set<Int>] = [:]
    var arriving: [Int: [(item: Int, origin: Origin<ListIndexPath>)]] = [:]
    /// Items that stay where they are and are bound again, by old section.
    var updated: [Int: Set<Int>] = [:]

    init(old: ListViewStructure, new: ListViewStructure, update: ListBatchUpdate) {
        self.old = old
        self.new = new
        self.update = update
    }

    mutating func resolve() -> ListBatchPlan {
        if let mapping = sectionOrigins() {
            origins = mapping
        } else {
            origins = new.sections.indices.map { $0 < old.sections.count ? .reloaded($0) : .inserted }
        }
        newSections = Array(repeating: -1, count: old.sections.count)
        for (newSection, origin) in origins.enumerated() {
            if let oldSection = origin.old { newSections[oldSection] = newSection }
        }
        collectItemOperations()
        let runs = itemRuns()
        return ListBatchPlan(
            old: old, new: new, sectionOrigins: origins, newSections: newSections, runs: runs,
            reverseRuns: Self.reversed(runs))
    }

    // MARK: Sections

    /// Nil, with a problem noted, where the section operations do not lead from old to new.
    private mutating func sectionOrigins() -> [Origin<Int>]? {
        let data = update.data
        let oldCount = old.sections.count
        let newCount = new.sections.count
        func refuse(_ reason: String) -> [Origin<Int>]? {
            problems.append(
                ListInconsistency(
                    section: nil,
                    description: """
                        \(reason) The view has \(oldCount) sections, the data source reports \(newCount); \
                        the update inserts \(list(data.insertSections)), deletes \(list(data.deleteSections)) and \
                        moves \(list(data.moveSections.sorted { $0.from < $1.from }.map { "\($0.from)→\($0.to)" })).
                        """))
            return nil
        }
        var leaves = Array(repeating: false, count: oldCount)
        var result = [Origin<Int>?](repeating: nil, count: newCount)
        for section in data.deleteSections {
            guard section < oldCount, section >= 0 else { return refuse("Deleted section \(section) does not exist.") }
            leaves[section] = true
        }
        for section in data.insertSections {
            guard section < newCount, section >= 0 else {
                return refuse("Inserted section \(section) is past the end.")
            }
            result[section] = .inserted
        }
        for move in data.moveSections {
            guard move.from < oldCount, move.to < newCount, !leaves[move.from], result[move.to] == nil else {
                return refuse("Section \(move.from) cannot move to \(move.to).")
            }
            leaves[move.from] = true
            result[move.to] = .kept(move.from)
        }
        for reload in update.sectionReloads {
            guard data.deleteSections.contains(reload.oldSection), data.insertSections.contains(reload.newSection)
            else { continue }
            result[reload.newSection] = .reloaded(reload.oldSection)
        }
        var next = 0
        for section in 0..<newCount where result[section] == nil {
            while next < oldCount, leaves[next] { next += 1 }
            guard next < oldCount else { return refuse("There are fewer sections than the data source reports.") }
            result[section] = .kept(next)
            next += 1
        }
        while next < oldCount, leaves[next] { next += 1 }
        guard next == oldCount else { return refuse("There are more sections than the data source reports.") }
        return result.compactMap(\.self)
    }

    // MARK: Items

    private mutating func collectItemOperations() {
        let data = update.data
        for path in data.deleteIndexPaths where isInKeptSection(old: path) {
            leaving[path.section, default: []].insert(path.item)
        }
        var reloadSources: [ListIndexPath: ListIndexPath] = [:]
        for reload in update.itemReloads where leaving[reload.from.section]?.contains(reload.from.item) == true {
            if reloadSources[reload.to] == nil { reloadSources[reload.to] = reload.from }
        }
        for path in data.insertIndexPaths {
            let source = reloadSources.removeValue(forKey: path)
            arrive(at: path, from: source.map { .reloaded($0) } ?? .inserted)
        }
        for move in data.moveIndexPaths where isInKeptSection(old: move.from) {
            leaving[move.from.section, default: []].insert(move.from.item)
            arrive(at: move.to, from: .kept(move.from))
        }
        for path in data.updateIndexPaths where isInKeptSection(old: path) {
            updated[path.section, default: []].insert(path.item)
        }
    }

    /// Whether an old path is in a section that stays as it is: operations inside deleted or reloaded sections say
    /// nothing more.
    private mutating func isInKeptSection(old path: ListIndexPath) -> Bool {
        guard old.sections.indices.contains(path.section), path.item >= 0 else {
            problems.append(
                ListInconsistency(
                    section: path.section,
                    description: """
                        Item \(path.item) of section \(path.section) is deleted, moved or reloaded, but the view has \
                        \(old.sections.count) sections.
                        """))
            return false
        }
        let newSection = newSections[path.section]
        guard newSection >= 0, case .kept = origins[newSection] else { return false }
        return true
    }

    private mutating func arrive(at path: ListIndexPath, from origin: Origin<ListIndexPath>) {
        guard new.sections.indices.contains(path.section), path.item >= 0 else {
            problems.append(
                ListInconsistency(
                    section: path.section,
                    description: """
                        An item is inserted at or moved to item \(path.item) of section \(path.section), but the data \
                        source reports \(new.sections.count) sections.
                        """))
            return
        }
        guard case .kept = origins[path.section] else { return }
        arriving[path.section, default: []].append((path.item, origin))
    }

    private mutating func itemRuns() -> [Int: [Run]] {
        var runs: [Int: [Run]] = [:]
        for (newSection, origin) in origins.enumerated() {
            switch origin {
            case .inserted:
                runs[newSection] = [Run(newStart: 0, count: new.sections[newSection].itemCount, origin: .inserted)]
            case .reloaded(let oldSection):
                runs[newSection] = reloadRuns(old: oldSection, new: newSection)
            case .kept(let oldSection):
                let isTouched =
                    leaving[oldSection] != nil || arriving[newSection] != nil || updated[oldSection] != nil
                guard isTouched || old.sections[oldSection].itemCount != new.sections[newSection].itemCount
                else { continue }
                runs[newSection] = keptRuns(old: oldSection, new: newSection)
            }
        }
        return runs
    }

    private func reloadRuns(old oldSection: Int, new newSection: Int) -> [Run] {
        let count = new.sections[newSection].itemCount
        let oldCount = old.sections[oldSection].itemCount
        var builder = RunBuilder()
        if let items = update.sectionReloads.first(where: { $0.newSection == newSection })?.items {
            let sources = Dictionary(items.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
            for item in 0..<count {
                let source = sources[item].flatMap { $0 < oldCount ? $0 : nil }
                builder.append(source.map { .reloaded(ListIndexPath(section: oldSection, item: $0)) } ?? .inserted)
            }
        } else {
            let shared = min(count, oldCount)
            builder.append(.reloaded(ListIndexPath(section: oldSection, item: 0)), count: shared)
            builder.append(.inserted, count: count - shared)
        }
        return builder.runs
    }

    private mutating func keptRuns(old oldSection: Int, new newSection: Int) -> [Run] {
        let oldCount = old.sections[oldSection].itemCount
        let newCount = new.sections[newSection].itemCount
        let leaves = leaving[oldSection, default: []].sorted()
        // Two inserts at one path add two items, one behind the other.
        var last = -1
        let arrives = arriving[newSection, default: []].enumerated()
            .sorted { ($0.element.item, $0.offset) < ($1.element.item, $1.offset) }
            .map { _, arrival in
                last = max(arrival.item, last + 1)
                return (item: last, origin: arrival.origin)
            }
        let isInRange = (leaves.last ?? -1) < oldCount && (updated[oldSection]?.max() ?? -1) < oldCount
        guard isInRange, oldCount - leaves.count + arrives.count == newCount, last < newCount else {
            problems.append(
                itemProblem(old: oldSection, new: newSection, leaves: leaves, arrives: arrives.map(\.item)))
            let shared = min(oldCount, newCount)
            var builder = RunBuilder()
            builder.append(.reloaded(ListIndexPath(section: oldSection, item: 0)), count: shared)
            builder.append(.inserted, count: newCount - shared)
            return builder.runs
        }
        var builder = RunBuilder()
        var kept = KeptItems(section: oldSection, leaves: leaves, updated: (updated[oldSection] ?? []).sorted())
        for arrival in arrives {
            kept.take(arrival.item - builder.count, into: &builder)
            builder.append(arrival.origin)
        }
        kept.take(newCount - builder.count, into: &builder)
        return builder.runs
    }

    private func itemProblem(old oldSection: Int, new newSection: Int, leaves: [Int], arrives: [Int])
        -> ListInconsistency
    {
        let before = old.sections[oldSection].itemCount
        let after = new.sections[newSection].itemCount
        return ListInconsistency(
            section: newSection,
            description: """
                Section \(newSection) (\(oldSection) before the update) has \(before) items; the update takes away \
                \(list(leaves)) and adds \(list(arrives)), which makes \(before - leaves.count + arrives.count), but \
                the data source reports \(after).
                """)
    }

    private func list(_ values: some Sequence) -> String {
        let words = values.map { "\($0)" }
        guard !words.isEmpty else { return "nothing" }
        let shown = words.prefix(12).joined(separator: ", ")
        return words.count > 12 ? "\(shown) and \(words.count - 12) more" : shown
    }

    private static func reversed(_ runs: [Int: [Run]]) -> [Int: [ListBatchPlan.ReverseRun]] {
        var reversed: [Int: [ListBatchPlan.ReverseRun]] = [:]
        for (newSection, runs) in runs {
            for run in runs {
                guard let old = run.origin.old else { continue }
                var isReloaded = false
                if case .reloaded = run.origin { isReloaded = true }
                reversed[old.section, default: []].append(
                    .init(
                        oldStart: old.item, count: run.count,
                        newPath: ListIndexPath(section: newSection, item: run.newStart), isReloaded: isReloaded))
            }
        }
        return reversed.mapValues { $0.sorted { $0.oldStart < $1.oldStart } }
    }
}

/// Appends origins and joins neighbours that continue one stretch.
private struct RunBuilder {
    private(set) var runs: [ListBatchPlan.Run] = []
    private(set) var count = 0

    mutating func append(_ origin: ListBatchPlan.Origin<ListIndexPath>, count added: Int = 1) {
        guard added > 0 else { return }
        if let last = runs.last, continues(last, with: origin) {
            runs[runs.count - 1].count += added
        } else {
            runs.append(.init(newStart: count, count: added, origin: origin))
        }
        count += added
    }

    private func continues(
        _ run: ListBatchPlan.Run, with origin: ListBatchPlan.Origin<ListIndexPath>
    ) -> Bool {
        switch (run.origin, origin) {
        case (.inserted, .inserted): true
        case (.kept(let first), .kept(let next)), (.reloaded(let first), .reloaded(let next)):
            first.section == next.section && first.item + run.count == next.item
        default: false
        }
    }
}

/// The items of an old section that no operation takes away, handed out in order.
private struct KeptItems {
    let section: Int
    let leaves: [Int]
    let updated: [Int]
    private var next = 0
    private var nextLeave = 0
    private var nextUpdate = 0

    init(section: Int, leaves: [Int], updated: [Int]) {
        self.section = section
        self.leaves = leaves
        self.updated = updated
    }

    mutating func take(_ count: Int, into builder: inout RunBuilder) {
        var missing = count
        while missing > 0 {
            while nextLeave < leaves.count, leaves[nextLeave] == next {
                nextLeave += 1
                next += 1
            }
            while nextUpdate < updated.count, updated[nextUpdate] < next { nextUpdate += 1 }
            let path = ListIndexPath(section: section, item: next)
            if nextUpdate < updated.count, updated[nextUpdate] == next {
                builder.append(.reloaded(path))
                next += 1
                missing -= 1
                continue
            }
            let barrier = min(
                nextLeave < leaves.count ? leaves[nextLeave] : .max,
                nextUpdate < updated.count ? updated[nextUpdate] : .max)
            let stretch = min(missing, barrier - next)
            builder.append(.kept(path), count: stretch)
            next += stretch
            missing -= stretch
        }
    }
}
