import CGtk

/// A row of a ``ListBox``.
///
/// - Important: Only ever put a row into a list box: elsewhere GTK raises a critical as soon as the window takes focus.
open class ListBoxRow: Widget {
    public convenience init(child: Widget? = nil) {
        self.init(making: gtk_list_box_row_new())
        gtk_widget_set_layout_manager(widget, makeCountedLayout())
        if let child { self.child = child }
    }

    var row: UnsafeMutablePointer<GtkListBoxRow> { instance() }

    /// What the row shows.
    public var child: Widget? {
        get { gtk_list_box_row_get_child(row).map { Widget(borrowing: $0) } }
        set { gtk_list_box_row_set_child(row, newValue?.widget) }
    }

    /// How often GTK had to work out the row's size. It does so when it is asked for a size and anything in the row has
    /// asked for a resize since, as a label does whose text is another one.
    public var measureCount: Int { RowMeasureCount.of(widget) }

    /// Whether a row that is allocated less than its child needs cuts that off, at the end of lines and at the bottom.
    /// Set once, it stays.
    ///
    /// The child has the size that it needs, so that GTK has nothing to warn of.
    public var cutsOffChild: Bool {
        get { clipsContent }
        set {
            guard newValue, !clipsContent else { return }
            clipsContent = true
            gtk_widget_set_layout_manager(widget, makeWholeChildLayout())
        }
    }

    /// Whether a list box of ``ListBox/paintedInSight()`` leaves the row out when it paints its rows, since what is
    /// around it paints that one by itself.
    public var isLeftOutOfList: Bool {
        get { LeftOutRows.contain(widget) }
        set {
            guard newValue != isLeftOutOfList else { return }
            LeftOutRows.set(widget, newValue)
            gtk_widget_get_parent(widget).map(gtk_widget_queue_draw)
        }
    }

    /// Whether Enter and a click activate the row.
    public var isActivatable: Bool {
        get { Bool(gtk_list_box_row_get_activatable(row)) }
        set { gtk_list_box_row_set_activatable(row, newValue.gboolean) }
    }

    /// Whether the list box's own selection takes the row.
    public var isSelectable: Bool {
        get { Bool(gtk_list_box_row_get_selectable(row)) }
        set { gtk_list_box_row_set_selectable(row, newValue.gboolean) }
    }

    /// Takes the row out of its list box, if it is in one, and then as ``Widget/dispose()``.
    override open func dispose() {
        if let list = parent, list.isA(gtk_list_box_get_type()) { gtk_list_box_remove(list.opaque, widget) }
        super.dispose()
    }

    /// The row's place in its list box, or nil outside one.
    ///
    /// - Complexity: O(log n)
    public var index: Int? {
        // GTK 4.8.3 looks into a freed place when asked about a row that was taken out: it answered 0.
        guard let list = gtk_widget_get_parent(widget), ObjectHandle(borrowing: list).isA(gtk_list_box_get_type())
        else { return nil }
        let index = gtk_list_box_row_get_index(row)
        return index < 0 ? nil : Int(index)
    }
}
