import GtkBridge
import ListKit

/// A GtkListBoxRow with its content. It shows an object of the list, or waits for one.
@MainActor
final class ListRow: DisplayedRow {
    let handle: ListBoxRow
    let view: ListBoxReusableView
    let key: ReuseKey

    /// The position in the list; stale while the row waits for an object.
    var position: ListRowPosition {
        didSet { lastGeometry.version = -1 }
    }

    private let census: RowCensus
    private(set) var spoken = RowSpeech()
    private var positionInList: ListAccessiblePosition?
    /// The versions of the list's geometry and of the row's content that were last described; nil after the row was
    /// bound.
    private var described: (contentVersion: Int, measureCount: Int)?

    /// Whether the focus goes to the widgets in the row, and never to the row itself.
    let passesFocusOn: Bool

    /// Whether a screen reader was informed that the row is selected; nil if the row cannot be selected.
    private var spokenSelection: Bool?

    init(view: ListBoxReusableView, key: ReuseKey, position: ListRowPosition, census: RowCensus) {
        handle = ListBoxRow()
        self.view = view
        self.key = key
        self.position = position
        self.census = census
        handle.child = view.content
        // The list selects items itself: GtkListBox knows only rows that exist.
        handle.isSelectable = false
        passesFocusOn = view.passesFocusOn
        handle.isActivatable = key.kind == nil && !passesFocusOn
        if passesFocusOn { handle.isFocusable = false }
        if let kind = key.kind {
            handle.addClass(kind.rawValue)
            // The cursor passes over these rows; a control in one still takes the focus.
            handle.isFocusable = false
        }
        if key.kind == .header {
            handle.setAccessibleRole(.heading)
            handle.setAccessibleLevel(2)
        }
        census.living += 1
        view.row = self
    }

    // MARK: Position

    /// What ``RowWindow`` looked up last for the position.
    var lastGeometry = RowGeometry()

    /// The width for which the height that the list knows was measured, and the version of the content; nil after the
    /// row was bound.
    private var measured: (width: Double, measureCount: Int)?

    /// Whether the row shows an object of the list. A row that has lost its object may still be on screen.
    var hasObject = false

    /// The row's place in a tree when it was bound; nil for a row in none.
    var treePlace: ListTreePlace?

    var currentPosition: ListRowPosition? { hasObject ? position : nil }

    var display: DisplayedPlace?

    /// Whether the row is painted, and read by screen readers. A row that waits for another object is not.
    ///
    /// Such a row stays a visible widget: when a row becomes visible, GTK styles all later rows again (4.8.3: 5 ms for
    /// 192 rows).
    var isShown: Bool {
        get { handle.isChildVisible }
        set {
            guard newValue != isShown else { return }
            handle.isChildVisible = newValue
            // Otherwise GtkListBox gives the focus to a waiting row when it has no other one (4.8.3).
            handle.canFocus = newValue
            handle.setAccessibleHidden(!newValue)
        }
    }

    /// Returns the length of the row along the scroll direction, for a width in list space. Content that needs a larger
    /// width gets it, and is cut off.
    func measure(width: Double, along direction: ListScrollDirection) -> Double {
        self.direction = direction
        let needed = Double(handle.measure(direction.across.orientation).minimum)
        if needed > width { handle.cutsOffChild = true }
        return handle.length(along: direction, width: max(width, needed))
    }

    /// Called when the list has stored the length that the row has at a width.
    func didMeasure(width: Double) { measured = (width, handle.measureCount) }

    /// Returns whether the list knows the row's length at a width. A resize request counts once the list was measured.
    func isMeasured(width: Double) -> Bool {
        guard let measured else { return false }
        return measured == (width, handle.measureCount)
    }

    /// Whether the content has requested a resize since the row was last measured.
    var isOutdated: Bool { measured?.measureCount != handle.measureCount }

    /// Whether the list knows that it has to measure the row.
    var isAwaited = false

    /// Whether the row is a child of the GtkListBox.
    var isSibling = false

    /// Where the list has put the row, and the version of its content then.
    private var allocation: (frame: ListRect, scale: Double, measureCount: Int)?
    private var direction = ListScrollDirection.vertical
    /// By how much the content is larger than the frame that the list gives it.
    private var surplus = (width: 0, height: 0)

