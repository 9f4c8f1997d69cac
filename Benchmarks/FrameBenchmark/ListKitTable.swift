import GtkBridge
import ListKit
import ListKitGtk

/// One section, whose items have columns.
final class ListKitTable: ChangeContestant {
    static let name = "ListKit"

    private let model = ColumnModel(Table.columns)
    private var entries: [Table.Entry]
    private let list = ListBoxView()
    private var adapter: ListAdapter?

    init(count: Int) { entries = Table.entries(count: count) }

    func makeWidget() -> Widget {
        list.columns = model
        list.hasVerticalExpand = true
        adapter = ListAdapter(view: list, objects: { [unowned self] in [EntrySection(entries: entries)] }) {
            (_: EntrySection) in EntryController()
        }
        return Box(.vertical, [ColumnHeader(model), list])
    }

    var adjustment: Adjustment { list.verticalAdjustment }

    func change() { sort { $0.size < $1.size } }
    func changeBack() { sort { $0.id < $1.id } }

    private func sort(by comesBefore: (Table.Entry, Table.Entry) -> Bool) {
        entries.sort(by: comesBefore)
        adapter?.performUpdates(animated: false)
    }
}

private struct EntrySection: ListDiffable, Identifiable, Equatable {
    let id = 0
    let entries: [Table.Entry]
}

private final class EntryController: ListBindingSectionController<EntrySection> {
    override func viewModels(for section: EntrySection) -> [any ListDiffable] { section.entries }

    override func cell(forViewModel _: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(EntryCell.self, at: index)
    }
}

private final class EntryCell: ListBoxCell, ListBindable {
    private let labels = Table.columns.map { (column: $0.id, label: Table.makeLabel()) }

    override func makeContent() -> Widget {
        let row = Columns(listColumns)
        for (column, label) in labels { row.append(label, column: column) }
        return row
    }

    func bindViewModel(_ entry: Table.Entry) {
        for (column, label) in labels { label.text = Table.text(of: entry, in: column) }
    }
}
