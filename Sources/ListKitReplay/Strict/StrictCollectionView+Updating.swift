import CallerChecks
import ListDiffKit
package import ListKit

extension StrictCollectionView {
    package var sectionsWithRows: Set<Int> { Set(rows.compactMap { $0.position?.section }) }

    package func willUpdate() {
        requireNoUpdate("An update begins")
        openChanges += 1
        defer { openChanges -= 1 }
        // Only in an update from inside a delegate call: the pending events have the old paths.
        announceBeforeChange()
    }

    package func willReload() {
        requireNoUpdate("A reload begins")
        openChanges += 1
        defer { openChanges -= 1 }
        announceAllGone()
    }

    /// Carries out an update, or refuses it.
    ///
    /// `settled` is called before this returns, unless ``settlesManually`` is set.
    ///
    /// - Throws: ``/ListKit/ListInconsistency``, the first fault of the plan. Nothing has changed then.
    /// - Complexity: O(*n* log *n*) in the operations, and O(rows near the viewport).
    package func carryOut(
        _ plan: ListBatchPlan, animated: Bool, settled: @escaping @MainActor (Bool) -> Void
    ) throws(ListInconsistency) {
        if let fault = plan.faults.first {
            refusals.append(fault)
            throw fault
        }
        let animated = animated && placeKeeping.allowsMotion(of: plan)
        openChanges += 1
        let isWatched = delegate?.watchesRows ?? false
        if isWatched {
            delegate?.collectionView(self, did: .validated(before: layoutSnapshot()))
            trace = ListRowTrace(rowsWithPlaces)
        }
        isApplying = true
        transition = StrictTransition()
        if animated { transition.final = finalAttributes(through: plan) }
        let former = placedRows.map(\.position)
        if let path = pressed { pressed = plan.losesTrack(ofItemAt: path) ? nil : plan.itemDestination(of: path)?.path }
        apply(plan)
        counters.count(plan, from: former, to: placedRows.map(\.position))
        if animated { transition.initial = initialAttributes(through: plan) }
        isApplying = false
        if isWatched { report(plan) }
        carryOutWhatWaits()
        openChanges -= 1
        assertInvariants()
        settlements.hold(settled)
        if !settlesManually { settle() }
        reportFocus()
        delegate?.collectionViewDidLayOut(self)
    }

    /// Reports the effects of an update to observers. Nothing is painted here.
    private func report(_ plan: ListBatchPlan) {
        guard let trace else { return }
        self.trace = nil
        let rows = rowsWithPlaces
        let operations = trace.operations(after: rows, plan: plan)
        delegate?.collectionView(self, did: .carriedOut(operations, rows: rows))
        delegate?.collectionView(self, did: .laidOut(layoutSnapshot()))
    }

    private var rowsWithPlaces: [ListRowTrace.Row] {
        var placed: [ListRowTrace.Row] = []
        for row in rows { if let position = row.position { placed.append((ObjectIdentifier(row), position)) } }
        return placed
    }

    private func layoutSnapshot() -> ListLayoutSnapshot {
        var placed: [(position: ListRowPosition, row: ObjectIdentifier)] = []
        for row in rows { if let position = row.position { placed.append((position, ObjectIdentifier(row))) } }
        return layoutSnapshot(geometry, rows: placed, focused: focus.map { .item($0) })
    }

    /// Ends the motion of all updates that have not settled, oldest first.
    public func settle() {
        for settled in settlements.takeAll() { settled(true) }
    }

    /// Ends the motion of the oldest update that has not settled.
    ///
    /// - Returns: false if there is none.
    @discardableResult
    public func settleNext() -> Bool {
        guard let settled = settlements.takeFirst() else { return false }
        settled(true)
        return true
    }

    /// Takes a new structure from the data source. Every row leaves the screen and comes back, rebound in place. The
    /// selection is dropped.
    public func reloadData() {
        requireNoUpdate("reloadData() is called")
        counters.fullReloads += 1
        replaceStructure()
    }

    /// Like a new view, with the content of the new data source.
    func startOver() {
        requireNoUpdate("The data source is set")
        focus = nil
        offset = 0
        lastEnd = 0
        pendingScroll = nil
        replaceStructure()
        if dataSource == nil { pool.drain() }
    }

    private func replaceStructure() {
        openChanges += 1
        announceAllGone()
        selection.removeAll()
        news = SelectionNews()
        knownFocus.forget()
        pendingFocus = nil
        pressed = nil
        apply(.reloadingEverything(from: structure, to: structureOfDataSource()))
        carryOutWhatWaits()
        openChanges -= 1
        assertInvariants()
        reportFocus()
        delegate?.collectionViewDidLayOut(self)
    }

    /// The space around and between the rows of a section.
    func metrics(ofSection section: Int) -> ListSectionMetrics? {
        dataSource?.collectionView(self, metricsForSection: section)
    }

    func structureOfDataSource() -> ListViewStructure {
        dataSource.map { $0.structure(in: self) } ?? ListViewStructure()
    }

    func requireNoUpdate(_ action: String) {
        requireNoRequest(action)
        demand(
            !isApplying,
            "\(action) while an update is being applied; wait until it has been applied.")
    }
}
