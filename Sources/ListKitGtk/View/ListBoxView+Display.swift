import GtkBridge
import ListKit

/// What the delegate hears of rows that come into sight and go.
extension ListBoxView {
    /// After each layout, outside of it: the delegate may ask for changes, after which rows are others.
    func announceDisplay() {
        guard viewport.isMapped else { return }
        // Asked for from inside the layout.
        if scroller.pending != nil, layout.hasSize, dataSource != nil { viewport.queueAllocate() }
        guard empty.view == nil else { return announceBeforeChange() }
        while let event = nextDisplayEvent() { announce(event) }
        window.recycleRetired()
    }

    /// Before the rows change again, without waiting for a layout: what has gone may show another object then.
    func announceBeforeChange() { announceGoings { self.layout.content } }

    /// Every row that is displayed goes.
    func announceAllGone() {
        announceBeforeChange()
        announceGoings { nil }
    }

    /// What an update has bound again. The goings wait for the layout's comings, where there will be a layout.
    func announceReloads() {
        while let event = display.nextReload() { announce(event) }
    }

    /// - Parameter content: what is in sight, asked for anew after each event; nil where nothing is.
    private func announceGoings(_ content: () -> ScrolledContent?) {
        while let event = nextGoing(content()) { announce(event) }
        window.recycleRetired()
    }

    private func nextGoing(_ content: ScrolledContent?) -> DisplayEvent<ListRow>? {
        guard let content else { return display.nextBeforeChange { _ in nil } }
        let inSight = RowsInSight(content, among: window.shown)
        return display.nextBeforeChange { placeInSight(of: $0, inSight) }
    }

    private func nextDisplayEvent() -> DisplayEvent<ListRow>? {
        let inSight = RowsInSight(content, among: window.shown)
        return display.next(among: window.rows) { placeInSight(of: $0, inSight) }
    }

    private func announce(_ event: DisplayEvent<ListRow>) {
        if let delegate { event.announce(to: delegate, in: self) { $0.view } }
    }

    /// Whether a row has a place, and a part of that is in the viewport.
    func isInSight(_ row: ListRow) -> Bool { placeInSight(of: row, RowsInSight(content, among: window.shown)) != nil }

    private func placeInSight(of row: ListRow, _ inSight: RowsInSight) -> ListRowPosition? {
        let isInSight =
            drag.row === row || row.hasPlace && inSight.contains(row.position)
        return isInSight ? row.position : nil
    }
}
