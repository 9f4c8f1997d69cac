import ListDiffKit
public import ListKit

extension StrictCollectionView {
    /// Updates rows, their display and the window to match the viewport and the heights, after changes other than
    /// updates.
    ///
    /// - Parameter before: the offset that the list is scrolled from; nil if something else has changed.
    func layOut(around anchor: ScrollAnchor? = nil, scrolledFrom before: Double? = nil) {
        openChanges += 1
        defer { openChanges -= 1 }
        let anchor = anchor ?? takeAnchorToHold()
        layoutCount += 1
        let thisLayout = layoutCount
        spared = []
        hasNewFocus = false
        let wanted = measureRows(around: anchor)
        if let before, offset != before { delegate?.collectionViewDidScroll(self) }
        announceBeforeChange()
        // A delegate that scrolled or updated the list in the meantime has had everything laid out already.
        guard layoutCount == thisLayout else { return }
        for (row, _) in keepRows(at: Set(wanted)) { pool.recycle(row) }
        bindMissingRows(at: wanted)
        refreshStates()
        guard !carryOutWhatWaits() else { return }
        announce()
        reportFocus()
        if layoutCount == thisLayout { delegate?.collectionViewDidLayOut(self) }
    }

    /// Whether rows can be made: the view is not making any, and its owner has no objects that it does not know.
    var canMakeRows: Bool { !isMakingRows && delegate?.canMakeRows ?? true }

    /// Scrolls as was asked for while rows were made, and makes the row that got the focus meanwhile. The row that had
    /// it may go.
    ///
    /// - Returns: whether there was anything to do. Everything has been laid out then.
    @discardableResult
    func carryOutWhatWaits() -> Bool {
        guard listSize.height > 0, canMakeRows else { return false }
        if let pendingScroll {
            scroll(around: pendingScroll)
        } else if pendingFocus != nil {
            moveFocus()
        } else if hasNewFocus, dataSource != nil {
            layOut()
        } else {
            return false
        }
        return true
    }

    func viewportDidChange() {
        requireNoRequest("The viewport is changed")
        let width = listSize.width
        if geometry.hasLinesOfSeveral, geometry.lineWidth != width, geometry.lineWidth > 0 {
            heldAnchor = content.anchorForNewWidth(held: heldAnchor)
        }
        geometry.setLineWidth(width)
        layOut()
        assertInvariants()
    }

    func setContentInset(_ inset: ListContentInset) {
        requireNoRequest("The content inset is changed")
        heldAnchor = heldAnchor ?? content.anchorAtRest
        let anchor = takeAnchorToHold()
        geometry.contentInset = inset
        layOut(around: anchor)
        assertInvariants()
    }

    /// Asks for the height of every row near the viewport again. The first row on screen keeps its place.
    public func invalidateHeights() { invalidateHeights(inSections: 0..<numberOfSections) { $0.forgetHeights() } }

    /// Asks for the heights of some rows again. The first row on screen keeps its place.
    public func invalidateHeights(of positions: [ListRowPosition]) {
        invalidateHeights(inSections: Set(positions.map(\.section))) { geometry in
            for position in positions where geometry.row(of: position) != nil {
                geometry.setHeight(nil, of: position)
            }
        }
    }

    private func invalidateHeights(
        inSections sections: some Sequence<Int>, _ forget: (inout ContentGeometry) -> Void
    ) {
        requireNoUpdate("Heights are invalidated")
        heldAnchor = takeAnchorToHold()
        geometry.setMetrics(ofSections: sections, metrics(ofSection:))
        forget(&geometry)
        layOut()
        assertInvariants()
    }

    // MARK: What stays where it is

    /// Whether the list is at its end. A list whose content fits the viewport is.
    public var isAtEnd: Bool { offset >= lastEnd - 0.01 }

