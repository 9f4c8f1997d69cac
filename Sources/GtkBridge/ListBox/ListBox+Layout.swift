import CGtk

/// Measures and places the rows of a ``ListBox``.
@MainActor
package protocol ListBoxLayout: AnyObject {
    /// Returns the size that the rows need along `orientation`, for a given size of the other side (-1 if it is open).
    func measureRows(_ orientation: Orientation, forSize size: Int) -> SizeRequest

    /// Places every visible row in the list box, with ``Widget/allocate(width:height:baseline:x:y:scale:)``.
    func allocateRows(width: Int, height: Int)

    /// Paints rows, in their order.
    ///
    /// - Parameter margin: how far from the visible area a row may paint, in logical pixels: for example a shadow.
    func paintRows(within margin: Double, with painter: ListBoxPainter)
}

extension ListBox {
    /// Lets `layout` measure and place the rows, also side by side. The list box holds it weakly. When it is gone, the
    /// rows need no space and keep their places.
    ///
    /// A layout manager takes over all measuring and placing. GtkListBox still treats the rows as a column for its own
    /// clicks and arrow keys (GTK 4.8.3).
    package func setLayout(_ layout: any ListBoxLayout) {
        let place = LayoutPlace(layout)
        LayoutPlace.set(place, of: self)
        gtk_widget_set_layout_manager(
            widget,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
                    let request = LayoutPlace.of(widget)?.measureRows(Orientation(orientation), forSize: Int(size))
                    minimum?.pointee = gint(request?.minimum ?? 0)
                    natural?.pointee = gint(request?.natural ?? 0)
                    minimumBaseline?.pointee = -1
                    naturalBaseline?.pointee = -1
                },
                { widget, width, height, _ in
                    LayoutPlace.of(widget)?.allocateRows(width: Int(width), height: Int(height))
                }))
    }
}

/// Stores the layout with the list box, because GtkCustomLayout passes its functions the widget and no data.
final class LayoutPlace: AnySignalBox {
    private static let key = g_quark_from_string("listkit-layout")
    weak var layout: (any ListBoxLayout)?

    init(_ layout: any ListBoxLayout) { self.layout = layout }

    @MainActor
    static func set(_ place: LayoutPlace, of list: ListBox) {
        g_object_set_qdata_full(list.instance(), key, place.retainedData(), releaseBox)
    }

    @MainActor
    static func of(_ widget: UnsafeMutablePointer<GtkWidget>?) -> (any ListBoxLayout)? {
        guard let widget,
            let data = widget.withMemoryRebound(to: GObject.self, capacity: 1, { g_object_get_qdata($0, key) })
        else { return nil }
        return Unmanaged<LayoutPlace>.fromOpaque(data).takeUnretainedValue().layout
    }
}
