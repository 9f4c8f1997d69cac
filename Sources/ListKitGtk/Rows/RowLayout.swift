import GtkBridge
import ListKit

/// Creates the rows near the viewport, computes their places, and allocates them.
@MainActor
final class RowLayout {
    private let window: RowWindow
    private let viewport: ListViewport
    private let pinnedHeaders: PinnedHeaders
    private let position: ScrollPosition
    private let selection: ItemSelection

    var options = Options() {
        didSet {
            if options.maximumContentWidth != oldValue.maximumContentWidth { hasChosenWidth = true }
            viewport.queueAllocate()
        }
    }

    /// Whether ``Options/maximumContentWidth`` was changed and no layout has applied it.
    private var hasChosenWidth = false

    /// The space before the first row and after the last one. A list on screen applies a change with the next layout,
    /// update or scroll by program.
    var contentInset: ListContentInset {
        get { chosenInset ?? window.geometry.contentInset }
        set {
            chosenInset = newValue
            if !hasSize { takeChosenInset() }
        }
    }
    private var chosenInset: ListContentInset?

    func takeChosenInset() {
        guard let chosenInset else { return }
        self.chosenInset = nil
        window.geometry.contentInset = chosenInset
        guard hasSize else { return }
        // If the offset were now out of bounds, the adjustment would clamp it, which counts as a scroll by the user.
        let limits = content.offsets
        position.update(
            offset: limits.clamp(position.offset), limits: limits, pageHeight: viewportSize.height,
            runsBackwards: axes.runsBackwards)
    }

    /// The axes of the viewport.
    private(set) var axes = ListAxes()

    /// In list space.
    var viewportSize: ListSize { axes.listSize }

    /// Where lines begin in the viewport, across the scroll direction.
    var lineStart: Double {
        ListAxes.lineStart(lineWidth: window.geometry.lineWidth, viewportWidth: viewportSize.width)
    }

    /// The axes of the GtkListBox.
    var rowAxes: ListAxes {
        let extent = window.extent
        let size = ListSize(width: window.geometry.lineWidth, height: extent.upperBound - extent.lowerBound)
        return ListAxes(axes.direction, isRightToLeft: axes.isRightToLeft, size: axes.direction.exchange(size))
    }

    /// Whether the rows were changed and GTK has not allocated them yet.
    private(set) var isPending = false

    /// Whether rows are being bound and placed. The list must not change meanwhile.
    var isBusy = false

    /// What an app has set.
    struct Options {
        var maximumContentWidth: Int?
        var stickyHeaders = false
        var stickyHeaderYOffset = 0.0
        var placeKeeping = ListPlaceKeeping.feed
    }

    init(
        _ window: RowWindow, _ pinnedHeaders: PinnedHeaders, _ position: ScrollPosition, _ selection: ItemSelection,
        in viewport: ListViewport
    ) {
        self.window = window
        self.pinnedHeaders = pinnedHeaders
        self.position = position
        self.selection = selection
        self.viewport = viewport
    }

    /// The list as it is scrolled now. Do not store it.
    var content: ScrolledContent {
        ScrolledContent(
            window.geometry, offset: position.offset, viewportSize: viewportSize,
            placeKeeping: options.placeKeeping,
            stickyHeaderOffset: options.stickyHeaders ? options.stickyHeaderYOffset : nil)
    }

    var hasSize: Bool { content.hasSize }

    /// Whether rows can be made now.
    var canFill: Bool { hasSize && !isBusy && window.binder.canMakeRows }

    func hasRow(at position: ListRowPosition) -> Bool { window.row(at: position) != nil }

    // MARK: Filling

    /// Creates the rows near the viewport, scrolls so that `anchor` holds, and shows the rows' state.
    func fill(around anchor: ScrollAnchor) {
        makeRows(around: anchor)
        let news = window.takeNews()
        for row in news where row.hasObject { selection.show(on: row) }
        if !news.isEmpty { window.describeSoon() }
    }

    /// Creates the rows that the next layout needs.
    func makeRows(around anchor: ScrollAnchor) {
        makeRows(making(around: anchor), around: anchor)
    }

    private func makeRows(_ making: RowWindow.Making, around anchor: ScrollAnchor) {
        isBusy = true
        defer { isBusy = false }
        fillRows(making, around: anchor)
        pinHeaders()
        // When the height of a pinned header becomes known, the rows below it move.
        if measurePinnedHeaders() { fillRows(making, around: anchor) }
    }

    private func fillRows(_ making: RowWindow.Making, around anchor: ScrollAnchor) {
        let height = viewportSize.height
        let offset = window.fill(height: height, overscan: overscan, making: making) { content.offset(of: anchor) }
        position.update(
            offset: offset, limits: content.offsets, pageHeight: height, runsBackwards: axes.runsBackwards)
    }

    private var overscan: Double { NearbyRows.usualOverscan(pageHeight: viewportSize.height) }

    /// Where no visible row exists yet, only the visible ones are created, as in a scroll: whatever the heights of the
    /// others turn out to be, they then do not move what is visible. If the list must be at an offset, and after an
    /// update, all are created at once.
    private func making(around anchor: ScrollAnchor) -> RowWindow.Making {
        if case .offset = anchor { return .all }
        guard window.followsUpdate else { return .inSight }
        let offset = content.offset(of: anchor)
        return window.hasRow(from: offset, to: offset + viewportSize.height) ? .all : .inSight
    }

