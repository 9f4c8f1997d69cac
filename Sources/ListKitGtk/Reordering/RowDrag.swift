import GtkBridge
import ListKit

/// The list in which a row is dragged.
@MainActor
protocol RowDragClient: AnyObject {
    /// Returns how far a row is presented from its place, in list space.
    func presentedShift(of row: ListRow) -> ListPoint
    func canDrag(_ path: ListIndexPath) -> Bool
    /// Called when a press becomes a drag, so that it is no click.
    func dragWillBegin()
    /// Called when a GtkDragSource in the row drags its content. The list does not hear of the release.
    func pressWasTaken()
    /// Carries out a change of the drag. Rows that it puts elsewhere glide there.
    func glide(_ change: () -> Void)
    /// Called when a finger has held a row for long without moving it.
    ///
    /// - Parameter point: in the widget.
    func didHoldOn(at point: ListPoint)
    func heldRowDidMove()
    func scroll(by distance: Double)
    func drop(_ row: ListRow, at proposed: ListIndexPath)
}

/// A row that the user drags to another place with the pointer.
///
/// Until the drop, only the presented places change: the dragged row follows the pointer, and the others make room. The
/// GtkListBox does not change, so the focus, the order and the information for screen readers stay too.
@MainActor
final class RowDrag {
    private enum State {
        case idle
        /// A button is down on a row. `grip` is the pointer's distance from the row's corner.
        case pressed(ListRow, grip: ListPoint)
        /// A finger is on a row. If it moves now, it scrolls.
        case touched(ListRow)
        case dragging(ListRow, grip: ListPoint)
    }

    weak var client: (any RowDragClient)?
    private let window: RowWindow
    private let layout: RowLayout

    let gesture = DragGesture()
    private weak var viewport: Widget?
    private var state = State.idle
    /// Where the pointer or the finger is in the widget.
    private var place = ListPoint.zero
    /// Where the press began, in the widget.
    private var pressed = ListPoint.zero
    /// Where a finger took the row; nil as soon as it has moved from there.
    private var restingPlace: ListPoint?
    private var holding: LoopToken?
    /// What a drop would do now.
    private var outcome = DropRules.Outcome.revert
    private var proposed: ListIndexPath?
    /// Results computed for one state of the list and one outcome.
    private var knownPlaces: DropPlaces?
    private var knownRoom: (outcome: DropRules.Outcome, room: RoomForDrop?)?
    private var scrolling: TickToken?
    private var lastScroll: Double?

    /// The row that is dragged. It is not reused before the end.
    var row: ListRow? { if case .dragging(let row, _) = state { row } else { nil } }

    /// The row that is dragged, or that is pressed and may be dragged.
    var pressedRow: ListRow? {
        switch state {
        case .idle: nil
        case .pressed(let row, _), .touched(let row), .dragging(let row, _): row
        }
    }

    var held: HeldRow? {
        guard case .dragging(let row, _) = state, let corner else { return nil }
        let room = outcome == .revert ? nil : self.room
        return HeldRow(row: row, corner: corner, room: room, goesAcross: places?.goesAcross == true)
    }

    /// Where the row's corner is held, in list space: y in the viewport, x relative to where lines begin.
    private var corner: ListPoint? {
        guard case .dragging(_, let grip) = state else { return nil }
        return ListPoint(x: pointer.x - grip.x, y: pointer.y - grip.y)
    }

    /// Where the pointer is in the viewport, in list space.
    private var pointer: ListPoint { layout.axes.listPoint(place) }

    private var places: DropPlaces? {
        let content = layout.content
        guard let path = row?.position.itemPath, content.geometry.row(of: .item(path)) != nil else { return nil }
        if let knownPlaces, knownPlaces.areCurrent(for: path, in: content.geometry) { return knownPlaces }
        knownRoom = nil
        knownPlaces = DropPlaces(for: path, in: content.geometry, to: content.maxY)
        return knownPlaces
    }

