import GtkBridge
import ListKit

/// Takes what the pointer does to rows.
@MainActor
protocol PointerInputClient: AnyObject {
    func row(of handle: Widget) -> ListRow?
    /// A button went down on an item's row, which gets the focus next.
    func willPress(_ row: ListRow)
    func highlight(_ row: ListRow, _ isHighlighted: Bool)
    func click(_ row: ListRow, _ modifiers: Modifiers)
    func clickBesideItems()
    /// Whether a place in the viewport is among items that glide, where a gap is one that they leave or come to.
    func isAmongGlidingItems(_ place: Point) -> Bool
    /// Whether the finger that was put on the list has stopped it, which was going on by itself.
    var isStoppedByTouch: Bool { get }
    /// - Returns: whether there is a menu.
    func requestContextMenu(of row: ListRow, at point: ListPoint?) -> Bool
}

/// Turns a press and a release on the same object into a click on it.
///
/// Targets are picked by the row painted under the pointer. A row that glides from under a still pointer is clicked all
/// the same. A click that a control in the row handles never gets here.
@MainActor
final class PointerInput {
    weak var client: (any PointerInputClient)?

    /// The row under a pressed button; it keeps its object until the release.
    private(set) var pressedRow: ListRow?

    /// Where the pointer is in the viewport; nil while it is elsewhere.
    private(set) var location: Point?

    /// Where the row was pressed, in the viewport, which does not scroll; nil once the user has scrolled.
    private var pressedPlace: Point?

    /// Whether the press that is being handled is none beside the items: it began on one, or in the gap that a gliding
    /// one left.
    private var keepsSelection = false

    /// Whether it is that of a finger on a touch screen.
    private var isTouch = false

    private let gesture = ClickGesture()
    private let surroundings = ClickGesture()
    private let secondary = ClickGesture(button: 3)
    private let motion = MotionController()
    private weak var list: ListBox?
    private weak var viewport: Widget?

    func attach(to list: ListBox, in viewport: Widget) {
        self.list = list
        self.viewport = viewport
        gesture.onPressed { [weak self] _, x, y in self?.press(x: x, y: y, isTouch: self?.gesture.isTouch ?? false) }
        gesture.onReleased { [weak self] _, x, y in self?.release(x: x, y: y) }
        gesture.onCancelled { [weak self] in self?.cancel() }
        list.addController(gesture)
        secondary.onPressed { [weak self] _, x, y in
            // A widget in the row with a menu of its own, such as an entry, handles the press before it gets here.
            if let self, requestContextMenu(x: x, y: y) { secondary.claim() }
        }
        list.addController(secondary)
        surroundings.onPressed { [weak self] _, x, y in self?.pressAnywhere(at: Point(x: x, y: y)) }
        surroundings.onReleased { [weak self] _, _, _ in
            self?.releaseAnywhere(isTouch: self?.surroundings.isTouch ?? false)
        }
        viewport.addController(surroundings)
        motion.onEnter { [weak self] x, y in self?.location = Point(x: x, y: y) }
        motion.onMotion { [weak self] x, y in self?.location = Point(x: x, y: y) }
        motion.onLeave { [weak self] in self?.location = nil }
        viewport.addController(motion)
    }

    /// Rows that the user scrolls from under the pointer are not clicked.
    func userDidScroll() { pressedPlace = nil }

    /// The row is about to lose its object.
    func rowWillGo(_ row: ListRow) {
        guard row === pressedRow else { return }
        pressedRow = nil
    }

    /// The pressed row may show another object now: the release is no click, neither on it nor beside the items.
    func forget() { _ = endPress() }

    /// A row gave its place to another one for the same object: the press goes on there.
    func replace(_ row: ListRow, with replacement: ListRow) {
        guard row === pressedRow else { return }
        pressedRow = replacement
        replacement.handle.setState(.active)
    }

    private func row(x: Double, y: Double) -> ListRow? {
        guard let list, let client else { return nil }
        var widget = list.pick(x: x, y: y)
        while let current = widget, current != list {
            if let row = client.row(of: current) { return row }
            widget = current.parent
        }
        return nil
    }

    /// A finger on a touch screen may be about to scroll: until it is lifted the focus and the list stay where they
    /// are.
    func press(x: Double, y: Double, isTouch: Bool = false) {
        keepsSelection = false
        self.isTouch = isTouch
        let place = viewportPlace(x: x, y: y)
        guard let row = row(x: x, y: y), row.position.itemPath != nil else { return }
        // A press in a list inside the row is for that list.
        guard !row.view.passesFocusOn else {
            keepsSelection = true
            return
        }
        keepsSelection = true
        if isTouch, client?.isStoppedByTouch == true { return }
        pressedRow = row
        pressedPlace = place
        if !isTouch { giveFocus(to: row) }
        // The row may have scrolled into sight, and the list's owner updated the list.
        guard let pressedRow else { return }
        pressedRow.handle.setState(.active)
        client?.highlight(pressedRow, true)
    }

    private func giveFocus(to row: ListRow) {
        client?.willPress(row)
        if !row.handle.containsFocus { row.takeFocus() }
    }

    /// - Returns: whether the row at a point of the GtkListBox has a menu.
    func requestContextMenu(x: Double, y: Double) -> Bool {
        guard let row = row(x: x, y: y), let list, let bounds = row.handle.bounds(in: list) else { return false }
        return client?.requestContextMenu(of: row, at: ListPoint(x: x - bounds.x, y: y - bounds.y)) ?? false
    }

    func release(x: Double, y: Double) {
        guard let row = endPress(), row === self.row(x: x, y: y) || isWherePressed(x: x, y: y) else { return }
        if isTouch { giveFocus(to: row) }
        client?.click(row, gesture.currentModifiers)
    }

    private func viewportPlace(x: Double, y: Double) -> Point? {
        viewport.flatMap { list?.convert(Point(x: x, y: y), to: $0) }
    }

    /// Whether the pointer has moved no more than a click may.
    private func isWherePressed(x: Double, y: Double) -> Bool {
        guard let old = pressedPlace, let new = viewportPlace(x: x, y: y) else { return false }
        return !gesture.isBeyondThreshold(new.x - old.x, new.y - old.y)
    }

    /// After the list's own handler, on the way up: a press on a row, or on none.
    func pressAnywhere(at place: Point) {
        let point = list.flatMap { viewport?.convert(place, to: $0) }
        guard let point, row(x: point.x, y: point.y) == nil else { return }
        keepsSelection = client?.isAmongGlidingItems(place) ?? false
    }

    /// The same for its end: a click on a header, or below the rows.
    func releaseAnywhere(isTouch: Bool) {
        let stopsList = isTouch && client?.isStoppedByTouch == true
        if !keepsSelection, !stopsList { client?.clickBesideItems() }
        keepsSelection = false
    }

    /// The press has become something else, such as a drag. None of these gestures receives its release.
    func cancel() {
        _ = endPress()
        keepsSelection = false
    }

    private func endPress() -> ListRow? {
        guard let row = pressedRow else { return nil }
        pressedRow = nil
        row.handle.unsetState(.active)
        client?.highlight(row, false)
        return row
    }
}
