/// A step of the cursor through the items of the whole list. It skips headers and footers.
package enum CursorStep: Hashable, Sendable {
    /// To the item before or after, in the order of the list.
    case previous, next
    /// To the line above or below, and there to the item nearest to the cursor's column.
    case up, down
    /// The same, by a page.
    case pageUp, pageDown
    case first, last

    /// The step of an arrow key.
    ///
    /// - Parameter arrow: in list space.
    package init(_ arrow: MoveDirection) {
        self =
            switch arrow {
            case .up: .up
            case .down: .down
            case .left: .previous
            case .right: .next
            }
    }

    /// Whether the step leads along a line, and so nowhere where the line has one item.
    package var isAlongLine: Bool { self == .previous || self == .next }

    package var isPage: Bool { self == .pageUp || self == .pageDown }

    /// Whether the step leads to another line in the same column.
    package var keepsColumn: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown: true
        case .previous, .next, .first, .last: false
        }
    }

    /// The number of the item that the step leads to from a row, or nil if there is none in that direction.
    ///
    /// - Parameters:
    ///   - position: the cursor's position: an item, or a header or footer with a control that has the focus.
    ///   - column: what steps to other lines keep to, in list space; nil for the middle of the row.
    ///   - items: the numbers of the items that the cursor stops at; nil for all.
    ///   - page: the viewport's height. A page ends with the line that is a viewport's height away, so that no row is
    ///     passed over that was not in sight.
    /// - Complexity: O(log n), and what a search in one line takes.
    package func item(
        from position: ListRowPosition, column: Double? = nil, in index: ContentGeometry,
        among items: Range<Int>? = nil,
        page: Double
    ) -> Int? {
        let items = items ?? 0..<index.itemCount
        let (first, last) = (items.lowerBound, items.upperBound - 1)
        let (before, after) =
            keepsColumn ? otherLines(around: position, in: index) : neighbours(of: position, in: index)
        let target: Int
        switch self {
        case .previous, .up:
            guard before >= first else { return nil }
            target = before
        case .next, .down:
            guard after <= last else { return nil }
            target = after
        case .first: return items.isEmpty ? nil : first
        case .last: return items.isEmpty ? nil : last
        case .pageUp:
            guard before >= first else { return nil }
            let bottom = index.offset(of: position) + index.height(of: position)
            target = min(before, max(first, firstItem(atOrAfter: bottom - page, in: index)))
        case .pageDown:
            guard after <= last else { return nil }
            target = max(after, min(last, lastItem(atOrBefore: index.offset(of: position) + page, in: index)))
        }
        guard keepsColumn else { return target }
        return index.item(nearestTo: column ?? index.column(of: position), inLineOfItem: target)
    }

    /// The numbers of the items next to a row; out of the list's range if there is none.
    private func neighbours(of position: ListRowPosition, in index: ContentGeometry) -> (before: Int, after: Int) {
        let before = index.itemsBefore(position)
        return (before - 1, position.itemPath == nil ? before : before + 1)
    }

    /// The same of the items next to the row's line.
    private func otherLines(around position: ListRowPosition, in index: ContentGeometry) -> (before: Int, after: Int) {
        guard position.itemPath != nil, let rows = index.rowsOfLine(with: position) else {
            return neighbours(of: position, in: index)
        }
        let before = index.itemsBefore(index.position(ofRow: rows.lowerBound))
        return (before - 1, before + rows.count)
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
