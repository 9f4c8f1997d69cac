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
            if let anchor = content.anchor(toReveal: position) {
                scroll(around: anchor)
            } else if window.row(at: position) == nil {
                scroll(around: content.anchorAtRest)
            } else {
                break
            }
        }
        hold(position)
    }

    /// A row has got the focus, by whatever way. By keyboard it is in sight already.
    func didFocus(_ row: ListRow) {
        if let path = row.position.itemPath, window.geometry.row(of: row.position) != nil { cursor.path = path }
        guard !layout.isBusy, layout.hasSize, window.geometry.row(of: row.position) != nil else { return }
        // Where the focus has not moved it is the window that became active again: GTK tells of that as well, and of a
        // new focus before the window has it (GTK 4.8.3).
        if row.handle.containsFocus { return }
        let height = window.geometry.height(of: row.position)
        // A click into a long row must not take the reader to its beginning.
        if height > layout.viewportSize.height, isInSight(row) { return }
        guard let anchor = content.anchor(toRevealOnly: row.position) else { return }
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
        layout.heldAnchor = content.anchorAtRest
        delegate?.collectionViewDidScroll(self)
    }

    /// Whatever the rows around it turn out to be: this one stays where it is in the viewport.
    private func hold(_ position: ListRowPosition) {
        guard scrollPosition.offset > scrollableOffsets.lowerBound else { return }
        layout.heldAnchor = .row(position, viewportY: window.geometry.offset(of: position) - scrollPosition.offset)
    }
}
