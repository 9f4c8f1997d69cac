import CallerChecks
import GtkBridge
public import ListKit

extension ListBoxView: AdapterView {
    public var numberOfSections: Int { window.geometry.sectionCount }

    public func numberOfItems(inSection section: Int) -> Int { window.geometry.itemCount(inSection: section) }

    package var structure: ListViewStructure { window.geometry.structure }

    package var sectionsWithRows: Set<Int> { Set(window.rows.map(\.position.section)) }

    package func willUpdate() {
        demand(!layout.isBusy, "The list cannot be updated while it is asking for the content of its rows.")
        announceRemoved()
    }

    package func willReload() { announceAllGone() }

    /// Carries out an update on the existing rows. The faults of its plan are reported, and a press or drag ends,
    /// because its row may show another object.
    package func carryOut(
        _ plan: ListBatchPlan, animated: Bool, settled: @escaping @MainActor (Bool) -> Void
    ) {
        for fault in plan.faults {
            // By the delegate, so that it is in the adapter's event stream, too.
            if let delegate {
                delegate.collectionView(self, didFind: .repairedUpdate(fault))
            } else {
                ListDiagnostics.report(.repairedUpdate(fault))
            }
        }
        let animated = animated && placeKeeping.allowsMotion(of: plan)
        if !animated || !animator.takesTime { rowHold?.endsMotion = true }
        let scene = animated || rowHold != nil ? animator.scene()?.leavingOut(rowCarriedAway?.position) : nil
        func isLost(_ row: ListRow) -> Bool {
            !plan.faults.isEmpty || row.position.itemPath.map(plan.losesTrack(ofItemAt:)) ?? false
        }
        if drag.pressedRow.map(isLost) == true { drag.forget() }
        let endsPress = pointer.pressedRow.map(isLost) == true
        watch.begin()
        let reloaded = apply(plan)
        // Only now: the delegate is informed with the new path, because the owner has the new objects.
        if endsPress { pointer.forget() }
        watch.didApply(plan)
        // The rows have made room already: what was presented is where they are now.
        if handMove?.isArrival == true { drag.forget() } else { drag.didUpdate() }
        if !viewport.isMapped { announceRemoved() }
        animator.animate(from: scene, plan: plan, reloaded: reloaded, settled: settled)
        raiseArrivedRow()
    }

    public func reloadData() {
        reloadCount += 1
        structureDidChange()
    }

    /// Takes the structure from the data source. Rows are rebound in place, so that focus and widgets stay.
    func structureDidChange() {
        announceAllGone()
        selection.removeAll()
        knownFocus.forget()
        wheelOverControls.rowsDidChange()
        if focusWish?.item != nil { focusWish = nil }
        drag.cancel()
        animator.finish()
        window.forgetBreadth()
        apply(.reloadingEverything(from: structure, to: currentStructure()))
        pointer.forget()
    }

    private func currentStructure() -> ListViewStructure {
        dataSource.map { $0.structure(in: self) } ?? ListViewStructure()
    }

