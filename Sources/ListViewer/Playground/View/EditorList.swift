import GtkBridge
import ListDiffKit
import ListKit
import ListKitGtk

/// A list whose rows can be edited by keyboard, by pointer, or by buttons.
@MainActor
final class EditorList {
    let list = ListBoxView()
    private(set) var rows: [EditorRow] = []
    private var adapter: ListAdapter?
    private let keys = KeyController()
    private let clicks = ClickGesture()
    private var observation: ListEventObservation?
    private var wantedFocus: EditorRow.ID?
    private var lastIndex: Int?

    /// Called with an edit and its stroke, see ``EditHistory/change(to:stroke:)``.
    var onEdit: @MainActor (PlayEdit, String?) -> Void = { _, _ in }
    var onStrokeEnd: @MainActor () -> Void = {}
    var colour: @MainActor (String) -> Int = { _ in 0 }

    init(name: String) {
        list.setAccessibleLabel(name)
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.rows ?? [] }) { [weak self] (_: EditorRow) in
            let controller = EditorRowController()
            controller.list = self
            return controller
        }
        adapter?.name = name
        adapter?.moveDelegate = self
        observation = adapter?.events.addObserver { [weak self] event in
            if case .didApply = event.kind { self?.takeWantedFocus() }
        }
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        list.addController(keys)
        clicks.onPressed { [weak self] count, _, y in
            if count == 2 { self?.edit(at: self?.index(atY: y)) }
        }
        list.addController(clicks)
    }

    func show(_ items: [PlayItem]) {
        let new = EditorRow.rows(of: items)
        guard new != rows else { return }
        rows = new
        adapter?.performUpdates(animated: true, label: "Edited list")
    }

    // MARK: The current row

    /// The row that has or had the focus.
    var currentIndex: Int? {
        if let index = focusedIndex { lastIndex = index }
        return lastIndex.flatMap { rows.indices.contains($0) ? $0 : rows.indices.last }
    }

    private var focusedIndex: Int? { list.indexPathForFocusedItem?.section }

    func cell(at index: Int) -> EditorCell? {
        guard index < list.numberOfSections else { return nil }
        return list.cellForItem(at: ListIndexPath(section: index, item: 0)) as? EditorCell
    }

    private func index(of id: EditorRow.ID) -> Int? { rows.firstIndex { $0.diffIdentifier == id } }

    private func index(atY y: Double) -> Int? {
        rows.indices.first { index in
            let frame = list.frameForRow(at: .item(ListIndexPath(section: index, item: 0)))
            return frame.map { $0.minY...$0.maxY ~= y + list.visibleRect.minY } ?? false
        }
    }

    /// Moves the focus to a row, as soon as it exists.
    private func focus(_ index: Int?) {
        guard let index, rows.indices.contains(index) else { return }
        wantedFocus = rows[index].diffIdentifier
    }

    /// Gives the focus to the current or first row, as soon as it exists.
    func takeFocus() {
        focus(currentIndex ?? 0)
        takeWantedFocus()
        if !list.containsFocus { list.childFocus(.tabForward) }
    }

    private func takeWantedFocus() {
        guard let wanted = wantedFocus, let index = index(of: wanted), index < list.numberOfSections else { return }
        adapter?.scroll(to: rows[index], scrollPosition: .centered, animated: false)
        guard cell(at: index)?.content.parent?.grabFocus() == true else { return }
        wantedFocus = nil
        lastIndex = index
    }

    // MARK: Edits

    func insert() {
        let index = currentIndex.map { $0 + 1 } ?? rows.count
        onEdit(.insert(at: index), nil)
        focus(index)
    }

    func delete() {
        guard let index = currentIndex else { return }
        onEdit(.delete(at: index), nil)
    }

    func duplicate() {
        guard let index = currentIndex else { return }
        onEdit(.duplicate(at: index), nil)
        focus(index + 1)
    }

    /// - Parameter distance: 1 for down, -1 for up.
    func moveCurrent(by distance: Int) {
        guard let index = currentIndex, rows.indices.contains(index + distance) else { return }
        onEdit(.move(from: index, to: index + distance), nil)
        lastIndex = index + distance
    }

    func editCurrent() { edit(at: currentIndex) }

    private func edit(at index: Int?) {
        if let index { cell(at: index)?.edit() }
    }

    func didSelect(_ id: EditorRow.ID) { lastIndex = index(of: id) }

    func commit(_ text: String, to id: EditorRow.ID) {
        if let index = index(of: id) { onEdit(.setText(text, at: index), nil) }
    }

    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        _ = currentIndex
        guard list.focusedWidgetOfWindow?.takesText == false else { return false }
        switch (key, modifiers) {
        case (.up, .alt): moveCurrent(by: -1)
        case (.down, .alt): moveCurrent(by: 1)
        case (.delete, []): delete()
        case (.enter, []), (.f2, []): editCurrent()
        default: return false
        }
        return true
    }
}

extension EditorList: ListAdapterMoveDelegate {
    /// A row was dragged and is in its new position. Rows with the same identifier may now have other occurrences.
    func listAdapter(
        _: ListAdapter, move object: any ListDiffable, from oldOrder: [any ListDiffable],
        to newOrder: [any ListDiffable]
    ) {
        guard let row = object as? EditorRow else { return }
        let order = newOrder.compactMap { $0 as? EditorRow }
        guard let from = index(of: row.diffIdentifier), let to = order.firstIndex(of: row) else { return }
        rows = order
        onEdit(.move(from: from, to: to), nil)
        lastIndex = to
    }
}
