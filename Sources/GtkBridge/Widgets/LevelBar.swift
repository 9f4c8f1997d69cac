import CGtk

/// A level within a range, such as that of a battery.
public final class LevelBar: Widget {
    /// Creates a bar for the levels of a range.
    public convenience init(in range: ClosedRange<Double> = 0...1) {
        self.init(making: gtk_level_bar_new_for_interval(range.lowerBound, range.upperBound))
    }

    /// The lowest and the highest level.
    public var range: ClosedRange<Double> {
        get { gtk_level_bar_get_min_value(opaque)...gtk_level_bar_get_max_value(opaque) }
        set {
            // Each bound is kept beyond the other.
            gtk_level_bar_set_max_value(opaque, newValue.upperBound)
            gtk_level_bar_set_min_value(opaque, newValue.lowerBound)
            gtk_level_bar_set_max_value(opaque, newValue.upperBound)
        }
    }

    /// The level, within the range.
    public var value: Double {
        get { gtk_level_bar_get_value(opaque) }
        set { gtk_level_bar_set_value(opaque, newValue) }
    }
}
