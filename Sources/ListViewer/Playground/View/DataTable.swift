import GtkBridge
import ListDiffKit
import ListKit
import ListKitGtk

@MainActor
final class DataTable {
    struct Column {
        var title: String
        /// In characters; nil to fill the rest of the line.
        var width: Int?
        var isNumber = false
    }

    struct Row: ListDiffable, Hashable {
        var id: String
        var cells: [String]
        /// The colour of the last cell.
        var kind: ChangeKind?
        /// Whether the row is highlighted.
        var isCurrent = false

        var diffIdentifier: String { id }
    }

    let content: Widget
    let list = ListBoxView()
    private(set) var rows: [Row] = []
    private let empty: String
    private var adapter: ListAdapter?
    private var observation: ListEventObservation?

    /// - Parameter empty: shown if there are no rows.
    init(title: String, columns: [Column], empty: String = "") {
        self.empty = empty
        let name = Label(title)
        name.addClass("play-title")
        name.isEllipsized = true
        name.xAlign = 0
        let heading = DataLine(columns)
        heading.show(columns.map(\.title))
        heading.content.addClass("data-heading")
        let card = Box(.vertical, [heading.content, list])
        card.addClass("play-card")
        card.clipsContent = true
        card.hasVerticalExpand = true
        list.hasVerticalExpand = true
        list.setAccessibleLabel(title)
        list.setSizeRequest(height: 152)
        let box = Box(.vertical, spacing: 4, [name, card])
        content = box
        let hint = Label(empty)
        hint.addClass("play-note")
        hint.wraps = true
        hint.justification = .center
        hint.margins = Insets(all: 12)
        adapter = ListAdapter(
            view: list, objects: { [weak self] in self?.rows ?? [] }, emptyView: { empty.isEmpty ? nil : hint }
        ) { (_: Row) in
            ListSingleSectionController(DataCell.self, for: Row.self) { cell, row in cell.show(row, columns) }
        }
        adapter?.name = title
        adapter?.performUpdates(animated: false)
        observation = adapter?.events.addObserver { [weak self] event in
            if case .didApply = event.kind { self?.revealCurrent() }
        }
    }

    func show(_ rows: [Row]) {
        guard rows != self.rows else { return }
        self.rows = rows
        adapter?.performUpdates(animated: false, label: "Table")
    }

    private func revealCurrent() {
        guard let row = rows.first(where: \.isCurrent), let section = adapter?.section(for: row),
            let frame = list.frameForRow(at: .item(ListIndexPath(section: section, item: 0)))
        else { return }
        let seen = list.visibleRect
        guard frame.minY < seen.minY || frame.maxY > seen.maxY else { return }
        adapter?.scroll(to: row, scrollPosition: .centered, animated: false)
    }
}

@MainActor
final class DataLine {
    let content = Box(.horizontal, spacing: 8)
    private let labels: [Label]

    init(_ columns: [DataTable.Column]) {
        labels = columns.map { column in
            let label = Label()
            label.isEllipsized = true
            label.xAlign = column.isNumber ? 1 : 0
            if let width = column.width {
                label.widthInCharacters = width
                label.maximumWidthInCharacters = width
            } else {
                label.hasHorizontalExpand = true
                label.widthInCharacters = 4
                label.maximumWidthInCharacters = 4
            }
            return label
        }
        labels.forEach(content.append)
        content.addClass("data-line")
    }

    func show(_ cells: [String]) {
        for (label, cell) in zip(labels, cells) where label.text != cell { label.text = cell }
    }

    /// Colours the last cell.
    func setColour(_ old: ChangeKind?, _ new: ChangeKind?) {
        guard old != new, let label = labels.last else { return }
        if let old { label.removeClass(old.styleClass) }
        if let new { label.addClass(new.styleClass) }
    }
}

final class DataCell: ListBoxCell {
    private let box = Box(.vertical)
    private var line: DataLine?
    private var kind: ChangeKind?

    override func makeContent() -> Widget { box }

    func show(_ row: DataTable.Row, _ columns: [DataTable.Column]) {
        let line = line ?? DataLine(columns)
        if self.line == nil {
            line.content.hasHorizontalExpand = true
            box.append(line.content)
            self.line = line
        }
        line.show(row.cells)
        line.setColour(kind, row.kind)
        kind = row.kind
        line.content.setClass("current", row.isCurrent)
    }
}