    /// - Returns: the rows that were bound again.
    @discardableResult
    private func apply(_ plan: ListBatchPlan) -> [ListRow] {
        layout.isBusy = true
        defer { layout.isBusy = false }
        scroller.follow(plan)
        let focused = window.focusedRow
        let choice = AnchorChoice(
            plan, in: content, isAtEnd: scroller.position.isAtEnd,
            isScrolling: scroller.animation != nil)
        // While the user drags, they look at where the drop would be, and not at where the row comes from.
        let (chosen, reason) =
            drag.isActive
            ? choice.anchor(focused: nil, inUse: nil, isSelected: { _ in false })
            : choice.anchor(
                focused: focused?.position, inUse: useOfFocusedRow, isSelected: selection.items.contains)
        selection.apply(plan, from: window.geometry)
        knownFocus.apply(plan)
        focusWish = focusWish.flatMap { $0.following(plan) }
        let (pending, oldOffset) = (scroller.pending, scroller.offset)
        let anchor = pending ?? chosen
        window.guesses = RowGuesses()
        let doomed = focused.flatMap { plan.destination(of: $0.position) == nil ? $0 : nil }
        let successor = doomed.flatMap {
            let succession = FocusSuccession(plan: plan)
            return succession.closedAncestor(
                of: $0.position, level: $0.treePlace?.level, in: window.geometry,
                place: dataSource?.treePlaces(in: self))
                ?? succession.successor(of: $0.position, in: window.geometry)
        }
        let reloaded = window.rows.compactMap { row in
            plan.destination(of: row.position)?.isReloaded == true ? (row: row, oldPosition: row.position) : nil
        }
        display.apply(plan)
        window.apply(plan, sparing: doomed)
        pinnedHeaders.apply(plan)
        layout.takeChosenInset()
        layout.takeChosenWidth()
        askForSizes(of: plan.resizedItems, besides: layout.hasSize ? reloaded.map(\.row) : [])
        // A row that the user moves by hand stays in sight. Otherwise the offset stays, because the other rows have
        // made room already. The row's place is known once its line is.
        if handMove != nil { window.breakLines(from: scroller.offset, to: content.maxY) }
        let held =
            handMove.map { $0.row.flatMap { content.anchor(toReveal: $0.position) } ?? .offset(scroller.offset) }
            ?? anchor
        scroller.held = nil
        var rebound: [ListRow] = []
        if layout.hasSize, dataSource != nil {
            rebound = rebind(reloaded.sorted { $0.row.position < $1.row.position })
            takeTreePlaces()
            if let successor { window.pin(successor).takeFocus() }
            layout.fill(around: held)
            scroller.held = content.lasting(held)
            report(held, handMove != nil ? .drag : pending != nil ? .scroll : reason, oldOffset: oldOffset)
            scroller.listDidChange()
        } else if scrollDirection == .horizontal, dataSource != nil {
            window.makeFirstRow()
        }
        announceReloads()
        window.releaseSpared()
        layout.pinHeaders()
        layout.queueAllocate()
        closePopoverOutOfSight()
        return rebound
    }

    /// What the user does where the focus is.
    private var useOfFocusedRow: RowUse? {
        guard let focus = focusedWidgetOfWindow else { return nil }
        return focus.isOnSurface(of: viewport) ? focus.takesText ? .typing : nil : .popover
    }

    /// Called before rows are placed, so that the motion leads to their final places.
    ///
    /// - Parameters:
    ///   - resized: the items.
    ///   - reloaded: rows that are bound again, and asked about then.
    private func askForSizes(of resized: [(section: Int, items: Range<Int>)], besides reloaded: [ListRow]) {
        guard !resized.isEmpty, dataSource != nil else { return }
        window.geometry.setMetrics(ofSections: Set(resized.map(\.section)), window.binder.metrics)
        let items = Dictionary(grouping: resized, by: \.section)
        for row in window.rows where !reloaded.contains(where: { $0 === row }) {
            guard let path = row.position.itemPath,
                items[path.section, default: []].contains(where: { $0.items.contains(path.item) })
            else { continue }
            window.binder.askForHeight(of: row)
        }
    }

    /// - Returns: the rows that show the objects now.
    private func rebind(_ reloaded: [(row: ListRow, oldPosition: ListRowPosition)]) -> [ListRow] {
        var focused: ListRow?
        var rebound: [ListRow] = []
        for (row, oldPosition) in reloaded {
            let replacement = window.rebind(row)
            watch.didRebind(from: oldPosition, to: replacement.position, inPlace: replacement === row)
            display.reload(row, as: replacement)
            rebound.append(replacement)
            if replacement !== row {
                pointer.replace(row, with: replacement)
                drag.replace(row, with: replacement)
                animator.raiseHeldRow()
                if row.handle.containsFocus { focused = replacement }
            }
        }
        // Only a row in the list can take the focus from the row it replaces.
        window.arrange()
        focused?.takeFocus()
        return rebound
    }

    /// Reports the held row and the resulting offset.
    private func report(_ anchor: ScrollAnchor, _ reason: ListHeldPlace.Reason, oldOffset: Double) {
        guard let delegate else { return }
        var place = content.heldPlace(of: anchor, reason, oldOffset: oldOffset)
        place.guessedRowCount = window.guesses.count
        place.guessError = window.guesses.error
        delegate.collectionView(self, didHold: place)
    }
}
