import CGtk

extension Widget {
    /// Whether the widget itself may take the focus.
    public var isFocusable: Bool {
        get { Bool(gtk_widget_get_focusable(widget)) }
        set { gtk_widget_set_focusable(widget, newValue.gboolean) }
    }

    /// Whether a click moves the focus here. Off for a button that acts on what has the focus.
    public var focusesOnClick: Bool {
        get { Bool(gtk_widget_get_focus_on_click(widget)) }
        set { gtk_widget_set_focus_on_click(widget, newValue.gboolean) }
    }

    /// Whether keys go to this widget, when its window is active.
    public var hasFocus: Bool { Bool(gtk_widget_is_focus(widget)) }

    /// Whether the window's focus is on the widget or on something in it.
    public var containsFocus: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus == widget || Bool(gtk_widget_is_ancestor(focus, widget))
    }

    /// Moves the focus here, or to the first widget inside that takes it.
    ///
    /// - Returns: Whether the focus is here now.
    @discardableResult
    public func grabFocus() -> Bool { Bool(gtk_widget_grab_focus(widget)) }

    /// Moves the focus inside the widget, as Tab and the arrow keys do.
    ///
    /// - Returns: False when the focus would leave the widget that way.
    @discardableResult
    public func childFocus(_ direction: FocusDirection) -> Bool { Bool(gtk_widget_child_focus(widget, direction.gtk)) }

    /// Moves the focus of the widget's window from where it is, as an arrow key does that no widget uses.
    ///
    /// - Returns: whether there is anything in that direction.
    @discardableResult
    public func moveFocusOfWindow(_ direction: FocusDirection) -> Bool {
        guard let root = gtk_widget_get_root(widget) else { return false }
        return Bool(
            UnsafeMutableRawPointer(root).withMemoryRebound(to: GtkWidget.self, capacity: 1) {
                gtk_widget_child_focus($0, direction.gtk)
            })
    }

    /// The widget that has the focus of the window this one is in, or nil.
    public var focusedWidgetOfWindow: Widget? {
        gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }.map { Widget(borrowing: $0) }
    }

    /// Whether keys type text here: an entry's inside, or a text view.
    public var takesText: Bool { isA(gtk_editable_get_type()) || isA(gtk_text_view_get_type()) }

    /// Whether Space presses it: a button of whatever kind.
    public var isButton: Bool {
        [gtk_button_get_type(), gtk_check_button_get_type(), gtk_menu_button_get_type()].contains { isA($0) }
    }

    /// Whether both widgets are on the same surface; what is in a popover is on another one than what is around it.
    public func isOnSurface(of other: Widget) -> Bool {
        gtk_widget_get_native(widget) == gtk_widget_get_native(other.widget)
    }
}
