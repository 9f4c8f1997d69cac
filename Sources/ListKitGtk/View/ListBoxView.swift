public import GtkBridge
public import ListKit

/// A list on screen: the collection view of an adapter, on a GtkListBox.
///
///     let list = ListBoxView()
///     let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in PostController() }
///     window.child = list
///
/// The GtkListBox contains only the rows near the viewport, whatever the length of the list. Updates insert, remove and
/// move its rows. A row that no operation names keeps its GtkListBoxRow.
public final class ListBoxView: CustomWidget {
    /// Which items clicks and keys select; none by default.
    ///
    /// Changing it keeps as much of the selection as the new mode allows. The delegate is not called.
    public var selectionMode: ListSelectionMode {
        get { selection.mode }
        set { selection.mode = newValue }
    }

    /// The direction in which the list scrolls: vertically, or in the direction of the text.
    ///
    /// A horizontal list is as high as the highest row that was in sight so far. Its rows have their natural lengths,
    /// or those from `ListSectionController.widthForItem(at:)`. A change on screen takes effect in the same frame,
    /// starting from the first item in sight.
    public var scrollDirection: ListScrollDirection {
        get { viewport.scrollDirection }
        set { setScrollDirection(newValue) }
    }

    /// The maximum width of lines in logical pixels, or nil for no limit. Lines are centred in a wider window. In a
    /// horizontal list it is the maximum height.
    ///
    /// If you set it when an animated update begins, for example in the data source's `objects(for:)`, rows glide to
    /// their places in the new width. Otherwise they jump there.
    public var maximumContentWidth: Int? {
        get { layout.options.maximumContentWidth }
        set { layout.options.maximumContentWidth = newValue }
    }

    /// Whether the header of the current section stays at the top of the viewport until the next section with a header
    /// pushes it away. Footers never stick.
    ///
    /// The pinned header is a copy: the section controller is asked for the header a second time, and again in each
    /// update. A header that changes without an update changes only in its row. In CSS the copy is `listviewport >
    /// pinnedheader.header`; it covers the rows with the theme's background.
    public var stickyHeaders: Bool {
        get { layout.options.stickyHeaders }
        set { layout.options.stickyHeaders = newValue }
    }

    /// The distance from the top of the viewport to where headers stick, in logical pixels. It may be negative.
    public var stickyHeaderYOffset: Double {
        get { layout.options.stickyHeaderYOffset }
        set { layout.options.stickyHeaderYOffset = newValue }
    }

    /// What stays where it is on screen: whether the list follows its end, and what happens when rows are inserted
    /// above its start.
    public var placeKeeping: ListPlaceKeeping {
        get { layout.options.placeKeeping }
        set { layout.options.placeKeeping = newValue }
    }

    /// Space before the first row and after the last one, in whole logical pixels: above and below in a vertical list.
    /// It scrolls with the rows.
    ///
    /// Rows that you scroll to, sticky headers and an empty view stay clear of whatever overlays this space. If you
    /// change it for a list on screen, rows stay where they are. Only at the beginning of the list does the list move
    /// with its inset: with the next layout, or with an earlier update, as part of its motion.
    public var contentInset: ListContentInset {
        get { layout.contentInset }
        set { setContentInset(newValue) }
    }

    /// Where Tab goes from the last control of a row; out of the list by default.
    public var tabBehavior: ListTabBehavior {
        get { walk.tabBehavior }
        set { walk.tabBehavior = newValue }
    }

    /// The columns of a list that is a table. If they are wider than the list, it scrolls sideways, and a header of the
    /// same model with it. Set them before the list has rows: each cell keeps the ones that it was made with.
    public var columns: ColumnModel? {
        didSet {
            guard columns !== oldValue else { return }
            window.binder.columns = columns
            scrolledWindow.horizontalAdjustment = columns?.position ?? Adjustment()
            showScrollBars(along: scrollDirection)
        }
    }

    public var motion: ListMotion {
        get { animator.motion }
        set { animator.motion = newValue }
    }

    /// The clock of the list's motion, to slow it down, stop it, or look at single frames.
    public var motionClock: ListMotionClock { animator.clock }

    /// The number of full reloads since the view was created. Updates never cause one.
    package internal(set) var reloadCount = 0

    /// The name of the list for a screen reader. Set it with ``setAccessibleListLabel(_:)``.
    package internal(set) var accessibleListLabel: String?

    /// The adapter that fills the list. The list retains it until its window closes.
    public var adapter: ListAdapter? { owner as? ListAdapter }
    package var owner: AnyObject?
    private var holderCheck: LoopToken?

