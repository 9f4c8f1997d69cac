import FeedStore

/// The meaning of a row's move in the sidebar.
enum SidebarMove: Hashable, Sendable {
    /// - Parameter index: among the other feeds of the folder.
    case feed(KeptFeed.ID, to: KeptFolder.ID?, index: Int)
    /// - Parameter index: among the other folders.
    case folder(KeptFolder.ID, index: Int)
}

extension SidebarMove {
    /// A feed joins the folder above it. A folder moves behind the folder above it, or behind the folder among whose
    /// feeds it was dropped. Its own feeds follow.
    ///
    /// - Parameters:
    ///   - rows: the rows before the move, feeds and folders.
    ///   - newIndex: the index of the row after the move.
    /// - Returns: nil if nothing changes, or if the row is neither a feed nor a folder.
    init?(_ rows: [SidebarRow], from oldIndex: Int, to newIndex: Int) {
        var above = rows
        let row = above.remove(at: oldIndex)
        above.removeSubrange(newIndex...)
        switch row.id {
        case .page(.feed(let id)):
            guard oldIndex != newIndex else { return nil }
            let folder = above.lastIndex { $0.isFolded != nil }
            self = .feed(
                id, to: folder.flatMap { above[$0].id.folder }, index: above.count - (folder.map { $0 + 1 } ?? 0))
        case .page(.folder(let id)):
            let index = above.count { $0.isFolded != nil }
            guard index != rows[..<oldIndex].count(where: { $0.isFolded != nil }) else { return nil }
            self = .folder(id, index: index)
        default: return nil
        }
    }

    /// Moves a folder past the whole next folder.
    init?(folder id: KeptFolder.ID, by step: Int, in rows: [SidebarRow]) {
        let folders = rows.compactMap(\.id.folder)
        guard let index = folders.firstIndex(of: id), folders.indices.contains(index + step) else { return nil }
        self = .folder(id, index: index + step)
    }
}
