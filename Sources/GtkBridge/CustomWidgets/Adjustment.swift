import CGtk

/// The position of something that scrolls: a value between a lower and an upper bound, and the size of the visible
/// part.
///
///     adjustment.configure(lower: 0, upper: 10_000, pageSize: 480)
///
/// The value is kept between `lower` and `upper - pageSize`. `lower` need not be 0.
public final class Adjustment: ObjectHandle {
    /// Creates an adjustment.
    public convenience init(
        value: Double = 0, lower: Double = 0, upper: Double = 0, stepIncrement: Double = 0, pageIncrement: Double = 0,
        pageSize: Double = 0
    ) {
        self.init(borrowing: gtk_adjustment_new(value, lower, upper, stepIncrement, pageIncrement, pageSize))
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { instance() }

    /// The position. A value beyond the bounds is clamped.
    public var value: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    public var lower: Double {
        get { gtk_adjustment_get_lower(adjustment) }
        set { gtk_adjustment_set_lower(adjustment, newValue) }
    }

    /// The end of the content: the highest value plus ``pageSize``.
    public var upper: Double {
        get { gtk_adjustment_get_upper(adjustment) }
        set { gtk_adjustment_set_upper(adjustment, newValue) }
    }

    /// The size of the visible part.
    public var pageSize: Double {
        get { gtk_adjustment_get_page_size(adjustment) }
        set { gtk_adjustment_set_page_size(adjustment, newValue) }
    }

    /// Changes several values at once. `changed` is emitted once if any of them differs, and `value-changed` only if
    /// the value changes.
    ///
    /// Values that are nil stay. The value is clamped at the end, to the new bounds.
    ///
    /// - Parameters:
    ///   - value: the position.
    ///   - lower: the lowest position.
    ///   - upper: the end of the content.
    ///   - stepIncrement: how far an arrow key goes.
    ///   - pageIncrement: how far a Page key goes.
    ///   - pageSize: the size of the visible part.
    public func configure(
        value: Double? = nil, lower: Double? = nil, upper: Double? = nil, stepIncrement: Double? = nil,
        pageIncrement: Double? = nil, pageSize: Double? = nil
    ) {
        // Not gtk_adjustment_configure: it clamps in an order of its own, and always sets the value.
        g_object_freeze_notify(instance())
        defer { g_object_thaw_notify(instance()) }
        // The setters of GTK do nothing for the same number.
        if let lower { self.lower = lower }
        if let upper { self.upper = upper }
        if let pageSize { self.pageSize = pageSize }
        if let stepIncrement { gtk_adjustment_set_step_increment(adjustment, stepIncrement) }
        if let pageIncrement { gtk_adjustment_set_page_increment(adjustment, pageIncrement) }
        let wanted = value ?? self.value
        let clamped = max(self.lower, min(wanted, self.upper - self.pageSize))
        if clamped != self.value { self.value = clamped }
    }

    /// Calls `handler` after each change of the value, whoever makes it.
    public func onValueChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("value-changed", handler)
    }
}
