import CGtk

/// Makes a layout manager that gives each child the whole widget, and counts how often GTK measures the widget.
@MainActor
func makeCountedLayout() -> UnsafeMutablePointer<GtkLayoutManager> {
    gtk_custom_layout_new(
        { widget in
            gtk_widget_get_first_child(widget).map(gtk_widget_get_request_mode) ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
        },
        { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
            guard let widget else { return }
            RowMeasureCount.increase(of: widget)
            forEachChild(of: widget) { child in
                var (childMinimum, childNatural): (gint, gint) = (0, 0)
                gtk_widget_measure(child, orientation, size, &childMinimum, &childNatural, nil, nil)
                minimum?.pointee = max(minimum?.pointee ?? 0, childMinimum)
                natural?.pointee = max(natural?.pointee ?? 0, childNatural)
            }
        },
        { widget, width, height, baseline in
            guard let widget else { return }
            forEachChild(of: widget) { gtk_widget_allocate($0, width, height, baseline, nil) }
        })
}

/// Calls `body` with the children that a layout places: no popovers, and nothing that is hidden.
private func forEachChild(
    of widget: UnsafeMutablePointer<GtkWidget>, _ body: (UnsafeMutablePointer<GtkWidget>) -> Void
) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
        if gtk_widget_should_layout(child) != 0 { body(child) }
        next = gtk_widget_get_next_sibling(child)
    }
}

/// How often GTK has measured a row, stored with the widget.
enum RowMeasureCount {
    private static let key = g_quark_from_string("listkit-measure-count")

    static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        widget.withMemoryRebound(to: GObject.self, capacity: 1) { Int(bitPattern: g_object_get_qdata($0, key)) }
    }

    static func increase(of widget: UnsafeMutablePointer<GtkWidget>) {
        let count = of(widget) + 1
        widget.withMemoryRebound(to: GObject.self, capacity: 1) {
            g_object_set_qdata($0, key, UnsafeMutableRawPointer(bitPattern: count))
        }
    }
}
