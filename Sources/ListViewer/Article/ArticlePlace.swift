import ListKit
import ListKitGtk

/// Where one is in an article.
struct ArticlePlace: Equatable {
    /// The block at the top, or the post where the article begins.
    let row: FeedRowID
    /// The distance from the top edge of the visible area, below a sticky header; in logical pixels.
    var distance = 0.0
}

extension ListBoxView {
    /// The place in the article at the top of the visible area; nil if another row is there, such as the article's
    /// head.
    ///
    /// It belongs to the first row that begins there, because rows have other heights in a list of another width.
    func articlePlace(in rows: FeedRows) -> ArticlePlace? {
        let visible = indexPathsForVisibleItems
        guard let first = visible.first, case .block(let post, _)? = rows.rowID(at: first) else { return nil }
        let places = visible.compactMap { path -> ArticlePlace? in
            guard let row = rows.rowID(at: path), case .block(post, _) = row,
                let frame = frameForRow(at: .item(path))
            else { return nil }
            let edge = visibleRect.minY + coveredHeight(above: .item(path))
            return ArticlePlace(row: row, distance: frame.minY - edge)
        }
        return places.first { $0.distance >= 0 } ?? places.first
    }

    /// Scrolls so that a row has its earlier place again.
    ///
    /// - Returns: whether the row exists.
    @discardableResult
    func scroll(to place: ArticlePlace, in rows: FeedRows) -> Bool {
        guard let path = rows.path(of: place.row) else { return false }
        let target = ListScrollTarget(rows: [.item(path)], position: .top, additionalOffset: -place.distance)
        scroll(to: target, animated: false)
        return true
    }
}
