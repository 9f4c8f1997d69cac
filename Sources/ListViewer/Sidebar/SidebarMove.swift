import FeedStore
import ListKit

/// The meaning of a row's move in the sidebar.
enum SidebarMove: Hashable, Sendable {
    /// - Parameter index: among the other feeds of the folder.
    case feed(KeptFeed.ID, to: KeptFolder.ID?, index: Int)
    /// - Parameter index: among the other folders there.
    case folder(KeptFolder.ID, to: KeptFolder.ID?, index: Int)
}

extension SidebarMove {
    /// A feed joins the folder or the feed above it. A folder goes into the open folder above it, or beside the feed or
    /// the closed folder above it. What is in the folder follows.
    ///
    /// - Parameters:
    ///   - rows: the rows before the move, feeds and folders.
    ///   - newIndex: the index of the row after the move.
    /// - Returns: nil if nothing changes, if a folder would be in itself, or if the row is neither a feed nor a folder.
    /// - Complexity: O(rows)
    init?(_ rows: [ListTreeRow<SidebarRow>], from oldIndex: Int, to newIndex: Int) {
        guard oldIndex != newIndex else { return nil }
        let tree = SidebarTree(rows)
        switch rows[oldIndex].node.id {
        case .page(.feed(let id)):
            let others = tree.removing(oldIndex..<oldIndex + 1)
            let parent = others.parentOfFeed(at: newIndex)
            self = .feed(id, to: others.folder(parent), index: others.feedCount(in: parent, before: newIndex))
        case .page(.folder(let id)):
            let branch = tree.branch(oldIndex)
            let below = branch.count - 1
            guard newIndex < oldIndex || newIndex >= oldIndex + below else { return nil }
            let others = tree.removing(branch)
            let gap = newIndex < oldIndex ? newIndex : newIndex - below
            let own = SidebarMove.folder(
                id, to: tree.folder(tree.parent(of: oldIndex)), index: tree.folderIndex(oldIndex))
            let moves = others.levels(at: gap, preferring: rows[oldIndex].level).lazy.map { level in
                let parent = others.ancestor(above: gap, level: level)
                return SidebarMove.folder(
                    id, to: others.folder(parent), index: others.folderCount(in: parent, before: gap))
            }
            guard let move = moves.first(where: { $0 != own }) else { return nil }
            self = move
        default: return nil
        }
    }

    /// Moves a folder past the whole next folder beside it; from the first or last place, out of the folder that it is
    /// in.
    init?(folder id: KeptFolder.ID, by step: Int, in rows: [ListTreeRow<SidebarRow>]) {
        let tree = SidebarTree(rows)
        guard let row = tree.index(of: .page(.folder(id))) else { return nil }
        let parent = tree.parent(of: row)
        let index = tree.folderIndex(row) + step
        if (0..<tree.folderCount(in: parent, before: rows.count)).contains(index) {
            self = .folder(id, to: tree.folder(parent), index: index)
        } else {
            guard let parent else { return nil }
            let beside = tree.folder(tree.parent(of: parent))
            self = .folder(id, to: beside, index: tree.folderIndex(parent) + (step > 0 ? 1 : 0))
        }
    }

    /// Moves a feed or a folder out of the folder that it is in.
    init?(outOfFolder item: SidebarItem, in rows: [ListTreeRow<SidebarRow>]) {
        let tree = SidebarTree(rows)
        guard let row = tree.index(of: item), let parent = tree.parent(of: row) else { return nil }
        let target = tree.folder(tree.parent(of: parent))
        switch item {
        case .page(.feed(let id)): self = .feed(id, to: target, index: .max)
        case .page(.folder(let id)): self = .folder(id, to: target, index: tree.folderIndex(parent) + 1)
        default: return nil
        }
    }

    /// Moves a folder to the end of the folder before it, or a feed to that of the first folder beside it.
    init?(intoFolder item: SidebarItem, in rows: [ListTreeRow<SidebarRow>]) {
        let tree = SidebarTree(rows)
        guard let row = tree.index(of: item) else { return nil }
        let folders = tree.folders(in: tree.parent(of: row))
        switch item {
        case .page(.feed(let id)):
            guard let folder = folders.first else { return nil }
            self = .feed(id, to: tree.folder(folder), index: .max)
        case .page(.folder(let id)):
            guard let folder = folders.last(where: { $0 < row }) else { return nil }
            self = .folder(id, to: tree.folder(folder), index: .max)
        default: return nil
        }
    }
}

/// The rows of a tree, which are found by their indexes.
private struct SidebarTree {
    private let rows: [ListTreeRow<SidebarRow>]

    init(_ rows: [ListTreeRow<SidebarRow>]) { self.rows = rows }

    func index(of item: SidebarItem) -> Int? { rows.firstIndex { $0.node.id == item } }

    func folder(_ index: Int?) -> KeptFolder.ID? { index.flatMap { rows[$0].node.id.folder } }

    func parent(of index: Int) -> Int? { ancestor(above: index, level: rows[index].level) }

    /// The folder that a row before an index would have at a level.
    func ancestor(above index: Int, level: Int) -> Int? { rows[..<index].lastIndex { $0.level < level } }

    /// A row and all that are below it.
    func branch(_ index: Int) -> Range<Int> {
        let rest = rows[(index + 1)...]
        return index..<(rest.firstIndex { $0.level <= rows[index].level } ?? rows.count)
    }

    func removing(_ range: Range<Int>) -> SidebarTree {
        var rows = rows
        rows.removeSubrange(range)
        return SidebarTree(rows)
    }

    private func children(in parent: Int?) -> [Int] {
        let range = parent.map { branch($0).dropFirst() } ?? rows.indices
        let level = parent.map { rows[$0].level + 1 } ?? 0
        return range.filter { rows[$0].level == level }
    }

    func folders(in parent: Int?) -> [Int] { children(in: parent).filter { rows[$0].isExpandable } }

    func folderCount(in parent: Int?, before index: Int) -> Int { folders(in: parent).count { $0 < index } }

    func feedCount(in parent: Int?, before index: Int) -> Int {
        children(in: parent).count { $0 < index && !rows[$0].isExpandable }
    }

    func folderIndex(_ index: Int) -> Int { folderCount(in: parent(of: index), before: index) }

    func parentOfFeed(at index: Int) -> Int? {
        guard index > 0 else { return nil }
        return rows[index - 1].isExpandable ? index - 1 : parent(of: index - 1)
    }

    /// The levels that a folder may have at an index, the best one first.
    func levels(at index: Int, preferring level: Int) -> [Int] {
        guard index > 0 else { return [0] }
        let above = rows[index - 1]
        if above.isExpanded { return [above.level + 1] }
        let lowest = index < rows.count ? min(rows[index].level, above.level) : 0
        return (lowest...min(max(level, lowest), above.level)).reversed()
    }
}
