import CGtk

extension Widget {
    /// Disposing a parent only unparents its children: those that a handle keeps alive stay whole, with their handlers and
    /// all they captured. So each is disposed by itself, the parent first, while references hold the rest.
    func disposeTree() {
        var marked: [UnsafeMutableRawPointer] = []
        Self.collectMarked(widget, into: &marked)
        g_object_run_dispose(instance())
        for object in marked {
            g_object_run_dispose(object.assumingMemoryBound(to: GObject.self))
            g_object_unref(object)
        }
    }

    /// Adds what has Swift handlers, with a reference each: widgets below the root, and the controllers of all.
    private static func collectMarked(
        _ widget: UnsafeMutablePointer<GtkWidget>, into marked: inout [UnsafeMutableRawPointer]
    ) {
        for controller in controllers(of: widget) {
            if SignalMark.isSet(on: controller) { marked.append(controller) } else { g_object_unref(controller) }
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if SignalMark.isSet(on: current) { marked.append(g_object_ref(current)) }
            collectMarked(current, into: &marked)
            child = gtk_widget_get_next_sibling(current)
        }
    }

    /// The controllers on a widget, GTK's own among them; each with a reference that the caller drops.
    static func controllers(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutableRawPointer] {
        let model = gtk_widget_observe_controllers(widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(model)) }
        return (0..<g_list_model_get_n_items(model)).compactMap { g_list_model_get_item(model, $0) }
    }
}
