import GtkBridge
import ListKit

/// A row that the user drags to another place with the pointer.
///
/// Until it is dropped nothing changes but where rows are presented: the dragged one is where the pointer holds it, and
/// the others make room. It stays what it is in the GtkListBox, so that focus, order and what a screen reader knows
/// stay too.
@MainActor
final class RowDrag {
    private enum State {
        case idle
        /// A button is down on a row. `grip` is the pointer's distance from the row's top edge.
        case pressed(ListRow, grip: Double)
        case dragging(ListRow, grip: Double)
    }

    weak var view: ListBoxView?

    private let gesture = DragGesture()
    private var state = State.idle
    /// Where the pointer is in the viewport, and where it was pressed.
    private var pointerY = 0.0
    private var pressedY = 0.0
    /// What a drop would do now, as far as the rules say.
    private var outcome = DropRules.Outcome.revert
    private var target: ListIndexPath?
    private var scrolling: TickToken?
    private var lastScroll: Double?

    /// The row that is dragged; it keeps its object and its widget until the end.
    var row: ListRow? {
        if case .dragging(let row, _) = state { row } else { nil }
    }

    /// Where the top edge of the dragged row is presented in the viewport; nil for every other row.
    func top(of row: ListRow) -> Double? {
        guard case .dragging(row, let grip) = state else { return nil }
        return pointerY - grip
    }

    /// How far a row goes out of the way.
    func displacement(of position: ListRowPosition) -> Double {
        guard row != nil, outcome != .revert, let view else { return 0 }
        return view.window.geometry.displacement(of: position, by: outcome)
    }

    // MARK: The pointer

    func attach(to viewport: Widget) {
        gesture.onPressed { [weak self] x, y in self?.press(x: x, y: y) }
        gesture.onMoved { [weak self] x, y in self?.move(x: x, y: y) }
        gesture.onEnded { [weak self] _, _ in self?.drop() }
        gesture.onCancelled { [weak self] in self?.cancel() }
        viewport.addController(gesture)
    }

    func press(x: Double, y: Double) {
        cancel()
        // On a touch screen a finger that moves scrolls.
        guard let view, !gesture.isTouch, let row = row(x: x, y: y) else { return gesture.deny() }
        pressedY = y
        let place = view.window.geometry.offset(of: row.position) - view.scrollPosition.offset
        state = .pressed(row, grip: y - place - view.animator.presentation(of: row).y)
    }

    func move(x: Double, y: Double) {
        pointerY = pressedY + y
        switch state {
        case .idle: break
        case .pressed(let row, let grip):
            guard gesture.isBeyondThreshold(x, y) else { return }
            begin(row, grip: grip)
        case .dragging:
            updateTarget()
            scrollAtEdge()
        }
    }

    /// The row of an item under a point, unless the point is on something in it that is there to be pressed or typed
    /// into.
    private func row(x: Double, y: Double) -> ListRow? {
        guard let view else { return nil }
        var widget = view.viewport.pick(x: x, y: y)
        while let current = widget, current != view.viewport {
            if let row = view.window.row(of: current) { return row.position.itemPath == nil ? nil : row }
            if current.isFocusable { return nil }
            widget = current.parent
        }
        return nil
    }

    // MARK: From the beginning to the end

    private func begin(_ row: ListRow, grip: Double) {
        guard let view, let path = row.position.itemPath, !view.layout.isBusy,
            view.dataSource?.collectionView(view, canMoveItemAt: path) == true
        else {
            state = .idle
            return gesture.deny()
        }
        gesture.claim()
        view.pointer.becomeDrag()
        view.animator.glide {
            state = .dragging(row, grip: grip)
            view.animator.raised = row
        }
        updateTarget()
        scrollAtEdge()
    }

    /// Asks where a drop would go, and has the rows make room there.
    func updateTarget() {
        guard let view, row != nil else { return }
        let before = outcome
        let (target, outcome) = whatDropDoes
        self.target = target
        guard outcome != before else { return view.animator.show() }
        view.animator.glide { self.outcome = outcome }
    }

    private var whatDropDoes: (ListIndexPath?, DropRules.Outcome) {
        guard let view, let dataSource = view.dataSource, let row, let path = row.position.itemPath,
            let top = top(of: row)
        else { return (nil, .revert) }
        let index = view.window.geometry
        let proposed = index.proposedPlace(for: path, top: top + view.scrollPosition.offset)
        let target = dataSource.collectionView(view, targetForMoveFrom: path, proposed: proposed)
        let rules = index.dropRules
        return (target, rules.outcome(from: path, to: rules.target(for: path, proposed: target)))
    }

    /// The button is released. All rows begin to glide to their places; those that the drop moves go on to others.
    func drop() {
        let (row, target) = (row, target)
        cancel()
        guard let view, let row, let path = row.position.itemPath, let target, target != path, !view.layout.isBusy
        else { return }
        view.moveByHand(row, to: target)
    }

    /// Ends the drag where it began.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func cancel() -> Bool {
        guard row != nil, let view else {
            state = .idle
            return false
        }
        view.animator.glide { forget() }
        return true
    }

    private func forget() {
        state = .idle
        outcome = .revert
        target = nil
        scrolling = nil
    }

    // MARK: The list goes on

    /// The row is about to lose its object. An update that removes it shows how it goes.
    func rowWillGo(_ row: ListRow) {
        if case .pressed(row, _) = state { state = .idle }
        if row === self.row { forget() }
    }

    /// A row gave its place to another one for the same object.
    func replace(_ row: ListRow, with replacement: ListRow) {
        switch state {
        case .pressed(row, let grip): state = .pressed(replacement, grip: grip)
        case .dragging(row, let grip):
            state = .dragging(replacement, grip: grip)
            view?.animator.raised = replacement
        default: break
        }
    }

    /// An update is about to be applied. In a section that is reloaded as a whole nobody knows which item is which,
    /// unless it has but one.
    func willUpdate(_ update: ListBatchUpdate) {
        guard let view, let path = row?.position.itemPath, view.numberOfItems(inSection: path.section) > 1,
            update.sectionReloads.contains(where: { $0.oldSection == path.section && $0.items == nil })
        else { return }
        forget()
    }

    /// An update has been applied, and nothing is presented yet: places are others.
    func didUpdate() { (target, outcome) = whatDropDoes }

    // MARK: Scrolling

    private func scrollAtEdge() {
        guard let view else { return }
        guard edgeVelocity(in: view) != 0 else {
            scrolling = nil
            return
        }
        guard scrolling?.isActive != true else { return }
        lastScroll = nil
        scrolling = view.viewport.addTick { [weak self] in self?.frameWillCome(at: $0) ?? false }
    }

    /// The edges are those of what is free.
    private func edgeVelocity(in view: ListBoxView) -> Double {
        let inset = view.contentInset
        return EdgeScrolling.velocity(at: pointerY - inset.top, pageHeight: view.freeHeight - inset.top)
    }

    private func frameWillCome(at time: Double) -> Bool {
        guard let view, row != nil else { return false }
        // After a frame that came late the list does not jump.
        let passed = lastScroll.map { min(0.05, max(0, time - $0)) } ?? 0
        lastScroll = time
        let velocity = edgeVelocity(in: view)
        let distance = velocity * passed
        if distance != 0 { view.scroll(toOffset: view.scrollPosition.offset + distance, animated: false) }
        return velocity != 0
    }
}

/// Rows are told apart by what they are.
private func ~= (pattern: ListRow, row: ListRow) -> Bool { pattern === row }
