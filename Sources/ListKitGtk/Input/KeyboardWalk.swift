import GtkBridge
import ListKit

/// Moves the keyboard focus through the whole list, of which few rows exist.
@MainActor
final class KeyboardWalk {
    private let window: RowWindow
    private let pinnedHeaders: PinnedHeaders
    private let layout: RowLayout
    private let scroller: ListScroller
    private let selection: ItemSelection
    private unowned let viewport: Widget

    var tabBehavior = ListTabBehavior.item

    /// Whether the focus is moving into a row that was just revealed. The list then need not scroll to it.
    private(set) var isEntering = false

    init(
        _ window: RowWindow, _ pinnedHeaders: PinnedHeaders, _ layout: RowLayout, _ scroller: ListScroller,
        _ selection: ItemSelection, in viewport: Widget
    ) {
        self.viewport = viewport
        self.window = window
        self.pinnedHeaders = pinnedHeaders
        self.layout = layout
        self.scroller = scroller
        self.selection = selection
    }

    private var content: ScrolledContent { layout.content }

    private var canMove: Bool { layout.canFill && window.geometry.itemCount > 0 }

    /// How much of the viewport's top is covered now.
    private var coveredHeight: Double { pinnedHeaders.coveredHeight(in: content) }

    // MARK: Arrows and pages

    /// Whether the cursor's row shares its line with others. Keys along the line then move the cursor. In a row that
    /// fills its line, they go to the row's content.
    var sharesLine: Bool { canMove && position.map(window.geometry.sharesLine) ?? false }

    /// Returns whether a key in this direction moves the cursor. Otherwise it leads out of the list.
    ///
    /// In a vertical list, a line continues in the next one. The lines of a horizontal list end at its edges: beyond
    /// them are the widgets above and below the list.
    func movesCursor(_ step: CursorStep) -> Bool {
        guard step.isAlongLine else { return true }
        guard sharesLine else { return false }
        guard window.geometry.direction == .horizontal, let position, let row = window.geometry.row(of: position),
            let line = window.geometry.rowsOfLine(with: position)
        else { return true }
        return step == .previous ? row > line.lowerBound : row < line.upperBound - 1
    }

    /// Moves the cursor and the focus, and scrolls as little as necessary. The selection follows, by the modifier keys.
    func move(_ step: CursorStep, _ modifiers: Modifiers) {
        guard canMove else { return }
        scroller.cancelAnimation()
        guard var start = position else { return }
        if !modifiers.contains(.shift) {
            if let anchor = content.anchor(forPage: step, inside: start) {
                scroller.scroll(around: anchor)
                return
            }
            if focusControl(between: start, step) { return }
        }
        revealPagersRow(behind: step, from: start)
        // A page ends where rows are covered, because the user has not seen those.
        let page = content.freeHeight - coveredHeight
        guard step.item(from: start, in: window.geometry, among: items, page: page) != nil else {
            // As in GtkListView: the item where the way ends is selected.
            selection.cursor.path = start.itemPath ?? selection.cursor.path
            if !isPagersRow(start) { scroller.reveal(start) }
            if start.itemPath != nil, let path = selection.cursor.path {
                selection.follow(to: path, modifiers, in: window.geometry)
            }
            return
        }
        if let anchor = content.anchor(toMeasure: step, around: start) {
            // The list's owner may update the list during this scroll and the next. The cursor follows the update.
            selection.cursor.path = selection.cursor.path ?? start.itemPath
            scroller.scroll(around: anchor)
            guard let position else { return }
            start = position
        }
        let geometry = window.geometry
        let column = selection.cursor.column(at: start, in: geometry)
        guard
            let path = step.item(from: start, column: column, in: geometry, among: items, page: page)
                .map(geometry.path(ofItem:))
        else { return }
        if !focusItem(at: path) { passOver(path, step) }
        guard let path = selection.cursor.path else { return }
        if step.keepsColumn { selection.cursor.keep(column: column, at: path, in: window.geometry) }
        selection.follow(to: path, modifiers, in: window.geometry)
    }

