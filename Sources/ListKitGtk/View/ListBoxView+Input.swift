import GtkBridge
import ListKit

extension ListBoxView: PointerInputClient {
    func highlight(_ row: ListRow, _ isHighlighted: Bool) {
        guard let path = row.position.itemPath else { return }
        if isHighlighted {
            delegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            delegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    func click(_ row: ListRow, _ modifiers: Modifiers, pressCount: Int) {
        guard let path = path(of: row) else { return }
        selection.click(path, modifiers, pressCount: pressCount, in: window.geometry)
    }

    /// The item of a row; nil for a row without one. When a row gets the focus, the list scrolls, and the owner may
    /// then update the list: the row may wait for another object, and still have its former position.
    func path(of row: ListRow) -> ListIndexPath? {
        window.row(at: row.position) === row ? row.position.itemPath : nil
    }

    func clickBesideItems() { selection.deselectAll() }

    func isAmongGlidingItems(_ place: Point) -> Bool {
        let geometry = window.geometry
        guard animator.isMoving, geometry.itemCount > 0 else { return false }
        let y = layout.axes.listPoint(ListPoint(x: place.x, y: place.y)).y + scroller.offset
        let start = geometry.offset(of: .item(geometry.path(ofItem: 0)))
        return y >= start && y < max(geometry.endOfItems, animator.formerEndOfItems)
    }

    /// A touch that stops a list around this one counts, too.
    var isStoppedByTouch: Bool {
        let lists = sequence(first: self) { $0.enclosing(ListBoxView.self) }
        return lists.contains(where: \.fingers.isStopping)
    }

    /// Gives the row the focus, which comes back to it when the menu closes, and requests the menu.
    ///
    /// - Parameter point: in the row; nil if a key requests it.
    func requestContextMenu(of row: ListRow, at point: ListPoint?) -> Bool {
        guard let delegate, row.position.itemPath != nil else { return false }
        if !row.handle.containsFocus { row.takeFocus() }
        guard let path = path(of: row) else { return false }
        return delegate.collectionView(self, didRequestContextMenuForItemAt: path, point: point)
    }
}

extension ListBoxView: KeyboardInputClient {
    var axes: ListAxes { layout.axes }

    func perform(_ command: KeyCommand) -> Bool {
        switch command {
        case .move(let step, let modifiers):
            if step.isPage, let outer = verticalListAround { return outer.perform(command) }
            if step.isAlongLine, walkTree(step, modifiers) { return true }
            guard walk.movesCursor(step) else { return leaveRows(step) }
            walk.move(step, modifiers)
            return true
        case .activate:
            guard let row = window.focusedRow, path(of: row) != nil else { return false }
            if !useControl(of: row) { didActivate(row) }
            return true
        case .select(let modifiers):
            guard selection.mode != .none else { return modifiers.isEmpty && perform(.activate) }
            guard let row = window.focusedRow, let path = path(of: row) else { return false }
            if useControl(of: row) { return true }
            selection.follow(to: path, modifiers, in: window.geometry)
            return true
        case .toggle:
            guard selection.mode != .none, let path = window.focusedRow?.position.itemPath else { return false }
            selection.toggle(path)
            return true
        case .expansion(let change): return askFor(change)
        case .selectAll: return selection.selectAll(in: window.geometry)
        case .deselectAll: return selection.deselectAll()
        case .moveItem(let direction):
            guard direction.isAlongLine, !walk.sharesLine else { return moveItemAtCursor(direction) }
            return exchangeItemAtCursor(isAfter: direction == .right)
        case .contextMenu: return window.focusedRow.map { requestContextMenu(of: $0, at: nil) } ?? false
        }
    }

    /// Space and Enter are for the control that has the focus, which GtkWindow would activate after the list has had the
    /// key (GTK 4.8.3). In a form, those on a row are for its control, if it has one.
    private func useControl(of row: ListRow) -> Bool {
        guard row.handle.hasFocus else { return focusedWidgetOfWindow?.activate() ?? false }
        guard tabBehavior == .all, let control = row.handle.onlyControl else { return false }
        control.useByKeyboard()
        return true
    }

    var isTypingAhead: Bool { typeAhead.isPending }

    /// Goes to the next item whose text begins with what was typed.
    ///
    /// - Returns: false in a list that names no text, where the key is for the program.
    func find(_ word: TypeAhead) -> Bool {
        guard let row = window.focusedRow, let texts = dataSource?.typeAheadText(in: self) else { return false }
        let geometry = window.geometry
        let found = word.item(after: row.position.itemPath.map(geometry.itemNumber), among: walk.items) {
            texts(geometry.path(ofItem: $0))
        }
        if let found { walk.go(to: geometry.path(ofItem: found)) }
        return true
    }

    /// Moves the focus above or below a horizontal list.
    private func leaveRows(_ step: CursorStep) -> Bool {
        guard scrollDirection == .horizontal else { return false }
        moveFocusOfWindow(step == .previous ? .up : .down)
        return true
    }

    /// For a horizontal list in a row, the list that contains the row. The inner list handles only the keys along its
    /// own direction, as with the wheel.
    private var verticalListAround: ListBoxView? {
        guard scrollDirection == .horizontal, let outer = enclosing(ListBoxView.self),
            outer.scrollDirection == .vertical
        else { return nil }
        return outer
    }

    func cancelDrag() -> Bool { drag.cancel() }

    /// Scrolls as the GtkScrolledWindow does, and along a horizontal list with Shift.
    func turnWheel(_ wheel: ScrollController, by turned: Point) {
        let isShifted = wheel.currentModifiers.contains(.shift)
        let isVertical = scrollDirection == .vertical
        let distance = isVertical ? isShifted ? 0 : turned.y : isShifted ? turned.y : turned.x
        let adjustment =
            isVertical ? scrolledWindow.verticalAdjustment : scrolledWindow.horizontalAdjustment
        adjustment.value += WheelNotch.distance(
            for: distance, countsNotches: wheel.countsNotches, pageLength: layout.viewportSize.height)
    }

    /// Called when the focus may be on the GtkScrolledWindow, which takes it while the list is empty.
    func enterRows(_ step: CursorStep, _ modifiers: Modifiers) -> Bool {
        guard scrolledWindow.hasFocus else { return false }
        switch step {
        case .up, .down: return moveFocus(.tabForward) ?? false
        case .previous, .next: return false
        default:
            walk.move(step, modifiers)
            return true
        }
    }
}

extension ListBoxView: FingerScrollingClient {
    var fingersAround: FingerScrolling? { enclosing(ListBoxView.self)?.fingers }

    var isCrossed: Bool {
        let inside = pointer.location.flatMap { viewport.pick(x: $0.x, y: $0.y) }?.enclosing(ListBoxView.self)
        return [enclosing(ListBoxView.self), inside].contains {
            $0.map { $0.scrollDirection != scrollDirection } ?? false
        }
    }

    func setScrolledByGTK(_ isScrolled: Bool) { scrolledWindow.ignoresWheel = !isScrolled }

    func fingersDid(_ change: FingerScrolling.Change) {
        switch change {
        case .began:
            scroller.cancelAnimation()
            delegate?.collectionViewWillBeginDragging(self)
        case .ended(let willDecelerate): delegate?.collectionViewDidEndDragging(self, willDecelerate: willDecelerate)
        case .cameToRest: delegate?.collectionViewDidEndDecelerating(self)
        }
    }

    func touchDidChange(isDown: Bool) {
        scroller.position.isHeld = isDown
        // GTK has counted the touch before it sends the event.
        let widgets = isDown ? pinnedHeaders.pins + window.rows.map(\.handle) : []
        touched = widgets.first { $0.state.contains(.active) }
    }
}

extension ListBoxView {
    /// Called when a finger has stayed in one place for the long-press time. It drags the item if the item can be
    /// moved, and otherwise requests the item's menu.
    ///
    /// - Parameter point: in the viewport.
    /// - Returns: whether the press is handled.
    func didHold(at point: Point) -> Bool { !isStoppedByTouch && (drag.hold() || requestContextMenu(at: point)) }

    func requestContextMenu(at point: Point) -> Bool {
        guard let place = viewport.convert(point, to: window.listBox) else { return false }
        return pointer.requestContextMenu(x: place.x, y: place.y)
    }
}
