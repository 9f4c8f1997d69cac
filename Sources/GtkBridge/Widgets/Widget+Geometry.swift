import CGtk

extension Widget {
    /// Returns the widget's area, border and padding included, in the coordinates of another widget in the same window.
    /// Returns nil if the two have no common root.
    public func bounds(in other: Widget) -> Rect? {
        var rect = graphene_rect_t()
        return Bool(gtk_widget_compute_bounds(widget, other.widget, &rect)) ? Rect(rect) : nil
    }

    /// Whether a part of the widget is in its window, and in each widget around it that clips its content. Another
    /// window may still cover it.
    ///
    /// - Complexity: O(square of the depth of the widget).
    package var isInVisibleArea: Bool {
        guard isMapped, let root, var seen = bounds(in: root) else { return false }
        for ancestor in sequence(first: self, next: \.parent).dropFirst()
        where ancestor.clipsContent || ancestor == root {
            guard let area = ancestor.bounds(in: root) else { return false }
            seen = seen.intersection(area)
        }
        return seen.width > 0 && seen.height > 0
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
