import CGtk
import GtkBridge
import ListKitGtk

/// GtkGridView with a factory that binds the same cells.
final class GridViewContestant: GridContestant {
    static let name = "GtkGridView"

    private let scrolledWindow = ScrolledWindow(horizontal: .never, vertical: .automatic)
    private let model: OpaquePointer
    private var numbers: [Int]
    private var cells: [OpaquePointer: TileCell] = [:]
    private(set) var mostRows = 0

    init(itemCount: Int) {
        numbers = Array(0..<itemCount)
        // The cells are known by their position: the model's texts are not shown.
        model = gtk_string_list_new(nil)!
        for _ in numbers { gtk_string_list_append(model, "") }
    }

    func makeWidget() -> Widget {
        let factory = gtk_signal_list_item_factory_new()!
        connect(factory, "setup", to: self) { contestant, item in
            let cell = TileCell()
            contestant.cells[item] = cell
            contestant.mostRows = max(contestant.mostRows, contestant.cells.count)
            gtk_list_item_set_child(item, cell.content.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
        }
        connect(factory, "bind", to: self) { contestant, item in
            contestant.cells[item]?.show(contestant.numbers[Int(gtk_list_item_get_position(item))])
        }
        connect(factory, "teardown", to: self) { contestant, item in
            gtk_list_item_set_child(item, nil)
            contestant.cells[item] = nil
        }
        let view = gtk_grid_view_new(gtk_no_selection_new(model), factory)!
        // Opaque in GTK 4.8's headers, and so without a type to cast to.
        gtk_grid_view_set_min_columns(OpaquePointer(view), guint(Grid.columns))
        gtk_grid_view_set_max_columns(OpaquePointer(view), guint(Grid.columns))
        scrolledWindow.child = Widget(borrowing: view)
        return scrolledWindow
    }

    var adjustment: Adjustment { scrolledWindow.verticalAdjustment }

    func insertAtFront() {
        numbers.insert(numbers.count, at: 0)
        // One text, and the end of the list of them.
        "".withCString { text in
            var additions: [UnsafePointer<CChar>?] = [text, nil]
            gtk_string_list_splice(model, 0, 0, &additions)
        }
    }
}
