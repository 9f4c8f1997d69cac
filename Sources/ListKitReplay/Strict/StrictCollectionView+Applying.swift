import ListDiffKit
import ListKit

extension StrictCollectionView {
    /// Carries a plan out on rows, selection, focus and offset.
    func apply(_ plan: ListBatchPlan, moving moved: MovedPlaces) {
        let held = placeToHold(through: plan, moving: moved)
        selection = Set(selection.compactMap { plan.itemDestination(of: $0)?.path })
        focus = focus.flatMap { successor(of: $0, in: plan, moving: moved) }
        geometry = geometry.applying(plan)
        takeMetrics()
        counters.updates += 1

        let (removed, reloads) = carryRows(through: plan, moving: moved)
        let wanted = measureWindow(holding: held)
        let leaving = keepRows(at: Set(wanted))
        var replaced: [PlacedRow] = []
        var events: [DisplayEvent] = []
        for reload in reloads where !leaving.contains(where: { $0.row === reload.row }) {
            events += bindAgain(reload, replaced: &replaced)
        }
        bindMissingRows(at: wanted, insertedBy: plan)
        refreshStates()
        noteAnchor(held)

        events += rowsComingOnScreen()
        let gone = removed + leaving + replaced
        events += rowsLeavingScreen(gone)
        for (row, _) in gone { pool.retire(row) }
        announce(events)
        pool.recycleRetired()
    }

    private struct Reload {
        let row: StrictRow
        let oldPosition: ListRowPosition
    }

    /// Gives rows their new places; those that are to be bound again come in their new order. Rows that lost their
    /// place are taken out, with the one they had.
    private func carryRows(
        through plan: ListBatchPlan, moving moved: MovedPlaces
    ) -> (removed: [PlacedRow], reloads: [Reload]) {
        var removed: [PlacedRow] = []
        var reloads: [ObjectIdentifier: Reload] = [:]
        var kept: [PlacedRow] = []
        for row in rows {
            guard let old = row.position else { continue }
            guard let (new, isReloaded) = plan.destination(of: old) else {
                removed.append((row, old))
                continue
            }
            if moved.contains(old) { counters.rowsMoved += 1 }
            if isReloaded { reloads[ObjectIdentifier(row)] = Reload(row: row, oldPosition: old) }
            row.position = new
            kept.append((row, new))
        }
        counters.rowsRemoved += removed.count
        kept.sort { $0.position < $1.position }
        rows = kept.map(\.row)
        return (removed, kept.compactMap { row, _ in reloads[ObjectIdentifier(row)] })
    }

    /// Fills the row that is there again, or puts another in its place if the data source wants another type.
    private func bindAgain(_ reload: Reload, replaced: inout [PlacedRow]) -> [DisplayEvent] {
        let old = reload.row
        guard let dataSource, let position = old.position, let index = rows.firstIndex(where: { $0 === old })
        else { return [] }
        counters.rowsReloaded += 1
        let new = bindRow(at: position, offering: old, from: dataSource)
        trace?.didRebind(from: reload.oldPosition, to: position, inPlace: new === old)
        if new !== old {
            rows[index] = new
            replaced.append((old, position))
        }
        guard old.isDisplayed else { return [] }
        guard let oldPath = reload.oldPosition.itemPath, let newPath = position.itemPath else {
            // There is no reload event for supplementary views: another view comes and goes like any other.
            return []
        }
        // Also when the row has left the screen in this update: its end of display follows.
        old.isDisplayed = false
        new.isDisplayed = true
        return [.didReload(old, oldPath, new, newPath)]
    }

    private func bindMissingRows(at positions: [ListRowPosition], insertedBy plan: ListBatchPlan) {
        for position in bindMissingRows(at: positions) where plan.origin(of: position) == .inserted {
            counters.rowsInserted += 1
        }
    }

    // MARK: What stays where it is

    /// By the rules of `ListPlaceKeeping`. A row that the update removes or moves cannot hold anything.
    private func placeToHold(through plan: ListBatchPlan, moving moved: MovedPlaces) -> HeldPlace? {
        pendingScroll = pendingScroll?.following(plan)
        let onScreen = geometry.positions(from: offset, to: offset + viewportSize.height)
            .filter { isOnScreen($0) && !moved.contains($0) }
        func hold(_ position: ListRowPosition) -> HeldRow? {
            plan.destination(of: position)
                .map { HeldRow(position: $0.position, y: geometry.top(of: position) - offset) }
        }
        let focused = focus.map(ListRowPosition.item).flatMap { onScreen.contains($0) ? hold($0) : nil }
        let items = onScreen.filter { placeKeeping.holdsStart && $0.itemPath != nil }
        let held = placeKeeping.held(
            isAtStart: offset <= scrollableOffsets.lowerBound, isAtEnd: isAtEnd, isScrolling: false, typed: nil,
            focused: focused, first: (items + onScreen).lazy.compactMap(hold).first)
        switch held {
        case .end: return .end
        case .row(let row): return .row(row)
        case .start, .nothing: return nil
        }
    }

    private func noteAnchor(_ held: HeldPlace?) {
        anchor = nil
        // Near the end of a list that has become shorter, nothing can be held.
        guard case .row(let row) = held else { return }
        let wish = geometry.top(of: row.position) - row.y
        if wish == clamped(wish) { anchor = row }
    }

    /// Where the focus goes: with its item; from a removed item to the next one that is left, else to the previous.
    private func successor(
        of path: ListIndexPath, in plan: ListBatchPlan, moving moved: MovedPlaces
    ) -> ListIndexPath? {
        if let destination = plan.itemDestination(of: path) { return destination.path }
        func stays(_ path: ListIndexPath) -> Bool {
            plan.itemDestination(of: path) != nil && !moved.contains(.item(path))
        }
        for section in path.section..<plan.old.sections.count {
            let first = section == path.section ? path.item + 1 : 0
            let count = plan.old.sections[section].itemCount
            if let item = (first..<max(first, count)).first(where: {
                stays(ListIndexPath(section: section, item: $0))
            }) {
                return plan.itemDestination(of: ListIndexPath(section: section, item: item))?.path
            }
        }
        for section in (0...path.section).reversed() {
            let end = section == path.section ? path.item : plan.old.sections[section].itemCount
            if let item = (0..<end).last(where: { stays(ListIndexPath(section: section, item: $0)) }) {
                return plan.itemDestination(of: ListIndexPath(section: section, item: item))?.path
            }
        }
        return nil
    }
}
