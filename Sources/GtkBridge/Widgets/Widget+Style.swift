import CGtk

extension Widget {
    /// Adds a CSS class; GTK's own and those of the program's style sheets are alike.
    public func addClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

    /// Removes a CSS class, if the widget has it.
    public func removeClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

    /// Whether the widget has a CSS class.
    public func hasClass(_ name: String) -> Bool { Bool(gtk_widget_has_css_class(widget, name)) }

    /// Adds or removes a CSS class.
    public func setClass(_ name: String, _ isOn: Bool) { isOn ? addClass(name) : removeClass(name) }

    /// The states that CSS and screen readers see.
    public var state: WidgetState { WidgetState(rawValue: gtk_widget_get_state_flags(widget).rawValue) }

    /// Adds states. Sorting a list box and moving the focus leave ``WidgetState/selected`` alone.
    public func setState(_ state: WidgetState) {
        gtk_widget_set_state_flags(widget, GtkStateFlags(state.rawValue), 0)
    }

    /// Takes states away.
    public func unsetState(_ state: WidgetState) {
        gtk_widget_unset_state_flags(widget, GtkStateFlags(state.rawValue))
    }
}
