import CGtk

extension Widget {
    /// Sets the look of the pointer over the widget and over those in it that have none of their own.
    ///
    /// - Parameter name: a name of CSS, such as `grabbing` or `not-allowed`; nil for that of the widget around.
    public func setCursor(named name: String?) { gtk_widget_set_cursor_from_name(widget, name) }
}
