import GtkBridge
import ListKit

/// Reports to the delegate which rows come into sight, and which go.
extension ListBoxView {
    /// Called after each layout, and not during it, because the delegate may request changes, which replace rows.
    func announceDisplay() {
        guard viewport.isMapped else { return }
        // The scroll was requested during the layout.
        if scroller.pending != nil, layout.hasSize, dataSource != nil { viewport.queueAllocate() }
        guard empty.view == nil else { return announceGone() }
        while let event = nextDisplayEvent() { announce(event) }
        window.recycleRetired()
        window.releaseSurplus()
    }

    /// Called before the rows change again. It does not wait for a layout, since a removed row may then show another
    /// object. A row that is only out of sight does wait: the change may bring it back. In a hidden list no layout
    /// follows, so that nothing waits.
    func announceRemoved() {
        guard viewport.isMapped else { return announceGone() }
        announceGoings { WholeSight.everything }
    }

    /// Reports every row that is out of sight.
    func announceGone() { announceGoings { sight } }

    /// Reports that every displayed row goes.
    func announceAllGone() {
        announceGone()
        announceGoings { WholeSight.nothing }
    }

    /// Reports the rows that an update has bound again. If there will be a layout, rows that go are reported after
    /// those that it brings.
    func announceReloads() {
        while let event = display.nextReload() { announce(event) }
    }

    /// - Parameter sight: what is in sight; asked for again after each event.
    private func announceGoings(in sight: () -> some RowSight) {
        while let event = display.nextBeforeChange(in: sight()) { announce(event) }
        window.recycleRetired()
    }

    private func nextDisplayEvent() -> DisplayEvent? { display.next(among: { window.rows }, in: sight) }

    private func announce(_ event: DisplayEvent) {
        if let delegate { announce(event, to: delegate) }
    }

    /// Whether a row shows an object, and a part of its place is in the viewport.
    func isInSight(_ row: ListRow) -> Bool { row.currentPosition.map(sight.contains) ?? false }

    /// Which positions are visible. The row that the pointer holds always is.
    private var sight: RowsInSight { window.rowsInSight(content, holding: drag.row?.currentPosition) }
}
