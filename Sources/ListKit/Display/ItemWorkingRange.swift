import ListDiffKit

/// The items near the screen: from the first to the last one on it, and `size` items beyond, across sections.
@MainActor
struct ItemWorkingRange {
    struct Item {
        let controller: ListSectionController
        var path: ListIndexPath

        var key: Key { Key(controller: ObjectIdentifier(controller), index: path.item) }
    }

    /// A reload gives a path to another section controller, which has heard nothing yet; a section that others shift
    /// keeps its own.
    struct Key: Hashable {
        let controller: ObjectIdentifier
        let index: Int
    }

    let size: Int
    private(set) var inRange: [Item] = []
    /// Items that an update has removed, with the paths they had; told at the next move.
    private var removed: [Item] = []
    /// Whether a path may be another item's than at the last move.
    private var arePathsNew = false

    init(size: Int) { self.size = size }

    /// Takes the items along through an update.
    mutating func follow(_ plan: ListBatchPlan) {
        arePathsNew = true
        var kept: [Item] = []
        for var item in inRange {
            if let path = plan.itemDestination(of: item.path)?.path {
                item.path = path
                kept.append(item)
            } else {
                removed.append(item)
            }
        }
        inRange = kept
    }

    /// An item may have the path of another one, by anything but an update's plan.
    mutating func forgetPaths() { arePathsNew = true }

    /// - Parameter visible: the first and the last item on screen.
    /// - Complexity: O(items in range before and after), and the sections between them.
    mutating func move(
        to visible: ClosedRange<ListIndexPath>?, in map: SectionMap
    ) -> (entering: [Item], exiting: [Item]) {
        let next = visible.map { items(from: $0.lowerBound, through: $0.upperBound, in: map) } ?? []
        let old = inRange
        inRange = next
        guard arePathsNew else { return (next.outside(old), old.outside(next)) }
        arePathsNew = false
        let (oldKeys, newKeys) = (Set(old.map(\.key)), Set(next.map(\.key)))
        defer { removed = [] }
        return (next.filter { !oldKeys.contains($0.key) }, removed + old.filter { !newKeys.contains($0.key) })
    }

    private func items(from first: ListIndexPath, through last: ListIndexPath, in map: SectionMap) -> [Item] {
        var before: [Item] = []
        var section = first.section
        var item = first.item - 1
        while before.count < size, section >= 0 {
            while item >= 0, before.count < size, let controller = map.entry(at: section)?.controller {
                before.append(Item(controller: controller, path: ListIndexPath(section: section, item: item)))
                item -= 1
            }
            section -= 1
            item = (map.entry(at: section)?.controller.numberOfItems() ?? 0) - 1
        }
        var rest = Array(before.reversed())
        var remaining = size
        section = first.section
        item = first.item
        while remaining > 0 || section <= last.section, let controller = map.entry(at: section)?.controller {
            let count = controller.numberOfItems()
            while item < count {
                let path = ListIndexPath(section: section, item: item)
                if path > last {
                    guard remaining > 0 else { return rest }
                    remaining -= 1
                }
                rest.append(Item(controller: controller, path: path))
                item += 1
            }
            section += 1
            item = 0
        }
        return rest
    }
}

extension [ItemWorkingRange.Item] {
    /// Those before the first and after the last of other items, where a path stands for the same item in both.
    fileprivate func outside(_ others: Self) -> Self {
        guard let first = others.first?.path, let last = others.last?.path else { return self }
        return filter { $0.path < first || $0.path > last }
    }
}
