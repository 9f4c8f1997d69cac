import ListDiffKit

/// What a batch, or several of them, make of the items of the sections that they change: for each of those its items
/// now, by where they were before. Sections that are not named are as they were.
struct ItemArrangement {
    private(set) var sections: [Int: ItemRuns] = [:]
    /// How many runs there are in all: what composing costs.
    private(set) var runCount = 0

    subscript(section: Int) -> ItemRuns? {
        get { sections[section] }
        set {
            runCount += (newValue?.count ?? 0) - (sections[section]?.count ?? 0)
            sections[section] = newValue
        }
    }

    /// Where an item was; nil for one that has been inserted.
    func source(of path: ListIndexPath) -> ListIndexPath? {
        guard let runs = sections[path.section] else { return path }
        return runs.item(path.item)?.source
    }

    /// Where an item is; nil for one that has been deleted.
    ///
    /// - Complexity: O(runs).
    func target(of source: ListIndexPath) -> ListIndexPath? {
        for (section, runs) in sections {
            for run in runs {
                guard let first = run.source, first.section == source.section else { continue }
                let offset = source.item - first.item
                guard (0..<run.count).contains(offset) else { continue }
                return ListIndexPath(section: section, item: run.newStart + offset)
            }
        }
        return sections[source.section] == nil ? source : nil
    }

    /// Adds what comes after it.
    ///
    /// - Complexity: O(*n* log *n*) in the runs of both.
    mutating func compose(_ later: ItemArrangement) {
        var composed: [Int: ItemRuns] = [:]
        for (section, runs) in later.sections {
            var result = ItemRuns()
            for run in runs {
                guard let source = run.source, let earlier = sections[source.section] else {
                    result.append(run)
                    continue
                }
                for part in earlier.parts(source.item..<source.item + run.count) {
                    result.append(part.followed(by: run))
                }
            }
            composed[section] = result
        }
        for (section, runs) in composed { self[section] = runs }
    }
}
