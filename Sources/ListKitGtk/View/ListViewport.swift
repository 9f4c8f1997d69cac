import GtkBridge

/// The scrolled area: it owns the virtual height, places the GtkListBox with the rows that exist, and paints the
/// background.
///
/// The background is painted here and not by the list, because an opaque list that moves damages its whole area in
/// every frame of a scroll (GTK 4.8.3: 1.9 ms a frame against 0.7).
final class ListViewport: ScrollableWidget {
    weak var view: ListBoxView?
    private let list: ListBox
    private var adjustmentWatch: SignalConnection?
    private var hasMovedRows = false

    init(list: ListBox) {
        self.list = list
        super.init(cssName: "listviewport", role: .generic)
        clipsContent = true
        addChild(list)
        // GtkListBox follows the adjustment of a scrollable parent and scrolls it to the focused row, in its own
        // coordinates, which are not the viewport's (GTK 4.8.3). The host scrolls by itself. This handler is connected
        // after the list box's own, and so runs after it.
        adjustmentWatch = onNotify("vadjustment") { [unowned list] in list.detachAdjustment() }
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == .horizontal else { return SizeRequest(0) }
        return list.measure(.horizontal)
    }

    override func sizeAllocate(width: Int, height: Int) {
        guard let frame = view?.layOut(width: width, height: height) else { return }
        list.allocate(width: frame.width, height: frame.height, x: Double(frame.x), y: frame.y)
        // On top of the GtkListBox's own allocation, which knows places only.
        view?.animator.place()
        hasMovedRows = true
    }

    /// Rows were moved without a layout. GTK asks for what is under the pointer with a layout, be it of one row.
    func rowsDidMove() {
        hasMovedRows = true
        view?.window.rows.first?.handle.queueAllocate()
    }

    /// After a layout: the pointer may be over another row now.
    ///
    /// - Returns: whether rows were placed.
    func didLayOut() -> Bool {
        guard hasMovedRows else { return false }
        hasMovedRows = false
        meetPointer()
        return true
    }

    private func meetPointer() {
        guard let point = view?.pointer.location else { return }
        pick(x: point.x, y: point.y)?.pointerCameOver()
    }

    /// Rows that went are painted below the others, as pictures; what a row looked like before fades away over it.
    /// Pinned headers are over all of that, and over them is what the pointer holds.
    override func snapshot(_ snapshot: Snapshot) {
        view?.animator.paintBelowRows(snapshot)
        snapshot.paint(list, of: self)
        view?.animator.paintAboveRows(snapshot)
        for pin in view?.pinnedHeaders.pins ?? [] { snapshot.paint(pin, of: self) }
        view?.animator.paintRaised(snapshot)
        if let view { view.overlay?.paint(snapshot, over: view) }
    }

    /// A list that was hidden with rows still to be made is laid out from the top, as at first. Where GTK reaches only
    /// the viewport, below a parent that keeps its allocation, new rows leave that parent without one, and it is not
    /// painted in the next frame (GTK 4.8.3).
    override func didMap() { queueResize() }

    /// What nobody sees does not move.
    override func willUnmap() {
        view?.drag.cancel()
        view?.animator.finish()
        view?.scrollAnimation.finish()
    }

    override func adjustmentsDidChange() { view?.adjustmentDidChange(verticalAdjustment) }

    override func verticalValueDidChange() { view?.didScroll() }

    /// GtkListBox would go from row to row, and only to those that exist (GTK 4.8.3).
    override func focus(_ direction: FocusDirection) -> Bool? { view?.moveFocus(direction) }

    /// Fonts, scale and theme decide how high rows are.
    override func systemSettingsDidChange() { view?.rowHeightsMayHaveChanged() }
}