    package var delegate: (any ListCollectionViewOwner)? {
        get { window.binder.owner }
        set { window.binder.owner = newValue }
    }
    package var dataSource: (any ListCollectionViewDataSource)? {
        get { window.binder.dataSource }
        set {
            window.binder.dataSource = newValue
            scroller.forget()
            structureDidChange()
        }
    }

    public var emptyView: (any ListEmptyView)? {
        get { empty.view }
        set {
            empty.view = newValue
            // The update that empties the list may set rows in motion first: the next layout hides those that are
            // still.
            if newValue == nil || !viewport.isMapped { showEmptyViewWhenStill() }
            queueResize()
        }
    }

    /// Paints over the rows, for tools that show what happens to them. Held weakly.
    public weak var overlay: (any ListOverlay)? {
        didSet { redrawOverlay() }
    }

    /// Whether rows of a horizontal list end above the scroll bar. While the pointer is over the list, the bar lies
    /// over it, and takes the clicks at the lower edge.
    var keepsClearOfScrollBar = false {
        didSet { keepClearOfScrollBar() }
    }

    weak var rowHold: RowHold?
    let scrolledWindow = ScrolledWindow(horizontal: .never, vertical: .automatic)
    let window = RowWindow()
    let viewport: ListViewport
    let pinnedHeaders: PinnedHeaders
    let layout: RowLayout
    let scroller: ListScroller
    let selection = ItemSelection()
    let walk: KeyboardWalk
    var display = DisplayLedger()
    /// What makes rows ahead of need.
    var rowsAhead: LoopToken?
    let pointer: PointerInput
    /// The row or pinned header that a finger on the touch screen came down on.
    weak var touched: Widget?
    private(set) lazy var orphanedPressOfRow = OrphanedPress(in: window.listBox)
    private(set) lazy var orphanedPressOfPin = OrphanedPress(in: viewport)
    let keyboard = KeyboardInput()
    let typeAhead = TypeAheadInput()
    let fingers = FingerScrolling()
    let sidewaysWheel = SidewaysWheel()
    let wheelOverControls = WheelOverControls()
    private let longPress = LongPressGesture()
    let animator: RowAnimator
    let drag: RowDrag
    let watch: UpdateWatch
    /// What the data source is doing right now because the user has asked for it.
    var handMove: HandMove?
    /// The items that are dragged from or over this list, where lists of a group exchange them.
    var carried: CarriedItems?
    /// The row that a drop would put the carried items into.
    weak var rowOfDrop: ListRow? {
        didSet {
            guard rowOfDrop !== oldValue else { return }
            oldValue?.handle.removeClass("droptarget")
            rowOfDrop?.handle.addClass("droptarget")
            carried?.rowOfDropDidMove()
        }
    }
    /// Opens the node of a tree below which carried items wait.
    var opening: LoopToken?
    private(set) lazy var outside = OutsideDrags(self)
    private(set) lazy var empty = EmptyViewPlace(in: self)
    var knownFocus = KnownFocus()
    private var focusOfWindow: SignalConnection?
    var focusWish: FocusWish?
    private var afterLayout: FrameConnection?
    private var afterPaint: FrameConnection?

    /// Creates an empty list, to be filled by an adapter.
    public init() {
        viewport = ListViewport(list: window.listBox)
        pinnedHeaders = PinnedHeaders(window.binder, in: viewport)
        let position = ScrollPosition(viewport: viewport)
        layout = RowLayout(window, pinnedHeaders, position, selection, in: viewport)
        scroller = ListScroller(position, layout, of: viewport, in: scrolledWindow)
        walk = KeyboardWalk(window, pinnedHeaders, layout, scroller, selection, in: viewport)
        pointer = PointerInput(window)
        drag = RowDrag(window, layout)
        animator = RowAnimator(window, layout, pinnedHeaders, drag, in: viewport)
        watch = UpdateWatch(window, framesOf: viewport)
        super.init(cssName: "listboxview")
        ListStyle.install()
        ListDiagnostics.installDefaultSink()
        viewport.client = self
        window.client = self
        window.binder.view = self
        animator.client = self
        selection.client = self
        drag.client = self
        pointer.client = self
        keyboard.client = self
        scroller.didScroll = { [unowned self] in reportScroll() }
        pinnedHeaders.didStandIn = { [unowned self] in didStandIn($0) }
        pinnedHeaders.willLetGo = { [unowned self] in willLetGo(of: $0) }
        // GtkListBox finds the clicked row by its layout, and not by where it is presented (GTK 4.8.3).
        window.listBox.leaveInputToHost()
        pointer.attach(to: viewport)
        drag.attach(to: viewport)
        keyboard.attach(to: window.listBox, in: self)
        typeAhead.attach(to: self) { [unowned self] in find($0) }
        sidewaysWheel.attach(to: viewport) { [unowned self] in
            scroller.scroll(toOffset: scroller.offset + $0, animated: false)
        }
        wheelOverControls.attach(to: viewport) { [unowned self] in turnWheel($0, by: $1) }
        fingers.client = self
        fingers.attach(to: self)
        longPress.onHeld { [weak self] in self?.didHold(at: Point(x: $0, y: $1)) ?? false }
        viewport.addController(longPress)
        longPress.share(with: drag.gesture)
        scrolledWindow.child = viewport
        addChild(scrolledWindow)
        window.listBox.onRowActivated { [weak self] in self?.window.row(of: $0).map { self?.didActivate($0) } }
        afterLayout = viewport.onAfterLayout { [weak self] in
            guard let self else { return }
            let didPlaceRows = viewport.didLayOut(pointer: pointer.location)
            window.didLayOut()
            announceDisplay()
            columns?.settle()
            // GTK leaves what is open on a row where it opened (4.8.3).
            if didPlaceRows {
                closePopoverOutOfSight()
                Popover.focused(in: viewport)?.present()
            }
            showEmptyViewWhenStill()
            if !layout.isPending { watch.didLayOut() }
            fulfilFocusWish()
            reportFocus()
            if didPlaceRows, viewport.isMapped { delegate?.collectionViewDidLayOut(self) }
        }
        afterPaint = viewport.onAfterPaint { [weak self] in
            guard let self else { return }
            layout.didPaint()
            makeRowsAheadIfShort()
            if let cell = window.classOfEmptyRows { delegate?.collectionView(self, didFind: .emptyRows(cell)) }
        }
    }

