import CGtk

/// Measures and places the rows of a ``ListBox``, in its place.
@MainActor
public protocol ListBoxLayout: AnyObject {
    /// The size that the rows need along `orientation`, when the other side has `size` or is open (-1).
    func measureRows(_ orientation: Orientation, forSize size: Int) -> SizeRequest

    /// Gives every visible row its place in the list box's content, by
    /// ``Widget/allocate(width:height:baseline:x:y:scale:)``.
    func allocateRows(width: Int, height: Int)
}

extension ListBox {
    /// Lets `layout` place the rows, side by side too. Held weakly: once it is gone the rows need no room and keep
    /// their places.
    ///
    /// A layout manager takes over the list box's measuring and placing altogether. What GtkListBox finds by
    /// y, with ``row(atY:)`` and its own clicks and arrow keys, is still found as in a column (GTK 4.8.3).
    public func setLayout(_ layout: any ListBoxLayout) {
        let place = LayoutPlace(layout)
        g_object_set_data_full(instance(), LayoutPlace.key, place.retainedData(), releaseBox)
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

/// What keeps a list box's layout: GtkCustomLayout hands its functions the widget, and no data.
private final class LayoutPlace: AnySignalBox {
    static let key = "listkit-layout"
    weak var layout: (any ListBoxLayout)?

    init(_ layout: any ListBoxLayout) { self.layout = layout }

    @MainActor
    static func of(_ widget: UnsafeMutablePointer<GtkWidget>?) -> (any ListBoxLayout)? {
        guard let widget,
            let data = widget.withMemoryRebound(to: GObject.self, capacity: 1, { g_object_get_data($0, key) })
        else { return nil }
        return Unmanaged<LayoutPlace>.fromOpaque(data).takeUnretainedValue().layout
    }
}
