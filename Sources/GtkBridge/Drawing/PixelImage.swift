import CallerChecks

/// Painted pixels, for comparing frames.
public struct PixelImage: Hashable, Sendable, CustomStringConvertible {
    /// One pixel; colours are multiplied by alpha, as painting leaves them.
    public struct Pixel: Hashable, Sendable {
        public var red: UInt8
        public var green: UInt8
        public var blue: UInt8
        public var alpha: UInt8

        public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// In pixels of the picture.
    public let width: Int
    public let height: Int
    /// Red, green, blue, alpha of each pixel, row by row from the top, without padding: `4 * width * height` bytes.
    public let bytes: [UInt8]

    /// The size and a checksum: comparing two pictures in a test prints no more.
    public var description: String {
        let checksum = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return "\(width) x \(height) pixels, checksum \(String(checksum, radix: 16))"
    }

    /// - Precondition: `x` and `y` are in the picture.
    public func pixel(x: Int, y: Int) -> Pixel {
        demand(
            (0..<width).contains(x) && (0..<height).contains(y), "Pixel \(x), \(y) is outside of \(width) x \(height).")
        let index = 4 * (y * width + x)
        return Pixel(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2], alpha: bytes[index + 3])
    }
}
