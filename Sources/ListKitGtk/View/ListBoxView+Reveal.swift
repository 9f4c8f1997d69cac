import GtkBridge
import ListKit

/// Bringing rows into sight.
extension ListBoxView {
    /// Scrolls as little as it takes to have a row in sight, and with the first item of a section its header. The rows
    /// are made and measured at once, so that the place is right and the next key finds them.
    func reveal(_ position: ListRowPosition) {
        guard layout.hasSize, !layout.isBusy, window.geometry.row(of: position) != nil else { return }
        // Rows that are measured on the way may turn out higher than they were taken for.
        for _ in 0..<4 {
            if let anchor = anchor(toReveal: stretch(around: position)) {
                scroll(around: anchor)
            } else if window.row(at: position) == nil {
                scroll(around: anchorAtRest)
            } else {
                break
            }
        }
        hold(position)
    }

    /// What holds the list where it is, but for as little as it takes to have a row in sight.
    func anchorInSight(of position: ListRowPosition) -> ScrollAnchor {
        anchor(toReveal: stretch(around: position)) ?? .offset(scrollPosition.offset)
    }

    /// A row has got the focus, by whatever way. By keyboard it is in sight already.
    func didFocus(_ row: ListRow) {
        if let path = row.position.itemPath, window.geometry.row(of: row.position) != nil { cursor.path = path }
        guard !layout.isBusy, layout.hasSize, let number = window.geometry.row(of: row.position) else { return }
        // Where the focus has not moved it is the window that became active again: GTK tells of that as well, and of a
        // new focus before the window has it (GTK 4.8.3).
        if row.handle.containsFocus { return }
        let height = window.geometry.height(of: row.position)
        // A click into a long row must not take the reader to its beginning.
        if height > layout.viewportSize.height, isInSight(row) { return }
        guard let anchor = anchor(toReveal: number...number) else { return }
        // The focus is between two widgets here, and no row is safe from being used again: the next layout makes them.
        scrollPosition.scroll(to: offset(of: anchor))
        hold(row.position)
    }

    /// Scrolls to where an anchor is in its place, rows and all.
    func scroll(around anchor: ScrollAnchor) {
        scrollAnimation.cancel()
        scrolledWindow.stopKineticScrolling()
        layout.pendingScroll = nil
        let offset = scrollPosition.offset
        fill(around: anchor)
        viewport.queueAllocate()
        guard scrollPosition.offset != offset else { return }
        layout.heldAnchor = anchorAtRest
        delegate?.collectionViewDidScroll(self)
    }

    /// Whatever the rows around it turn out to be: this one stays where it is in the viewport.
    private func hold(_ position: ListRowPosition) {
        guard scrollPosition.offset > scrollableOffsets.lowerBound else { return }
        layout.heldAnchor = .row(position, viewportY: window.geometry.offset(of: position) - scrollPosition.offset)
    }

    /// The rows that come into sight together: an item with the headers right above it; the first one of the list with
    /// everything above, the last one with everything below.
    private func stretch(around position: ListRowPosition) -> ClosedRange<Int> {
        let index = window.geometry
        guard let row = index.row(of: position) else { return 0...0 }
        guard let path = position.itemPath else { return row...row }
        let number = index.itemNumber(of: path)
        let page = freeHeight - contentInset.top
        let bottom = index.offset(of: position) + index.height(of: position)
        let isLast = number == index.itemCount - 1
        var first = number == 0 ? 0 : row
        while first > 0, case .header = index.position(ofRow: first - 1),
            bottom - index.offset(ofRow: first - 1) <= page
        {
            first -= 1
        }
        if bottom - index.offset(ofRow: first) > page { first = row }
        let last = isLast ? index.rowCount - 1 : row
        return first...(self.bottom(of: last) - self.top(of: first) > page ? row : last)
    }

    /// Where to scroll for a stretch of rows; nil when it is in sight as far as it can be. What a pinned header
    /// covers is not in sight, nor what something covers that an inset is for.
    private func anchor(toReveal rows: ClosedRange<Int>) -> ScrollAnchor? {
        let index = window.geometry
        let (offset, page) = (scrollPosition.offset, freeHeight)
        let (top, bottom) = (top(of: rows.lowerBound), bottom(of: rows.upperBound))
        let first = index.position(ofRow: rows.lowerBound)
        let covered = coveredHeight(above: first)
        if top < offset + covered || bottom - top > page - covered {
            guard scrollableOffsets.clamp(top - covered) != offset else { return nil }
            return .row(first, viewportY: index.offset(of: first) - top + covered)
        }
        guard bottom > offset + page, scrollableOffsets.clamp(bottom - page) != offset else { return nil }
        let last = index.position(ofRow: rows.upperBound)
        return .row(last, viewportY: page - (bottom - index.offset(of: last)))
    }

    /// The viewport's height above what the lower inset is for.
    var freeHeight: Double { layout.viewportSize.height - contentInset.bottom }

    /// The list's own edge belongs to its first row and to its last one, with the space that is free there.
    private func top(of row: Int) -> Double { row == 0 ? contentInset.top : window.geometry.offset(ofRow: row) }

    private func bottom(of row: Int) -> Double {
        row == window.geometry.rowCount - 1
            ? window.geometry.totalHeight - contentInset.bottom : window.geometry.bottom(ofRow: row)
    }
}