    /// Called when a frame of the window was painted: rows that measured nothing leave others to be made.
    func didPaint() {
        if viewport.isMapped, window.didPaint() { viewport.queueRows() }
    }

    // MARK: Rows ahead of need

    /// Whether so few rows are left beyond an edge that others should be made.
    var isRunningShort: Bool { lacksRows(share: 0.5) }

    /// Whether rows near the viewport do not exist.
    var lacksRowsAhead: Bool { lacksRows(share: 1) }

    private func lacksRows(share: Double) -> Bool {
        canFill
            && window.lacksRows(
                near: position.offset, height: viewportSize.height, overscan: overscan, share: share)
    }

    /// Creates a few of the rows that lie beyond the existing ones, and requests their layout.
    func makeRowsAhead(around anchor: ScrollAnchor) {
        makeRows(.ahead, around: anchor)
        queueAllocate()
    }

    /// Requests an allocation of the rows, which have changed.
    func queueAllocate() {
        isPending = true
        viewport.queueAllocate()
    }

    // MARK: GTK's layout

    /// - Parameters:
    ///   - axes: the axes of the viewport, which may have a new size.
    ///   - anchor: what stays where it is, determined before anything changes.
    ///   - willFill: called before rows are created.
    /// - Returns: the GtkListBox's frame in the viewport, and whether rows were added, removed or changed, so that GTK
    ///   must lay them out.
    func layOut(_ axes: ListAxes, around anchor: ScrollAnchor, willFill: () -> Void) -> (ListRect, hasNewRows: Bool) {
        isPending = false
        hasChosenWidth = false
        let changeCount = window.changeCount
        let lineWidth = lineWidth(in: axes)
        if self.axes.isRightToLeft != axes.isRightToLeft { window.sidesDidChange() }
        if window.geometry.lineWidth != lineWidth { window.geometry.setLineWidth(lineWidth) }
        self.axes = axes
        if hasSize, window.binder.dataSource != nil {
            willFill()
            fill(around: anchor)
        }
        pinHeaders()
        let rows = rowAxes.listSize
        let frame = ListRect(
            x: lineStart, y: window.extent.lowerBound - position.offset, width: rows.width, height: rows.height)
        return (axes.widgetRect(frame), window.changeCount != changeCount)
    }

    /// The width of a line in a viewport: at most the maximum content width, and at least what the rows need.
    func lineWidth(in axes: ListAxes) -> Double {
        let needed = window.listBox.measure(axes.direction.across.orientation).minimum
        let room = axes.listSize.width
        return max(min(room, options.maximumContentWidth.map(Double.init) ?? room), Double(needed))
    }

    /// Gives lines the width that an app has set since the last layout. If an update comes first, it applies the width,
    /// so that rows glide there.
    func takeChosenWidth() {
        guard hasChosenWidth, hasSize else { return }
        hasChosenWidth = false
        window.geometry.setLineWidth(lineWidth(in: axes))
    }

    /// Lays the list out in another direction from now on, in a viewport of the same size until GTK allocates it.
    func run(_ direction: ListScrollDirection) {
        axes.direction = direction
        if axes.size != .zero { window.geometry.setLineWidth(lineWidth(in: axes)) }
    }

    /// Allocates a row in the GtkListBox where it is presented.
    ///
    /// - Parameter axes: those of the GtkListBox.
    func allocate(_ row: ListRow, _ presented: RowPresentation, _ axes: ListAxes) {
        var place = presented == .atRest ? window.restingPlace(of: row) : window.place(of: row)
        place.origin.x += presented.offset.x
        place.origin.y += presented.offset.y
        row.allocate(axes.widgetRect(place), scale: presented.scale)
    }

    /// Paints a picture of something that is not a row of the GtkListBox.
    ///
    /// - Parameters:
    ///   - place: where it is in the viewport, in list space, relative to where lines begin.
    ///   - part: the part of `place` that is visible.
    func paint(_ picture: Paintable, in place: ListRect, part: ListRect, on snapshot: Snapshot) {
        guard part != place else { return snapshot.paint(picture, in: viewportRect(place)) }
        snapshot.clip(to: viewportRect(part)) { snapshot.paint(picture, in: viewportRect(place)) }
    }

    /// - Parameter place: in the viewport, in list space, relative to where lines begin.
    func viewportRect(_ place: ListRect) -> Rect {
        let frame = axes.widgetRect(place.moved(x: lineStart))
        return Rect(x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    }

    // MARK: Headers that stick

    /// Pins the headers that should be pinned at the current offset, and no others.
    func pinHeaders() {
        let wasBusy = isBusy
        isBusy = true
        defer { isBusy = wasBusy }
        let sections = hasSize && window.binder.dataSource != nil ? content.pinnedSections : []
        pinnedHeaders.pin(sections, over: window.rows)
    }

    /// Sets the height of headers without a row to that of their pinned copy.
    ///
    /// - Returns: whether any height has changed.
    private func measurePinnedHeaders() -> Bool {
        var hasChanged = false
        for pin in pinnedHeaders.pins {
            let position = ListRowPosition.header(section: pin.section)
            let height = pinnedHeaders.height(of: pin, in: content)
            guard window.row(at: position) == nil, window.geometry.measuredHeight(of: position) != height
            else { continue }
            window.geometry.setHeight(height, of: position)
            hasChanged = true
        }
        return hasChanged
    }
}
