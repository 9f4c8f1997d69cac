import CallerChecks
import CGtk

/// Widgets in a row or a column.
public final class Box: Widget {
    /// Creates a box with children.
    public convenience init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
        self.init(making: gtk_box_new(orientation.gtk, gint(spacing)))
        children.forEach(append)
    }

    private var box: UnsafeMutablePointer<GtkBox> { instance() }

    /// The space between two neighbours, in logical pixels.
    public var spacing: Int {
        get { Int(gtk_box_get_spacing(box)) }
        set { gtk_box_set_spacing(box, gint(newValue)) }
    }

    /// Adds a child at the end.
    ///
    /// - Precondition: `child` has no parent.
    public func append(_ child: Widget) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_box_append(box, child.widget)
    }

    /// Inserts `child` after `sibling`, or as the first one if `sibling` is nil.
    ///
    /// - Precondition: `child` has no parent, and `sibling` is in the box.
    public func insert(_ child: Widget, after sibling: Widget?) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_box_insert_child_after(box, child.widget, sibling?.widget)
    }

    /// Removes a child.
    ///
    /// - Precondition: `child` is in the box.
    public func remove(_ child: Widget) {
        demand(child.parent == self, "The widget is not in this box.")
        gtk_box_remove(box, child.widget)
    }
}
