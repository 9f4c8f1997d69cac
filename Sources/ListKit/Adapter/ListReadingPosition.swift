import CallerChecks
public import ListDiffKit

/// Where a reader is in a list: at which item of which object, and how far that stands from the top.
///
///     let position = adapter.readingPosition
///     if let position { adapter.scroll(to: position, animated: false) }
///
/// To keep it for the next start of the program, store the object's identifier with `item` and `distance`, and make one
/// from the object that has the identifier then: objects are found by their identity.
public struct ListReadingPosition {
    public let object: any ListDiffable
    /// The item's index in the object's section.
    public let item: Int
    /// From the top of what is free in the viewport down to the item's top edge, in logical pixels; negative for a row
    /// that begins above. Free is what neither `contentInset` nor a header that sticks covers.
    public let distance: Double

    /// - Precondition: `item` is not negative.
    public init(of object: any ListDiffable, item: Int = 0, distance: Double = 0) {
        demand(item >= 0, "A section has no item \(item).")
        self.object = object
        self.item = item
        self.distance = distance
    }
}

extension ListAdapter {
    /// Where the reader is: at the first item that is not covered altogether. Nil while no item is in sight, and before
    /// the first layout.
    ///
    /// - Complexity: O(items on screen).
    public var readingPosition: ListReadingPosition? {
        guard let view = collectionView else { return nil }
        func distance(_ path: ListIndexPath) -> (top: Double, bottom: Double)? {
            let edge = view.visiblePlace.minY + view.coveredHeight(above: .item(path))
            return view.placeForRow(at: .item(path)).map { ($0.minY - edge, $0.maxY - edge) }
        }
        let paths = view.indexPathsForVisibleItems
        guard let path = paths.first(where: { distance($0).map { $0.bottom > 0 } ?? false }) ?? paths.last,
            let object = object(atSection: path.section), let place = distance(path)
        else { return nil }
        return ListReadingPosition(of: object, item: path.item, distance: place.top)
    }

    /// Takes the reader back to where they were. Rows that were never on screen are measured on the way. Of a section
    /// that has fewer items now, the last one stands at the top.
    ///
    /// - Returns: false where the object, or every row of its section, has gone: the list stays where it is.
    @discardableResult
    public func scroll(to position: ListReadingPosition, animated: Bool) -> Bool {
        guard let view = collectionView, let section = section(for: position.object), section < view.numberOfSections
        else { return false }
        let last = view.numberOfItems(inSection: section) - 1
        let isThere = position.item <= last
        let row: ListRowPosition =
            last < 0
            ? .header(section: section) : .item(ListIndexPath(section: section, item: min(position.item, last)))
        guard view.frameForRow(at: row) != nil else { return false }
        view.scroll(
            to: ListScrollTarget(rows: [row], position: .top, additionalOffset: isThere ? -position.distance : 0),
            animated: animated)
        return true
    }
}
