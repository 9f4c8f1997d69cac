import CallerChecks
import CGtk

/// Several widgets in one place, one of which is shown.
public final class Stack: Widget {
    /// Creates an empty stack.
    public convenience init(crossfades: Bool = false) {
        self.init(making: gtk_stack_new())
        if crossfades { gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE) }
    }

    /// Adds a child. The first one is shown.
    ///
    /// - Precondition: `child` has no parent, and no other child has the same name.
    public func add(_ child: Widget, name: String) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_stack_add_named(opaque, child.widget, name)
    }

    /// The child that is shown. Do not set nil.
    public var visibleChild: Widget? {
        get { gtk_stack_get_visible_child(opaque).map { Widget(borrowing: $0) } }
        set { if let newValue { gtk_stack_set_visible_child(opaque, newValue.widget) } }
    }

    /// The name of the child that is shown. Do not set nil.
    public var visibleChildName: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set { if let newValue { gtk_stack_set_visible_child_name(opaque, newValue) } }
    }
}
