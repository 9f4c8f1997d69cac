import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

extension FeedList {
    var rows: FeedRows { FeedRows(adapter: adapter) }

    /// The visible posts, in order.
    var visiblePosts: [Post.ID] {
        view.indexPathsForVisibleItems.compactMap { path in
            if case .post(let id) = rows.rowID(at: path) { id } else { nil }
        }
    }

    private var pathOfFocus: ListIndexPath? {
        view.indexPathForFocusedItem.flatMap { view.indexPathsForVisibleItems.contains($0) ? $0 : nil }
    }

    /// The row that has the focus, if it is visible.
    var rowOfFocus: FeedRowID? { pathOfFocus.flatMap(rows.rowID) }

    /// The post whose card or other row has the focus.
    var focusedPost: Post.ID? {
        guard let path = pathOfFocus else { return nil }
        switch rows.rowID(at: path) {
        case .post(let id), .block(let id, _), .entry(let id): return id
        case .comment: return postAbove(path)
        case nil: return nil
        }
    }

    /// The place of a post's card; the top for a card that is not visible.
    func place(ofCard id: Post.ID) -> ReadingPlace {
        ReadingPlace(row: .post(id), distance: max(0, view.readingPlace(of: .post(id), in: rows)?.distance ?? 0))
    }

    private func postAbove(_ path: ListIndexPath) -> Post.ID? {
        for item in stride(from: path.item, through: 0, by: -1) {
            if case .post(let id) = rows.rowID(at: ListIndexPath(section: path.section, item: item)) { return id }
        }
        return nil
    }

    /// Updates the rows after posts were marked.
    func showReading() { update(label: "Read") }
}

extension FeedList {
    func openMenu(of id: Post.ID, in cell: any ListCell, at point: ListPoint?) -> Bool {
        let menu = postMenu(id)
        guard !menu.isEmpty, let cell = cell as? ListBoxCell else { return false }
        PopoverMenu(sections: menu).open(in: cell, at: point)
        return true
    }

    /// Opens or closes a post as a click does.
    func open(_ id: Post.ID) {
        guard let path = rows.path(of: .post(id)), let cell = view.cellForItem(at: path) as? ListBoxCell else { return }
        cell.content.parent?.activate()
    }
}
