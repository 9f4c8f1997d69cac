import GtkBridge
import ListKit

extension ListBoxView: RowAnimatorClient {
    func firstPresentation(of row: ListRow) -> RowPresentation {
        guard let path = row.position.itemPath, let delegate else { return .coming }
        if let arriving = firstPresentation(ofArrivalAt: path) { return arriving }
        return customized(.coming) { delegate.collectionView(self, customizedInitialAttributes: $0, forItemAt: path) }
    }

    func lastPresentation(ofRowAt position: ListRowPosition) -> RowPresentation {
        guard let path = position.itemPath, let delegate else { return .gone }
        return customized(.gone) { delegate.collectionView(self, customizedFinalAttributes: $0, forItemAt: path) }
    }

    /// Lets the delegate customize a presentation. Its coordinates are those of the widget, and not of list space.
    private func customized(
        _ presentation: RowPresentation, by customize: (RowPresentation) -> RowPresentation
    ) -> RowPresentation {
        var attributes = presentation
        attributes.offset = layout.axes.widgetDistance(attributes.offset)
        attributes = customize(attributes)
        attributes.offset = layout.axes.listDistance(attributes.offset)
        return attributes
    }

    func motionDidEnd(_ frames: FrameCount?) {
        showEmptyViewWhenStill()
        // Rows that were visible only in motion are out of sight now, and can be reused.
        if window.rows.count > window.shown.count { viewport.queueAllocate() }
        if let frames { watch.motionDidEnd(frames) }
    }

    /// Hides the rows behind an empty view, once those that leave are gone.
    func showEmptyViewWhenStill() {
        scrolledWindow.isVisible = empty.widget == nil || animator.isMoving
    }

    // MARK: Painting

    func placePresentedRows() { animator.place() }

    func paintBelowRows(_ snapshot: Snapshot) { animator.paintBelowRows(snapshot) }

    func paintAboveRows(_ snapshot: Snapshot) {
        animator.paintAboveRows(snapshot)
        for pin in pinnedHeaders.pins { snapshot.paint(pin, of: viewport) }
        if !animator.isHeldRowOverWindow { animator.paintHeldRow(snapshot) }
        overlay?.paint(snapshot, over: self)
    }

    func viewportWillUnmap() {
        announceGone()
        drag.cancel()
        fingers.listWillHide()
        animator.finish()
        scroller.finishUnseen()
    }
}
