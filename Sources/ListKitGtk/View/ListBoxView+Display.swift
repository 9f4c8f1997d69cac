import GtkBridge
import ListKit

/// What the delegate hears of rows that come into sight and go.
extension ListBoxView {
    /// After each layout, outside of it: the delegate may request changes, which replace rows.
    func announceDisplay() {
        guard viewport.isMapped else { return }
        // Asked for from inside the layout.
        if scroller.pending != nil, layout.hasSize, dataSource != nil { viewport.queueAllocate() }
        guard empty.view == nil else { return announceBeforeChange() }
        while let event = nextDisplayEvent() { announce(event) }
        window.recycleRetired()
    }

    /// Before the rows change again, without waiting for a layout: a removed row may then show another object.
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

    /// Whether a row has a place, and a part of that is in the viewport.
    func isInSight(_ row: ListRow) -> Bool { row.currentPosition.map(sight(content)) ?? false }

    /// Whether a place is visible. The held row always is.
    private func sight(_ content: ScrolledContent) -> (ListRowPosition) -> Bool {
        let (inSight, held) = (RowsInSight(content, among: window.shown), drag.row?.currentPosition)
        return { $0 == held || inSight.contains($0) }
    }
}
