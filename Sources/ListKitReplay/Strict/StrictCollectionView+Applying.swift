import ListDiffKit
import ListKit

extension StrictCollectionView {
    /// Carries a plan out on rows, selection, focus and offset.
    func apply(_ plan: ListBatchPlan) {
        layoutCount += 1
        structureCount += 1
        isMakingRows = true
        let asked = pendingScroll?.following(plan)
        // Without a size, it waits on.
        pendingScroll = listSize.height > 0 ? nil : asked
        let (chosen, reason) = anchor(through: plan)
        let anchor = asked ?? chosen
        let oldOffset = offset
        selection.apply(plan)
        news.apply(plan)
        knownFocus.apply(plan)
        pendingFocus = pendingFocus.flatMap { plan.itemDestination(of: $0)?.path }
        focus = focus.flatMap { focus(at: $0, through: plan) }
        display.apply(plan)
        geometry.apply(plan, metrics: metrics(ofSection:))
        // They are asked for again when they are near the viewport.
        geometry.forgetHeights(ofRowsReloadedBy: plan)
        forgetSizes(of: plan.resizedItems)

        let (removed, reloads) = carryRows(through: plan)
        let replaced = reloads.compactMap(bindAgain)
        spared = Set(rows.filter(\.isDisplayed).compactMap(\.position))
        let wanted = measureRows(around: anchor)
        let leaving = keepRows(at: Set(wanted)).map(\.row)
        bindMissingRows(at: wanted)
        takeTreePlaces()
        isMakingRows = false
        refreshStates()
        // Near the end of a list that has become shorter, nothing can be held.
        heldAnchor = content.lasting(anchor)
        let held = content.heldPlace(of: anchor, asked == nil ? reason : .scroll, oldOffset: oldOffset)
        delegate?.collectionView(self, didHold: held)

        for row in removed + replaced + leaving { pool.retire(row) }
        announce()
        pool.recycleRetired()
    }

    private func anchor(through plan: ListBatchPlan) -> (ScrollAnchor, ListHeldPlace.Reason) {
        AnchorChoice(plan, in: content, isAtEnd: isAtEnd, isScrolling: false)
            .anchor(focused: focus.map(ListRowPosition.item), isSelected: selection.contains)
    }

    private func forgetSizes(of resized: [(section: Int, items: Range<Int>)]) {
        geometry.setMetrics(ofSections: Set(resized.map(\.section)), metrics(ofSection:))
        for (section, items) in resized {
            let first = geometry.row(of: .item(ListIndexPath(section: section, item: items.lowerBound)))
            if let first { geometry.forgetHeights(ofRows: first..<first + items.count) }
        }
    }

    private struct Reload {
        let row: StrictRow
        let oldPosition: ListRowPosition
    }

    /// Gives rows their new places; rows to bind again are in their new order. Rows that lost their place are taken
    /// out.
    private func carryRows(through plan: ListBatchPlan) -> (removed: [StrictRow], reloads: [Reload]) {
        var removed: [StrictRow] = []
        var reloads: [ObjectIdentifier: Reload] = [:]
        var kept: [PlacedRow] = []
        for (row, old) in placedRows {
            guard let (new, isReloaded) = plan.destination(of: old) else {
                removed.append(row)
                continue
            }
            if isReloaded { reloads[ObjectIdentifier(row)] = Reload(row: row, oldPosition: old) }
            row.position = new
            kept.append((row, new))
        }
        rows = kept.sorted { $0.position < $1.position }.map(\.row)
        return (removed, rows.compactMap { reloads[ObjectIdentifier($0)] })
    }

    /// Fills the row that is there again, or puts another in its place if the data source wants another type.
    ///
    /// - Returns: the row that was replaced.
    private func bindAgain(_ reload: Reload) -> StrictRow? {
        let old = reload.row
        guard let dataSource, let position = old.position, let index = rows.firstIndex(where: { $0 === old })
        else { return nil }
        let new = bindRow(at: position, offering: old, from: dataSource)
        trace?.didRebind(from: reload.oldPosition, to: position, inPlace: new === old)
        display.reload(old, as: new)
        rows[index] = new
        return new === old ? nil : old
    }
}