    private var room: RoomForDrop? {
        guard let places else { return nil }
        let content = layout.content
        if knownRoom?.outcome != outcome { knownRoom = (outcome, places.room(for: outcome)) }
        knownRoom?.room?.breakLines(from: content.offset, to: content.maxY)
        return knownRoom?.room
    }

    // MARK: The pointer

    init(_ window: RowWindow, _ layout: RowLayout) {
        self.window = window
        self.layout = layout
    }

    func attach(to viewport: Widget) {
        self.viewport = viewport
        gesture.onPressed { [weak self] x, y in self?.press(x: x, y: y, isTouch: self?.gesture.isTouch ?? false) }
        gesture.onMoved { [weak self] x, y in self?.move(x: x, y: y) }
        gesture.onEnded { [weak self] _, _ in self?.drop() }
        gesture.onCancelled { [weak self] in self?.cancel() }
        viewport.addController(gesture)
    }

    func press(x: Double, y: Double, isTouch: Bool = false) {
        cancel()
        // The gesture does not deny such a press: a control in the row keeps the release from it, and then a denied
        // press would never end for GTK, which would ignore the next one (4.8.3).
        guard let client, let row = row(x: x, y: y) else { return }
        pressed = ListPoint(x: x, y: y)
        place = pressed
        state = isTouch ? .touched(row) : .pressed(row, grip: grip(on: row, in: client))
    }

    /// Returns the distance of the pointer from the corner of the row, where that is presented.
    private func grip(on row: ListRow, in client: any RowDragClient) -> ListPoint {
        let (point, shift, content) = (pointer, client.presentedShift(of: row), layout.content)
        let x = content.geometry.place(of: row.position)?.origin.x ?? 0
        return ListPoint(x: point.x - x - shift.x, y: point.y - content.y(of: row.position) - shift.y)
    }

    /// Called when a finger has stayed in one place for the long-press time: from now on it drags the row, as a pressed
    /// button does.
    ///
    /// - Returns: whether the row can be dragged.
    func hold() -> Bool {
        guard let client, case .touched(let row) = state else { return false }
        restingPlace = place
        guard begin(row, grip: grip(on: row, in: client)) else {
            restingPlace = nil
            return false
        }
        holding = MainLoop.after(LongPressGesture.delay) { [weak self] in self?.holdOn() }
        return true
    }

    /// Called when the finger has held the row without moving it for another long-press time: it wants the row's menu.
    /// The menu opens while the finger is on the screen, because afterwards a Wayland compositor may refuse it.
    func holdOn() {
        guard row != nil, restingPlace != nil else { return }
        let place = place
        cancel()
        client?.didHoldOn(at: place)
    }

    func move(x: Double, y: Double) {
        place = ListPoint(x: pressed.x + x, y: pressed.y + y)
        if let start = restingPlace, gesture.isBeyondThreshold(place.x - start.x, place.y - start.y) {
            restingPlace = nil
            holding = nil
        }
        switch state {
        case .idle, .touched: break
        case .pressed(let row, let grip):
            guard gesture.isBeyondThreshold(x, y) else { return }
            guard !isTakenByGTK else { return client?.pressWasTaken() ?? () }
            if begin(row, grip: grip) { gesture.claim() }
        case .dragging:
            updateTarget()
            scrollAtEdge()
        }
    }

    /// Returns the row of an item under a point, unless the point is on a widget in it that takes the focus, such as a
    /// button.
    private func row(x: Double, y: Double) -> ListRow? {
        var widget = viewport?.pick(x: x, y: y)
        while let current = widget, current != viewport {
            if let row = window.row(of: current) { return row.position.itemPath == nil ? nil : row }
            if current.isFocusable { return nil }
            widget = current.parent
        }
        return nil
    }

    /// Whether a GtkDragSource in the row has begun to drag with the same movement.
    private var isTakenByGTK: Bool { viewport?.pick(x: pressed.x, y: pressed.y)?.isDraggedByGTK == true }

