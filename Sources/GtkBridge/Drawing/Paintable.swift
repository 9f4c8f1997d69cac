import CGtk

/// A picture that can be painted at any size: a texture, or what a widget looked like.
open class Paintable: ObjectHandle {
    /// The size it is best painted at, in logical pixels; 0 where it has none.
    public var intrinsicWidth: Int { Int(gdk_paintable_get_intrinsic_width(opaque)) }
    public var intrinsicHeight: Int { Int(gdk_paintable_get_intrinsic_height(opaque)) }

    /// The picture as it is now, which does not change any more.
    public func currentImage() -> Paintable {
        Paintable(adopting: UnsafeMutableRawPointer(gdk_paintable_get_current_image(opaque)))
    }
}

extension Widget {
    /// What the widget looked like in the last frame: it can be painted after the widget has changed or gone.
    ///
    /// A widget that was never painted gives an empty picture, and so does one that is to be painted anew in the next
    /// frame: GTK forgets the old one at once (4.8.3).
    public func currentImage() -> Paintable {
        let live = Paintable(adopting: UnsafeMutableRawPointer(gtk_widget_paintable_new(widget)))
        return live.currentImage()
    }

    /// What the widget looks like now, painted for the picture; without the opacity of its own that it is given.
    ///
    /// - Precondition: the widget has a parent, which at most moves and scales it, and its content has not changed
    ///   since its last allocation.
    public func repaintedImage() -> Paintable {
        var toWidget = graphene_matrix_t()
        guard let parent = gtk_widget_get_parent(widget), gtk_widget_compute_transform(parent, widget, &toWidget) != 0
        else { return currentImage() }
        let shown = opacity
        opacity = 1
        defer { opacity = shown }
        let snapshot = gtk_snapshot_new()!
        // A picture of nothing at all is none (GTK 4.8.3).
        var (area, nothing) = (Rect(x: 0, y: 0, width: Double(width), height: Double(height)).graphene, GdkRGBA())
        gtk_snapshot_append_color(snapshot, &nothing, &area)
        // In two parts: the Cairo renderer paints nothing below a matrix (GTK 4.8.3).
        var offset = graphene_point_t(
            x: graphene_matrix_get_x_translation(&toWidget), y: graphene_matrix_get_y_translation(&toWidget))
        gtk_snapshot_translate(snapshot, &offset)
        gtk_snapshot_scale(snapshot, graphene_matrix_get_x_scale(&toWidget), graphene_matrix_get_y_scale(&toWidget))
        gtk_widget_snapshot_child(parent, widget, snapshot)
        return Paintable(adopting: UnsafeMutableRawPointer(gtk_snapshot_free_to_paintable(snapshot, &area.size)))
    }
}
