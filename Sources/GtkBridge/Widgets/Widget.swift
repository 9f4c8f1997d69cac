import CallerChecks
import CGtk

/// A handle on any GtkWidget, with the members that all widgets share.
///
///     label.hasHorizontalExpand = true
///     label.margins = Insets(all: 6)
///     label.addClass("dim-label")
///
/// ``ObjectHandle/init(unsafePointer:adopting:)`` wraps a widget of another binding or from C.
/// ``ObjectHandle/unsafePointer`` passes a widget to them.
open class Widget: ObjectHandle {
    var widget: UnsafeMutablePointer<GtkWidget> { instance() }

    /// Makes a widget, with the display open: so the first one may come before ``Application/run(_:)``.
    convenience init<Instance>(making make: @autoclosure () -> UnsafeMutablePointer<Instance>) {
        Display.require()
        self.init(borrowing: make())
    }

    nonisolated override class var argument: HandleArgument? {
        self == Widget.self ? HandleArgument(gtk_widget_get_type()) { Widget(borrowing: $0) } : nil
    }

    /// Whether the widget takes part in its parent's layout. Widgets are visible at first.
    public var isVisible: Bool {
        get { Bool(gtk_widget_get_visible(widget)) }
        set { gtk_widget_set_visible(widget, newValue.gboolean) }
    }

    /// Whether the parent shows the widget. False hides it without changing ``isVisible``. It is for authors of
    /// containers.
    public var isChildVisible: Bool {
        get { Bool(gtk_widget_get_child_visible(widget)) }
        set { gtk_widget_set_child_visible(widget, newValue.gboolean) }
    }

    /// Whether the widget reacts to the user. Widgets inside an insensitive one do not react either.
    public var isSensitive: Bool {
        get { Bool(gtk_widget_get_sensitive(widget)) }
        set { gtk_widget_set_sensitive(widget, newValue.gboolean) }
    }

    /// The opacity, from 0, which is not painted, to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// The element name of the widget in CSS, such as `label`.
    public var cssName: String { String(cString: gtk_widget_get_css_name(widget)) }

    /// The text that is shown when the pointer rests on the widget.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set { gtk_widget_set_tooltip_text(widget, newValue) }
    }

    /// Whether the widget and its content receive pointer events.
    public var isPointerTarget: Bool {
        get { Bool(gtk_widget_get_can_target(widget)) }
        set { gtk_widget_set_can_target(widget, newValue.gboolean) }
    }

    /// Whether content outside the widget's area is clipped.
    public var clipsContent: Bool {
        get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    /// Does what Enter or a click would do: presses a button, activates a row. The widget must be in a window.
    ///
    /// - Returns: whether the widget can be activated.
    @discardableResult
    public func activate() -> Bool { Bool(gtk_widget_activate(widget)) }

    /// Requests a new measurement, allocation and painting in the next frame.
    public func queueResize() { gtk_widget_queue_resize(widget) }

    /// Requests a new allocation at the same size in the next frame.
    public func queueAllocate() { gtk_widget_queue_allocate(widget) }

    public func queueDraw() { gtk_widget_queue_draw(widget) }

    /// Moves the focus to the widget, or to the first widget inside that takes it.
    ///
    /// - Returns: whether the focus is there now.
    @discardableResult
    open func grabFocus() -> Bool { Bool(gtk_widget_grab_focus(widget)) }

    /// Ends the widget's active life, and disconnects every Swift handler of the widget and everything below it.
    ///
    /// This releases what the handlers captured: a button's closure that captures the cell of the button no longer
    /// retains anything. Widgets that were removed from the tree before are not affected.
    ///
    /// - Precondition: the widget has no parent.
    /// - Complexity: O(number of widgets in the tree)
    override open func dispose() {
        demand(parent == nil, "The widget still has a parent; take it out of that one first.")
        cutHandlersInTree()
        super.dispose()
    }
}
