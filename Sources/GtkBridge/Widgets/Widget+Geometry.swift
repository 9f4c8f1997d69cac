import CGtk

extension Widget {
    /// Returns the widget's area, border and padding included, in the coordinates of another widget in the same window.
    /// Returns nil if the two have no common root.
    public func bounds(in other: Widget) -> Rect? {
        var rect = graphene_rect_t()
        return Bool(gtk_widget_compute_bounds(widget, other.widget, &rect)) ? Rect(rect) : nil
    }

    /// Converts a point to the coordinates of another widget in the same window.
    public func convert(_ point: Point, to other: Widget) -> Point? {
        var source = graphene_point_t(x: Float(point.x), y: Float(point.y))
        var target = graphene_point_t()
        guard Bool(gtk_widget_compute_point(widget, other.widget, &source, &target)) else { return nil }
        return Point(x: Double(target.x), y: Double(target.y))
    }

    /// Returns the innermost widget at a point, as the pointer would find it, by what is painted now.
    public func pick(x: Double, y: Double) -> Widget? {
        gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT).map { Widget(borrowing: $0) }
    }
}
