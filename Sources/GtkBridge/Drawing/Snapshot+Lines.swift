import CGtk

extension Snapshot {
    /// A curve that leaves its start and reaches its end horizontally.
    package struct Curve: Hashable, Sendable {
        let start: Point
        let end: Point
        let color: Color
        let width: Double
        let isDotted: Bool

        /// Creates a curve between two points.
        package init(from start: Point, to end: Point, color: Color, width: Double = 1, isDotted: Bool = false) {
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

    /// Paints an edge of one pixel around `rect`, and nothing inside.
    package func edge(around rect: Rect, _ color: Color) {
        fill(Rect(x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: 1), color)
        fill(Rect(x: rect.x - 1, y: rect.maxY, width: rect.width + 2, height: 1), color)
        fill(Rect(x: rect.x - 1, y: rect.y, width: 1, height: rect.height), color)
        fill(Rect(x: rect.maxX, y: rect.y, width: 1, height: rect.height), color)
    }

    /// Paints the shadow that `rect` casts below itself, which fades over `height` pixels.
    ///
    /// In strips: with the Cairo renderer a blurred shadow takes several times as long (GTK 4.8.3).
    package func shadow(below rect: Rect, _ color: Color, height: Int) {
        for line in 0..<height {
            let part = 1 - (Double(line) + 0.5) / Double(height)
            let strip = Rect(x: rect.x, y: rect.maxY + Double(line), width: rect.width, height: 1)
            fill(strip, color.faded(to: part * part))
        }
    }

    /// Paints lines, clipped to `rect`.
    package func stroke(_ curves: [Curve], in rect: Rect) {
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