    /// A scroll that waited for the view's size is carried out with this.
    private func takeAnchorToHold() -> ScrollAnchor {
        let anchor = ScrollAnchor.toHold(
            pendingScroll: pendingScroll, keepsEnd: placeKeeping.keepsEnd(isAtEnd: isAtEnd), held: heldAnchor,
            atRest: content.anchorAtRest)
        if listSize.height > 0, let pendingScroll {
            if case .target = pendingScroll { heldAnchor = pendingScroll } else { heldAnchor = nil }
            self.pendingScroll = nil
        }
        return anchor
    }

    // MARK: Rows

    /// The list as it is scrolled now; for a decision, not to be kept.
    var content: ScrolledContent {
        ScrolledContent(
            geometry, offset: offset, viewportSize: listSize, placeKeeping: placeKeeping)
    }

    /// The viewport as list space has it: as wide as a line, as high as the list is seen long.
    var listSize: ListSize { scrollDirection.exchange(viewportSize) }

    /// The positions of the rows that exist because they are near the viewport. The focused row exists besides.
    package var nearbyPositions: [ListRowPosition] { nearbyRows.map(geometry.position(ofRow:)) }

    private var nearbyRows: Range<Int> {
        NearbyRows.range(to: offset, pageHeight: listSize.height, overscan: overscan, in: geometry)
    }

    /// Settles offset and heights: it requests the heights of rows near the viewport, which may bring other rows near
    /// it, until all are known.
    ///
    /// - Returns: the rows to keep, in order: those near the viewport, and the focused one and the spared ones wherever
    ///   they are.
    func measureRows(around anchor: ScrollAnchor) -> [ListRowPosition] {
        let wasMakingRows = isMakingRows
        isMakingRows = true
        defer {
            isMakingRows = wasMakingRows
            lastEnd = scrollableOffsets.upperBound
        }
        while true {
            offset = content.offset(of: anchor)
            // If an estimate was wrong, the anchor's row has moved.
            let (top, bottom) = (offset - overscan, offset + listSize.height + overscan)
            if breakLines(from: top, to: bottom) { continue }
            let others = spared.union(focus.map { [.item($0)] } ?? []).filter { geometry.row(of: $0) != nil }
            let wanted = others.union(nearbyPositions).sorted()
            let unknown = wanted.filter { geometry.measuredHeight(of: $0) == nil }
            guard let dataSource, !unknown.isEmpty else { return wanted }
            for position in unknown {
                let height = dataSource.collectionView(self, heightForRowAt: position) ?? rowHeight
                geometry.setHeight(max(height, 0), of: position)
            }
        }
    }

    private func breakLines(from top: Double, to bottom: Double) -> Bool {
        guard geometry.isGuess(from: top, to: bottom) else { return false }
        // A section controller that is asked for a width may ask in turn where rows are.
        var broken = geometry
        defer { geometry = broken }
        return broken.breakLines(from: top, to: bottom, width: widthOfItem)
    }

    private func widthOfItem(at path: ListIndexPath) -> Double? {
        dataSource?.collectionView(self, widthForItemAt: path)
    }

    /// Removes the other rows.
    func keepRows(at wanted: Set<ListRowPosition>) -> [PlacedRow] {
        let placed = placedRows
        rows = placed.filter { wanted.contains($0.position) }.map(\.row)
        let removed = placed.filter { !wanted.contains($0.position) }
        for (row, _) in removed { display.didLosePlace(row) }
        return removed
    }

    /// Fills every wanted place that has no row.
    func bindMissingRows(at wanted: [ListRowPosition]) {
        guard let dataSource else { return }
        let wasMakingRows = isMakingRows
        isMakingRows = true
        defer { isMakingRows = wasMakingRows }
        let present = Set(rows.compactMap(\.position))
        var index = rows.startIndex
        for position in wanted where !present.contains(position) {
            let row = bindRow(at: position, offering: nil, from: dataSource)
            // Both are in order.
            while index < rows.endIndex, (rows[index].position ?? position) <= position { index += 1 }
            rows.insert(row, at: index)
        }
    }

    /// Updates the appearance of rows to match selection and focus.
    func refreshStates() {
        for row in rows {
            let path = row.position?.itemPath
            row.isSelected = path.map(selection.contains) ?? false
            row.hasFocus = path != nil && path == focus
        }
    }
}
