import GtkBridge
import ListDiffKit
import ListKit
import ListKitGtk

/// A list that is edited row by row: by keyboard, by pointer, or by the buttons beneath.
@MainActor
final class EditorList {
    let list = ListBoxView()
    private(set) var rows: [EditorRow] = []
    private var adapter: ListAdapter?
    private let keys = KeyController()
    private let clicks = ClickGesture()
    private let drag = RowDrag()
    private var observation: ListEventObservation?
    private var wantedFocus: EditorRow.ID?
    private var lastIndex: Int?

    /// Gets what the user does to the list; and what it is a part of, see ``EditHistory/change(to:stroke:)``.
    var onEdit: @MainActor (PlayEdit, String?) -> Void = { _, _ in }
    var onStrokeEnd: @MainActor () -> Void = {}

    init(name: String) {
        list.setAccessibleLabel(name)
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.rows ?? [] }) { [weak self] (_: EditorRow) in
            let controller = ListSingleSectionController(EditorCell.self) { [weak self] (cell: EditorCell, row: EditorRow) in
                cell.show(row.item)
                cell.onCommit = { self?.commit($0, to: row.diffIdentifier) }
            }
            controller.onSelect = { [weak self] row in self?.lastIndex = self?.index(of: row.diffIdentifier) }
            return controller
        }
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
        drag.attach(to: list, index: { [weak self] in self?.index(atY: $0) })
        drag.onMove = { [weak self] in self?.onEdit(.move(from: $0, to: $1), "drag") }
        drag.onEnd = { [weak self] in self?.onStrokeEnd() }
    }

    func show(_ items: [PlayItem]) {
        let new = EditorRow.rows(of: items)
        guard new != rows else { return }
        rows = new
        adapter?.performUpdates(animated: true, label: "Edited list")
    }

    // MARK: The current row

    /// The row that has the focus, or had it last.
    var currentIndex: Int? {
        if let index = focusedIndex { lastIndex = index }
        return lastIndex.flatMap { rows.indices.contains($0) ? $0 : rows.indices.last }
    }

    private var focusedIndex: Int? {
        guard list.containsFocus else { return nil }
        return rows.indices.first { cell(at: $0)?.content.parent?.containsFocus == true }
    }

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

    /// Moves the focus to a row that is about to come.
    private func focus(_ index: Int?) {
        guard let index, rows.indices.contains(index) else { return }
        wantedFocus = rows[index].diffIdentifier
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

    private func commit(_ text: String, to id: EditorRow.ID) {
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
