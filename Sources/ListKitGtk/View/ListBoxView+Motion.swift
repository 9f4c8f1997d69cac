import GtkBridge
import ListKit

extension ListBoxView: RowAnimatorClient {
    var isInMotion: Bool { viewport.isMapped && layout.hasSize && (takesTime || rowHold != nil) }

    /// Whether rows glide, unless a tool holds them.
    var takesTime: Bool { Display.animationsEnabled && motion.duration > 0 }

    var rows: [ListRow] { window.rows }

    var lineStart: Double { layout.lineStart }

    var pins: [(pin: PinnedHeader, place: ListRect)] {
        let content = content
        return pinnedHeaders.pins.map { ($0, pinnedHeaders.place(of: $0, in: content)) }
    }

    func allocate(_ row: ListRow, _ presented: RowPresentation) { layout.allocate(row, presented) }

    func paint(_ picture: Paintable, in place: ListRect, part: ListRect, on snapshot: Snapshot) {
        layout.paint(picture, in: place, part: part, on: snapshot)
    }

    func viewportRect(of place: ListRect) -> Rect { layout.viewportRect(place) }

    var heldRow: HeldRow? { drag.held }

    /// Returns the visible rows before an update; nil if nothing should move, because the list is invisible or the user
    /// has turned animations off.
    func sceneIfInMotion() -> MotionScene? {
        guard isInMotion else { return nil }
        // Their content may have changed since the last allocation.
        placePins()
        return animator.scene()
    }

    /// Moves the rows from where they were seen to their places. Without a scene, everything arrives at once.
    func move(
        from scene: MotionScene?, _ plan: ListBatchPlan, reloaded: [ListRow],
        settled: @escaping @MainActor (Bool) -> Void
    ) {
        guard let scene else {
            for row in window.rows { _ = row.takeFormerLook() }
            animator.finish()
            return settled(true)
        }
        animator.animate(
            from: scene, plan: plan, reloaded: Set(reloaded.map(ObjectIdentifier.init)), settled: settled)
    }

    func firstPresentation(of row: ListRow) -> RowPresentation {
        guard let path = row.position.itemPath, let delegate else { return .coming }
        return presentation {
            delegate.collectionView(self, customizedInitialAttributes: $0, forItemAt: path)
        }(.coming)
    }

    func lastPresentation(ofRowAt position: ListRowPosition) -> RowPresentation {
        guard let path = position.itemPath, let delegate else { return .gone }
        return presentation {
            delegate.collectionView(self, customizedFinalAttributes: $0, forItemAt: path)
        }(.gone)
    }

    /// Lets the delegate customize a presentation. Its coordinates are those of the widget, and not of list space.
    private func presentation(
        _ customize: @escaping (ListTransitionAttributes) -> ListTransitionAttributes
    ) -> (RowPresentation) -> RowPresentation {
        { [axes = layout.axes] presentation in
            var attributes = presentation.attributes
            attributes.offset = axes.widgetDistance(attributes.offset)
            attributes = customize(attributes)
            attributes.offset = axes.listDistance(attributes.offset)
            return RowPresentation(attributes)
        }
    }

    // MARK: Frames

    func placePresentedRows() {
        if window.arePlacesNew { placeRows() } else { animator.placeMovingRows() }
        placePins()
    }

    private func placePins() {
        if !pinnedHeaders.pins.isEmpty {
            pinnedHeaders.place(
                in: content, layout.axes, lineStart: layout.lineStart, presented: animator.presentation)
        }
    }

    func showMotion() {
        placePresentedRows()
        viewport.queueDraw()
        viewport.rowsDidMove()
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

    func paintBelowRows(_ snapshot: Snapshot) { animator.paintBelowRows(snapshot) }

    func paintAboveRows(_ snapshot: Snapshot) {
        animator.paintAboveRows(snapshot, of: window.listBox, in: viewport)
        for pin in pinnedHeaders.pins { snapshot.paint(pin, of: viewport) }
        animator.paintHeldRow(snapshot, of: window.listBox, in: viewport)
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
