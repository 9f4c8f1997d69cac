import CallerChecks
import CGtk

/// A column of rows: a thin handle on GtkListBox.
///
///     list.insert(ListBoxRow(child: Label("first")), at: 0)
///     list.remove(list.childRows[0])
package final class ListBox: Widget {
    package convenience init() { self.init(making: gtk_list_box_new()) }

    /// Creates a list box for a parent that clips it above and below. It paints no rows that are out of sight.
    ///
    /// GTK reuses the last painting of a list box (4.8.3). So the parent must call ``Widget/queueDraw()`` on it
    /// whenever the parent moves it or becomes larger.
    package static func paintedInSight() -> ListBox { ListBox(borrowing: ClippedListBoxType.make()) }

    /// Inserts `row` before the row at `index`. An index of -1, or the number of rows, puts it last. A list box that
    /// keeps the order of ranks puts it where its rank belongs.
    ///
    /// - Precondition: `row` has no parent. GTK would insert it twice and fail later.
    /// - Complexity: O(log *n*)
    package func insert(_ row: ListBoxRow, at index: Int) {
        demand(row.parent == nil, "The row is in a list box already.")
        gtk_list_box_insert(opaque, row.widget, gint(index))
    }

    /// Removes `row`. If it has the focus, move that first; otherwise GTK moves it to the first row and scrolls there.
    ///
    /// - Precondition: `row` is in this list box.
    package func remove(_ row: ListBoxRow) {
        demand(row.parent == self, "The row is not in this list box.")
        gtk_list_box_remove(opaque, row.widget)
    }

    /// The rows in sibling order, which is the order for Tab and for accessibility. The handles equal others on the
    /// same rows.
    ///
    /// - Complexity: O(*n*)
    package var childRows: [ListBoxRow] {
        var rows: [ListBoxRow] = []
        forEachRow { rows.append(ListBoxRow(borrowing: $0)) }
        return rows
    }

    /// Header widgets of a header function are children, too, but no rows.
    func forEachRow(_ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
        let rowType = gtk_list_box_row_get_type()
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            let instance = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self)
            if Bool(g_type_check_instance_is_a(instance, rowType)) { body(current) }
            child = gtk_widget_get_next_sibling(current)
        }
    }

    /// Sets the handler for activated rows: by Enter or a click unless ``leaveInputToHost()`` was called. There is one
    /// handler for each list box.
    package func onRowActivated(_ handler: @escaping @MainActor (ListBoxRow) -> Void) {
        keepHandler("row-activated") { connect("row-activated", handler) }
    }

    /// Stops the list box from reacting to clicks and keys, and from selecting rows, for a host that does so itself. It
    /// affects the controllers that exist when it is called.
    package func leaveInputToHost() {
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        gtk_list_box_set_activate_on_single_click(opaque, 0)
        for controller in Widget.controllers(of: widget) {
            let handle = ObjectHandle(borrowing: controller)
            if handle.isA(gtk_gesture_click_get_type()) || handle.isA(gtk_shortcut_controller_get_type()) {
                gtk_event_controller_set_propagation_phase(OpaquePointer(controller), GTK_PHASE_NONE)
            }
            g_object_unref(controller)
        }
    }

    /// The adjustment that the list box itself scrolls when a row takes the focus, or nil.
    package var adjustment: Adjustment? {
        gtk_list_box_get_adjustment(opaque).map { Adjustment(borrowing: $0) }
    }

    /// Stops the list box from scrolling by itself. Call it again after each change of the parent or the parent's
    /// adjustment, because a list box uses the adjustment of a scrollable parent.
    package func detachAdjustment() { gtk_list_box_set_adjustment(opaque, nil) }
}
