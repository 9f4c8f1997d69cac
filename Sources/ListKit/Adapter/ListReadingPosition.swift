import CallerChecks
public import ListDiffKit

/// Where a reader is in a list: at which item of which object, and how far that item is from the top.
///
///     let position = adapter.readingPosition
///     if let position { adapter.scroll(to: position, animated: false) }
///
/// To keep the position for the next start of the program, store the object's identifier, ``item`` and ``distance``.
/// Then create a position from the object that has this identifier.
public struct ListReadingPosition {
    /// The object that the reader sees first.
    public let object: any ListDiffable
    /// The item's index in the object's section.
    public let item: Int
    /// The distance from the top of the free viewport to the item's top edge, in logical pixels. It is negative if the
    /// item begins above the viewport. Neither `contentInset` nor a sticky header belongs to the free viewport.
    public let distance: Double

    /// Creates a position from stored values.
    ///
    /// - Precondition: `item` is not negative.
    public init(of object: any ListDiffable, item: Int = 0, distance: Double = 0) {
        demand(item >= 0, "A section has no item \(item).")
        self.object = object
        self.item = item
        self.distance = distance
    }
}

extension ListAdapter {
    /// The first item that is not covered completely; a pager's row is none. Nil if no item is in sight, and before the
    /// first layout.
    ///
    /// - Complexity: O(items on screen).
    public var readingPosition: ListReadingPosition? {
        guard let view else { return nil }
        func distance(_ path: ListIndexPath) -> (top: Double, bottom: Double)? {
            let edge = view.visiblePlace.minY + view.coveredHeight(above: .item(path))
            return view.placeForRow(at: .item(path)).map { ($0.minY - edge, $0.maxY - edge) }
        }
        let paths = view.indexPathsForVisibleItems.filter { context.ownSections.contains($0.section) }
        guard let path = paths.first(where: { distance($0).map { $0.bottom > 0 } ?? false }) ?? paths.last,
            let object = object(atSection: path.section), let place = distance(path)
        else { return nil }
        return ListReadingPosition(of: object, item: path.item, distance: place.top)
    }

    /// Scrolls back to where the reader was. Rows that were never on screen are measured on the way. If the section has
    /// fewer items now, the list scrolls to its last one.
    ///
    /// Inside the data part of an update, the scroll waits until the view has applied the update.
    ///
    /// - Returns: false if the object, or every row of its section, is gone. The list then stays where it is. Inside
    ///   the data part of an update, whether the list has the object.
    @discardableResult
    public func scroll(to position: ListReadingPosition, animated: Bool) -> Bool {
        var isThere = view != nil && section(for: position.object) != nil
        whenApplied("scroll") { isThere = $0.scrollAtOnce(to: position, animated: animated) }
        return isThere
    }

    private func scrollAtOnce(to position: ListReadingPosition, animated: Bool) -> Bool {
        guard let view, let section = section(for: position.object), section < view.numberOfSections
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