    /// Moves the cursor and the focus to an item that was found, and selects it.
    func go(to path: ListIndexPath) {
        scroller.cancelAnimation()
        guard focusItem(at: path), let path = selection.cursor.path else { return }
        selection.follow(to: path, [], in: window.geometry)
    }

    /// From a row that takes no focus to the next one that does. Only as many rows are considered as exist.
    private func passOver(_ path: ListIndexPath, _ step: CursorStep) {
        let onward: CursorStep =
            switch step {
            case .previous, .up, .pageUp, .last: .previous
            case .next, .down, .pageDown, .first: .next
            }
        var position = ListRowPosition.item(path)
        for _ in window.rows {
            guard window.row(at: position)?.passesFocusOn == true,
                let next = onward.item(from: position, in: window.geometry, among: items, page: 0)
            else { return }
            let path = window.geometry.path(ofItem: next)
            if focusItem(at: path) { return }
            position = .item(path)
        }
    }

    // MARK: Rows of pagers

    private func isPagersRow(_ position: ListRowPosition) -> Bool {
        window.binder.pagerSections.contains(position.section)
    }

    /// The numbers of the items that the cursor stops at: a pager's row is passed over like a header.
    var items: Range<Int> {
        let (pagers, count) = (window.binder.pagerSections, window.geometry.itemCount)
        let start = pagers.contains(0) ? 1 : 0
        return start..<max(start, pagers.contains { $0 > 0 } ? count - 1 : count)
    }

    /// Where a step goes as far as it can, a row that says what a pager does comes into sight, too.
    private func revealPagersRow(behind step: CursorStep, from start: ListRowPosition) {
        let number: Int
        switch step {
        case .first, .up, .pageUp: number = 0
        case .last, .down, .pageDown: number = window.geometry.rowCount - 1
        case .previous, .next: return
        }
        let row = window.geometry.position(ofRow: number)
        let isFar = step == .first || step == .last
        guard isPagersRow(row), isFar || step.item(from: start, in: window.geometry, among: items, page: 0) == nil
        else { return }
        scroller.reveal(row)
    }

    /// The position of the focused row, or else the last one of the keyboard.
    private var position: ListRowPosition? { window.focusedRow?.position ?? entry.map(ListRowPosition.item) }

    /// The last item of the keyboard, or else the first selected one, or else the first visible one.
    private var entry: ListIndexPath? { selection.cursor.path ?? selection.items.first ?? firstItemInSight }

    /// The first item that is neither covered nor cut off, or else the first one that is not covered. Nil in a list
    /// without items.
    var firstItemInSight: ListIndexPath? { content.firstItem(below: coveredHeight) }

    /// Moves the focus to an item's row, which is made if necessary.
    @discardableResult
    func focusItem(at path: ListIndexPath, moveFocus: (ListRow) -> Bool = { $0.takeFocus() }) -> Bool {
        // If the list's owner updates the list during the scroll, the cursor follows the update.
        selection.cursor.path = path
        scroller.reveal(.item(path))
        guard let path = selection.cursor.path else { return false }
        isEntering = true
        defer { isEntering = false }
        return moveFocus(window.pin(.item(path)))
    }

    /// Moves the focus to the next header, footer or pager's row, if that comes before the next item and contains something that
    /// takes the focus, such as a button. Only rows that exist are considered, which are those around the visible
    /// cursor.
    ///
    /// - Returns: whether the focus has moved.
    private func focusControl(between start: ListRowPosition, _ step: CursorStep) -> Bool {
        guard let line = window.geometry.rowsOfLine(with: start) else { return false }
        let passed: [ListRow]
        switch step {
        case .down:
            let last = window.geometry.position(ofRow: line.upperBound - 1)
            passed = Array(window.rows.drop { $0.position <= last })
        case .up:
            let first = window.geometry.position(ofRow: line.lowerBound)
            passed = window.rows.prefix { $0.position < first }.reversed()
        default: return false
        }
        return passed.prefix { $0.position.itemPath == nil || isPagersRow($0.position) }
            .contains { $0.view.content.childFocus(.tabForward) }
    }

    // MARK: Tab

