import GtkBridge
import ListKit

/// The keyboard's way through the whole list, of which few rows exist.
extension ListBoxView {
    /// Where the keyboard is: at the row with the focus, else where it was last.
    private var cursorPosition: ListRowPosition? {
        focusedRow?.position ?? cursor.path.map(ListRowPosition.item)
    }

    var focusedRow: ListRow? { window.rows.first { $0.handle.containsFocus } }

    private var firstItemInSight: ListIndexPath? { content.firstItem(below: coveredHeightNow) }

    /// Moves the cursor and the focus with it, and scrolls as little as it takes.
    func moveCursor(_ step: CursorStep, isExtending: Bool) {
        guard layout.hasSize, !layout.isBusy, window.geometry.itemCount > 0 else { return }
        scrollAnimation.cancel()
        guard let start = cursorPosition ?? firstItemInSight.map(ListRowPosition.item) else { return }
        if !isExtending, let anchor = content.anchor(forPage: step, inside: start) { return scroll(around: anchor) }
        if !isExtending, focusControl(between: start, step) { return }
        // What is covered was not read.
        let page = content.freeHeight - coveredHeightNow
        guard step.item(from: start, in: window.geometry, page: page) != nil else { return reveal(start) }
        if let anchor = content.anchor(toMeasurePage: step, around: start) { scroll(around: anchor) }
        guard let number = step.item(from: start, in: window.geometry, page: page) else { return }
        let path = window.geometry.path(ofItem: number)
        focusItem(at: path)
        guard selectionMode == .multiple, isExtending else {
            cursor.rangeStart = nil
            return
        }
        extendSelection(to: path, from: start.itemPath ?? path, keepingOthers: false)
    }

    /// Ctrl+Space.
    func toggleAtCursor() -> Bool {
        guard selectionMode != .none, let path = focusedRow?.position.itemPath else { return false }
        toggle(path)
        return true
    }

    /// Moves the focus to an item's row, which is made if there is none.
    func focusItem(at path: ListIndexPath) {
        reveal(.item(path))
        cursor.path = path
        window.pin(.item(path)).handle.grabFocus()
    }

    /// Headers and footers are no stops, unless there is something in them to press or to type into.
    ///
    /// Only rows that exist are looked at, of which there are few: those around the cursor while that is in sight.
    private func focusControl(between start: ListRowPosition, _ step: CursorStep) -> Bool {
        let rows: [ListRow]
        switch step {
        case .next: rows = Array(window.rows.drop { $0.position <= start })
        case .previous: rows = window.rows.prefix { $0.position < start }.reversed()
        default: return false
        }
        return rows.prefix { $0.position.itemPath == nil }.contains { $0.view.content.childFocus(.tabForward) }
    }

    // MARK: Tab

    /// Tab and its like, into the list and out of it: one row is one stop, with the controls in it.
    ///
    /// - Returns: whether the focus moved; nil where there is nothing to move to.
    func moveFocus(_ direction: FocusDirection) -> Bool? {
        guard layout.hasSize, !layout.isBusy, window.geometry.itemCount > 0 else { return nil }
        if let popover = focusedPopover {
            // From inside GtkListBoxRow would give the focus to itself. A popover keeps it.
            popover.childFocus(direction)
            return true
        }
        if let row = focusedRow {
            // A header's row takes no focus itself, and GtkListBoxRow would give it to itself on the way out.
            let widget = row.position.itemPath == nil ? row.view.content : row.handle
            if widget.childFocus(direction) { return true }
            if direction.leavesRow { return moveFocusOutOfRow(direction) }
            return direction == .tabBackward && focusPinnedHeader(direction)
        }
        if let pin = pinnedHeaders.pins.first(where: \.containsFocus) { return moveFocus(direction, from: pin) }
        if direction == .tabForward, focusPinnedHeader(direction) { return true }
        return enterRows(direction)
    }

    /// The popover of a row, if the focus is in one: what is in it is on a surface of its own.
    private var focusedPopover: Widget? {
        guard containsFocus, var widget = focusedWidgetOfWindow, !widget.isOnSurface(of: self) else { return nil }
        while let parent = widget.parent, !parent.isOnSurface(of: self) { widget = parent }
        return widget
    }

    /// From outside of the rows to the item that the keyboard was at.
    func enterRows(_ direction: FocusDirection) -> Bool? {
        guard let path = cursor.path ?? firstItemInSight else { return nil }
        reveal(.item(path))
        let handle = window.pin(.item(path)).handle
        return direction == .tabBackward ? handle.childFocus(direction) : handle.grabFocus()
    }

    private func moveFocusOutOfRow(_ direction: FocusDirection) -> Bool {
        let before = focusedRow?.position
        moveCursor(direction == .up ? .previous : .next, isExtending: false)
        return focusedRow?.position != before
    }
}

extension FocusDirection {
    fileprivate var leavesRow: Bool { self == .up || self == .down }
}
