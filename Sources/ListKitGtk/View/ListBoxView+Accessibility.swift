import GtkBridge
import ListDiffKit
import ListKit

/// What a screen reader knows. The rows are siblings in their order; the names come from their content, their numbers
/// from the whole list.
extension ListBoxView {
    /// Sets the name of the list for a screen reader, such as "Posts". Nil restores GTK's name.
    public func setAccessibleListLabel(_ text: String?) {
        accessibleListLabel = text
        window.listBox.setAccessibleLabel(text)
    }

    /// If a row has not moved, its text is read again only after GTK has measured it again.
    func describe(_ row: ListRow) {
        row.describe(placesVersion: window.placesVersion) { row.position.itemPath.map(place) }
    }

    private func place(of path: ListIndexPath) -> ListPlace {
        let index = window.geometry
        var place = ListPlace(index.itemNumber(of: path) + 1, of: index.itemCount)
        if let (line, number) = index.placeInLines(of: path).map({ ($0.line + 1, $0.column + 1) }) {
            // The lines of a horizontal list are side by side, as columns.
            (place.line, place.column) = scrollDirection == .vertical ? (line, number) : (number, line)
        }
        return place
    }
}
