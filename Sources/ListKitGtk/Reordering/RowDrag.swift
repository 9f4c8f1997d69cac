import GtkBridge
import ListKit

/// A row that the user drags to another place with the pointer, or items that come from another list.
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
        /// Items of another list are over this one.
        case receiving(grip: ListPoint)
    }

    weak var client: (any RowDragClient)?
    private let window: RowWindow
    private let layout: RowLayout

    let gesture = DragGesture()
    private weak var viewport: Widget?
    private var state = State.idle
    /// Where the pointer or the finger is in the widget.
    private(set) var place = ListPoint.zero
    /// Where the press began, in the widget.
    private(set) var pressed = ListPoint.zero
    /// Where a finger took the row; nil as soon as it has moved from there.
    private var restingPlace: ListPoint?
    private var holding: LoopToken?
    /// What a drop would do now.
    private var outcome = DropRules.Outcome.revert
    private var proposed: ListIndexPath?
    /// What the carried items would become; nil if they are refused, or if nothing is carried.
    private(set) var kind: DropKind?
    /// What the program has said of the last place.
    private var answer: (outcome: DropRules.Outcome, kind: DropKind?, isCopy: Bool, isPermitted: Bool)?
    /// The item that the carried ones wait at.
    private var waitsAt: ListIndexPath?
    /// Whether the user wants a copy.
    private(set) var isControlDown = false
    /// Results computed for one state of the list and one outcome.
    private var knownPlaces: DropPlaces?
    private var knownRoom: (outcome: DropRules.Outcome, room: RoomForDrop?)?
    private var scrolling: TickToken?
    private var lastScroll: Double?

    /// The row that is dragged. It is not reused before the end.
    var row: ListRow? { if case .dragging(let row, _) = state { row } else { nil } }

    /// Whether a row is dragged, or items of another list are over this one.
    var isActive: Bool {
        switch state {
        case .dragging, .receiving: true
        case .idle, .pressed, .touched: false
        }
    }

    var isReceiving: Bool { if case .receiving = state { true } else { false } }

    /// The row that is dragged, or that is pressed and may be dragged.
    var pressedRow: ListRow? {
        switch state {
        case .idle, .receiving: nil
        case .pressed(let row, _), .touched(let row), .dragging(let row, _): row
        }
    }

    var held: HeldRow? {
        guard let corner else { return nil }
        let room = outcome == .revert ? nil : self.room
        return HeldRow(
            row: row, corner: corner, room: room, goesAcross: client?.carriedRow != nil || places?.goesAcross == true)
    }

    /// Where the row's corner is held, in list space: y in the viewport, x relative to where lines begin. Nil if
    /// nothing is held.
    var corner: ListPoint? {
        switch state {
        case .dragging(_, let grip), .receiving(let grip): ListPoint(x: pointer.x - grip.x, y: pointer.y - grip.y)
        case .idle, .pressed, .touched: nil
        }
    }

    /// The distance of the pointer from the row's corner.
    var grip: ListPoint {
        switch state {
        case .pressed(_, let grip), .dragging(_, let grip), .receiving(let grip): grip
        case .idle, .touched: .zero
        }
    }

    /// Where the pointer is in the viewport, in list space.
    private var pointer: ListPoint { layout.axes.listPoint(place) }

    private var places: DropPlaces? {
        let content = layout.content
        let path = row?.position.itemPath ?? client?.carriedRow?.home
        guard isReceiving || path.map({ content.geometry.row(of: .item($0)) }) != nil else { return nil }
        if let knownPlaces, knownPlaces.areCurrent(for: path, in: content.geometry) { return knownPlaces }
        knownRoom = nil
        knownPlaces = makePlaces(from: path, in: content)
        return knownPlaces
    }

    private func makePlaces(from path: ListIndexPath?, in content: ScrolledContent) -> DropPlaces? {
        let (geometry, bottom) = (content.geometry, content.maxY)
        if case .into = kind { return nil }
        guard let carried = client?.carriedRow else {
            return path.map { DropPlaces(for: $0, in: geometry, to: bottom) }
        }
        if let path, kind == nil || kind == .section || kind == .item(section: path.section) {
            return DropPlaces(for: path, in: geometry, movesSection: carried.movesSection, to: bottom)
        }
        guard let kind, let guest = carried.guest else { return nil }
        return DropPlaces(for: guest, as: kind, in: geometry, from: path, to: bottom)
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
        gesture.onMoved { [weak self] x, y in
            self?.readControl()
            self?.move(x: x, y: y)
        }
        gesture.onEnded { [weak self] _, _ in
            self?.readControl()
            self?.drop()
        }
        gesture.onCancelled { [weak self] in self?.cancel() }
        viewport.addController(gesture)
    }

    private func readControl() {
        let isDown = gesture.currentModifiers.contains(.control)
        if row == nil { isControlDown = isDown } else { controlDidChange(isDown: isDown) }
    }

    /// Called when the key is pressed or released, while the pointer rests.
    func controlDidChange(isDown: Bool) {
        guard row != nil, isDown != isControlDown else { return }
        isControlDown = isDown
        pointerDidMove()
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
        let former = place
        place = ListPoint(x: pressed.x + x, y: pressed.y + y)
        // GTK says where the pointer is after each layout, and the next one must not follow from that (GTK 4.18.6 on
        // Wayland).
        guard place != former else { return }
        if let start = restingPlace, gesture.isBeyondThreshold(place.x - start.x, place.y - start.y) {
            restingPlace = nil
            holding = nil
        }
        switch state {
        case .idle, .touched, .receiving: break
        case .pressed(let row, let grip):
            guard gesture.isBeyondThreshold(x, y) else { return }
            guard !isTakenByGTK else { return client?.pressWasTaken() ?? () }
            if begin(row, grip: grip) { gesture.claim() }
        case .dragging: pointerDidMove()
        }
    }

    private func pointerDidMove() {
        client?.dragDidMove()
        updateTarget()
        scrollAtEdge()
        client?.dropDidChange()
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
        client.dragWillBegin(row)
        client.glide { state = .dragging(row, grip: grip) }
        pointerDidMove()
        return true
    }

    /// Takes items of another list, or moves them on.
    ///
    /// - Parameters:
    ///   - place: where the pointer is in the widget.
    ///   - grip: its distance from the corner of the items.
    func receive(at place: ListPoint, grip: ListPoint) {
        self.place = place
        if !isReceiving {
            cancel()
            state = .receiving(grip: grip)
        }
        updateTarget()
        scrollAtEdge()
    }

    /// Asks where a drop would go, and makes the rows make room there.
    func updateTarget() {
        guard let client, isActive else { return }
        let before = outcome
        let (proposed, outcome) = whatDropDoes
        self.proposed = proposed
        if outcome != before {
            client.glide { self.outcome = outcome }
            client.rowOfDropDidChange(to: outcome.itemAround)
        } else if row != nil {
            client.heldRowDidMove()
        }
        noteWaitingPlace()
    }

    private func noteWaitingPlace() {
        let new = waitingPlace
        guard new != waitsAt else { return }
        waitsAt = new
        client?.placeOfDropDidChange(below: new)
    }

    /// The item that the carried ones wait at: above their place, or below the pointer, even if it refuses them. They
    /// do not wait where they came from.
    private var waitingPlace: ListIndexPath? {
        if case .into = kind { return proposed }
        if kind == nil, let carried = client?.carriedRow, isReceiving || carried.whereabouts == .here {
            return itemBelowPointer
        }
        return row != nil && proposed == row?.position.itemPath ? nil : outcome.itemAbove
    }

    private var itemBelowPointer: ListIndexPath? {
        let (content, y) = (layout.content, pointer.y + layout.content.offset)
        guard (0..<content.geometry.totalHeight).contains(y), let row = content.geometry.row(atOffset: y) else {
            return nil
        }
        return content.geometry.position(ofRow: row).itemPath
    }

    private var whatDropDoes: (ListIndexPath?, DropRules.Outcome) {
        let carried = client?.carriedRow
        if let carried {
            switch isReceiving ? .here : carried.whereabouts {
            case .here: choose(kind(of: carried))
            case .taken:
                choose(nil)
                return (nil, carried.isCopy ? .revert : .leave)
            case .nowhere: choose(nil)
            }
            if kind == nil { return (nil, .revert) }
        }
        if case .into(let section) = kind {
            let row = ListIndexPath(section: section, item: 0)
            return (row, isPermitted(.into(section: section), at: .max) ? .into(section: section) : .revert)
        }
        guard let places, let corner else { return (nil, .revert) }
        let proposed = places.proposedPlace(at: ListPoint(x: corner.x, y: corner.y + layout.content.offset))
        let outcome = DropRules(places.geometry.structure).outcome(from: places.path, proposed: proposed)
        guard carried != nil, let index = outcome.index(of: kind) else { return (proposed, outcome) }
        return isPermitted(outcome, at: index) ? (proposed, outcome) : (nil, .revert)
    }

    /// Whether the program permits a drop. It is asked once for each place.
    private func isPermitted(_ outcome: DropRules.Outcome, at index: Int) -> Bool {
        let isCopy = client?.carriedRow?.isCopy ?? false
        if let answer, (answer.outcome, answer.kind, answer.isCopy) == (outcome, kind, isCopy) {
            return answer.isPermitted
        }
        let isPermitted = kind.flatMap { client?.canDrop($0, at: index) } ?? false
        answer = (outcome, kind, isCopy, isPermitted)
        return isPermitted
    }

    private func choose(_ kind: DropKind?) {
        guard kind != self.kind else { return }
        self.kind = kind
        (knownPlaces, knownRoom) = (nil, nil)
    }

    /// What the items would become: between the rows where the middle of the held row is, or in that below the pointer.
    private func kind(of carried: CarriedRow) -> DropKind? {
        guard let client, let corner else { return nil }
        let isOverRow = pointer.y + layout.content.offset < layout.content.geometry.totalHeight
        let below = isOverRow ? client.dropKind(overSection: section(at: pointer.y)) : nil
        if case .into = below { return below }
        let middle = corner.y + (carried.guest?.size.height ?? 0) / 2
        let kind = client.dropKind(overSection: section(at: middle))
        if case .into = kind { return below }
        return kind
    }

    /// - Parameter y: in the viewport.
    private func section(at y: Double) -> Int? {
        let content = layout.content
        let y = max(0, min(y + content.offset, content.geometry.totalHeight - 0.5))
        guard content.geometry.sectionCount > 0, let row = content.geometry.row(atOffset: y) else { return nil }
        return content.geometry.position(ofRow: row).section
    }

    /// The index of a drop of carried items here, among the sections or the items of a section; nil if they are
    /// refused.
    var receivingIndex: Int? { outcome.index(of: kind) }

    /// Called when the button is released. All rows begin to glide to their places, which the drop may change.
    func drop() {
        let (row, proposed, isResting) = (row, proposed, restingPlace != nil)
        if !isResting, row != nil, let client, client.carriedRow != nil {
            if !client.dropCarried() { cancel() }
            return
        }
        cancel()
        guard !isResting, let row, let proposed, proposed != row.position.itemPath else { return }
        client?.drop(row, at: proposed)
    }

    /// Ends the drag where it began.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func cancel() -> Bool {
        guard isActive, let client else {
            state = .idle
            return false
        }
        client.glide { forget() }
        return true
    }

    /// Ends the drag, or the press that may become one, without a glide.
    func forget() {
        let wasActive = isActive
        state = .idle
        restingPlace = nil
        holding = nil
        outcome = .revert
        proposed = nil
        waitsAt = nil
        (kind, answer) = (nil, nil)
        (knownPlaces, knownRoom) = (nil, nil)
        scrolling = nil
        if wasActive { client?.dragDidEnd() }
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
    func didUpdate() {
        (proposed, outcome) = whatDropDoes
        client?.rowOfDropDidChange(to: outcome.itemAround)
        noteWaitingPlace()
    }

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
        guard restingPlace == nil, isReceiving || client?.carriedRow.map({ $0.whereabouts == .here }) ?? true else {
            return 0
        }
        let content = layout.content
        let top = content.geometry.contentInset.top
        return EdgeScrolling.velocity(at: pointer.y - top, pageHeight: content.freeHeight - top)
    }

    func frameWillCome(at time: Double) -> Bool {
        guard isActive else { return false }
        // The list does not jump after a late frame.
        let passed = lastScroll.map { min(0.05, max(0, time - $0)) } ?? 0
        lastScroll = time
        let velocity = edgeVelocity
        if velocity * passed != 0 { client?.scroll(by: velocity * passed) }
        return velocity != 0
    }
}

private func ~= (pattern: ListRow, row: ListRow) -> Bool { pattern === row }
