import GtkBridge
import ListKit

/// Reports to the delegate which rows come into sight, and which go.
extension ListBoxView {
    /// Called after each layout, and not during it, because the delegate may request changes, which replace rows.
    func announceDisplay() {
        guard viewport.isMapped else { return }
        // The scroll was requested during the layout.
        if scroller.pending != nil, layout.hasSize, dataSource != nil { viewport.queueAllocate() }
        guard empty.view == nil else { return announceBeforeChange() }
        while let event = nextDisplayEvent() { announce(event) }
        window.recycleRetired()
    }

    /// Called before the rows change again. It does not wait for a layout, since a removed row may then show another
    /// object.
    func announceBeforeChange() { announceGoings { self.layout.content } }

    /// Reports that every displayed row goes.
    func announceAllGone() {
        announceBeforeChange()
        announceGoings { nil }
    }

    /// Reports the rows that an update has bound again. If there will be a layout, rows that go are reported after those
    /// that it brings.
    func announceReloads() {
        while let event = display.nextReload() { announce(event) }
    }

    /// - Parameter content: the visible content, requested again after each event; nil if nothing is visible.
    private func announceGoings(_ content: () -> ScrolledContent?) {
        while let event = nextGoing(content()) { announce(event) }
        window.recycleRetired()
    }

    private func nextGoing(_ content: ScrolledContent?) -> DisplayEvent? {
        display.nextBeforeChange(isInSight: content.map(sight) ?? { _ in false })
    }

    private func nextDisplayEvent() -> DisplayEvent? {
        display.next(among: { window.rows.map { $0 as any DisplayedRow } }, isInSight: sight(content))
    }

    private func announce(_ event: DisplayEvent) {
        if let delegate { event.announce(to: delegate, in: self) }
    }

    /// Whether a row shows an object, and a part of its place is in the viewport.
    func isInSight(_ row: ListRow) -> Bool { row.currentPosition.map(sight(content)) ?? false }

    /// Returns which positions are visible. The row that the pointer holds always is.
    private func sight(_ content: ScrolledContent) -> (ListRowPosition) -> Bool {
        let (inSight, held) = (RowsInSight(content, among: window.shown), drag.row?.currentPosition)
        return { $0 == held || inSight.contains($0) }
    }
}
