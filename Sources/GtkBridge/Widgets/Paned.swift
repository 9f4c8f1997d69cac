import CGtk

/// Two widgets with a handle between them, which divides the room.
///
///     let panes = Paned(.horizontal, start: folders, end: messages)
///     panes.position = 200
///
/// A child is not made smaller than its minimum size. For three panes, put one `Paned` into another.
public final class Paned: Widget {
    /// Creates two panes.
    ///
    /// - Parameters:
    ///   - orientation: horizontal for panes side by side.
    ///   - start: the first child: the left one, or the right one in right-to-left text.
    ///   - end: the second child.
    public convenience init(_ orientation: Orientation, start: Widget? = nil, end: Widget? = nil) {
        self.init(making: gtk_paned_new(orientation.gtk))
        gtk_paned_set_shrink_start_child(opaque, 0)
        gtk_paned_set_shrink_end_child(opaque, 0)
        startChild = start
        endChild = end
    }

    public var startChild: Widget? {
        get { gtk_paned_get_start_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_paned_set_start_child(opaque, newValue?.widget) }
    }

    public var endChild: Widget? {
        get { gtk_paned_get_end_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_paned_set_end_child(opaque, newValue?.widget) }
    }

    /// Whether the first child takes part in a change of the whole size. Turn it off for a pane at the side.
    public var resizesStartChild: Bool {
        get { Bool(gtk_paned_get_resize_start_child(opaque)) }
        set { gtk_paned_set_resize_start_child(opaque, newValue.gboolean) }
    }

    /// Whether the second child takes part in a change of the whole size.
    public var resizesEndChild: Bool {
        get { Bool(gtk_paned_get_resize_end_child(opaque)) }
        set { gtk_paned_set_resize_end_child(opaque, newValue.gboolean) }
    }

    /// The size of the first child in logical pixels.
    public var position: Int {
        get { Int(gtk_paned_get_position(opaque)) }
        set { ProgramChange.make { gtk_paned_set_position(opaque, gint(newValue)) } }
    }

    /// Sets the handler for the user moving the handle, by pointer or keyboard. It gets the position. There is one
    /// handler for each widget.
    public func onChange(_ handler: @escaping @MainActor (Int) -> Void) {
        keepChangeHandler(
            "notify::position",
            reading: { paned in
                // GTK also notifies of positions that follow from a new size of the whole.
                let paned = Paned(borrowing: paned.raw)
                return paned.isHandlingEvent ? paned.position : nil
            }, handler)
    }

    /// Whether GTK is handling an event of the user on the handle.
    private var isHandlingEvent: Bool {
        var isHandling = false
        for controller in Widget.controllers(of: widget) {
            if gtk_event_controller_get_current_event(OpaquePointer(controller)) != nil { isHandling = true }
            g_object_unref(controller)
        }
        return isHandling
    }
}
