import CGtk
public import GtkBridge

/// A popover that stays open until it is closed, and leaves the focus alone.
@MainActor
public final class TestPopover {
    private let popover: Widget

    public init(on widget: Widget) {
        popover = Widget(borrowing: gtk_popover_new())
        gtk_popover_set_autohide(pointer, 0)
        gtk_popover_set_child(pointer, gtk_label_new("Open"))
        gtk_widget_set_parent(
            popover.unsafePointer.assumingMemoryBound(to: GtkWidget.self),
            widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
    }

    public func open() { gtk_popover_popup(pointer) }
    public func close() { gtk_popover_popdown(pointer) }
    public func remove() { popover.unparent() }

    private var pointer: UnsafeMutablePointer<GtkPopover> {
        popover.unsafePointer.assumingMemoryBound(to: GtkPopover.self)
    }
}

extension Popover {
    /// Where the open popover stands in the window.
    public var place: Point? {
        gtk_native_get_surface(OpaquePointer(unsafePointer)).map {
            Point(x: Double(gdk_popup_get_position_x($0)), y: Double(gdk_popup_get_position_y($0)))
        }
    }
}
