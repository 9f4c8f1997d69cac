import GtkBridge
public import ListKit

/// What the host knows of its last layout.
@MainActor
final class ListLayoutState {
    /// The width of the rows; 0 before the first layout.
    var rowWidth = 0
    var viewportSize = ListSize.zero

    /// Whether the rows were changed and GTK has not placed them yet.
    var isPending = false

    /// Whether rows were bound or let go in the course of GTK's layout.
    var hasChangedRows = false

    /// Whether rows are being bound and placed: no time for another change.
    var isBusy = false

    var hasSize: Bool { rowWidth > 0 && viewportSize.height > 0 }
}

extension ListBoxView: ListViewportClient {
    /// The list as it is scrolled now; for a decision, not to be kept.
    var content: ScrolledContent { content(at: scroller.offset) }

    func content(at offset: Double) -> ScrolledContent {
        ScrolledContent(
            window.geometry, offset: offset, viewportSize: layout.viewportSize,
            placeKeeping: placeKeeping, stickyHeaderOffset: stickyHeaders ? stickyHeaderYOffset : nil)
    }

    func layOut(width: Int, height: Int) -> ListBoxFrame {
        let minimum = window.listBox.measure(.horizontal).minimum
        layout.isPending = false
        let anchor = scroller.anchorToHold
        let changeCount = window.changeCount
        layout.rowWidth = max(min(width, maximumContentWidth ?? width), minimum)
        window.geometry.setLineWidth(Double(layout.rowWidth))
        layout.viewportSize = ListSize(width: Double(width), height: Double(height))
        if layout.hasSize, dataSource != nil {
            scroller.layoutWillFill()
            fill(around: anchor)
        }
        pinHeaders()
        if window.changeCount != changeCount { layout.hasChangedRows = true }
        let (y, rowsHeight) = window.extent(at: scroller.offset)
        return ListBoxFrame(
            x: max(0, (width - layout.rowWidth) / 2), y: y, width: layout.rowWidth, height: Int(rowsHeight.rounded(.up))
        )
    }

    /// Rows that change in GTK's layout ask for another one, of all that is around the list. A widget whose allocation
    /// was going on meanwhile forgets that, and what is between it and the list is neither laid out nor painted from
    /// then on (GTK 4.8.3). So each of them is asked again: one that has not forgotten does nothing.
    func layOutAroundChangedRows() {
        guard layout.hasChangedRows else { return }
        layout.hasChangedRows = false
        for widget in sequence(first: viewport as Widget, next: \.parent) { widget.queueResize() }
    }

    /// Makes the rows near the viewport stand there, with `anchor` in its place.
    func fill(around anchor: ScrollAnchor) {
        layout.isBusy = true
        defer { layout.isBusy = false }
        fillRows(around: anchor)
        pinHeaders()
        // What is to stand below a header stands elsewhere by its real height.
        if measurePinnedHeaders() { fillRows(around: anchor) }
        for row in window.rows {
            showSelection(of: row)
            describe(row)
        }
    }

    private func fillRows(around anchor: ScrollAnchor) {
        let height = layout.viewportSize.height
        let offset = window.fill(around: anchor.position, width: layout.rowWidth, height: height) {
            self.offset(of: anchor)
        }
        scroller.position.update(offset: offset, limits: scrollableOffsets, pageHeight: height)
    }

    func rowHeightsMayHaveChanged() {
        guard layout.hasSize else { return }
        // The place is taken before the heights are forgotten, and held from then on.
        scroller.held = scroller.anchorToHold
        window.forgetHeights()
        viewport.queueAllocate()
    }

    func setContentInset(_ inset: ListContentInset) {
        let inset = ListContentInset(top: inset.top.rounded(), bottom: inset.bottom.rounded())
        guard inset != contentInset else { return }
        if layout.hasSize { scroller.held = scroller.held ?? content.anchorAtRest }
        window.geometry.contentInset = inset
        // From the top, where an empty view is placed: GTK does not reach a child below a parent that it allocates anew
        // and finds as large as before (4.8.3).
        viewport.queueResize()
    }

    /// Rows that exist are asked and measured now. The others are when they get one; until then their old heights are
    /// the best guess.
    public func invalidateHeights(of positions: [ListRowPosition]) {
        let positions = Set(positions)
        for row in window.rows where positions.contains(row.position) { window.binder.askForHeight(of: row) }
        for pin in pinnedHeaders.pins where positions.contains(.header(section: pin.section)) { askForHeight(of: pin) }
        // Rows that are being placed are measured in the course of that.
        guard canFill else { return }
        let anchor = scroller.anchorToHold
        window.geometry.setMetrics(metricsOfDataSource())
        fill(around: anchor)
        scroller.held = anchor
        layout.isPending = true
        viewport.queueAllocate()
    }

    func adjustmentDidChange(_ adjustment: Adjustment?) { scroller.position.attach(adjustment) }

    func viewportWasScrolled() {
        guard scroller.valueDidChange() else { return }
        viewport.queueAllocate()
        fingers.listDidMove()
        // Sections that this very scroll takes off the screen are told of it, too.
        drag.updateTarget()
        delegate?.collectionViewDidScroll(self)
        announceBeforeChange()
    }
}
