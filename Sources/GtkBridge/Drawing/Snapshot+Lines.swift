import CGtk

extension Snapshot {
    /// A line that leaves its start level, and reaches its end so.
    public struct Curve: Hashable, Sendable {
        public var start: Point
        public var end: Point
        public var color: Color
        public var width: Double
        public var isDotted: Bool

        public init(from start: Point, to end: Point, color: Color, width: Double = 1, isDotted: Bool = false) {
            self.start = start
            self.end = end
            self.color = color
            self.width = width
            self.isDotted = isDotted
        }
    }

    /// Fills `rect` with a colour.
    public func fill(_ rect: Rect, _ color: Color) {
        fill(rect, red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Paints the shadow of `rect`: around it, and nothing inside.
    ///
    /// - Parameters:
    ///   - y: how far below the shadow falls.
    ///   - spread: by how much it is larger on each side.
    ///   - blur: over how much it fades; 0 for an edge.
    public func shadow(around rect: Rect, _ color: Color, y: Double = 0, spread: Double = 0, blur: Double = 0) {
        var (area, gdk, outline) = (rect.graphene, color.gdk, GskRoundedRect())
        gsk_rounded_rect_init_from_rect(&outline, &area, 0)
        gtk_snapshot_append_outset_shadow(pointer, &outline, &gdk, 0, Float(y), Float(spread), Float(blur))
    }

    /// Paints lines, of which only what is in `rect` is seen.
    public func stroke(_ curves: [Curve], in rect: Rect) {
        guard !curves.isEmpty, rect.width > 0, rect.height > 0 else { return }
        var area = rect.graphene
        guard let cairo = gtk_snapshot_append_cairo(pointer, &area) else { return }
        defer { cairo_destroy(cairo) }
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        for curve in curves {
            var color = curve.color.gdk
            gdk_cairo_set_source_rgba(cairo, &color)
            cairo_set_line_width(cairo, curve.width)
            let dashes = curve.isDotted ? [0, curve.width * 2.5] : []
            cairo_set_dash(cairo, dashes, gint(dashes.count), 0)
            let middle = (curve.start.x + curve.end.x) / 2
            cairo_move_to(cairo, curve.start.x, curve.start.y)
            cairo_curve_to(cairo, middle, curve.start.y, middle, curve.end.y, curve.end.x, curve.end.y)
            cairo_stroke(cairo)
        }
    }
}
