import CGtk

/// A bubble over a place of a widget, with any content in it.
///
/// ```swift
/// Popover(Label("Copied")).open(in: button)
/// ```
///
/// A popover opens once. It closes by Escape, by a click elsewhere, by ``close()``, and with the widget that it opened in;
/// its handlers and what they captured go with it.
open class Popover: Widget {
    public convenience init(_ content: Widget) {
        self.init(making: gtk_popover_new())
        gtk_popover_set_child(instance(), content.widget)
    }

    /// Opens the popover.
    ///
    /// - Parameters:
    ///   - parent: The widget that it belongs to, and closes with.
    ///   - point: Where it points to, in the parent's coordinates; nil for the whole parent.
    public func open(in parent: Widget, at point: Point? = nil) {
        gtk_widget_set_parent(widget, parent.widget)
        if let point {
            var place = GdkRectangle(x: gint(point.x), y: gint(point.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(instance(), &place)
        }
        // GTK lets a widget go with its popovers still in it, and complains (4.8.3): they leave before it.
        parent.keepHandler("popover") { parent.connect("destroy") { [weak self] in self?.leave() } }
        HandlerTable.of(raw).onCut.append { [widget] in
            guard gtk_widget_get_parent(widget) != nil else { return }
            gtk_widget_set_visible(widget, 0)
            gtk_widget_unparent(widget)
        }
        // The handler holds the popover for as long as it is open. The choice of a menu is carried out after the closing.
        keepHandler("closed") { connect("closed") { Task { self.leave() } } }
        gtk_popover_popup(instance())
    }

    /// Closes the popover, as Escape does.
    public func close() { gtk_popover_popdown(instance()) }

    private func leave() {
        cutHandlersInTree()
        dispose()
    }
}
