import CGtk

/// The GObject type behind ``ListBox/paintedInSight()``: a GtkListBox that leaves out rows which its parent cuts off,
/// or paints by itself.
@MainActor
enum ClippedListBoxType {
    /// The distance beyond the parent's edges within which rows are painted, in logical pixels: a row may paint outside
    /// its own area, for example a shadow.
    static let margin: Float = 24

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
            guard let widget else { return }
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                if ClippedListBoxType.isPainted(current, of: gtk_widget_get_parent(widget)) {
                    ClippedListBoxType.paint(current, of: widget, snapshot)
                }
                child = gtk_widget_get_next_sibling(current)
            }
        }
    }

    private static func paint(
        _ row: UnsafeMutablePointer<GtkWidget>, of list: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer?
    ) {
        let hidden = Float(LeftOutRows.hiddenHeight(of: row))
        guard hidden > 0 else { return gtk_widget_snapshot_child(list, row, snapshot) }
        var area = graphene_rect_t()
        guard Bool(gtk_widget_compute_bounds(row, list, &area)), hidden < area.size.height else { return }
        area.origin.y += hidden
        area.size.height -= hidden
        gtk_snapshot_push_clip(snapshot, &area)
        gtk_widget_snapshot_child(list, row, snapshot)
        gtk_snapshot_pop(snapshot)
    }

    private static func isPainted(
        _ row: UnsafeMutablePointer<GtkWidget>, of parent: UnsafeMutablePointer<GtkWidget>?
    ) -> Bool {
        guard Bool(gtk_widget_get_mapped(row)), !LeftOutRows.contain(row) else { return false }
        var area = graphene_rect_t()
        guard let parent, Bool(gtk_widget_compute_bounds(row, parent, &area)) else { return true }
        return area.origin.y < Float(gtk_widget_get_height(parent)) + margin
            && area.origin.y + area.size.height > -margin
    }
}
