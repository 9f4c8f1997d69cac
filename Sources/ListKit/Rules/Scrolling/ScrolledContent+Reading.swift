/// The reader's place, for the keyboard.
extension ScrolledContent {
    /// The first visible item, preferably one that is fully visible, so that the list does not scroll for it.
    ///
    /// - Parameter covered: the covered height at the viewport's top.
    /// - Returns: if no item is visible, the next one in the list, or else the last; nil in a list without items.
    package func firstItem(below covered: Double) -> ListIndexPath? {
        guard geometry.itemCount > 0 else { return nil }
        let top = offset + covered
        var uncovered: ListIndexPath?
        let inSight = itemsInSight
        for path in inSight {
            let minY = geometry.offset(of: .item(path))
            let maxY = minY + geometry.height(of: .item(path))
            if minY >= top, maxY <= self.maxY { return path }
            if uncovered == nil, maxY > top { uncovered = path }
        }
        if let path = uncovered ?? inSight.first { return path }
        guard let row = geometry.row(atOffset: offset) else { return nil }
        let number = min(geometry.itemsBefore(geometry.position(ofRow: row)), geometry.itemCount - 1)
        return geometry.path(ofItem: number)
    }

    /// Chooses the item that holds still when lines become wider or narrower. Items that are side by side then go to
    /// other lines. The first visible item keeps its place, even at the list's end, where the last lines would push it
    /// out of sight. It stays the same item through many such changes, because the first item of its line changes each
    /// time.
    ///
    /// - Parameter held: what was held still so far.
    /// - Complexity: O(items in sight · log n).
    package func anchorForNewWidth(held: ScrollAnchor?) -> ScrollAnchor {
        switch held {
        case .target(let target): return .target(target)
        case .row(let position, let y) where !geometry.hasLinesOfSeveral || isWhollyInSight(position):
            return .row(position, viewportY: y)
        default: break
        }
        guard geometry.hasLinesOfSeveral, offset > offsets.lowerBound else { return held ?? anchorAtRest }
        let inSight = itemsInSight.map(ListRowPosition.item)
        guard
            let first = inSight.first(where: isWhollyInSight)
                ?? inSight.first(where: { y(of: $0) + geometry.height(of: $0) > coveredHeight(above: $0) })
        else { return anchorAtRest }
        return .row(first, viewportY: y(of: first))
    }

    private func isWhollyInSight(_ position: ListRowPosition) -> Bool {
        guard geometry.row(of: position) != nil else { return false }
        let y = y(of: position)
        return y >= coveredHeight(above: position) && y + geometry.height(of: position) <= freeHeight
    }

    /// A page inside a row that is higher than the viewport: the reader has not seen its end, or its beginning.
    ///
    /// - Returns: where to scroll; nil where the step leads to another row.
    package func anchor(forPage step: CursorStep, inside position: ListRowPosition) -> ScrollAnchor? {
        guard step == .pageUp || step == .pageDown, let frame = geometry.place(of: position) else { return nil }
        let page = freeHeight
        guard frame.size.height > page, frame.minY < offset + page, frame.maxY > offset else { return nil }
        let target =
            step == .pageDown
            ? min(offset + page * 0.9, frame.maxY - page)
            : max(offset - page * 0.9, frame.minY - coveredHeight(above: position))
        guard step == .pageDown ? target >= offset + 1 : target <= offset - 1 else { return nil }
        return .row(position, viewportY: frame.minY - target)
    }

    /// The offset that brings the rows between here and the row into sight, because a step to another line passes over
    /// them. Nil if they are known.
    package func anchor(toMeasure step: CursorStep, around position: ListRowPosition) -> ScrollAnchor? {
        switch step {
        case .down where geometry.knowsLines(around: position), .up where geometry.knowsLines(around: position): nil
        case .down, .pageDown: .row(position, viewportY: 0)
        case .up, .pageUp: .row(position, viewportY: viewportSize.height - geometry.height(of: position))
        case .previous, .next, .first, .last: nil
        }
    }
}
