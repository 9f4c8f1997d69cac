import FeedModel
import ListKit
import ListKitGtk

/// Where a row is on screen, to return to later.
struct ReadingPlace: Equatable {
    let row: FeedRowID
    /// The distance of the row's top from that of the visible area, below a sticky header, in logical pixels. It is
    /// negative if the row begins out of sight.
    var distance = 0.0

    static func beginning(of post: Post.ID) -> ReadingPlace { ReadingPlace(row: .post(post)) }
}

extension ListBoxView {
    /// The place of a visible row, by default the first one.
    func readingPlace(of id: FeedRowID? = nil, in rows: FeedRows) -> ReadingPlace? {
        visiblePlaces(in: rows).first { id == nil || $0.row == id }
    }

    /// The place in the article at the top of the visible area; nil if the top row is not part of an article.
    ///
    /// It refers to the first row that begins in sight, because heights change with the width of the list.
    func articlePlace(in rows: FeedRows) -> ReadingPlace? {
        guard let first = indexPathsForVisibleItems.first, case .block(let post, _)? = rows.rowID(at: first) else {
            return nil
        }
        let places = visiblePlaces(in: rows).filter { if case .block(post, _) = $0.row { true } else { false } }
        return places.first { $0.distance >= 0 } ?? places.first
    }

    private func visiblePlaces(in rows: FeedRows) -> [ReadingPlace] {
        indexPathsForVisibleItems.compactMap { path in
            guard let row = rows.rowID(at: path), let frame = frameForRow(at: .item(path)) else { return nil }
            return ReadingPlace(
                row: row, distance: frame.minY - visibleRect.minY - coveredHeight(above: .item(path)))
        }
    }

    /// Scrolls a row to its earlier place. Does nothing if the row no longer exists.
    func scroll(to place: ReadingPlace, in rows: FeedRows) {
        guard let path = rows.path(of: place.row) else { return }
        // Measuring rows on the way changes offsets, so the target is a row.
        let target = ListScrollTarget(rows: [.item(path)], position: .top, additionalOffset: -place.distance)
        scroll(to: target, animated: false)
    }
}