    // MARK: From the beginning to the end

    private func begin(_ row: ListRow, grip: ListPoint) -> Bool {
        // The answer may have scrolled the row away.
        guard let client, let path = row.position.itemPath, client.canDrag(path), pressedRow === row else {
            state = .idle
            return false
        }
        client.dragWillBegin()
        client.glide { state = .dragging(row, grip: grip) }
        updateTarget()
        scrollAtEdge()
        return true
    }

    /// Asks where a drop would go, and makes the rows make room there.
    func updateTarget() {
        guard let client, row != nil else { return }
        let before = outcome
        let (proposed, outcome) = whatDropDoes
        self.proposed = proposed
        guard outcome != before else { return client.heldRowDidMove() }
        client.glide { self.outcome = outcome }
    }

    private var whatDropDoes: (ListIndexPath?, DropRules.Outcome) {
        guard let places, let corner else { return (nil, .revert) }
        let proposed = places.proposedPlace(at: ListPoint(x: corner.x, y: corner.y + layout.content.offset))
        return (proposed, DropRules(places.geometry.structure).outcome(from: places.path, proposed: proposed))
    }

    /// Called when the button is released. All rows begin to glide to their places, which the drop may change.
    func drop() {
        let (row, proposed, isResting) = (row, proposed, restingPlace != nil)
        cancel()
        guard !isResting, let row, let proposed, proposed != row.position.itemPath else { return }
        client?.drop(row, at: proposed)
    }

    /// Ends the drag where it began.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func cancel() -> Bool {
        guard row != nil, let client else {
            state = .idle
            return false
        }
        client.glide { forget() }
        return true
    }

    /// Ends the drag, or the press that may become one, without a glide.
    func forget() {
        state = .idle
        restingPlace = nil
        holding = nil
        outcome = .revert
        proposed = nil
        (knownPlaces, knownRoom) = (nil, nil)
        scrolling = nil
    }

    // MARK: Updates

    /// Called before a row loses its object.
    func rowWillGo(_ row: ListRow) {
        if case .pressed(row, _) = state { state = .idle }
        if case .touched(row) = state { state = .idle }
        if row === self.row { forget() }
    }

    /// Called when another row shows the object of a row.
    func replace(_ row: ListRow, with replacement: ListRow) {
        switch state {
        case .pressed(row, let grip): state = .pressed(replacement, grip: grip)
        case .touched(row): state = .touched(replacement)
        case .dragging(row, let grip): state = .dragging(replacement, grip: grip)
        default: break
        }
    }

    /// Called when an update was applied, before anything is presented.
    func didUpdate() { (proposed, outcome) = whatDropDoes }

    // MARK: Scrolling

    private func scrollAtEdge() {
        guard edgeVelocity != 0 else {
            scrolling = nil
            return
        }
        guard scrolling?.isActive != true else { return }
        lastScroll = nil
        scrolling = viewport?.addTick { [weak self] in self?.frameWillCome(at: $0) ?? false }
    }

    /// The speed of the scroll, by the pointer's distance from the edges of the uncovered area. A resting finger does
    /// not scroll.
    private var edgeVelocity: Double {
        guard restingPlace == nil else { return 0 }
        let content = layout.content
        let top = content.geometry.contentInset.top
        return EdgeScrolling.velocity(at: pointer.y - top, pageHeight: content.freeHeight - top)
    }

    func frameWillCome(at time: Double) -> Bool {
        guard row != nil else { return false }
        // The list does not jump after a late frame.
        let passed = lastScroll.map { min(0.05, max(0, time - $0)) } ?? 0
        lastScroll = time
        let velocity = edgeVelocity
        if velocity * passed != 0 { client?.scroll(by: velocity * passed) }
        return velocity != 0
    }
}

private func ~= (pattern: ListRow, row: ListRow) -> Bool { pattern === row }
