// A GTK program in the style of C, with a main loop of its own and one list among its widgets.

import CGtk
import GtkBridge
import ListKitGtk

struct Town: ListDiffable, Identifiable, Equatable {
    let id: String
    var inhabitants: Int
}

final class TownCell: ListBoxCell {
    let name = Label()
    let inhabitants = Label()

    override func makeContent() -> Widget {
        name.hasHorizontalExpand = true
        return Box(.horizontal, spacing: 12, [name, inhabitants])
    }
}

var towns = [Town(id: "Bree", inhabitants: 600), Town(id: "Dale", inhabitants: 3_000)]

/// GTK's functions want the type that they are for.
func cast<T>(_ widget: UnsafeMutablePointer<GtkWidget>, to type: T.Type) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: type)
}

gtk_init()
let loop = g_main_loop_new(nil, 0)
let window = gtk_window_new()!
gtk_window_set_title(cast(window, to: GtkWindow.self), "Towns")
gtk_window_set_default_size(cast(window, to: GtkWindow.self), 320, 240)
let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
gtk_window_set_child(cast(window, to: GtkWindow.self), box)

let list = ListBoxView()
list.hasVerticalExpand = true
let adapter = ListAdapter(view: list, objects: { towns }) { (_: Town) in
    ListSingleSectionController(TownCell.self, for: Town.self) { cell, town in
        cell.name.text = town.id
        cell.inhabitants.text = "\(town.inhabitants)"
    }
}

let found: @convention(c) (UnsafeMutablePointer<GtkWidget>?, gpointer?) -> Void = { _, _ in
    MainActor.assumeIsolated {
        towns[1].inhabitants += 500
        towns.insert(Town(id: "Town \(towns.count + 1)", inhabitants: 1), at: 0)
        adapter.performUpdates(animated: true)
    }
}
let button = gtk_button_new_with_label("Found a town")!
g_signal_connect_data(button, "clicked", unsafeBitCast(found, to: GCallback.self), nil, nil, GConnectFlags(0))
gtk_box_append(cast(box, to: GtkBox.self), button)
gtk_box_append(cast(box, to: GtkBox.self), list.unsafePointer.assumingMemoryBound(to: GtkWidget.self))

let quit: @convention(c) (UnsafeMutablePointer<GtkWidget>?, gpointer?) -> Void = { _, loop in
    g_main_loop_quit(OpaquePointer(loop))
}
g_signal_connect_data(
    window, "destroy", unsafeBitCast(quit, to: GCallback.self), UnsafeMutableRawPointer(loop), nil, GConnectFlags(0))
gtk_window_present(cast(window, to: GtkWindow.self))
g_main_loop_run(loop)
