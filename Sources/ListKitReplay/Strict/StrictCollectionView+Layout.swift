import ListDiffKit
public import ListKit

extension StrictCollectionView {
    /// Brings rows, their display and the window in line with the offset, for changes that are no update.
    ///
    /// Rows that leave the screen are told of and pooled before others are bound, so that scrolling reuses them.
    func layOut(holding held: HeldPlace?) {
        layoutCount += 1
        let thisLayout = layoutCount
        let wanted = measureWindow(holding: held)
        announce(rowsLeavingScreen([]))
        // A delegate that scrolled in the meantime has had everything laid out already.
        guard layoutCount == thisLayout else { return }
        for (row, _) in keepRows(at: Set(wanted)) { pool.recycle(row) }
        bindMissingRows(at: wanted)
        refreshStates()
        announce(rowsComingOnScreen())
        if layoutCount == thisLayout { delegate?.collectionViewDidLayOut(self) }
    }

    func viewportDidChange() {
        requireNoRequest("The viewport is changed")
        anchor = nil
        layOut(holding: placeAtRest())
        assertInvariants()
    }

    func setContentInset(_ inset: ListContentInset) {
        requireNoRequest("The content inset is changed")
        let held = placeAtRest()
        anchor = nil
        geometry.contentInset = inset
        layOut(holding: held)
        assertInvariants()
    }

    /// Asks for the height of every row near the viewport again, keeping the first row on screen where it is.
    public func invalidateHeights() { invalidateHeights { $0.forgetAll() } }

    /// The same for some rows.
    public func invalidateHeights(of positions: [ListRowPosition]) { invalidateHeights { $0.forget(positions) } }

    private func invalidateHeights(_ forget: (inout RowGeometry) -> Void) {
        requireNoUpdate("Heights are invalidated")
        anchor = nil
        let held = placeAtRest()
        takeMetrics()
        forget(&geometry)
        layOut(holding: held)
        assertInvariants()
    }

    /// Whether the list stands at its end. One whose content fits does.
    public var isAtEnd: Bool { offset >= lastEnd - 0.01 }

    /// What stays when the viewport or heights change: a scroll that is to be carried out, the end where it is followed
    /// and reached, else the row at the viewport's upper edge.
    func placeAtRest() -> HeldPlace? {
        if viewportSize.height > 0, let target = pendingScroll {
            pendingScroll = nil
            return .target(target)
        }
        return placeKeeping.followsEnd && isAtEnd ? .end : rowAtTop().map(HeldPlace.row)
    }

    /// The row at the viewport's upper edge, where it stands; nil at the top of the list, which stays at the top.
    private func rowAtTop() -> HeldRow? {
        guard offset > scrollableOffsets.lowerBound, let position = geometry.position(atY: offset) else { return nil }
        return HeldRow(position: position, y: geometry.top(of: position) - offset)
    }

    /// Settles offset and heights: rows that come near the viewport are asked for their height, which may bring
    /// others near it, until all are known.
    ///
    /// - Returns: the rows to keep, in order: those near the viewport, and the focused one wherever it is.
    func measureWindow(holding held: HeldPlace?) -> [ListRowPosition] {
        defer { lastEnd = scrollableOffsets.upperBound }
        while true {
            switch held {
            case .row(let row): offset = geometry.top(of: row.position) - row.y
            case .end: offset = scrollableOffsets.upperBound
            case .target(let target): offset = target.offset(in: self)
            case nil: break
            }
            offset = clamped(offset)
            var wanted = geometry.positions(
                from: offset - overscan, to: offset + viewportSize.height + overscan)
            if let focus, !wanted.contains(.item(focus)) {
                wanted.append(.item(focus))
                wanted.sort()
            }
            let unknown = wanted.filter { !geometry.isKnown($0) }
            guard let dataSource, !unknown.isEmpty else { return wanted }
            geometry.measure(unknown) { dataSource.collectionView(self, heightForRowAt: $0) }
        }
    }

    func clamped(_ offset: Double) -> Double {
        scrollableOffsets.clamp(offset)
    }

    func isOnScreen(_ position: ListRowPosition) -> Bool {
        geometry.top(of: position) < offset + viewportSize.height && geometry.bottom(of: position) > offset
    }

    /// Takes the other rows out.
    func keepRows(at wanted: Set<ListRowPosition>) -> [PlacedRow] {
        let placed = rows.compactMap { row in row.position.map { (row: row, position: $0) } }
        rows = placed.filter { wanted.contains($0.position) }.map(\.row)
        return placed.filter { !wanted.contains($0.position) }
    }

    /// Fills every wanted place that has no row.
    ///
    /// - Returns: those places.
    @discardableResult
    func bindMissingRows(at wanted: [ListRowPosition]) -> [ListRowPosition] {
        guard let dataSource else { return [] }
        let present = Set(rows.compactMap(\.position))
        let missing = wanted.filter { !present.contains($0) }
        for position in missing {
            let row = bindRow(at: position, offering: nil, from: dataSource)
            let index = rows.firstIndex { ($0.position ?? position) > position } ?? rows.endIndex
            rows.insert(row, at: index)
        }
        return missing
    }

    /// Lets rows look as selection and focus are.
    func refreshStates() {
        for row in rows {
            let path = row.position?.itemPath
            row.isSelected = path.map(selection.contains) ?? false
            row.hasFocus = path != nil && path == focus
        }
    }
}
