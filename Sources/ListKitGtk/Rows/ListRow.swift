import GtkBridge
import ListKit

/// A GtkListBoxRow with its content. It has a place in the list, or is in the pool.
@MainActor
final class ListRow: DisplayedRow {
    let handle: ListBoxRow
    let view: ListBoxReusableView
    let key: ReuseKey

    /// The row's position; stale while it is in the pool.
    var position: ListRowPosition

    private let census: RowCensus
    private(set) var spoken = RowSpeech()
    private var placeInList: ListPlace?
    /// Where the list's rows were, and what the row had to say, when it was last described; nil after it was bound.
    private var described: (placesVersion: Int, measureCount: Int)?

    /// Whether a screen reader knows the row as selected; nil where it cannot be.
    private var spokenSelection: Bool?

    init(view: ListBoxReusableView, key: ReuseKey, position: ListRowPosition, census: RowCensus) {
        handle = ListBoxRow()
        self.view = view
        self.key = key
        self.position = position
        self.census = census
        handle.child = view.content
        // Selection is the host's: GtkListBox knows materialised rows only.
        handle.isSelectable = false
        handle.isActivatable = key.kind == nil && !view.passesFocusOn
        if view.passesFocusOn { handle.isFocusable = false }
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

    /// Where the row stood in the list when that was last looked up.
    var lastPlace = PlaceOfRow()

    /// How the row's height was asked for when the list took it over; nil after the row was bound.
    private var measured: (width: Double, measureCount: Int)?

    /// Whether the row has a place in the list. One that is about to go may still be shown.
    var hasPlace = false

    var currentPosition: ListRowPosition? { hasPlace ? position : nil }

    var display: DisplayedPlace?

    /// Whether the row is in the list. A row that waits for another object is neither painted nor read.
    ///
    /// It stays a visible widget because of its style: when a row becomes visible, GTK styles all later rows again
    /// (4.8.3: 5 ms for 192 rows).
    var isShown: Bool {
        get { handle.isChildVisible }
        set {
            guard newValue != isShown else { return }
            handle.isChildVisible = newValue
            // Otherwise GtkListBox gives the focus to one of them when it has no other row (4.8.3).
            handle.canFocus = newValue
            handle.setAccessibleHidden(!newValue)
        }
    }

    /// How long the row is along the scroll direction, in a place of a width in list space. Content that needs more
    /// than that gets it, and is cut off.
    func measure(width: Double, along direction: ListScrollDirection) -> Double {
        self.direction = direction
        let needed = Double(handle.measure(direction.across.orientation).minimum)
        if needed > width { handle.cutsOffChild = true }
        return handle.length(along: direction, width: max(width, needed))
    }

    /// The list has taken over what the row was measured at, in a place of a width.
    func didMeasure(width: Double) { measured = (width, handle.measureCount) }

    /// Whether the row's length in a place of a width matches the list's. Later resize requests are known once the list
    /// has been measured.
    func isMeasured(width: Double) -> Bool {
        measured.map { $0 == (width, handle.measureCount) } ?? false
    }

    /// Where the list has placed the row, and how often it had been measured then.
    private var allocation: (frame: ListRect, scale: Double, measureCount: Int)?
    private var direction = ListScrollDirection.vertical
    /// By how much the content is larger than the row's place.
    private var surplus = (width: 0, height: 0)

    /// How often the row has been measured. A later resize request is known after that.
    private func currentMeasureCount() -> Int {
        _ = handle.measure(direction.across.orientation)
        return handle.measureCount
    }

    /// Gives the row a place in the GtkListBox.
    func allocate(_ frame: ListRect, scale: Double) {
        let measureCount = currentMeasureCount()
        allocation = (frame, scale, measureCount)
        allocate(frame, scale: scale, isOutgrown: measured?.measureCount != measureCount)
    }

    /// - Parameter isOutgrown: whether the content has changed since the place was made for it. It gets the space that
    ///   it needs until the next layout, as GTK warns of less (4.8.3).
    private func allocate(_ frame: ListRect, scale: Double, isOutgrown: Bool) {
        let place = (width: Int(frame.size.width), height: Int(frame.size.height))
        var (width, height) = place
        if isOutgrown {
            width = max(width, handle.measure(.horizontal).minimum)
            height = max(height, handle.measure(.vertical, forSize: width).minimum)
        }
        surplus = (width - place.width, height - place.height)
        // The content begins where the place does, and is scaled around the middle of what it gets.
        let (towardsStart, towardsTop) = (handle.isRightToLeft ? 1 + scale : 1 - scale, 1 - scale)
        handle.allocate(
            width: width, height: height, x: frame.origin.x - Double(surplus.width) * towardsStart / 2,
            y: frame.origin.y - Double(surplus.height) * towardsTop / 2, scale: scale)
    }

    /// The row's look now, as large as its place.
    func picture() -> Paintable {
        handle.repaintedImage(
            of: Rect(
                x: handle.isRightToLeft ? Double(surplus.width) : 0, y: 0,
                width: Double(handle.width - surplus.width), height: Double(handle.height - surplus.height)))
    }

    // MARK: Appearance and accessibility

    /// How opaque the row is while it moves.
    var opacity = 1.0 {
        didSet { showOpacity() }
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

    /// What the row looked like before it was bound again within the update that is under way.
    private var formerLook: Paintable?

    /// Paints it again: GTK forgets a widget's appearance as soon as it must be painted again (4.8.3), which any click
    /// may cause.
    private func keepLook() {
        guard formerLook == nil, handle.isMapped, let allocation else { return }
        // Content that has asked for another size in the meantime has no allocation to be painted in.
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

    /// Describes the row to assistive technology, as far as its description has changed.
    ///
    /// - Parameters:
    ///   - place: the item's among all of the list; nil for a header or footer.
    ///   - placesVersion: of the list, in which the place is looked up once.
    /// - Complexity: O(widgets in the row) for one that has changed, O(1) for others.
    func describe(placesVersion: Int, at place: () -> ListPlace?) {
        let measureCount = handle.measureCount
        if let described, described == (placesVersion, measureCount) { return }
        let (place, isSame) = (place(), described?.measureCount == measureCount)
        described = (placesVersion, measureCount)
        // A cell may count its own kind, of which there are more or fewer now, at the same place in the list.
        if !isSame || view.accessiblePlace(inList: place) != spoken.place { describe(at: place) }
    }

    /// The content is about to be bound again, where it is.
    func willBindInPlace() {
        described = nil
        keepLook()
    }

    /// The row has been bound: its accessible text may have changed.
    func wasBound() {
        described = nil
        measured = nil
    }

    private func describe(at place: ListPlace?) {
        placeInList = place
        let new = RowSpeech(
            label: view.accessibleLabel, detail: view.accessibleDescription,
            place: view.accessiblePlace(inList: place))
        guard new != spoken else { return }
        // GtkListBoxRow has no name of its own (GTK 4.8.3).
        if new.label != spoken.label { handle.setAccessibleLabel(new.label) }
        if new.detail != spoken.detail || new.place != spoken.place {
            handle.setAccessibleDescription(new.description(isPositionRead: Widget.isAccessiblePositionRead))
        }
        if new.place != spoken.place { handle.setAccessiblePosition(new.place?.number, ofTotal: new.place?.total) }
        spoken = new
    }

    /// The accessible text of the content has changed.
    func describeAgain() { describe(at: placeInList) }

    // MARK: Focus

    /// Where the focus goes inside the row. A header's row takes none itself, and GtkListBoxRow would give it to itself
    /// on the way out (GTK 4.8.3).
    var focusTarget: Widget { key.kind != nil || view.passesFocusOn ? view.content : handle }

    /// Moves the focus to the row, or to a widget in it that takes the focus instead.
    @discardableResult
    func takeFocus() -> Bool {
        view.passesFocusOn ? view.content.childFocus(.tabForward) : handle.grabFocus()
    }

    /// Calls `action` whenever the row, or something in it, gets the focus.
    func onFocus(_ action: @escaping @MainActor (ListRow) -> Void) {
        let controller = FocusController()
        controller.onEnter { [weak view] in view?.row.map(action) }
        handle.addController(controller)
    }

    /// Calls `action` when assistive technology activates the row; GTK 4.8.3 offers it nothing for that by itself.
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

/// What makes a row fit for another object: the type of its content, its place in the section, and a name.
struct ReuseKey: Hashable {
    var type: ObjectIdentifier
    var kind: ListSupplementaryKind?
    var identifier: String?
}

/// The content at a place, and what it can be reused for.
struct RowContent {
    let key: ReuseKey
    let view: ListBoxReusableView
}

/// Counts the rows that are alive, to show that none leaks.
@MainActor
final class RowCensus {
    var living = 0
}
