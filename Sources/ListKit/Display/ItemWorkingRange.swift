import ListDiffKit

/// The items near the screen: from the first to the last one on it, and `size` items beyond, across sections.
@MainActor
struct ItemWorkingRange {
    struct Item {
        let controller: ListSectionController
        var path: ListIndexPath

        var key: Key { Key(controller: ObjectIdentifier(controller), path: path) }
    }

    /// A reload gives a path to another section controller, which has heard nothing yet.
    struct Key: Hashable {
        let controller: ObjectIdentifier
        let path: ListIndexPath
    }

    let size: Int
    private(set) var inRange: [Item] = []
    /// Items that an update has removed, with the paths they had; told at the next move.
    private var removed: [Item] = []

    init(size: Int) { self.size = size }

    /// Takes the items along through an update.
    mutating func follow(_ plan: ListBatchPlan) {
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

    /// - Complexity: O(items in range before and after), and the sections between them.
    mutating func move(to visible: [ListIndexPath], in map: SectionMap) -> (entering: [Item], exiting: [Item]) {
        var next: [Item] = []
        if let first = visible.min(), let last = visible.max() {
            next = items(from: first, through: last, in: map)
        }
        let old = Set(inRange.map(\.key))
        let new = Set(next.map(\.key))
        let entering = next.filter { !old.contains($0.key) }
        let exiting = removed + inRange.filter { !new.contains($0.key) }
        inRange = next
        removed = []
        return (entering, exiting)
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
