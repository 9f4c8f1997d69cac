// The cubic root.
import Glibc

/// How far a notch of the wheel scrolls.
package enum WheelNotch {
    /// As far as GtkScrolledWindow goes: of a page, the power of two thirds (GTK 4.8.3). In logical pixels.
    package static func distance(pageLength: Double) -> Double { cbrt(pageLength * pageLength) }

    /// What GtkScrolledWindow scrolls for a pixel of a touchpad's (GTK 4.8.3).
    package static let distanceOfPixel = 2.5
}
