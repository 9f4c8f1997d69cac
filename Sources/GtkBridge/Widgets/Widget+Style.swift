import CGtk

extension Widget {
    /// Adds a CSS class, of GTK or of the program's style sheets.
    public func addClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

    /// Removes a CSS class. Does nothing if the widget does not have it.
    public func removeClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

    /// Returns whether the widget has a CSS class.
    package func hasClass(_ name: String) -> Bool { Bool(gtk_widget_has_css_class(widget, name)) }

    /// Adds or removes a CSS class.
    public func setClass(_ name: String, _ isOn: Bool) { isOn ? addClass(name) : removeClass(name) }

    /// The states for CSS and screen readers.
    package var state: WidgetState { WidgetState(rawValue: gtk_widget_get_state_flags(widget).rawValue) }

    /// Adds states. Sorting a list box and moving the focus do not change ``WidgetState/selected``.
    package func setState(_ state: WidgetState) {
        gtk_widget_set_state_flags(widget, GtkStateFlags(state.rawValue), 0)
    }

    /// Removes states.
    package func unsetState(_ state: WidgetState) {
        gtk_widget_unset_state_flags(widget, GtkStateFlags(state.rawValue))
    }
}
