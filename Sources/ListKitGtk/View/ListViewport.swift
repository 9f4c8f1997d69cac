import GtkBridge
import ListKit

/// The content of a viewport, and its client.
@MainActor
protocol ListViewportClient: AnyObject {
    /// Whether lines begin at the right, or a horizontal list does.
    var isRightToLeft: Bool { get }
    /// Makes the rows for a viewport of this size and says where they go. Part of the viewport's allocation: GTK has
    /// not placed the GtkListBox yet, so rows may still come and go (GTK 4.8.3).
    func layOut(_ axes: ListAxes) -> (ListRect, hasNewRows: Bool)
    /// Creates the rows that a layout of this frame will need, as far as they are known before it.
    func makeRowsBeforeLayout()
    /// The GtkListBox is in its place: rows with another presented place are moved there.
    func placePresentedRows()
    func paintBelowRows(_ snapshot: Snapshot)
    func paintAboveRows(_ snapshot: Snapshot)
    func viewportWillUnmap()
    func viewportWasScrolled()
    func adjustmentDidChange(_ adjustment: Adjustment?)
    /// Fonts, scale and theme decide how high rows are.
    func rowHeightsMayHaveChanged()
    func moveFocus(_ direction: FocusDirection) -> Bool?
}

/// The scrolled area: it owns the virtual length, places the GtkListBox with the rows that exist, and paints the
/// background.
///
/// The background is painted here and not by the list, because an opaque list that moves damages its whole area in
/// every frame of a scroll (GTK 4.8.3: 1.9 ms a frame against 0.7).
final class ListViewport: ScrollableWidget {
    weak var client: (any ListViewportClient)?

    /// The way that the list runs and is scrolled.
    var scrollDirection = ListScrollDirection.vertical {
        didSet {
            client?.adjustmentDidChange(adjustment)
            queueResize()
        }
    }

    private let list: ListBox
    private var adjustmentWatch: SignalConnection?
    private var beforeLayout: FrameConnection?
    private var hasMovedRows = false
    /// Whether rows were bound or let go in the course of GTK's layout.
    private var hasChangedRows = false
    /// Whether rows are to be made before the next layout.
    private var awaitsRows = false

    init(list: ListBox) {
        self.list = list
        super.init(cssName: "listviewport", role: .generic)
        clipsContent = true
        addChild(list)
        // GtkListBox follows the adjustment of a scrollable parent and scrolls it to the focused row, in its own
        // coordinates, which are not the viewport's (GTK 4.8.3). The host scrolls by itself. This handler is connected
        // after the list box's own, and so runs after it.
        adjustmentWatch = onNotify("vadjustment") { [unowned list] in list.detachAdjustment() }
        beforeLayout = onBeforeLayout { [weak self] in self?.makeAwaitedRows() }
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        guard orientation == scrollDirection.across.orientation else { return SizeRequest(0) }
        return list.measure(orientation)
    }

    override func sizeAllocate(width: Int, height: Int) {
        let axes = ListAxes(
            scrollDirection, isRightToLeft: client?.isRightToLeft ?? isRightToLeft,
            size: ListSize(width: Double(width), height: Double(height)))
        guard let (frame, hasNewRows) = client?.layOut(axes) else { return }
        if hasNewRows { hasChangedRows = true }
        allocateList(frame)
        // Other rows may be in sight now, and only those are painted.
        list.queueDraw()
        client?.placePresentedRows()
        // A row whose content asks for another size when it is placed, such as a list in it, leaves the GtkListBox
        // without an allocation. GTK has it from here, and forgets it (4.8.3).
        allocateList(frame)
        hasMovedRows = true
    }

    private func allocateList(_ frame: ListRect) {
        list.allocate(
            width: Int(frame.size.width.rounded(.up)), height: Int(frame.size.height.rounded(.up)), x: frame.origin.x,
            y: frame.origin.y)
    }

    /// The next layout needs other rows.
    ///
    /// They are created before that layout if possible: created in it, they would make GTK lay out the whole window
    /// again in the same frame (4.8.3).
    func queueRows() {
        awaitsRows = true
        queueAllocate()
        frameClock?.request(.update)
    }

    private func makeAwaitedRows() {
        guard awaitsRows else { return }
        awaitsRows = false
        guard isMapped else { return }
        client?.makeRowsBeforeLayout()
    }

    /// Rows were moved without a layout. GTK looks for the widget under the pointer only after a layout, even of a
    /// single row.
    func rowsDidMove() {
        hasMovedRows = true
        list.queueDraw()
        list.firstChild?.queueAllocate()
    }

    /// After a layout: the pointer may be over another row now.
    ///
    /// - Parameter pointer: where it is in the viewport.
    /// - Returns: whether rows were placed.
    func didLayOut(pointer: Point?) -> Bool {
        if hasChangedRows { layOutAroundChangedRows() }
        guard hasMovedRows else { return false }
        hasMovedRows = false
        if let pointer { pick(x: pointer.x, y: pointer.y)?.pointerCameOver() }
        return true
    }

    /// Rows that change during GTK's layout request another one, for all widgets around the list. A widget that was
    /// being allocated meanwhile forgets the request, and the widgets between it and the list are no longer laid out or
    /// painted (GTK 4.8.3). So the layout is requested again from each of them: a widget that has not forgotten does
    /// nothing.
    private func layOutAroundChangedRows() {
        hasChangedRows = false
        for widget in sequence(first: self as Widget, next: \.parent) { widget.queueResize() }
    }

    override func snapshot(_ snapshot: Snapshot) {
        client?.paintBelowRows(snapshot)
        snapshot.paint(list, of: self)
        client?.paintAboveRows(snapshot)
    }

    /// A list that was hidden with rows still to be made is laid out from the top, as at first. Where GTK reaches only
    /// the viewport, below a parent that keeps its allocation, new rows leave that parent without one, and it is not
    /// painted in the next frame (GTK 4.8.3).
    override func didMap() { queueResize() }

    override func willUnmap() { client?.viewportWillUnmap() }

    private var adjustment: Adjustment? { scrollDirection == .vertical ? verticalAdjustment : horizontalAdjustment }

    override func adjustmentsDidChange() { client?.adjustmentDidChange(adjustment) }

    override func verticalValueDidChange() { if scrollDirection == .vertical { client?.viewportWasScrolled() } }

    override func horizontalValueDidChange() { if scrollDirection == .horizontal { client?.viewportWasScrolled() } }

    /// GtkListBox would go from row to row, and only to those that exist (GTK 4.8.3).
    override func focus(_ direction: FocusDirection) -> Bool? { client?.moveFocus(direction) }

    override func systemSettingsDidChange() { client?.rowHeightsMayHaveChanged() }
}