    /// The version of the content, which resize requests change.
    private func currentMeasureCount() -> Int {
        _ = handle.measure(direction.across.orientation)
        return handle.measureCount
    }

    /// Puts the row into a frame of the GtkListBox. GTK must have measured it since its content requested a resize.
    func allocate(_ frame: ListRect, scale: Double) {
        let measureCount = handle.measureCount
        allocation = (frame, scale, measureCount)
        allocate(frame, scale: scale, isOutgrown: measured?.measureCount != measureCount)
    }

    /// - Parameter isOutgrown: whether the content has changed since its frame was computed. Until the next layout it
    ///   then gets the space that it needs, because GTK warns about less (4.8.3).
    private func allocate(_ frame: ListRect, scale: Double, isOutgrown: Bool) {
        var (width, height) = (Int(frame.size.width), Int(frame.size.height))
        guard isOutgrown else {
            surplus = (0, 0)
            return handle.allocate(width: width, height: height, x: frame.origin.x, y: frame.origin.y, scale: scale)
        }
        let given = (width: width, height: height)
        width = max(width, handle.measure(.horizontal).minimum)
        height = max(height, handle.measure(.vertical, forSize: width).minimum)
        surplus = (width - given.width, height - given.height)
        // The content begins where the frame does, and is scaled around the middle of what it gets.
        let (towardsStart, towardsTop) = (handle.isRightToLeft ? 1 + scale : 1 - scale, 1 - scale)
        handle.allocate(
            width: width, height: height, x: frame.origin.x - Double(surplus.width) * towardsStart / 2,
            y: frame.origin.y - Double(surplus.height) * towardsTop / 2, scale: scale)
    }

    /// How large the row has to be across a list.
    func request(across orientation: Orientation, _ meter: ListWorkMeter?) -> SizeRequest {
        guard let meter else { return handle.measure(orientation) }
        return meter.measure(.measuring, { _ in type(of: view) }) { handle.measure(orientation) }
    }

    /// The row as it looks now, as large as its frame.
    func picture() -> Paintable {
        handle.repaintedImage(
            of: Rect(
                x: handle.isRightToLeft ? Double(surplus.width) : 0, y: 0,
                width: Double(handle.width - surplus.width), height: Double(handle.height - surplus.height)))
    }

    // MARK: Appearance and accessibility

    /// The opacity while the row moves.
    var opacity = 1.0 {
        didSet { showOpacity() }
    }

    /// How much of the row, from its top, is not painted: the part that has not slid out of its parent yet. The pointer
    /// does not find a row of which a part is hidden.
    var hiddenHeight = 0.0 {
        didSet {
            hiddenHeight = max(0, hiddenHeight)
            guard hiddenHeight != oldValue else { return }
            handle.hiddenHeight = hiddenHeight
            handle.isPointerTarget = hiddenHeight == 0
        }
    }

    /// Whether a copy pinned to the viewport's edge replaces the row on screen. The row keeps its place, and a screen
    /// reader sees only the row, but it is neither painted nor clicked.
    var isStoodInFor = false {
        didSet {
            guard isStoodInFor != oldValue else { return }
            showOpacity()
            handle.isPointerTarget = !isStoodInFor
        }
    }

    private func showOpacity() { handle.opacity = isStoodInFor ? 0 : min(1, max(0, opacity)) }

    /// What the row looked like before the current update bound it again.
    private var formerLook: Paintable?

    /// Paints the row for ``takeFormerLook()``. GTK forgets the last painting as soon as the widget must be painted
    /// again (4.8.3), which any click may cause.
    private func rememberLook() {
        guard formerLook == nil, handle.isMapped, let allocation else { return }
        // Content that has requested another size since then has no allocation to be painted in.
        let isOutgrown = allocation.measureCount != currentMeasureCount()
        allocate(allocation.frame, scale: allocation.scale, isOutgrown: isOutgrown)
        formerLook = picture()
    }

    func takeFormerLook() -> Paintable? {
        defer { formerLook = nil }
        return formerLook
    }

    func show(isSelected: Bool, isSelectable: Bool) {
        if handle.state.contains(.selected) != isSelected {
            if isSelected { handle.setState(.selected) } else { handle.unsetState(.selected) }
        }
        let said = isSelectable ? isSelected : nil
        guard said != spokenSelection else { return }
        spokenSelection = said
        handle.setAccessibleSelected(said)
    }

