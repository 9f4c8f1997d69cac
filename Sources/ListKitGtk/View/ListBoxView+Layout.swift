import GtkBridge
public import ListKit

extension ListBoxView: ListViewportClient {
    var content: ScrolledContent { layout.content }

    func layOut(_ axes: ListAxes) -> (ListRect, hasNewRows: Bool) {
        let (offset, width) = (scroller.offset, window.geometry.lineWidth)
        layout.takeChosenInset()
        if layout.lineWidth(in: axes) != window.geometry.lineWidth { scroller.lineWidthWillChange(in: axes.listSize) }
        let result = layout.layOut(axes, around: scroller.anchorToHold) { scroller.layoutWillFill() }
        didLayOut(from: offset, isWidth: width != window.geometry.lineWidth)
        return result
    }

    func makeRowsBeforeLayout() {
        guard layout.canFill else { return }
        let (anchor, offset) = (scroller.anchorToHold, scroller.offset)
        scroller.layoutWillFill()
        layout.makeRows(around: anchor)
        didLayOut(from: offset, isWidth: false)
    }

    /// Reports that a layout has scrolled the list, and why.
    func didLayOut(from old: Double, isWidth: Bool) {
        let new = scroller.offset
        let isCut = old > new && new == scrollableOffsets.upperBound
        watch.didScroll(ListScrollStep(isWidth ? .width : isCut ? .end : .heights, from: old, to: new))
    }

    func rowHeightsMayHaveChanged() {
        keepClearOfScrollBar()
        guard layout.hasSize else { return }
        // The anchor is determined before the heights are forgotten.
        scroller.held = scroller.anchorToHold
        window.forgetHeights()
        viewport.queueAllocate()
    }

    /// Columns may need more room than a vertical list has.
    func showScrollBars(along direction: ListScrollDirection) {
        let isVertical = direction == .vertical
        scrolledWindow.setPolicies(
            horizontal: isVertical && columns == nil ? .never : .automatic, vertical: isVertical ? .automatic : .never)
    }

    /// Lays the rows out in another direction. They retain their widgets, and the first visible item is again the
    /// first.
    func setScrollDirection(_ direction: ListScrollDirection) {
        guard direction != viewport.scrollDirection else { return }
        let first = walk.firstItemInSight
        let isAtStart = scroller.offset <= scrollableOffsets.lowerBound
        let isAtEnd = layout.hasSize && placeKeeping.keepsEnd(isAtEnd: scroller.isAtEnd)
        scroller.cancelAnimation()
        drag.cancel()
        animator.finish()
        let isVertical = direction == .vertical
        showScrollBars(along: direction)
        scrolledWindow.limitScrolling(to: direction.orientation)
        sidewaysWheel.isOn = !isVertical
        window.run(direction)
        layout.run(direction)
        viewport.scrollDirection = direction
        keepClearOfScrollBar()
        for row in window.rows { window.binder.askForHeight(of: row) }
        for pin in pinnedHeaders.pins { pinnedHeaders.askForHeight(of: pin) }
        // The breadth that rows need is known only after their lengths were requested.
        window.forgetBreadth()
        layout.run(direction)
        if layout.canFill {
            // As an anchor, because the length of a header that covers the edge is known only once it is measured.
            let start = first.map { ScrollAnchor.target(ListScrollTarget(rows: [.item($0)], position: .top)) }
            let anchor = scroller.pending ?? (isAtEnd ? .bottom : isAtStart ? .top : start ?? .top)
            layout.fill(around: anchor)
            scroller.held = anchor
        } else if !isVertical, dataSource != nil {
            window.makeFirstRow()
        }
        layout.queueAllocate()
    }

    func keepClearOfScrollBar() {
        let isClear = keepsClearOfScrollBar && scrollDirection == .horizontal
        viewport.margins = Insets(bottom: isClear ? scrolledWindow.heightUnderBar : 0)
    }

    func setContentInset(_ inset: ListContentInset) {
        let inset = ListContentInset(top: inset.top.rounded(), bottom: inset.bottom.rounded())
        guard inset != contentInset else { return }
        if layout.hasSize { scroller.held = scroller.held ?? content.anchorAtRest }
        layout.contentInset = inset
        // From the top, which places an empty view: GTK skips the children of a widget whose new allocation has the
        // same size (4.8.3).
        viewport.queueResize()
    }

