/// A way for the cursor to go, through the items of the whole list. Headers and footers are no stops.
package enum CursorStep: Hashable, Sendable {
    case previous, next, pageUp, pageDown, first, last

    /// The number of the item that the step leads to from a row, or nil where there is none further that way.
    ///
    /// - Parameters:
    ///   - position: where the cursor is: an item, or a header or footer with a control that has the focus.
    ///   - page: the viewport's height. A page ends with the row that is a viewport's height away, so that no row is
    ///     passed over that was not in sight.
    /// - Complexity: O(log n)
    package func item(from position: ListRowPosition, in index: ContentGeometry, page: Double) -> Int? {
        let before = index.itemsBefore(position) - 1
        let after = position.itemPath == nil ? before + 1 : before + 2
        let last = index.itemCount - 1
        switch self {
        case .previous: return before >= 0 ? before : nil
        case .next: return after <= last ? after : nil
        case .first: return last >= 0 ? 0 : nil
        case .last: return last >= 0 ? last : nil
        case .pageUp:
            guard before >= 0 else { return nil }
            let bottom = index.offset(of: position) + index.height(of: position)
            return min(before, max(0, firstItem(atOrAfter: bottom - page, in: index)))
        case .pageDown:
            guard after <= last else { return nil }
            return max(after, min(last, lastItem(atOrBefore: index.offset(of: position) + page, in: index)))
        }
    }

    private func firstItem(atOrAfter offset: Double, in index: ContentGeometry) -> Int {
        guard let row = index.row(atOffset: offset) else { return 0 }
        return index.itemsBefore(index.position(ofRow: row))
    }

    private func lastItem(atOrBefore offset: Double, in index: ContentGeometry) -> Int {
        guard let row = index.row(atOffset: offset) else { return 0 }
        let position = index.position(ofRow: row)
        return index.itemsBefore(position) - (position.itemPath == nil ? 1 : 0)
    }
}
