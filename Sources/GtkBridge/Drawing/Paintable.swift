import CGtk

/// A picture that can be painted at any size: a texture, or the look of a widget.
open class Paintable: ObjectHandle {
    /// Returns the picture as it is now. The result never changes.
    package func currentImage() -> Paintable {
        Paintable(adopting: UnsafeMutableRawPointer(gdk_paintable_get_current_image(opaque)))
    }
}

extension Widget {
    /// Returns the look of the widget in the last frame. You can paint it after the widget has changed or gone.
    ///
    /// The picture is empty if the widget was never painted, or will be painted anew in the next frame, because GTK
    /// then forgets the old look at once (4.8.3).
    package func currentImage() -> Paintable {
        let live = Paintable(adopting: UnsafeMutableRawPointer(gtk_widget_paintable_new(widget)))
        return live.currentImage()
    }

    /// Returns the look of the widget now, painted for this call, without the widget's own opacity.
    ///
    /// - Parameter part: the part of the widget that the picture shows; nil for all of it.
    /// - Precondition: the widget has a parent, which only moves and scales it, and its content has not changed since
    ///   its last allocation.
    package func repaintedImage(of part: Rect? = nil) -> Paintable {
        var toWidget = graphene_matrix_t()
        guard let parent = gtk_widget_get_parent(widget), gtk_widget_compute_transform(parent, widget, &toWidget) != 0
        else { return currentImage() }
        let shown = opacity
        opacity = 1
        defer { opacity = shown }
        let snapshot = gtk_snapshot_new()!
        // A picture of nothing at all is none (GTK 4.8.3).
        let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let part = part ?? whole
        var (area, nothing) = (Rect(x: 0, y: 0, width: part.width, height: part.height).graphene, GdkRGBA())
        gtk_snapshot_append_color(snapshot, &nothing, &area)
        let isCut = part != whole
        if isCut { gtk_snapshot_push_clip(snapshot, &area) }
        // In two parts: the Cairo renderer paints nothing below a matrix (GTK 4.8.3).
        var offset = graphene_point_t(
            x: graphene_matrix_get_x_translation(&toWidget) - Float(part.x),
            y: graphene_matrix_get_y_translation(&toWidget) - Float(part.y))
        gtk_snapshot_translate(snapshot, &offset)
        gtk_snapshot_scale(snapshot, graphene_matrix_get_x_scale(&toWidget), graphene_matrix_get_y_scale(&toWidget))
        gtk_widget_snapshot_child(parent, widget, snapshot)
        if isCut { gtk_snapshot_pop(snapshot) }
        return Paintable(adopting: UnsafeMutableRawPointer(gtk_snapshot_free_to_paintable(snapshot, &area.size)))
    }
}
