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

/// Paints rows of a list box that its ``ListBoxLayout`` chooses. Rows that are not mapped, and those that the parent
/// paints by itself, are left out.
@MainActor
package struct ListBoxPainter {
    fileprivate let list: UnsafeMutablePointer<GtkWidget>
    fileprivate let snapshot: OpaquePointer?

    /// Paints a row.
    package func paint(_ row: ListBoxRow) { paint(row.widget) }

    /// Paints the rows between two, and these themselves.
    ///
    /// - Precondition: `first` is not behind `last`.
    /// - Complexity: O(1) for each row, without asking for its handle.
    package func paint(from first: ListBoxRow, through last: ListBoxRow) {
        let end = last.widget
        var next: UnsafeMutablePointer<GtkWidget>? = first.widget
        while let row = next {
            paint(row)
            next = row == end ? nil : gtk_widget_get_next_sibling(row)
        }
    }

    private func paint(_ row: UnsafeMutablePointer<GtkWidget>) {
        guard Bool(gtk_widget_get_mapped(row)) else { return }
        let unpainted = RowNumbers.unpainted[row]
        guard unpainted != 0 else { return gtk_widget_snapshot_child(list, row, snapshot) }
        let hidden = Float(Double(unpainted >> 1) / RowNumbers.partsOfPixel)
        var area = graphene_rect_t()
        guard unpainted & 1 == 0, Bool(gtk_widget_compute_bounds(row, list, &area)), hidden < area.size.height
        else { return }
        area.origin.y += hidden
        area.size.height -= hidden
        gtk_snapshot_push_clip(snapshot, &area)
        gtk_widget_snapshot_child(list, row, snapshot)
        gtk_snapshot_pop(snapshot)
    }
}
