import ListKit
import ListKitGtk

/// A row and its place on screen, to return to later.
struct ReadingPlace {
    let row: FeedRowID
    /// From the list's top edge, in logical pixels; negative for a row that is scrolled partly out of sight.
    let distance: Double
}

extension ListBoxView {
    /// The place of a visible row, by default the first one.
    func readingPlace(of id: FeedRowID? = nil, in rows: FeedRows) -> ReadingPlace? {
        for path in indexPathsForVisibleItems {
            guard let row = rows.rowID(at: path), id == nil || row == id, let frame = frameForRow(at: .item(path))
            else { continue }
            return ReadingPlace(row: row, distance: frame.minY - visibleRect.minY)
        }
        return nil
    }

    /// Scrolls so that a row has its earlier place again. Does nothing if the row no longer exists.
    func scroll(to place: ReadingPlace, in rows: FeedRows) {
        guard let path = rows.path(of: place.row) else { return }
        // Not to an offset: rows that are measured on the way would have it lead elsewhere.
        let target = ListScrollTarget(
            rows: [.item(path)], position: .top, additionalOffset: coveredHeight(above: .item(path)) - place.distance)
        scroll(to: target, animated: false)
    }
}
