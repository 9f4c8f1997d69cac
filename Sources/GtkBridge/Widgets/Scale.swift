import CGtk

/// A slider for a number in a range.
///
///     let scale = Scale(upTo: 0.24, step: 0.01)
///     scale.onUserChange { value in clock.position = value }
public final class Scale: Widget {
    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - lower: the lowest number.
    ///   - upper: the highest number.
    ///   - step: the distance of an arrow key. A Page key goes five times as far.
    public convenience init(from lower: Double = 0, upTo upper: Double, step: Double) {
        self.init(making: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, lower, upper, step))
        gtk_range_set_increments(instance(), step, 5 * step)
        gtk_scale_set_draw_value(instance(), 0)
        // Otherwise the value is rounded to the digits of the step.
        gtk_range_set_round_digits(instance(), -1)
    }

    /// The position of the slider. Setting it calls no handler.
    public var value: Double {
        get { gtk_range_get_value(instance()) }
        set { gtk_range_set_value(instance(), newValue) }
    }

    /// Sets the handler for changes by the user. It gets the new value before the slider is there. There is one handler
    /// for each scale.
    public func onUserChange(_ handler: @escaping @MainActor (Double) -> Void) {
        keepHandler("change-value") { connectChangeValue(handler) }
    }

    /// `gboolean (*) (GtkRange *, GtkScrollType, gdouble, gpointer)`
    private func connectChangeValue(_ handler: @escaping @MainActor (Double) -> Void) -> SignalConnection {
        typealias Handler = @MainActor (Double) -> Void
        let callback: @convention(c) (UnsafeMutablePointer<GtkRange>?, GtkScrollType, gdouble, gpointer?) -> gboolean =
            {
                range, _, value, data in
                // The value is the requested one, even beyond the ends.
                let bounds = gtk_range_get_adjustment(range)
                let value = max(gtk_adjustment_get_lower(bounds), min(value, gtk_adjustment_get_upper(bounds)))
                SignalBox<Handler>.handler(data)(value)
                return 0
            }
        return attach(
            "change-value", unsafeBitCast(callback, to: GCallback.self), SignalBox(handler), arguments: 2, answers: true
        )
    }
}
