/// The selected items. Every update carries the ranges along, so that the selection follows the objects.
///
/// A run of selected items costs one range, so that a list of a million items can be selected as a whole.
package struct SelectionModel: Equatable {
    /// The selected items of each section that has any.
    private var itemsBySection: [Int: RangeSet<Int>] = [:]

    /// The number of selected items.
    ///
    /// - Complexity: O(1).
    package private(set) var count = 0

    package var isEmpty: Bool { itemsBySection.isEmpty }

    package func contains(_ path: ListIndexPath) -> Bool { itemsBySection[path.section]?.contains(path.item) ?? false }

    /// All selected items, in order.
    ///
    /// - Complexity: O(selected items + s log s), s being the sections with any.
    package var paths: [ListIndexPath] {
        itemsBySection.keys.sorted().flatMap { section in
            (itemsBySection[section]?.ranges ?? RangeSet().ranges).joined().map {
                ListIndexPath(section: section, item: $0)
            }
        }
    }

    /// The first selected item.
    ///
    /// - Complexity: O(sections with selected items).
    package var first: ListIndexPath? {
        itemsBySection.keys.min().flatMap { section in
            itemsBySection[section]?.ranges.first.map { ListIndexPath(section: section, item: $0.lowerBound) }
        }
    }

    package mutating func insert(_ path: ListIndexPath) { insert(path.item..<path.item + 1, inSection: path.section) }

    package mutating func insert(_ items: Range<Int>, inSection section: Int) {
        guard !items.isEmpty else { return }
        count += items.count - selected(in: items, ofSection: section).map(\.count).reduce(0, +)
        itemsBySection[section, default: RangeSet()].insert(contentsOf: items)
    }

    package mutating func remove(_ path: ListIndexPath) {
        guard contains(path) else { return }
        count -= 1
        itemsBySection[path.section]?.remove(contentsOf: path.item..<path.item + 1)
        if itemsBySection[path.section]?.isEmpty == true { itemsBySection[path.section] = nil }
    }

    package mutating func removeAll() { self = SelectionModel() }

    /// Everything from one item to another, both included, in either order.
    ///
    /// - Complexity: O(sections between them).
    package mutating func insert(from first: ListIndexPath, through last: ListIndexPath, in geometry: ContentGeometry) {
        let (low, high) = first < last ? (first, last) : (last, first)
        for section in low.section...high.section {
            let start = section == low.section ? low.item : 0
            let end = section == high.section ? high.item + 1 : geometry.itemCount(inSection: section)
            insert(start..<max(start, end), inSection: section)
        }
    }

    /// The items that are selected here and not there.
    package func subtracting(_ other: SelectionModel) -> SelectionModel {
        var result = itemsBySection
        for (section, items) in other.itemsBySection {
            guard let own = itemsBySection[section] else { continue }
            let rest = own.subtracting(items)
            result[section] = rest.isEmpty ? nil : rest
        }
        return SelectionModel(itemsBySection: result)
    }

    package func union(_ other: SelectionModel) -> SelectionModel {
        SelectionModel(itemsBySection: itemsBySection.merging(other.itemsBySection) { $0.union($1) })
    }

    private init(itemsBySection: [Int: RangeSet<Int>]) {
        self.itemsBySection = itemsBySection
        for items in itemsBySection.values { count += items.ranges.map(\.count).reduce(0, +) }
    }

    package init() {}

    package init(_ paths: some Sequence<ListIndexPath>) {
        for path in paths { insert(path) }
    }

    // MARK: Updates

    /// - Complexity: O(sections with selected items x log operations + runs of those that changed x log ranges).
    package mutating func apply(_ plan: ListBatchPlan) {
        var result = SelectionModel()
        for (section, items) in itemsBySection {
            guard let runs = plan.reverseRuns[section] else {
                guard let new = plan.newSection(ofOld: section), plan.runs[new] == nil else { continue }
                for items in items.ranges { result.insert(items, inSection: new) }
                continue
            }
            for run in runs {
                let shift = run.newPath.item - run.oldStart
                for items in selected(in: run.oldStart..<run.oldStart + run.count, ofSection: section) {
                    result.insert(items.lowerBound + shift..<items.upperBound + shift, inSection: run.newPath.section)
                }
            }
        }
        self = result
    }

    private func selected(in items: Range<Int>, ofSection section: Int) -> [Range<Int>] {
        guard let ranges = itemsBySection[section]?.ranges else { return [] }
        let first = ranges.partitioningIndex { $0.upperBound > items.lowerBound }
        return ranges[first...].prefix { $0.lowerBound < items.upperBound }.map { $0.clamped(to: items) }
    }
}
