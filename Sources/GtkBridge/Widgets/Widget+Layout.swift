import CGtk

extension Widget {
    /// Whether the widget wants the width that is left over in its parent.
    public var hasHorizontalExpand: Bool {
        get { Bool(gtk_widget_get_hexpand(widget)) }
        set { gtk_widget_set_hexpand(widget, newValue.gboolean) }
    }

    /// Whether the widget wants the height that is left over in its parent.
    public var hasVerticalExpand: Bool {
        get { Bool(gtk_widget_get_vexpand(widget)) }
        set { gtk_widget_set_vexpand(widget, newValue.gboolean) }
    }

    /// Where the widget goes in a width larger than it needs.
    public var horizontalAlign: Align {
        get { Align(gtk_widget_get_halign(widget)) }
        set { gtk_widget_set_halign(widget, newValue.gtk) }
    }

    /// Where the widget goes in a height larger than it needs.
    public var verticalAlign: Align {
        get { Align(gtk_widget_get_valign(widget)) }
        set { gtk_widget_set_valign(widget, newValue.gtk) }
    }

    /// Space around the widget, outside of its area.
    public var margins: Insets {
        get {
            Insets(
                top: Int(gtk_widget_get_margin_top(widget)), start: Int(gtk_widget_get_margin_start(widget)),
                bottom: Int(gtk_widget_get_margin_bottom(widget)), end: Int(gtk_widget_get_margin_end(widget)))
        }
        set {
            gtk_widget_set_margin_top(widget, gint(newValue.top))
            gtk_widget_set_margin_start(widget, gint(newValue.start))
            gtk_widget_set_margin_bottom(widget, gint(newValue.bottom))
            gtk_widget_set_margin_end(widget, gint(newValue.end))
        }
    }

    /// The least size the widget is given, in logical pixels; -1 leaves a side to the widget.
    public func setSizeRequest(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(widget, gint(width), gint(height))
    }

    /// The least size along `orientation` that was asked for by ``setSizeRequest(width:height:)``; nil for none.
    public func requestedSize(along orientation: Orientation) -> Int? {
        var (width, height): (gint, gint) = (-1, -1)
        gtk_widget_get_size_request(widget, &width, &height)
        let size = orientation == .horizontal ? width : height
        return size < 0 ? nil : Int(size)
    }

    /// The size the widget was allocated, without its margins, in logical pixels; 0 before its first allocation.
    public var width: Int { Int(gtk_widget_get_width(widget)) }
    public var height: Int { Int(gtk_widget_get_height(widget)) }

    /// How many device pixels a logical one has along a side.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Whether text runs from right to left, so that what stands side by side begins at the right.
    /// It goes by the language, unless it is set; what is below a widget does not inherit it.
    public var isRightToLeft: Bool {
        get { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_direction(widget, newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// Which side is measured first; the other is then asked for with the first one's size.
    public var sizeRequestMode: SizeRequestMode { SizeRequestMode(gtk_widget_get_request_mode(widget)) }

    /// The size the widget wants along `orientation`, margins and CSS included.
    ///
    /// - Parameter size: The size along the other orientation, or -1 when it is open.
    /// - Complexity: GTK caches a few answers until the next ``queueResize()``; otherwise the whole tree below is
    ///   asked.
    public func measure(_ orientation: Orientation, forSize size: Int = -1) -> SizeRequest {
        var minimum: gint = 0
        var natural: gint = 0
        gtk_widget_measure(widget, orientation.gtk, gint(size), &minimum, &natural, nil, nil)
        return SizeRequest(minimum: Int(minimum), natural: Int(natural))
    }

    /// Gives the widget its place: for containers, from their ``CustomWidget/sizeAllocate(width:height:)``.
    ///
    /// - Parameters:
    ///   - width: In logical pixels, margins included; not less than the measured minimum.
    ///   - height: Likewise.
    ///   - baseline: The distance from the top to the baseline, or -1 for none.
    ///   - x: Where the left edge goes in the parent. Fractions are painted as such. GTK keeps 32-bit floats:
    ///     subtract large offsets before.
    ///   - y: Where the top edge goes.
    ///   - scale: How large the widget is painted, about its centre; it keeps its size.
    public func allocate(
        width: Int, height: Int, baseline: Int = -1, x: Double = 0, y: Double = 0, scale: Double = 1
    ) {
        var transform: OpaquePointer?
        let left = x + Double(width) * (1 - scale) / 2
        let top = y + Double(height) * (1 - scale) / 2
        if left != 0 || top != 0 {
            var origin = graphene_point_t(x: Float(left), y: Float(top))
            transform = gsk_transform_translate(nil, &origin)
        }
        if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
        // Takes over the transform.
        gtk_widget_allocate(widget, gint(width), gint(height), gint(baseline), transform)
    }
}
