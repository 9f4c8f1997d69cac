import CGtk

extension Widget {
    /// Disconnects every Swift handler of the widget, of its controllers, and of everything below it.
    ///
    /// Disposing a parent would not do this. It only removes its children; those that a handle retains stay intact,
    /// with their handlers and what these captured.
    ///
    /// - Complexity: O(number of widgets in the tree)
    func cutHandlersInTree() { Self.cut(widget) }

    private static func cut(_ widget: UnsafeMutablePointer<GtkWidget>) {
        // What a handler captured may be the last owner of the tree.
        g_object_ref(widget)
        defer { g_object_unref(widget) }
        for controller in controllers(of: widget) {
            HandlerTable.existing(on: controller)?.cutAll(from: controller)
            g_object_unref(controller)
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            g_object_ref(current)
            // Before the cut, since a popover leaves its parent with it.
            child = gtk_widget_get_next_sibling(current)
            cut(current)
            g_object_unref(current)
        }
        HandlerTable.existing(on: widget)?.cutAll(from: widget)
    }

    /// The controllers on a widget, GTK's own among them; each with a reference that the caller drops.
    static func controllers(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutableRawPointer] {
        let model = gtk_widget_observe_controllers(widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(model)) }
        return (0..<g_list_model_get_n_items(model)).compactMap { g_list_model_get_item(model, $0) }
    }
}
