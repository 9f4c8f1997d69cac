import CGtk

extension Widget {
    /// Whether the widget takes spare width in its parent.
    public var hasHorizontalExpand: Bool {
        get { Bool(gtk_widget_get_hexpand(widget)) }
        set { gtk_widget_set_hexpand(widget, newValue.gboolean) }
    }

    /// Whether the widget takes spare height in its parent.
    public var hasVerticalExpand: Bool {
        get { Bool(gtk_widget_get_vexpand(widget)) }
        set { gtk_widget_set_vexpand(widget, newValue.gboolean) }
    }

    /// The place of the widget in a width larger than it needs.
    public var horizontalAlign: Align {
        get { Align(gtk_widget_get_halign(widget)) }
        set { gtk_widget_set_halign(widget, newValue.gtk) }
    }

    /// The place of the widget in a height larger than it needs.
    public var verticalAlign: Align {
        get { Align(gtk_widget_get_valign(widget)) }
        set { gtk_widget_set_valign(widget, newValue.gtk) }
    }

    /// The space around the widget, outside its area.
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

    /// Sets the minimum size in logical pixels; -1 leaves a side to the widget.
    public func setSizeRequest(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(widget, gint(width), gint(height))
    }

    /// Returns the minimum size along `orientation` that was set by ``setSizeRequest(width:height:)``, or nil.
    package func requestedSize(along orientation: Orientation) -> Int? {
        var (width, height): (gint, gint) = (-1, -1)
        gtk_widget_get_size_request(widget, &width, &height)
        let size = orientation == .horizontal ? width : height
        return size < 0 ? nil : Int(size)
    }

    /// The allocated width without margins, in logical pixels; 0 before the first allocation.
    public var width: Int { Int(gtk_widget_get_width(widget)) }
    /// The allocated height without margins, in logical pixels; 0 before the first allocation.
    public var height: Int { Int(gtk_widget_get_height(widget)) }

    /// The number of device pixels along the side of a logical pixel.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Whether text runs from right to left, so that widgets side by side begin at the right. It follows the language
    /// unless it is set. Widgets below do not inherit it.
    public var isRightToLeft: Bool {
        get { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_direction(widget, newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// Starts the widget on the side where a text begins, whatever the user's language is. The first letter
    /// decides; without letters the widget follows the language.
    package func followDirection(of text: String) {
        gtk_widget_set_direction(widget, text.unicodeScalars.lazy.compactMap(\.direction).first ?? GTK_TEXT_DIR_NONE)
    }

    /// Which side is measured first. The other side is then measured for the size of the first.
    public var sizeRequestMode: SizeRequestMode { SizeRequestMode(gtk_widget_get_request_mode(widget)) }

    /// Returns the size that the widget needs along `orientation`, margins and CSS included.
    ///
    /// - Parameters:
    ///   - orientation: the side to measure.
    ///   - size: the size of the other side, or -1 if it is open.
    /// - Complexity: GTK caches a few answers until the next ``queueResize()``. Otherwise it measures the whole tree
    ///   below.
    public func measure(_ orientation: Orientation, forSize size: Int = -1) -> SizeRequest {
        var minimum: gint = 0
        var natural: gint = 0
        gtk_widget_measure(widget, orientation.gtk, gint(size), &minimum, &natural, nil, nil)
        return SizeRequest(minimum: Int(minimum), natural: Int(natural))
    }

    /// Places the widget. Containers call it in their ``CustomWidget/sizeAllocate(width:height:)``.
    ///
    /// - Parameters:
    ///   - width: in logical pixels, margins included; not less than the measured minimum.
    ///   - height: likewise.
    ///   - baseline: the distance from the top to the baseline, or -1 for none.
    ///   - x: the position of the left edge in the parent. Fractions are painted as such. GTK uses 32-bit floats, so
    ///     subtract large offsets before.
    ///   - y: the position of the top edge.
    ///   - scale: how large the widget is painted, around its centre. Its size stays the same.
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
