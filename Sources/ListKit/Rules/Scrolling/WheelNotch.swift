// The cubic root.
import Glibc

/// The distance that a notch of the wheel scrolls.
package enum WheelNotch {
    /// The same as in GtkScrolledWindow: the page's length to the power of two thirds (GTK 4.8.3). In logical pixels.
    package static func distance(pageLength: Double) -> Double { cbrt(pageLength * pageLength) }

    /// The distance that GtkScrolledWindow scrolls for one pixel of a touchpad (GTK 4.8.3).
    package static let distanceOfPixel = 2.5

    /// Returns how far a turn scrolls, in logical pixels.
    ///
    /// - Parameters:
    ///   - turn: in notches of a wheel, or in pixels of a touchpad.
    ///   - countsNotches: whether `turn` is in notches.
    package static func distance(for turn: Double, countsNotches: Bool, pageLength: Double) -> Double {
        turn * (countsNotches ? distance(pageLength: pageLength) : distanceOfPixel)
    }
}