    /// Moves the focus into the list, between the controls of a row, to another row or out of the list, by
    /// ``tabBehavior``.
    ///
    /// - Returns: whether the focus has moved; nil if the list has nothing that takes it.
    func moveFocus(_ direction: FocusDirection) -> Bool? {
        guard canMove else { return nil }
        if let popover = Popover.focused(in: viewport) {
            // Otherwise GtkListBoxRow would give the focus to itself.
            popover.childFocus(direction)
            return true
        }
        if let row = window.focusedRow {
            if row.focusTarget.childFocus(direction) { return true }
            guard let arrow = MoveDirection(direction) else {
                if tabBehavior == .all, walkOn(from: row.position, direction) { return true }
                return direction == .tabBackward && focusHeader(direction)
            }
            let step = CursorStep(layout.axes.listDirection(arrow))
            return movesCursor(step) && leave(row, step)
        }
        if let pin = pinnedHeaders.pins.first(where: \.containsFocus) { return moveFocus(direction, from: pin) }
        if direction == .tabForward, focusHeader(direction) { return true }
        let isTab = direction == .tabForward || direction == .tabBackward
        return tabBehavior == .all && isTab && selection.items.isEmpty
            ? walkOn(from: nil, direction) : enterRows(direction)
    }

    /// Moves the focus to the next row that takes it, by Tab: an item, or a header or footer with a control. Only
    /// headers and footers that exist are considered, which are those near the focus.
    ///
    /// - Parameter position: where the focus is, or nil to begin at the first row, or backwards at the last one.
    private func walkOn(from position: ListRowPosition?, _ direction: FocusDirection) -> Bool {
        let geometry = window.geometry
        let step = direction == .tabForward ? 1 : -1
        let start = position.map { geometry.row(of: $0) ?? 0 }
        var number = start.map { $0 + step } ?? (step > 0 ? 0 : geometry.rowCount - 1)
        while number >= 0, number < geometry.rowCount {
            let next = geometry.position(ofRow: number)
            if let path = next.itemPath, focusItem(at: path, moveFocus: { enter($0, direction) }) { return true }
            if next.itemPath == nil, window.row(at: next)?.view.content.childFocus(direction) == true { return true }
            number += step
        }
        return false
    }

    /// Moves the focus from outside of the rows to the item that the keyboard was at.
    ///
    /// - Returns: whether it is there now.
    func enterRows() -> Bool { canMove && enterRows(.tabForward) ?? false }

    private func enterRows(_ direction: FocusDirection) -> Bool? {
        guard var path = entry else { return nil }
        let (geometry, items) = (window.geometry, items)
        if isPagersRow(.item(path)), !items.isEmpty {
            path = geometry.path(
                ofItem: min(max(geometry.itemNumber(of: path), items.lowerBound), items.upperBound - 1))
        }
        return focusItem(at: path) { enter($0, direction) }
    }

    /// Moves the focus to a row, or backwards to its last control.
    private func enter(_ row: ListRow, _ direction: FocusDirection) -> Bool {
        direction == .tabBackward && row.focusTarget.childFocus(direction) || row.takeFocus()
    }

    private func leave(_ row: ListRow, _ step: CursorStep) -> Bool {
        let before = row.position
        move(step, [])
        return window.focusedRow?.position != before
    }

    /// Moves the focus from a pinned header: through its controls, down into the rows, or up out of the list.
    private func moveFocus(_ direction: FocusDirection, from pin: PinnedHeader) -> Bool? {
        if pin.childFocus(direction) { return true }
        guard direction == .tabForward || direction == .down else { return false }
        // The list does not jump back to a cursor that is out of sight.
        if let path = selection.cursor.path, !content.itemsInSight.contains(path) { selection.cursor.path = nil }
        return enterRows(direction)
    }

    /// Moves the focus to the first control of the pinned headers, or backwards to the last one.
    private func focusHeader(_ direction: FocusDirection) -> Bool {
        let pins = pinnedHeaders.pins
        return (direction == .tabBackward ? pins.reversed() : pins).contains { $0.childFocus(direction) }
    }
}
