/// The grid that a list is laid out on.
///
/// Along the scroll direction every length is a whole number of device pixels, so that sums are exact in any order.
/// Across it widths are whole numbers of *units*, of which 1,024 make a device pixel: shares of a line add up to the
/// line, and an edge goes to its nearest pixel, so that neighbours neither overlap nor leave a gap.
package struct PixelGrid: Hashable, Sendable {
    package static let unitsPerPixel = 1024

    /// Device pixels for each logical one.
    package let scale: Double

    package init(scale: Double = 1) { self.scale = scale }

    /// The length in pixels that has room for a given length: rounded up. A thousandth of a pixel does not add a pixel,
    /// because a Double cannot represent thirds of a width.
    package func pixels(holding length: Double) -> Int { Self.whole((length * scale - 1.0 / 1024).rounded(.up)) }

    /// The nearest number of pixels.
    package func pixels(nearestTo length: Double) -> Int { Self.nearest(length * scale) }

    package func units(_ length: Double) -> Int { Self.nearest(length * scale * Double(Self.unitsPerPixel)) }

    /// A part of a number of units, rounded down. A thousandth of a unit does not make one less.
    package func share(_ share: Double, of units: Int) -> Int {
        Self.whole((share * Double(units) + 1.0 / 1024).rounded(.down))
    }

    /// A number of pixels as logical ones.
    package func length(_ pixels: Int) -> Double { Double(pixels) / scale }

    /// A number of units as logical pixels.
    package func width(ofUnits units: Int) -> Double { Double(units) / (scale * Double(Self.unitsPerPixel)) }

    /// The pixel edge next to a place across the direction, as logical pixels.
    package func edge(_ units: Int) -> Double {
        length((units + Self.unitsPerPixel / 2) >> Self.unitsPerPixel.trailingZeroBitCount)
    }

    /// Halves go up, also those that a product of two Doubles misses.
    private static func nearest(_ value: Double) -> Int { whole((value + 0.5 + 1.0 / 4096).rounded(.down)) }

    /// No list is longer than this, and sums of such lengths are still numbers.
    private static func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(max(-0x1p40, min(value, 0x1p40))) }
}
