import CallerChecks
import CGtk

/// Widgets on top of another one.
public final class Overlay: Widget {
    /// Creates an overlay.
    public convenience init(child: Widget? = nil) {
        self.init(making: gtk_overlay_new())
        self.child = child
    }

    public var child: Widget? {
        get { gtk_overlay_get_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_overlay_set_child(opaque, newValue?.widget) }
    }

    /// Puts `widget` on top of the others. Its alignment decides where.
    ///
    /// - Precondition: `widget` has no parent.
    public func addOverlay(_ widget: Widget) {
        demand(widget.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_overlay_add_overlay(opaque, widget.widget)
    }
}
