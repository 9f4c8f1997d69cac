import GtkBridge
import ListKit

/// A list whose rows the pointer presses.
@MainActor
protocol PointerInputClient: AnyObject {
    func highlight(_ row: ListRow, _ isHighlighted: Bool)
    /// - Parameter pressCount: 2 for the second click of a double click.
    func click(_ row: ListRow, _ modifiers: Modifiers, pressCount: Int)
    func clickBesideItems()
    /// Returns whether a point of the viewport is among items that glide. A gap there is no free space.
    func isAmongGlidingItems(_ place: Point) -> Bool
    /// Whether the touch has stopped a list that was decelerating.
    var isStoppedByTouch: Bool { get }
    /// - Returns: whether there is a menu.
    func requestContextMenu(of row: ListRow, at point: ListPoint?) -> Bool
}

/// Turns a press and a release on the same object into a click on it.
///
/// The row that is painted under the pointer is pressed. It is clicked even if it glides away from under a pointer that
/// does not move. A click that a control in the row uses does not arrive here.
@MainActor
final class PointerInput {
    weak var client: (any PointerInputClient)?

    /// The row under a pressed button. It is not reused before the release.
    private(set) var pressedRow: ListRow?

    /// Where the pointer is in the viewport; nil while it is elsewhere.
    private(set) var location: Point?

    /// Where the row was pressed, in the viewport; nil once the user has scrolled.
    private var pressedPlace: Point?

    /// Whether the current press is on an item, or in a gap that a gliding item has left. Otherwise its release selects
    /// nothing.
    private var keepsSelection = false

    /// Whether the current press is that of a finger on a touch screen.
    private var isTouch = false

    private let gesture = ClickGesture()
    private let surroundings = ClickGesture()
    private let secondary = ClickGesture(button: 3)
    private let motion = MotionController()
    private var labels: LabelPresses?
    private let window: RowWindow
    private var list: ListBox { window.listBox }
    private weak var viewport: Widget?

    init(_ window: RowWindow) { self.window = window }

    func attach(to viewport: Widget) {
        self.viewport = viewport
        gesture.onPressed { [weak self] _, x, y in self?.press(x: x, y: y, isTouch: self?.gesture.isTouch ?? false) }
        gesture.onReleased { [weak self] in self?.release(x: $1, y: $2, pressCount: $0) }
        gesture.onCancelled { [weak self] in self?.cancel() }
        list.addController(gesture)
        labels = LabelPresses(in: list) { [weak self] label in
            guard let self, let row = row(around: label) else { return }
            isTouch = false
            press(row, at: location ?? Point(x: 0, y: 0))
        } released: { [weak self] modifiers in
            guard let self, let row = endPress(), pressedPlace != nil, let modifiers else { return }
            client?.click(row, modifiers, pressCount: 1)
        }
        secondary.onPressed { [weak self] _, x, y in
            // A widget in the row with a menu of its own, such as an entry, uses the press before it arrives here.
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

    /// Called when the user has scrolled. A row that is scrolled away from under the pointer is not clicked.
    func userDidScroll() { pressedPlace = nil }

    /// Called before a row loses its object.
    func rowWillGo(_ row: ListRow) {
        guard row === pressedRow else { return }
        pressedRow = nil
    }

    /// Called when the pressed row may show another object. The release is then no click.
    func forget() { _ = endPress() }

    /// Called when another row shows the object of a row. The press continues on that row.
    func replace(_ row: ListRow, with replacement: ListRow) {
        guard row === pressedRow else { return }
        pressedRow = replacement
        replacement.handle.setState(.active)
    }

    private func row(x: Double, y: Double) -> ListRow? { list.pick(x: x, y: y).flatMap(row(around:)) }

    private func row(around widget: Widget) -> ListRow? {
        var widget: Widget? = widget
        while let current = widget, current != list {
            if let row = window.row(of: current) { return row }
            widget = current.parent
        }
        return nil
    }

    /// Called when a button was pressed. A finger may be about to scroll, so it moves the focus only when it is lifted.
    func press(x: Double, y: Double, isTouch: Bool = false) {
        keepsSelection = false
        self.isTouch = isTouch
        if let row = row(x: x, y: y) { press(row, at: viewportPlace(x: x, y: y)) }
    }

    private func press(_ row: ListRow, at place: Point?) {
        guard row.position.itemPath != nil else { return }
        keepsSelection = true
        // A press in a list inside the row is for that list.
        guard !row.passesFocusOn, !isTouch || client?.isStoppedByTouch != true else { return }
        pressedRow = row
        pressedPlace = place
        if !isTouch { giveFocus(to: row) }
        // When the row has scrolled into sight, the list's owner may have updated the list.
        guard let pressedRow else { return }
        pressedRow.handle.setState(.active)
        client?.highlight(pressedRow, true)
    }

    private func giveFocus(to row: ListRow) { if !row.handle.containsFocus { row.takeFocus() } }

    /// Requests the menu of the row at a point of the GtkListBox.
    ///
    /// - Returns: whether there is one.
    func requestContextMenu(x: Double, y: Double) -> Bool {
        guard let row = row(x: x, y: y), let bounds = row.handle.bounds(in: list) else { return false }
        return client?.requestContextMenu(of: row, at: ListPoint(x: x - bounds.x, y: y - bounds.y)) ?? false
    }

    func release(x: Double, y: Double, pressCount: Int = 1) {
        guard let row = endPress(), row === self.row(x: x, y: y) || isWherePressed(x: x, y: y) else { return }
        if isTouch { giveFocus(to: row) }
        client?.click(row, gesture.currentModifiers, pressCount: pressCount)
    }

    private func viewportPlace(x: Double, y: Double) -> Point? {
        viewport.flatMap { list.convert(Point(x: x, y: y), to: $0) }
    }

    /// Returns whether the pointer has moved no further than a click may.
    private func isWherePressed(x: Double, y: Double) -> Bool {
        guard let old = pressedPlace, let new = viewportPlace(x: x, y: y) else { return false }
        return !gesture.isBeyondThreshold(new.x - old.x, new.y - old.y)
    }

    /// Called after ``press(x:y:isTouch:)``, and also for a press that is not on a row.
    func pressAnywhere(at place: Point) {
        guard let point = viewport?.convert(place, to: list), row(x: point.x, y: point.y) == nil else { return }
        keepsSelection = client?.isAmongGlidingItems(place) ?? false
    }

    /// Called for the release of any press. A click on a header or below the rows selects nothing.
    func releaseAnywhere(isTouch: Bool) {
        let stopsList = isTouch && client?.isStoppedByTouch == true
        if !keepsSelection, !stopsList { client?.clickBesideItems() }
        keepsSelection = false
    }

    /// Called when a press has become something else, such as a drag, so that no gesture here receives its release.
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