    // MARK: Widget

    /// GtkScrolledWindow takes the focus itself when a window opens with a list that is still empty, and would then let
    /// Tab pass the list by (GTK 4.8.3).
    override public func focus(_ direction: FocusDirection) -> Bool? {
        scrolledWindow.hasFocus ? moveFocus(direction) : nil
    }

    /// Moves the focus to the item that the keyboard was at, or else to the first selected one, or to the first one in
    /// sight. A list without items takes it as GTK's lists do; a pager's row is no item.
    ///
    /// Before the first layout, which makes the rows, the list remembers that it is to have the focus. In a window that
    /// is on screen, it then takes the focus only if that has not moved meanwhile.
    @discardableResult
    override public func grabFocus() -> Bool {
        guard layout.hasSize else {
            focusWish = FocusWish(in: self, isDue: false)
            return false
        }
        if window.focusedRow != nil || walk.enterRows() { return true }
        return walk.items.isEmpty ? scrolledWindow.grabFocus() : super.grabFocus()
    }

    private func fulfilFocusWish() {
        guard let wish = focusWish, layout.canFill else { return }
        focusWish = nil
        guard wish.isDue || wish.isWindowNew || focusedWidgetOfWindow == wish.focused?.widget else { return }
        if let item = wish.item { walk.focusItem(at: item) } else { grabFocus() }
    }

    override public func didMap() {
        focusOfWindow = root?.onNotify("focus-widget") { [weak self] in self?.focusDidMove() }
        // It may have moved while the list was hidden.
        knownFocus.isOutdated = true
    }

    override public func willUnmap() {
        focusOfWindow = nil
        // A list that is only put elsewhere has a window again by then.
        holderCheck = MainLoop.idle { [weak self] in if let self, root == nil { adapter?.reportHoldersOfView() } }
    }

    override public func windowDidClose() {
        announceGone()
        delegate?.collectionViewDidClose(self)
    }

    override public var requestMode: SizeRequestMode { .heightForWidth }

    override public func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        [scrolledWindow, empty.widget].compactMap { $0?.measure(orientation, forSize: size) }
            .reduce(SizeRequest(0)) {
                SizeRequest(minimum: max($0.minimum, $1.minimum), natural: max($0.natural, $1.natural))
            }
    }

    override public func sizeAllocate(width: Int, height: Int) {
        scrolledWindow.allocate(width: width, height: height)
        empty.allocate(width: width, height: height, clearOf: contentInset)
    }
}

/// Which items the user can select. In the modes that select, keys that move the focus select its item, and with Ctrl
/// only move the focus.
public enum ListSelectionMode: Hashable, Sendable {
    /// None. A click, Enter or Space calls `didSelectItem(at:)` and then `didActivateItem(at:)`.
    case none
    /// One item. Selecting another one deselects it. Ctrl with a click or Space deselects it.
    case single
    /// Any number. Ctrl with a click or Space adds and removes. Shift with a click or a cursor key selects a range.
    /// Ctrl+A selects the whole list. Ctrl+Shift+A, or a click beside the items, selects nothing.
    case multiple
}
