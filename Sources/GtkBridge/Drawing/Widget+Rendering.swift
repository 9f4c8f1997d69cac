import CGtk

extension Widget {
    /// Paints the widget, with its padding and its border, at a scale of 1 into a texture of its size.
    ///
    /// - Throws: ``GtkError`` if the widget is not mapped, or paints nothing.
    package func renderTexture() throws(GtkError) -> Texture {
        // Unlike `width` and `height`, these have the border.
        var bounds = graphene_rect_t()
        guard isMapped, gtk_widget_compute_bounds(widget, widget, &bounds) != 0, bounds.size.width > 0,
            bounds.size.height > 0, let native = gtk_widget_get_native(widget),
            let renderer = gtk_native_get_renderer(native)
        else { throw GtkError(bridge: "A widget can be rendered only while it is on screen.") }
        let paintable = Paintable(adopting: UnsafeMutableRawPointer(gtk_widget_paintable_new(widget)))
        let snapshot = gtk_snapshot_new()!
        gdk_paintable_snapshot(paintable.opaque, snapshot, Double(bounds.size.width), Double(bounds.size.height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else {
            throw GtkError(bridge: "The widget paints nothing.")
        }
        defer { gsk_render_node_unref(node) }
        bounds.origin = graphene_point_t(x: 0, y: 0)
        return Texture(adopting: UnsafeMutableRawPointer(gsk_renderer_render_texture(renderer, node, &bounds)))
    }
}
