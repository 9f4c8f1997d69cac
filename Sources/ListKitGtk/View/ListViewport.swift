import GtkBridge
import ListKit

/// The list in a viewport.
@MainActor
protocol ListViewportClient: AnyObject {
    /// Whether lines begin at the right, or a horizontal list does.
    var isRightToLeft: Bool { get }
    /// Makes the rows for a viewport of this size, and returns the frame of the GtkListBox. Called in the viewport's
    /// allocation: GTK has not allocated the GtkListBox yet, so rows may still come and go (GTK 4.8.3).
    func layOut(_ axes: ListAxes) -> (ListRect, hasNewRows: Bool)
    /// Creates the rows that a layout of this frame will need, as far as they are known before it.
    func makeRowsBeforeLayout()
    /// Where the row is going to be on which something is open; nil if nothing is.
    var placeOfOpenRow: Point? { get }
    /// Called when the GtkListBox is allocated: moves the rows that are presented elsewhere.
    func placePresentedRows()
    func paintBelowRows(_ snapshot: Snapshot)
    func paintAboveRows(_ snapshot: Snapshot)
    func viewportWillUnmap()
    func viewportWasScrolled()
    func adjustmentDidChange(_ adjustment: Adjustment?)
    /// Called when fonts, scale or theme have changed.
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
    /// Whether rows were bound or released during GTK's layout.
    private var hasChangedRows = false
    /// Whether rows must be made before the next layout.
    private var awaitsRows = false

    init(list: ListBox) {
        self.list = list
        super.init(cssName: "listviewport", role: .generic)
        clipsContent = true
        addChild(list)
        // GtkListBox follows the adjustment of a scrollable parent, and scrolls it to the focused row in its own
        // coordinates, which are not the viewport's (GTK 4.8.3). This handler is connected after the list box's own,
        // and so runs after it.
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
        if let place = client?.placeOfOpenRow { gather(in: place, frame) } else { allocateList(frame) }
        // Other rows may be in sight now, and only those are painted.
        list.queueDraw()
        client?.placePresentedRows()
        // If the content of a row requests another size while it is allocated, as a list in it may, GTK forgets the
        // allocation of the GtkListBox (4.8.3).
        allocateList(frame)
        hasMovedRows = true
    }

    /// Allocates the GtkListBox as if all its rows were in one place, until they are moved to their own places. GTK
    /// places what is open on a row with the row's allocation, which the GtkListBox may first do far from the screen:
    /// there, GTK finds no monitor (4.8.3).
    private func gather(in place: Point, _ frame: ListRect) {
        let (scale, size) = (0.001, frame.size)
        list.allocate(
            width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)),
            x: place.x - size.width * (1 - scale) / 2, y: place.y - size.height * (1 - scale) / 2, scale: scale)
    }

    private func allocateList(_ frame: ListRect) {
        list.allocate(
            width: Int(frame.size.width.rounded(.up)), height: Int(frame.size.height.rounded(.up)), x: frame.origin.x,
            y: frame.origin.y)
    }

    /// Requests a layout that needs other rows.
    ///
    /// They are created before it if possible. If they were created in the layout, GTK would lay out the whole window
    /// again in the same frame (4.8.3).
    func queueRows() {
        awaitsRows = true
        queueAllocate()
        requestFrame(.update)
    }

    private func makeAwaitedRows() {
        guard awaitsRows else { return }
        awaitsRows = false
        guard isMapped else { return }
        client?.makeRowsBeforeLayout()
    }

    /// Called when rows were moved without a layout. Requests one of a single row, because GTK looks for the widget
    /// under the pointer only after a layout.
    func rowsDidMove() {
        hasMovedRows = true
        list.queueDraw()
        list.firstChild?.queueAllocate()
    }

    /// Called after a layout: the pointer may be over another row now.
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

    /// Rows that change during GTK's layout request another layout of all widgets around the list. A widget that is
    /// being allocated meanwhile forgets the request, and the widgets between it and the list are no longer laid out or
    /// painted (GTK 4.8.3). So this requests it again from each of them; one that has not forgotten does nothing.
    private func layOutAroundChangedRows() {
        hasChangedRows = false
        for widget in sequence(first: self as Widget, next: \.parent) { widget.queueResize() }
    }

    override func snapshot(_ snapshot: Snapshot) {
        client?.paintBelowRows(snapshot)
        snapshot.paint(list, of: self)
        client?.paintAboveRows(snapshot)
    }

    /// If the list was hidden before all its rows were made, it must be laid out from the window down. If GTK laid out
    /// only the viewport, new rows would leave its parent without an allocation, and it would not be painted in the
    /// next frame (GTK 4.8.3).
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
