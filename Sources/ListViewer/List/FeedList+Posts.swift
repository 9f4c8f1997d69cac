import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

extension FeedList {
    var rows: FeedRows { FeedRows(adapter: adapter) }

    /// The posts with visible cards, in their order.
    var visiblePosts: [Post.ID] {
        view.indexPathsForVisibleItems.compactMap { path in
            if case .post(let id) = rows.rowID(at: path) { id } else { nil }
        }
    }

    private var pathOfFocus: ListIndexPath? {
        view.indexPathForFocusedItem.flatMap { view.indexPathsForVisibleItems.contains($0) ? $0 : nil }
    }

    /// The row that has the focus, if it is in sight.
    var rowOfFocus: FeedRowID? { pathOfFocus.flatMap(rows.rowID) }

    /// The post that has the focus, in its card or in one of its rows.
    var focusedPost: Post.ID? {
        guard let path = pathOfFocus else { return nil }
        switch rows.rowID(at: path) {
        case .post(let id), .block(let id, _), .entry(let id): return id
        case .comment: return postAbove(path)
        case nil: return nil
        }
    }

    /// The place of a post's card; if it is out of sight, the top, where a scroll will bring it.
    func place(ofCard id: Post.ID) -> ArticlePlace {
        guard let path = rows.path(of: .post(id)), view.indexPathsForVisibleItems.contains(path),
            let frame = view.frameForRow(at: .item(path))
        else { return .beginning(of: id) }
        let distance = frame.minY - view.visibleRect.minY - view.coveredHeight(above: .item(path))
        return ArticlePlace(row: .post(id), distance: max(0, distance))
    }

    private func postAbove(_ path: ListIndexPath) -> Post.ID? {
        for item in stride(from: path.item, through: 0, by: -1) {
            if case .post(let id) = rows.rowID(at: ListIndexPath(section: path.section, item: item)) { return id }
        }
        return nil
    }

    /// Shows what the user has done with posts that stay where they are.
    func showReading() { update(label: "Read") }
}

extension FeedList {
    func openMenu(of id: Post.ID, in cell: any ListCell, at point: ListPoint?) -> Bool {
        let menu = postMenu(id)
        guard !menu.isEmpty, let cell = cell as? ListBoxCell else { return false }
        PopoverMenu(sections: menu).open(in: cell, at: point)
        return true
    }

    /// Opens a post, or closes an open one, as a click does.
    func open(_ id: Post.ID) {
        guard let path = rows.path(of: .post(id)), let cell = view.cellForItem(at: path) as? ListBoxCell else { return }
        cell.content.parent?.activate()
    }
}