    /// Whether the pointer carries the item, while another one is held.
    var isCarried = false {
        didSet { if isCarried != oldValue { handle.setClass("carried", isCarried) } }
    }

    /// Describes the row to assistive technology, as far as its description has changed.
    ///
    /// - Parameters:
    ///   - contentVersion: the version of the rows of the list and their numbers.
    ///   - position: returns the item's position among all items; nil for a header or footer.
    /// - Complexity: O(widgets in the row) if it has changed, otherwise O(1).
    func describe(contentVersion: Int, at position: () -> ListAccessiblePosition?) {
        let measureCount = handle.measureCount
        if let described, described == (contentVersion, measureCount) { return }
        let (position, isSame) = (position(), described?.measureCount == measureCount)
        described = (contentVersion, measureCount)
        // A cell may count only rows of its kind, whose number can change while its position in the list does not.
        if !isSame || view.accessiblePosition(inList: position) != spoken.position { describe(at: position) }
    }

    /// Called before the content is bound to another version of its object.
    func willBindInPlace() {
        described = nil
        rememberLook()
    }

    /// Called after the row was bound, because its accessible text and its length may have changed.
    func wasBound() {
        described = nil
        measured = nil
    }

    private func describe(at position: ListAccessiblePosition?) {
        positionInList = position
        let new = RowSpeech(
            label: view.accessibleLabel, detail: view.accessibleDescription,
            position: view.accessiblePosition(inList: position), treePlace: treePlace)
        guard new != spoken else { return }
        // GtkListBoxRow has no name by itself (GTK 4.8.3).
        if new.label != spoken.label { handle.setAccessibleLabel(new.label) }
        if new.detail != spoken.detail || new.position != spoken.position || new.treePlace != spoken.treePlace {
            handle.setAccessibleDescription(new.description(isPositionRead: Widget.isAccessiblePositionRead))
        }
        if new.position != spoken.position {
            handle.setAccessiblePosition(new.position?.number, ofTotal: new.position?.total)
        }
        if new.treePlace != spoken.treePlace {
            handle.setAccessibleLevel(new.treePlace.map { $0.level + 1 })
            handle.setAccessibleExpanded(new.treePlace?.isExpanded)
        }
        spoken = new
    }

    /// Called when the accessible text of the content has changed.
    func describeAgain() { describe(at: positionInList) }

    // MARK: Focus

    /// The widget in which Tab moves the focus. The row of a header takes no focus, but GtkListBoxRow would give it to
    /// itself on the way out (GTK 4.8.3).
    var focusTarget: Widget { key.kind != nil || passesFocusOn ? view.content : handle }

    /// Moves the focus to the row, or to a widget in it that takes the focus instead.
    @discardableResult
    func takeFocus() -> Bool {
        passesFocusOn ? view.content.childFocus(.tabForward) : handle.grabFocus()
    }

    /// Calls `action` whenever the row, or something in it, gets the focus.
    func onFocus(_ action: @escaping @MainActor (ListRow) -> Void) {
        let controller = FocusController()
        controller.onEnter { [weak view] in view?.row.map(action) }
        handle.addController(controller)
    }

    /// Calls `action` when assistive technology activates the row. GTK 4.8.3 has no such action by itself.
    func onAccessibleActivation(_ action: @escaping @MainActor (ListRow) -> Void) {
        handle.setAction("activate", inGroup: "row") { [weak view] in view?.row.map(action) }
    }

    isolated deinit {
        census.living -= 1
        view.row = nil
    }

    var content: any ListReusableView { view }

    /// The cell of an item's row.
    var cell: (any ListCell)? { view as? any ListCell }
}

/// The kind of a row. A row can be reused for objects that request the same kind.
struct ReuseKey: Hashable {
    var type: ObjectIdentifier
    var kind: ListSupplementaryKind?
    var identifier: String?
}

/// Content of a row, and its kind.
struct RowContent {
    let key: ReuseKey
    let view: ListBoxReusableView
}

/// Counts the rows that are alive, so that tests find leaks.
@MainActor
final class RowCensus {
    var living = 0
}
