import CGtk

/// Paints rows of a list box that its ``ListBoxLayout`` chooses. Rows that are not mapped, and those that the parent
/// paints by itself, are left out.
@MainActor
package struct ListBoxPainter {
    let list: UnsafeMutablePointer<GtkWidget>
    let snapshot: OpaquePointer?

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
