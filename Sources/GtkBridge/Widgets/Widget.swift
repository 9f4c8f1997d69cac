import CallerChecks
import CGtk

/// A handle on any GtkWidget: what all widgets have in common.
///
/// ```swift
/// label.hasHorizontalExpand = true
/// label.margins = Insets(all: 6)
/// label.addClass("dim-label")
/// ```
///
/// A widget from another binding or from C comes in through ``ObjectHandle/init(borrowing:)`` and goes out through
/// ``ObjectHandle/unsafePointer``.
open class Widget: ObjectHandle {
    var widget: UnsafeMutablePointer<GtkWidget> { instance() }

    /// Makes a widget, with the display open: so the first one may come before ``Application/run(_:)``.
    convenience init<Instance>(making make: @autoclosure () -> UnsafeMutablePointer<Instance>) {
        Display.require()
        self.init(borrowing: make())
    }

    /// Whether the widget takes part in its parent's layout. Widgets start visible.
    public var isVisible: Bool {
        get { Bool(gtk_widget_get_visible(widget)) }
        set { gtk_widget_set_visible(widget, newValue.gboolean) }
    }

    /// Whether its parent shows it; false hides the widget without changing ``isVisible``. For authors of containers.
    public var isChildVisible: Bool {
        get { Bool(gtk_widget_get_child_visible(widget)) }
        set { gtk_widget_set_child_visible(widget, newValue.gboolean) }
    }

    /// Whether the widget reacts to the user; what is in an insensitive widget does not either.
    public var isSensitive: Bool {
        get { Bool(gtk_widget_get_sensitive(widget)) }
        set { gtk_widget_set_sensitive(widget, newValue.gboolean) }
    }

    /// From 0, not painted, to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// The name for `#name` in CSS and for debugging.
    public var name: String {
        get { String(cString: gtk_widget_get_name(widget)) }
        set { gtk_widget_set_name(widget, newValue) }
    }

    /// The element name that CSS knows the widget by, such as `label`.
    public var cssName: String { String(cString: gtk_widget_get_css_name(widget)) }

    /// The text shown when the pointer rests on the widget.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(widget, newValue) }
    }

    /// Whether pointer events reach the widget and what is in it.
    public var isPointerTarget: Bool {
        get { Bool(gtk_widget_get_can_target(widget)) }
        set { gtk_widget_set_can_target(widget, newValue.gboolean) }
    }

    /// Whether what is outside the widget's area is cut off.
    public var clipsContent: Bool {
        get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    /// Does what Enter or a click would: presses a button, activates a row. The widget must be in a window.
    ///
    /// - Returns: Whether the widget can be activated.
    @discardableResult
    public func activate() -> Bool { Bool(gtk_widget_activate(widget)) }

    /// Asks for a new measurement, and with it allocation and painting, in the next frame.
    public func queueResize() { gtk_widget_queue_resize(widget) }

    /// Asks for a new allocation at the same size in the next frame.
    public func queueAllocate() { gtk_widget_queue_allocate(widget) }

    /// Asks to be painted anew in the next frame.
    public func queueDraw() { gtk_widget_queue_draw(widget) }

    /// Ends the widget's active life, and cuts every handler that Swift connected to it or to anything below it.
    ///
    /// What the handlers captured is released: a closure of a button that captures the very cell the button is in keeps
    /// nothing alive any more. Widgets that were taken out of the tree before are not reached.
    ///
    /// - Precondition: The widget has no parent.
    /// - Complexity: O(number of widgets in the tree)
    override open func dispose() {
        demand(parent == nil, "The widget still has a parent; take it out of that one first.")
        cutHandlersInTree()
        super.dispose()
    }
}
