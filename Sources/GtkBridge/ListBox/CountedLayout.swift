import CGtk

/// Makes a layout manager that gives each child the whole widget, and counts how often GTK measures the widget.
///
/// Not of the main actor: GTK calls such functions for each row, and each would ask for the executor.
func makeCountedLayout() -> UnsafeMutablePointer<GtkLayoutManager> {
    gtk_custom_layout_new(
        { widget in
            gtk_widget_get_first_child(widget).map(gtk_widget_get_request_mode) ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
        },
        { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
            guard let widget else { return }
            RowNumbers.measureCount[widget] += 1
            var next = firstLaidOut(gtk_widget_get_first_child(widget))
            while let child = next {
                var (childMinimum, childNatural): (gint, gint) = (0, 0)
                gtk_widget_measure(child, orientation, size, &childMinimum, &childNatural, nil, nil)
                minimum?.pointee = max(minimum?.pointee ?? 0, childMinimum)
                natural?.pointee = max(natural?.pointee ?? 0, childNatural)
                next = firstLaidOut(gtk_widget_get_next_sibling(child))
            }
        },
        { widget, width, height, baseline in
            guard let widget else { return }
            var next = firstLaidOut(gtk_widget_get_first_child(widget))
            while let child = next {
                gtk_widget_allocate(child, width, height, baseline, nil)
                next = firstLaidOut(gtk_widget_get_next_sibling(child))
            }
        })
}

/// The first child from `child` on that a layout places: no popover, and nothing that is hidden.
private func firstLaidOut(_ child: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget>? {
    var next = child
    while let child = next, gtk_widget_should_layout(child) == 0 { next = gtk_widget_get_next_sibling(child) }
    return next
}
