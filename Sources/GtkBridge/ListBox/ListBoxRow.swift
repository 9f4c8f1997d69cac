import CGtk

/// A row of a ``ListBox``.
///
/// - Important: put a row only into a list box. Elsewhere GTK raises a critical warning as soon as the window takes the
///   focus.
package final class ListBoxRow: Widget {
    /// Creates a row.
    package convenience init(child: Widget? = nil) {
        self.init(making: gtk_list_box_row_new())
        gtk_widget_set_layout_manager(widget, makeCountedLayout())
        if let child { self.child = child }
    }

    nonisolated override class var argument: HandleArgument? {
        HandleArgument(gtk_list_box_row_get_type()) { ListBoxRow(borrowing: $0) }
    }

    var row: UnsafeMutablePointer<GtkListBoxRow> { instance() }

    package var child: Widget? {
        get { gtk_list_box_row_get_child(row).map { Widget(borrowing: $0) } }
        set { gtk_list_box_row_set_child(row, newValue?.widget) }
    }

    /// How often GTK has computed the size of the row. It does so when it needs the size and something in the row has
    /// requested a resize since, for example a label with a new text.
    package var measureCount: Int { RowNumbers.measureCount[widget] }

    /// Whether a row that gets less space than its child needs clips the child, at the end of lines and at the bottom.
    /// Once set, it stays.
    ///
    /// The child gets the size that it needs, so GTK has no reason to warn.
    package var cutsOffChild: Bool {
        get { clipsContent }
        set {
            guard newValue, !clipsContent else { return }
            clipsContent = true
            gtk_widget_set_layout_manager(widget, makeWholeChildLayout())
        }
    }

    /// Whether a list box made by ``ListBox/paintedInSight()`` does not paint the row, because its surroundings paint
    /// it.
    package var isLeftOutOfList: Bool {
        get { RowNumbers.unpainted[widget] & 1 != 0 }
        set {
            guard newValue != isLeftOutOfList else { return }
            RowNumbers.unpainted[widget] ^= 1
            gtk_widget_get_parent(widget).map(gtk_widget_queue_draw)
        }
    }

    /// How much of the row, from its top, a list box made by ``ListBox/paintedInSight()`` does not paint, in logical
    /// pixels.
    package var hiddenHeight: Double {
        get { Double(RowNumbers.unpainted[widget] >> 1) / RowNumbers.partsOfPixel }
        set {
            let parts = Int((newValue * RowNumbers.partsOfPixel).rounded())
            RowNumbers.unpainted[widget] = parts << 1 | RowNumbers.unpainted[widget] & 1
        }
    }

    /// Whether Enter and a click activate the row.
    package var isActivatable: Bool {
        get { Bool(gtk_list_box_row_get_activatable(row)) }
        set { gtk_list_box_row_set_activatable(row, newValue.gboolean) }
    }

    /// Whether the row takes part in the list box's own selection.
    package var isSelectable: Bool {
        get { Bool(gtk_list_box_row_get_selectable(row)) }
        set { gtk_list_box_row_set_selectable(row, newValue.gboolean) }
    }

    /// Removes the row from its list box, and then does what ``Widget/dispose()`` does.
    override package func dispose() {
        if let list = parent, list.isA(gtk_list_box_get_type()) { gtk_list_box_remove(list.opaque, widget) }
        super.dispose()
    }

    /// The index of the row in its list box, or nil outside one.
    ///
    /// - Complexity: O(log *n*)
    package var index: Int? {
        // GTK 4.8.3 looks into a freed place when asked about a row that was taken out: it answered 0.
        guard let list = gtk_widget_get_parent(widget), ObjectHandle(borrowing: list).isA(gtk_list_box_get_type())
        else { return nil }
        let index = gtk_list_box_row_get_index(row)
        return index < 0 ? nil : Int(index)
    }
}
