import CGtk

/// The GObject type behind ``ListBox/paintedInSight()``: a GtkListBox that asks its ``ListBoxLayout`` which rows to
/// paint, and leaves out those that its parent paints by itself.
@MainActor
enum ClippedListBoxType {
    /// The distance beyond the parent's edges within which rows are painted, in logical pixels: a row may paint outside
    /// its own area, for example a shadow.
    static let margin = 24.0

    /// The structs of GtkListBox are not public, so GObject is asked for their sizes.
    static let type: GType = {
        var query = GTypeQuery()
        g_type_query(gtk_list_box_get_type(), &query)
        return g_type_register_static_simple(
            gtk_list_box_get_type(), "ListKitClippedListBox", query.class_size,
            { gClass, _ in ClippedListBoxType.fill(gClass!.assumingMemoryBound(to: GtkWidgetClass.self)) },
            query.instance_size, nil, GTypeFlags(0))
    }()

    static func make() -> UnsafeMutablePointer<GtkWidget> {
        Display.require()
        let object = g_object_new_with_properties(type, 0, nil, nil)!
        return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    }

    private static func fill(_ widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        widgetClass.pointee.snapshot = { widget, snapshot in
            guard let widget, let layout = LayoutPlace.of(widget) else { return }
            layout.paintRows(
                within: ClippedListBoxType.margin, with: ListBoxPainter(list: widget, snapshot: snapshot))
        }
    }
}
