import GtkBridge
import ListKit

/// Rows beyond the viewport's edges are made between the frames, when the main loop has nothing else to do: a frame that
/// shows a row seldom makes it. On a machine that is behind, a frame makes the rows that it shows.
///
/// They are made for several lines at once, because GTK lays the whole list out for any row that comes (4.8.3).
extension ListBoxView {
    /// Called after each frame.
    func makeRowsAheadIfShort() {
        guard rowsAhead?.isPending != true, viewport.isMapped, layout.isRunningShort else { return }
        waitToMakeRowsAhead()
    }

    private func waitToMakeRowsAhead() { rowsAhead = MainLoop.idle { [weak self] in self?.makeRowsAhead() } }

    private func makeRowsAhead() {
        // What waits for a layout decides which rows are near.
        guard viewport.isMapped, scroller.pending == nil, layout.lacksRowsAhead else { return }
        let offset = scroller.offset
        layout.makeRowsAhead(around: scroller.anchorToHold)
        didLayOut(from: offset, isWidth: false)
        if layout.lacksRowsAhead { waitToMakeRowsAhead() }
    }
}
