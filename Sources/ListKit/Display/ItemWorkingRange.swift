import ListDiffKit

/// The items near the screen: from the first to the last one on it, and `size` items beyond, across sections.
@MainActor
struct ItemWorkingRange<Controller: AnyObject> {
    struct Item {
        let controller: Controller
        var path: ListIndexPath
        /// Whether an update has removed it; the path is the one that it had.
        var isRemoved = false

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
    /// Items that an update has removed. They leave the range at the next move.
    private var removed: [Item] = []
    /// Whether a path may be another item's than at the last move.
    private(set) var arePathsNew = false

    init(size: Int) { self.size = size }

    /// Carries the items through an update.
    mutating func follow(_ plan: ListBatchPlan) {
        arePathsNew = true
        var kept: [Item] = []
        for var item in inRange {
            if let path = plan.itemDestination(of: item.path)?.path {
                item.path = path
                kept.append(item)
            } else {
                item.isRemoved = true
                removed.append(item)
            }
        }
        inRange = kept
    }

    /// An item may have the path of another one, by anything but an update's plan.
    mutating func forgetPaths() { arePathsNew = true }

    mutating func takeBackEnter(of item: Item) { inRange.removeAll { $0.key == item.key } }

    mutating func takeBackExit(of item: Item) {
        if item.isRemoved { removed.append(item) } else { inRange.append(item) }
    }

    /// A move that is still to be carried out.
    struct Move {
        /// How many items leave the range at its front and at its back.
        fileprivate var leaving = (front: 0, back: 0)
        fileprivate var front: [Item] = []
        fileprivate var back: [Item] = []
        fileprivate(set) var entering: [Item]
        fileprivate(set) var exiting: [Item]
    }

    mutating func carryOut(_ move: Move) {
        inRange.removeLast(move.leaving.back)
        inRange.removeFirst(move.leaving.front)
        if !move.front.isEmpty { inRange.insert(contentsOf: move.front, at: 0) }
        inRange += move.back
        removed = []
        arePathsNew = false
    }

    /// Finds out where the range goes. Section controllers are asked for their numbers of items, so nothing changes
    /// yet: an answer may lead back here.
    ///
    /// - Parameter visible: the first and the last item on screen.
    /// - Complexity: O(items that come into range and leave it), and the sections between them. After an update,
    ///   O(items in range before and after).
    func move(to visible: ClosedRange<ListIndexPath>?, in list: WorkingRangeList<Controller>) -> Move {
        let next = visible.map {
            path(size, before: $0.lowerBound, in: list)...path(size, after: $0.upperBound, in: list)
        }
        guard arePathsNew else { return slide(to: next, in: list) }
        let items = items(in: next, of: list)
        let (oldKeys, newKeys) = (Set(inRange.map(\.key)), Set(items.map(\.key)))
        return Move(
            leaving: (0, inRange.count), back: items, entering: items.filter { !oldKeys.contains($0.key) },
            exiting: removed + inRange.filter { !newKeys.contains($0.key) })
    }

    /// Moves the range while each path still belongs to the same item: only its ends change.
    private func slide(to next: ClosedRange<ListIndexPath>?, in list: WorkingRangeList<Controller>) -> Move {
        guard let next, let first = inRange.first?.path, let last = inRange.last?.path, next.overlaps(first...last)
        else {
            let items = items(in: next, of: list)
            return Move(leaving: (0, inRange.count), back: items, entering: items, exiting: inRange)
        }
        var leaving = (front: 0, back: 0)
        while inRange[leaving.front].path < next.lowerBound { leaving.front += 1 }
        while inRange[inRange.count - 1 - leaving.back].path > next.upperBound { leaving.back += 1 }
        let front = items(from: next.lowerBound, in: list) { $0 < first }
        let back = items(from: ListIndexPath(section: last.section, item: last.item + 1), in: list) {
            $0 <= next.upperBound
        }
        return Move(
            leaving: leaving, front: front, back: back, entering: front + back,
            exiting: Array(inRange.prefix(leaving.front) + inRange.suffix(leaving.back)))
    }

    private func items(in range: ClosedRange<ListIndexPath>?, of list: WorkingRangeList<Controller>) -> [Item] {
        guard let range else { return [] }
        return items(from: range.lowerBound, in: list) { $0 <= range.upperBound }
    }

    /// The items from a path on, while `isWanted` accepts their paths.
    private func items(
        from start: ListIndexPath, in list: WorkingRangeList<Controller>, while isWanted: (ListIndexPath) -> Bool
    ) -> [Item] {
        var items: [Item] = []
        var path = start
        while isWanted(path), path.section < list.sectionCount {
            let controller = list.controller(path.section)
            let count = list.itemCount(controller)
            while path.item < count, isWanted(path) {
                items.append(Item(controller: controller, path: path))
                path.item += 1
            }
            if path.item < count { break }
            path = ListIndexPath(section: path.section + 1, item: 0)
        }
        return items
    }

    /// The path of the item `count` items before another one, or of the first item if there are fewer.
    private func path(_ count: Int, before path: ListIndexPath, in list: WorkingRangeList<Controller>) -> ListIndexPath
    {
        func itemCount(_ section: Int) -> Int {
            section < list.sectionCount ? list.itemCount(list.controller(section)) : 0
        }
        var (path, left) = (path, count)
        // A view that refused an update may show items that no longer exist, and a remembered path may be out of range.
        path.item = min(path.item, itemCount(path.section))
        while left > path.item, path.section > 0 {
            left -= path.item
            path.section -= 1
            path.item = itemCount(path.section)
        }
        path.item = max(0, path.item - left)
        return path
    }

    /// The path of the item `count` items after another one, or one past the end if there are fewer.
    private func path(_ count: Int, after path: ListIndexPath, in list: WorkingRangeList<Controller>) -> ListIndexPath {
        var (path, left) = (path, count)
        while left > 0, path.section < list.sectionCount {
            let rest = max(0, list.itemCount(list.controller(path.section)) - 1 - path.item)
            if left <= rest {
                path.item += left
                return path
            }
            left -= rest
            path = ListIndexPath(section: path.section + 1, item: -1)
        }
        return path
    }
}
