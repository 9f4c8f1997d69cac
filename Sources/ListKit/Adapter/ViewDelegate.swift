import ListDiffKit

/// Receives the view's events. The adapter itself does not conform, to keep its public interface small. The app's own
/// delegate is called first.
@MainActor
final class ViewDelegate: ListCollectionViewOwner {
    weak var adapter: ListAdapter?
    weak var collectionViewDelegate: (any ListCollectionViewDelegate)?
    weak var scrollViewDelegate: (any ListScrollViewDelegate)?
    private var focusMoves = 0
    /// What was last reported, and its item.
    private var reportedFocus: (object: any ListDiffable, item: Int?)?

    // MARK: Display

    // What comes is taken in, and what goes is taken out, before the app's delegates hear of it. The delegate may
    // change the list: that ends the row or moves it, and the same cell may show another one.

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) {
        guard let adapter else { return }
        let row = adapter.takeIn(cell, inSection: path.section)
        adapter.workingRange.takeIn(cell, at: path)
        let updateCount = adapter.store.updateCount
        adapter.timingDisplay(of: cell, on: controller(at: path), at: path.item) {
            collectionViewDelegate?.collectionView(collectionView, willDisplay: cell, forItemAt: path)
            if let row {
                let isMoved = adapter.store.updateCount != updateCount
                let path = isMoved ? adapter.view?.indexPath(for: cell) ?? path : path
                adapter.display.begin(row, cell, at: path)
            }
            adapter.cellsDidChange()
        }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell,
        forItemAt path: ListIndexPath
    ) {
        guard let adapter else { return }
        let row = adapter.display.takeOut(cell)
        adapter.workingRange.takeOut(cell)
        // The object that the row showed, not the one at the path now: the list may have changed.
        adapter.timingEndDisplay(of: cell, on: row?.controller ?? controller(at: path), at: path.item) {
            collectionViewDelegate?.collectionView(collectionView, didEndDisplaying: cell, forItemAt: path)
            if let row { adapter.display.end(row, cell, at: path) }
            adapter.cellsDidChange()
        }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) {
        let row = adapter?.takeIn(view, inSection: section)
        collectionViewDelegate?.collectionView(
            collectionView, willDisplaySupplementaryView: view, ofKind: kind, inSection: section)
        if let row { adapter?.display.begin(row, inSection: row.controller.section ?? section) }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) {
        let row = adapter?.display.takeOut(view)
        collectionViewDelegate?.collectionView(
            collectionView, didEndDisplayingSupplementaryView: view, ofKind: kind, inSection: section)
        if let row { adapter?.display.end(row, inSection: section) }
    }

    /// The new cell comes before the old one ends, which may be the same.
    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) {
        guard let adapter else { return }
        let ended = adapter.display.takeOut(oldCell)
        let row = adapter.takeIn(newCell, inSection: newPath.section)
        adapter.workingRange.didReload(oldCell, with: newCell, at: newPath)
        adapter.timingDisplay(of: newCell, on: controller(at: newPath), at: newPath.item) {
            collectionViewDelegate?.collectionView(
                collectionView, didReload: oldCell, at: oldPath, with: newCell, at: newPath)
            if let row { adapter.display.begin(row, newCell, at: newPath) }
        }
        guard let ended else { return }
        adapter.timingEndDisplay(of: oldCell, on: ended.controller, at: oldPath.item) {
            adapter.display.end(ended, oldCell, at: oldPath)
        }
    }

    // MARK: Selection

    func collectionView(_ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath) -> Bool {
        controller(at: path)?.shouldSelectItem(at: path.item) ?? false
    }

    func collectionView(_ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath) -> Bool {
        controller(at: path)?.shouldDeselectItem(at: path.item) ?? false
    }

    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {
        let selected = controller(at: path)
        let updateCount = adapter?.store.updateCount
        notify(at: path) {
            $0.collectionView(collectionView, didSelectItemAt: path)
        } andThen: {
            $0.didSelectItem(at: path.item)
        }
        guard let adapter, adapter.autoDeselectEnabled, let view = adapter.view, view === collectionView else { return }
        guard adapter.store.updateCount != updateCount else { return view.deselectItem(at: path) }
        // The selection has followed the item, to an index that only the view knows.
        guard let section = selected.flatMap(adapter.section(for:)) else { return }
        for path in view.indexPathsForSelectedItems where path.section == section {
            view.deselectItem(at: path)
        }
    }

    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {
        notify(at: path) {
            $0.collectionView(collectionView, didDeselectItemAt: path)
        } andThen: {
            $0.didDeselectItem(at: path.item)
        }
    }

    func collectionView(_ collectionView: any ListCollectionView, didActivateItemAt path: ListIndexPath) {
        let updateCount = adapter?.store.updateCount
        notify(at: path) {
            $0.collectionView(collectionView, didActivateItemAt: path)
        } andThen: {
            $0.didActivateItem(at: path.item)
        }
        guard let adapter, adapter.store.updateCount == updateCount,
            let object = adapter.object(atSection: path.section)
        else { return }
        adapter.updater.duringUserEvent { adapter.onActivate?(object, path.item) }
    }

    func collectionView(_ collectionView: any ListCollectionView, didMoveFocusTo path: ListIndexPath?) {
        focusMoves += 1
        let move = focusMoves
        adapter?.updater.duringUserEvent {
            collectionViewDelegate?.collectionView(collectionView, didMoveFocusTo: path)
            // If the delegate has moved the focus on, that move has been reported already.
            guard let adapter, move == focusMoves else { return }
            reportFocus(of: adapter)
        }
    }

    /// After a reload, the view reports the focus anew, though it may be where it was.
    private func reportFocus(of adapter: ListAdapter) {
        let (object, item) = (adapter.focusedObject, adapter.view?.indexPathForFocusedItem?.item)
        defer { reportedFocus = object.map { ($0, item) } }
        if let object, let reportedFocus, reportedFocus.item == item, object._diffIsSame(as: reportedFocus.object) {
            return
        }
        adapter.onFocusChange?(object)
    }

    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) {
        notify(at: path) {
            $0.collectionView(collectionView, didHighlightItemAt: path)
        } andThen: {
            $0.didHighlightItem(at: path.item)
        }
    }

    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) {
        notify(at: path) {
            $0.collectionView(collectionView, didUnhighlightItemAt: path)
        } andThen: {
            $0.didUnhighlightItem(at: path.item)
        }
    }

    /// Calls the app's delegate, then the section controller. The delegate may update the list in its call. Another
    /// item, or none, then has the path, so no section controller is called.
    private func notify(
        at path: ListIndexPath, _ delegateCall: (any ListCollectionViewDelegate) -> Void,
        andThen controllerCall: (ListSectionController) -> Void
    ) {
        let updateCount = adapter?.store.updateCount
        adapter?.updater.duringUserEvent {
            if let collectionViewDelegate { delegateCall(collectionViewDelegate) }
            guard let adapter, adapter.store.updateCount == updateCount else { return }
            if let controller = controller(at: path) { controllerCall(controller) }
        }
    }

    func collectionView(_ collectionView: any ListCollectionView, didFind diagnostic: ListDiagnostic) {
        guard let adapter else { return }
        // In an update, the view has its former rows.
        adapter.store.questions.ask { adapter.reportOnce(diagnostic) }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, didRequestContextMenuForItemAt path: ListIndexPath, point: ListPoint?
    ) -> Bool {
        adapter?.updater.duringUserEvent {
            controller(at: path)?.didRequestContextMenu(at: path.item, point: point) ?? false
        } ?? false
    }

    func collectionViewDidClose(_ collectionView: any ListCollectionView) { adapter?.close() }

    // MARK: Events

    var canMakeRows: Bool {
        guard let updater = adapter?.updater else { return true }
        return !updater.isInDataUpdateBlock && !updater.questions.areOpen
    }

    var watchesRows: Bool { adapter?.events.hasObservers ?? false }

    func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent) {
        guard let events = adapter?.events else { return }
        // The time that rows took until they were in place.
        if case .laidOut = event { events.emitWork() }
        // The view has its former rows until it has carried the update out: what observers do to rows waits.
        if case .validated = event {
            adapter?.store.questions.ask { events.emitMeanwhile(.view(ListViewReport(event))) }
        } else {
            events.emitMeanwhile(.view(ListViewReport(event)))
        }
    }

    func collectionView(_ collectionView: any ListCollectionView, didHold place: ListHeldPlace) {
        guard let events = adapter?.events else { return }
        events.emit(transaction: events.current, .view(ListViewReport(.held(place))))
    }

    var workMeter: ListWorkMeter? { adapter?.events.meter }

    private func controller(at path: ListIndexPath) -> ListSectionController? {
        adapter?.store.entry(at: path.section)?.controller
    }
}
