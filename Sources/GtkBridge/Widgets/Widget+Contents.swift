import CGtk

/// The content of a widget, for a container that does not know it.
extension Widget {
    /// The texts of the visible labels in the widget, in order, without empty ones. Labels of controls that take the
    /// focus, such as buttons, are left out, because they describe the control and not the widget.
    ///
    /// - Complexity: O(number of widgets in the tree)
    package var labelTexts: [String] {
        var texts: [String] = []
        Self.collectLabelTexts(of: widget, into: &texts)
        return texts
    }

    private static func collectLabelTexts(of widget: UnsafeMutablePointer<GtkWidget>, into texts: inout [String]) {
        guard Bool(gtk_widget_get_visible(widget)), Bool(gtk_widget_get_child_visible(widget)) else { return }
        let handle = UnsafeMutableRawPointer(widget)
        if isInstance(handle, of: gtk_label_get_type()) {
            let text = String(cString: gtk_label_get_text(OpaquePointer(handle)))
            if !text.isEmpty { texts.append(text) }
            return
        }
        guard !Bool(gtk_widget_get_focusable(widget)), !isInstance(handle, of: gtk_popover_get_type()) else { return }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            collectLabelTexts(of: current, into: &texts)
            child = gtk_widget_get_next_sibling(current)
        }
    }

    /// Whether a popover of the widget, or of a widget in it, is open.
    ///
    /// - Complexity: O(number of widgets in the tree)
    package var hasOpenPopover: Bool { Self.hasOpenPopover(in: widget) }

    private static func hasOpenPopover(in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if isInstance(UnsafeMutableRawPointer(current), of: gtk_popover_get_type()) {
                // A closed popover stays a child; the content of an open one no longer matters.
                if Bool(gtk_widget_get_mapped(current)) { return true }
            } else if hasOpenPopover(in: current) {
                return true
            }
            child = gtk_widget_get_next_sibling(current)
        }
        return false
    }

    private static func isInstance(_ object: UnsafeMutableRawPointer, of type: GType) -> Bool {
        Bool(g_type_check_instance_is_a(object.assumingMemoryBound(to: GTypeInstance.self), type))
    }
}
