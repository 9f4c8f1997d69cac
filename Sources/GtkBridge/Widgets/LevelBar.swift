import CGtk

/// A level within a range, such as that of a battery.
public final class LevelBar: Widget {
    /// Creates a bar for the levels of a range.
    public convenience init(in range: ClosedRange<Double> = 0...1) {
        self.init(making: gtk_level_bar_new_for_interval(range.lowerBound, range.upperBound))
    }

    /// The level, within the range.
    public var value: Double {
        get { gtk_level_bar_get_value(opaque) }
        set { gtk_level_bar_set_value(opaque, newValue) }
    }
}
