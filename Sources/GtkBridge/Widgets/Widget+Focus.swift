import CGtk

extension Widget {
    /// Whether the widget and the widgets in it can get the focus at all.
    public var canFocus: Bool {
        get { Bool(gtk_widget_get_can_focus(widget)) }
        set { gtk_widget_set_can_focus(widget, newValue.gboolean) }
    }

    /// Whether the widget itself can take the focus.
    public var isFocusable: Bool {
        get { Bool(gtk_widget_get_focusable(widget)) }
        set { gtk_widget_set_focusable(widget, newValue.gboolean) }
    }

    /// Whether a click moves the focus to the widget. Turn it off for a button that acts on the widget with the focus.
    public var focusesOnClick: Bool {
        get { Bool(gtk_widget_get_focus_on_click(widget)) }
        set { gtk_widget_set_focus_on_click(widget, newValue.gboolean) }
    }

    /// Whether keys go to this widget when its window is active.
    public var hasFocus: Bool { Bool(gtk_widget_is_focus(widget)) }

    /// Whether the window's focus is on the widget or inside it.
    public var containsFocus: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus == widget || Bool(gtk_widget_is_ancestor(focus, widget))
    }

    /// Moves the focus inside the widget, as Tab and the arrow keys do.
    ///
    /// - Parameter direction: the direction of the move.
    /// - Returns: false if the focus would leave the widget in this direction.
    @discardableResult
    public func childFocus(_ direction: FocusDirection) -> Bool { Bool(gtk_widget_child_focus(widget, direction.gtk)) }

    /// Moves the focus in the widget's window, as an arrow key does that no widget uses.
    ///
    /// - Parameter direction: the direction of the move.
    /// - Returns: whether there is anything in this direction.
    @discardableResult
    package func moveFocusOfWindow(_ direction: FocusDirection) -> Bool {
        guard let root = gtk_widget_get_root(widget) else { return false }
        return Bool(
            UnsafeMutableRawPointer(root).withMemoryRebound(to: GtkWidget.self, capacity: 1) {
                gtk_widget_child_focus($0, direction.gtk)
            })
    }

    /// The widget with the focus of this widget's window, or nil.
    public var focusedWidgetOfWindow: Widget? {
        gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }.map { Widget(borrowing: $0) }
    }

    /// Takes the focus. GTK otherwise selects all of an entry's text, and the next key replaces it.
    package func grabFocusWithoutSelecting() {
        if isA(gtk_text_get_type()) {
            gtk_text_grab_focus_without_selecting(instance())
        } else {
            grabFocus()
        }
    }

    /// Whether keys type text here: in the inner part of an entry, or in a text view.
    package var takesText: Bool { isA(gtk_editable_get_type()) || isA(gtk_text_view_get_type()) }

    /// Whether the wheel changes its value: it is a slider, a number or a choice.
    package var isChangedByWheel: Bool {
        [gtk_range_get_type(), gtk_spin_button_get_type(), gtk_drop_down_get_type(), gtk_combo_box_get_type()]
            .contains { isA($0) }
    }

    /// Whether Space presses it: it is a button of any kind.
    package var isButton: Bool {
        [gtk_button_get_type(), gtk_check_button_get_type(), gtk_menu_button_get_type()].contains { isA($0) }
    }

    /// The only widget in this one that the keyboard can use, or nil if there are several or none. A label is none.
    ///
    /// - Complexity: O(widgets inside).
    package var onlyControl: Widget? {
        var found: [Widget] = []
        collectControls(&found)
        return found.count == 1 ? found[0] : nil
    }

    private func collectControls(_ found: inout [Widget]) {
        var child = firstChild
        while let current = child, found.count < 2 {
            child = gtk_widget_get_next_sibling(current.widget).map { Widget(borrowing: $0) }
            guard Bool(gtk_widget_get_child_visible(current.widget)), current.isVisible, current.isSensitive,
                current.canFocus, !current.isA(gtk_popover_get_type())
            else { continue }
            if current.isFocusable, !current.isA(gtk_label_get_type()) {
                found.append(current)
            } else {
                current.collectControls(&found)
            }
        }
    }

    /// Uses a control as its mnemonic does: a switch or a check button turns, a button is clicked, a drop-down opens,
    /// and what takes text or a value gets the focus.
    package func useByKeyboard() { gtk_widget_mnemonic_activate(widget, 0) }

    /// Returns whether both widgets are on the same surface. A popover has a surface of its own.
    package func isOnSurface(of other: Widget) -> Bool {
        gtk_widget_get_native(widget) == gtk_widget_get_native(other.widget)
    }
}
