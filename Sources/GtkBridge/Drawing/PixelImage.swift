import CallerChecks

/// Painted pixels, to compare frames.
package struct PixelImage: Hashable, Sendable, CustomStringConvertible {
    /// One pixel. Its colours are multiplied by alpha.
    package struct Pixel: Hashable, Sendable {
        package var red: UInt8
        package var green: UInt8
        package var blue: UInt8
        package var alpha: UInt8

        /// Creates a pixel from colours that are multiplied by alpha.
        public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    package let width: Int
    package let height: Int
    /// Red, green, blue and alpha of each pixel, row by row from the top, without padding: `4 * width * height` bytes.
    package let bytes: [UInt8]

    /// The size and a checksum, so that a failed comparison in a test prints only these.
    package var description: String {
        let checksum = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return "\(width) x \(height) pixels, checksum \(String(checksum, radix: 16))"
    }

    /// Returns a pixel.
    ///
    /// - Precondition: `x` and `y` are in the picture.
    package func pixel(x: Int, y: Int) -> Pixel {
        demand(
            (0..<width).contains(x) && (0..<height).contains(y), "Pixel \(x), \(y) is outside of \(width) x \(height).")
        let index = 4 * (y * width + x)
        return Pixel(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2], alpha: bytes[index + 3])
    }
}
