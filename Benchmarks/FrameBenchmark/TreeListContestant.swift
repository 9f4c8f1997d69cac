import CGtk
import GtkBridge
import ListKitGtk

/// GtkListView over a GtkTreeListModel, with a GtkTreeExpander in each row.
final class TreeListContestant: ChangeContestant {
    static let name = "GtkTreeListModel"

    private let scrolledWindow = ScrolledWindow(horizontal: .never, vertical: .automatic)
    private let model: OpaquePointer
    private var labels: [OpaquePointer: Label] = [:]

    init(count: Int) {
        // Files have no text of their own, as their place says it.
        let roots = gtk_string_list_new(nil)!
        for root in Tree.roots { gtk_string_list_append(roots, root.name) }
        model = gtk_tree_list_model_new(
            roots, 0, 0,
            { item, count in
                guard gtk_string_object_get_string(OpaquePointer(item!))[0] != 0 else { return nil }
                let files = gtk_string_list_new(nil)!
                for _ in 0..<Int(bitPattern: count) { gtk_string_list_append(files, "") }
                return files
            }, UnsafeMutableRawPointer(bitPattern: count / Tree.folders), nil)!
    }

    func makeWidget() -> Widget {
        let factory = gtk_signal_list_item_factory_new()!
        connect(factory, "setup", to: self) { contestant, item in
            let label = Table.makeLabel()
            contestant.labels[item] = label
            let expander = gtk_tree_expander_new()!
            gtk_tree_expander_set_child(
                OpaquePointer(expander), label.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
            gtk_list_item_set_child(item, expander)
        }
        connect(factory, "bind", to: self) { contestant, item in
            let row = OpaquePointer(gtk_list_item_get_item(item)!)
            gtk_tree_expander_set_list_row(OpaquePointer(gtk_list_item_get_child(item)!), row)
            contestant.labels[item]?.text = Self.name(of: row)
        }
        connect(factory, "teardown", to: self) { contestant, item in
            gtk_list_item_set_child(item, nil)
            contestant.labels[item] = nil
        }
        g_object_ref(UnsafeMutableRawPointer(model))
        scrolledWindow.child = Widget(borrowing: gtk_list_view_new(gtk_no_selection_new(model), factory)!)
        return scrolledWindow
    }

    private static func name(of row: OpaquePointer) -> String {
        guard let parent = gtk_tree_list_row_get_parent(row) else {
            let folder = gtk_tree_list_row_get_item(row)!
            defer { g_object_unref(folder) }
            return String(cString: gtk_string_object_get_string(OpaquePointer(folder)))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(parent)) }
        return "File \(gtk_tree_list_row_get_position(row) - gtk_tree_list_row_get_position(parent) - 1)"
    }

    var adjustment: Adjustment { scrolledWindow.verticalAdjustment }

    func change() { setExpanded(true) }
    func changeBack() { setExpanded(false) }

    /// From the last one to the first, so that the places of those before stay.
    private func setExpanded(_ isExpanded: Bool) {
        var folders: [OpaquePointer] = []
        for place in 0..<Tree.folders { folders.append(gtk_tree_list_model_get_child_row(model, guint(place))!) }
        for folder in folders.reversed() {
            gtk_tree_list_row_set_expanded(folder, isExpanded ? 1 : 0)
            g_object_unref(UnsafeMutableRawPointer(folder))
        }
    }
}
