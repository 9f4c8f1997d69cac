import CGtk

/// A slider for a number in a range.
///
///     let volume = Scale(in: 0...100)
///     volume.onChange { volume in player.volume = volume }
public final class Scale: Widget {
    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - range: the numbers to choose from.
    ///   - step: the distance of an arrow key. A Page key goes five times as far. The default is a hundredth of the
    ///     range.
    public convenience init(in range: ClosedRange<Double>, step: Double? = nil) {
        let step = step ?? (range.upperBound - range.lowerBound) / 100
        self.init(
            making: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
        gtk_range_set_increments(instance(), step, 5 * step)
        gtk_scale_set_draw_value(instance(), 0)
        // Otherwise the value is rounded to the digits of the step.
        gtk_range_set_round_digits(instance(), -1)
    }

    /// The numbers to choose from. A value outside a new range moves into it.
    public var range: ClosedRange<Double> {
        get {
            let bounds = gtk_range_get_adjustment(instance())
            return gtk_adjustment_get_lower(bounds)...gtk_adjustment_get_upper(bounds)
        }
        set { ProgramChange.make { gtk_range_set_range(instance(), newValue.lowerBound, newValue.upperBound) } }
    }

    /// The position of the slider.
    public var value: Double {
        get { gtk_range_get_value(instance()) }
        set { ProgramChange.make { gtk_range_set_value(instance(), newValue) } }
    }

    /// Sets the handler for changes by the user. There is one handler for each scale.
    public func onChange(_ handler: @escaping @MainActor (Double) -> Void) {
        keepChangeHandler("value-changed", reading: { Scale(borrowing: $0.raw).value }, handler)
    }
}
