import CGtk
import GtkBridge
import ListKitGtk

/// GtkColumnView over a GtkSortListModel, with a factory for each column.
final class ColumnViewContestant: ChangeContestant {
    static let name = "GtkColumnView"

    private let scrolledWindow = ScrolledWindow(horizontal: .automatic, vertical: .automatic)
    private let entries: [Table.Entry]
    private let model: OpaquePointer
    private var labels: [OpaquePointer: Label] = [:]
    private var view: OpaquePointer?
    private var columns: [String: OpaquePointer] = [:]

    init(count: Int) {
        entries = Table.entries(count: count)
        model = NumberedObjects.make(entries.map(\.size))
    }

    func makeWidget() -> Widget {
        // First without a model, since the model needs the sorter of the view.
        let widget = gtk_column_view_new(nil)!
        let view = OpaquePointer(widget)
        self.view = view
        for column in Table.columns { gtk_column_view_append_column(view, make(column)) }
        columns["name"].map { gtk_column_view_column_set_sorter($0, NumberedObjects.sorter(by: "place")) }
        columns["size"].map { gtk_column_view_column_set_sorter($0, NumberedObjects.sorter(by: "number")) }
        let sorter = gtk_column_view_get_sorter(view)!
        g_object_ref(sorter)
        let sorted = gtk_sort_list_model_new(model, sorter)!
        gtk_column_view_set_model(view, gtk_no_selection_new(sorted))
        scrolledWindow.child = Widget(borrowing: widget)
        return scrolledWindow
    }

    private func make(_ column: TableColumn) -> OpaquePointer {
        let factory = gtk_signal_list_item_factory_new()!
        connect(factory, "setup", to: self) { contestant, item in
            let label = Table.makeLabel()
            contestant.labels[item] = label
            gtk_list_item_set_child(item, label.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
        }
        connect(factory, "bind", to: self) { contestant, item in
            let place = NumberedObjects.place(of: gtk_list_item_get_item(item)!)
            contestant.labels[item]?.text = Table.text(of: contestant.entries[place], in: column.id)
        }
        connect(factory, "teardown", to: self) { contestant, item in
            gtk_list_item_set_child(item, nil)
            contestant.labels[item] = nil
        }
        let made = gtk_column_view_column_new(column.title, factory)!
        switch column.width {
        case .fixed(let width): gtk_column_view_column_set_fixed_width(made, gint(width))
        default: gtk_column_view_column_set_expand(made, 1)
        }
        gtk_column_view_column_set_resizable(made, 1)
        columns[column.id] = made
        return made
    }

    var adjustment: Adjustment { scrolledWindow.verticalAdjustment }

    func change() { gtk_column_view_sort_by_column(view, columns["size"], GTK_SORT_ASCENDING) }
    func changeBack() { gtk_column_view_sort_by_column(view, columns["name"], GTK_SORT_ASCENDING) }
}
