import CGtk

/// A level between two others: a battery, a rating, the strength of a password.
public final class LevelBar: Widget {
    public convenience init(in range: ClosedRange<Double> = 0...1) {
        self.init(making: gtk_level_bar_new_for_interval(range.lowerBound, range.upperBound))
    }

    /// The level, within the range.
    public var value: Double {
        get { gtk_level_bar_get_value(opaque) }
        set { gtk_level_bar_set_value(opaque, newValue) }
    }
}
