import CGtk

/// A number in a range, to type or to step through.
///
///     let copies = SpinButton(in: 1...99)
///     copies.onChange { copies in print(copies) }
public final class SpinButton: Widget {
    /// Creates a spin button.
    ///
    /// - Parameters:
    ///   - range: the numbers to choose from.
    ///   - step: the distance of an arrow key. It also decides how many decimals are shown.
    public convenience init(in range: ClosedRange<Double>, step: Double = 1) {
        self.init(making: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
        gtk_spin_button_set_numeric(opaque, 1)
    }

    /// The numbers to choose from. A value outside a new range moves into it.
    public var range: ClosedRange<Double> {
        get {
            var (lower, upper) = (0.0, 0.0)
            gtk_spin_button_get_range(opaque, &lower, &upper)
            return lower...upper
        }
        set { ProgramChange.make { gtk_spin_button_set_range(opaque, newValue.lowerBound, newValue.upperBound) } }
    }

    /// The number. What the user types counts at Enter, or when the focus leaves.
    public var value: Double {
        get { gtk_spin_button_get_value(opaque) }
        set { ProgramChange.make { gtk_spin_button_set_value(opaque, newValue) } }
    }

    /// Sets the handler for changes by the user. There is one handler for each spin button.
    public func onChange(_ handler: @escaping @MainActor (Double) -> Void) {
        keepChangeHandler("value-changed", reading: { SpinButton(borrowing: $0.raw).value }, handler)
    }
}
