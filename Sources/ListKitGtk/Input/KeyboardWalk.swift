import GtkBridge
import ListKit

/// The list that the keyboard walks through.
@MainActor
protocol KeyboardWalkClient: AnyObject {
    var content: ScrolledContent { get }
    /// Whether rows can be made now.
    var canFill: Bool { get }
    var rows: [ListRow] { get }
    var focusedRow: ListRow? { get }
    /// The popover of a row, if the focus is in one.
    var focusedPopover: Widget? { get }
    var headersOverRows: [PinnedHeader] { get }
    /// How much of the viewport's top is covered at this moment.
    var coveredHeightNow: Double { get }
    /// The row for a place that may be out of sight.
    func pin(_ position: ListRowPosition) -> ListRow
}

/// The keyboard's way through the whole list, of which few rows exist.
@MainActor
final class KeyboardWalk {
    weak var client: (any KeyboardWalkClient)?
    private let scroller: ListScroller
    private let selection: ItemSelection

    init(_ scroller: ListScroller, _ selection: ItemSelection) {
        self.scroller = scroller
        self.selection = selection
    }

    // MARK: Arrows and pages

    /// Moves the cursor and the focus with it, and scrolls as little as it takes.
    func move(_ step: CursorStep, isExtending: Bool) {
        guard let client, client.canFill, client.content.geometry.itemCount > 0 else { return }
        scroller.animation.cancel()
        guard let start = position(in: client) else { return }
        if !isExtending {
            if let anchor = client.content.anchor(forPage: step, inside: start) {
                return scroller.scroll(around: anchor)
            }
            if focusControl(between: start, step, among: client.rows) { return }
        }
        // What is covered was not read.
        let page = client.content.freeHeight - client.coveredHeightNow
        guard step.item(from: start, in: client.content.geometry, page: page) != nil else {
            return scroller.reveal(start)
        }
        if let anchor = client.content.anchor(toMeasurePage: step, around: start) { scroller.scroll(around: anchor) }
        let geometry = client.content.geometry
        guard let path = step.item(from: start, in: geometry, page: page).map(geometry.path(ofItem:)) else { return }
        focusItem(at: path)
        guard selection.mode == .multiple, isExtending else {
            selection.cursor.rangeStart = nil
            return
        }
        selection.extend(to: path, from: start.itemPath ?? path, keepingOthers: false)
    }

    /// At the row with the focus, else where the keyboard was last.
    private func position(in client: any KeyboardWalkClient) -> ListRowPosition? {
        client.focusedRow?.position ?? firstStop(in: client).map(ListRowPosition.item)
    }

    /// The item that the keyboard was at last, else the first one in sight.
    private func firstStop(in client: any KeyboardWalkClient) -> ListIndexPath? {
        selection.cursor.path ?? client.content.firstItem(below: client.coveredHeightNow)
    }

    /// Moves the focus to an item's row, which is made if there is none.
    func focusItem(at path: ListIndexPath) {
        scroller.reveal(.item(path))
        selection.cursor.path = path
        client?.pin(.item(path)).handle.grabFocus()
    }

    /// Headers and footers are no stops, unless there is something in them to press or to type into.
    ///
    /// Only rows that exist are looked at, of which there are few: those around the cursor while that is in sight.
    private func focusControl(between start: ListRowPosition, _ step: CursorStep, among rows: [ListRow]) -> Bool {
        let passed: [ListRow]
        switch step {
        case .next: passed = Array(rows.drop { $0.position <= start })
        case .previous: passed = rows.prefix { $0.position < start }.reversed()
        default: return false
        }
        return passed.prefix { $0.position.itemPath == nil }.contains { $0.view.content.childFocus(.tabForward) }
    }

    // MARK: Tab

    /// Tab and its like, into the list and out of it: one row is one stop, with the controls in it.
    ///
    /// - Returns: whether the focus moved; nil where there is nothing to move to.
    func moveFocus(_ direction: FocusDirection) -> Bool? {
        guard let client, client.canFill, client.content.geometry.itemCount > 0 else { return nil }
        if let popover = client.focusedPopover {
            // From inside GtkListBoxRow would give the focus to itself. A popover keeps it.
            popover.childFocus(direction)
            return true
        }
        if let row = client.focusedRow {
            // A header's row takes no focus itself, and GtkListBoxRow would give it to itself on the way out.
            let widget = row.position.itemPath == nil ? row.view.content : row.handle
            if widget.childFocus(direction) { return true }
            if direction == .up || direction == .down { return leave(row, direction, in: client) }
            return direction == .tabBackward && focusHeader(direction, in: client)
        }
        if let pin = client.headersOverRows.first(where: \.containsFocus) {
            return moveFocus(direction, from: pin, in: client)
        }
        if direction == .tabForward, focusHeader(direction, in: client) { return true }
        return enterRows(direction, in: client)
    }

    /// From outside of the rows to the item that the keyboard was at.
    private func enterRows(_ direction: FocusDirection, in client: any KeyboardWalkClient) -> Bool? {
        guard let path = firstStop(in: client) else { return nil }
        scroller.reveal(.item(path))
        let handle = client.pin(.item(path)).handle
        return direction == .tabBackward ? handle.childFocus(direction) : handle.grabFocus()
    }

    private func leave(_ row: ListRow, _ direction: FocusDirection, in client: any KeyboardWalkClient) -> Bool {
        let before = row.position
        move(direction == .up ? .previous : .next, isExtending: false)
        return client.focusedRow?.position != before
    }

    /// From a pinned header: through its controls, down into the rows, and up out of the list.
    private func moveFocus(
        _ direction: FocusDirection, from pin: PinnedHeader, in client: any KeyboardWalkClient
    ) -> Bool? {
        if pin.childFocus(direction) { return true }
        guard direction == .tabForward || direction == .down else { return false }
        // A cursor that was left behind is not worth a jump.
        if let path = selection.cursor.path, !client.content.itemsInSight.contains(path) { selection.cursor.path = nil }
        return enterRows(direction, in: client)
    }

    /// The first control of the pinned headers, or the last one.
    private func focusHeader(_ direction: FocusDirection, in client: any KeyboardWalkClient) -> Bool {
        let pins = client.headersOverRows
        return (direction == .tabBackward ? pins.reversed() : pins).contains { $0.childFocus(direction) }
    }
}