    /// Requests the heights of existing rows, and measures them, at once. The others keep their old heights as
    /// estimates until they have rows.
    public func invalidateHeights(of positions: [ListRowPosition]) {
        let positions = Set(positions)
        for row in window.rows where positions.contains(row.position) { window.binder.askForHeight(of: row) }
        for pin in pinnedHeaders.pins where positions.contains(.header(section: pin.section)) {
            pinnedHeaders.askForHeight(of: pin)
        }
        // Otherwise rows are being placed, and are measured anyway.
        guard layout.canFill else { return }
        let anchor = scroller.anchorToHold
        window.geometry.setMetrics(ofSections: Set(positions.map(\.section)), window.binder.metrics)
        window.forgetGaps(at: positions)
        layout.fill(around: anchor)
        scroller.held = anchor
        layout.queueAllocate()
    }

    func adjustmentDidChange(_ adjustment: Adjustment?) { scroller.position.attach(adjustment) }

    func viewportWasScrolled() {
        let old = scroller.offset
        guard scroller.valueDidChange() else { return }
        scroller.isValueReported = true
        defer { scroller.isValueReported = false }
        watch.didScroll(ListScrollStep(scroller.mover, from: old, to: scroller.offset))
        viewport.queueRows()
        let isByProgram = scroller.position.isScrollingByProgram
        fingers.listDidMove(byProgram: isByProgram)
        if !isByProgram { pointer.userDidScroll() }
        // Before rows are reported as gone, so that sections which this scroll takes off the screen hear of it.
        reportScroll()
        // After a jump, the rows that were in sight can then be reused for those that are.
        let hasJumped = window.isFarFromRows(scroller.offset, height: layout.viewportSize.height)
        hasJumped ? announceGone() : announceRemoved()
    }

    /// Called whenever the list has another offset. A scroll that its owner asks for here is reported inside this
    /// call, and GTK does not report it.
    func reportScroll() {
        wheelOverControls.rowsDidChange()
        drag.updateTarget()
        if rowOfDrop != nil { carried?.rowOfDropDidMove() }
        closePopoverOutOfSight()
        delegate?.collectionViewDidScroll(self)
    }
}

extension ListBoxView {
    var placeOfOpenRow: Point? {
        guard Popover.focused(in: viewport) != nil, let row = window.focusedRow else { return nil }
        let place = layout.viewportRect(content.place(of: row.position))
        return Point(x: place.x, y: place.y)
    }

    /// Closes what is open on a row that is out of sight now. Called before GTK places it: it would go out of the window
    /// with the row, where GTK finds no monitor (4.8.3).
    func closePopoverOutOfSight() {
        guard let popover = Popover.focused(in: viewport), let row = window.focusedRow, !isInSight(row) else { return }
        popover.close()
    }

    /// Called when a pinned copy shows the content of its row. The user goes on in the copy, which is in sight.
    func didStandIn(_ pin: PinnedHeader) {
        if let row = window.row(at: .header(section: pin.section)), let copy = pin.content?.view {
            Editable.handTyping(in: row.view.content, to: copy.content)
        }
    }

    /// Called before a pinned copy goes. Its row gets what was typed. If the copy has the focus, the row takes it if it
    /// is visible again or was typed in, otherwise the first visible item does.
    func willLetGo(of pin: PinnedHeader) {
        animator.forget(pin)
        if touched === pin || pin.state.contains(.active) { orphanedPressOfPin.begin(isTouch: touched === pin) }
        let isTyping = pin.containsFocus && focusedWidgetOfWindow?.takesText == true
        let header = ListRowPosition.header(section: pin.section)
        let row: ListRow?
        switch pin.binding {
        case .foreign: row = nil
        // The update has shown something else in the row, which stays.
        case .outdated: row = window.row(at: header)
        case .current:
            row = isTyping ? window.pin(header) : window.row(at: header)
            if let row, let copy = pin.content?.view {
                Editable.handTyping(in: copy.content, to: row.view.content)
            }
        }
        guard pin.containsFocus else { return }
        if let row, isInSight(row), row.view.content.childFocus(.tabForward) { return }
        window.rows.first { $0.position.itemPath != nil && isInSight($0) }?.takeFocus()
    }
}
