/// How much a picture may cost before it is refused.
public struct ImageLimits: Hashable, Sendable {
    /// The maximum size of the file in bytes.
    public var bytes: Int
    /// The maximum number of pixels that the header may claim.
    ///
    /// This limits the memory of a decoder while it works. PNG, GIF and WebP need four bytes per pixel. A JPEG needs
    /// little, because it is scaled while it is read. A progressive JPEG needs three bytes per pixel, or six without
    /// colour subsampling, because the coefficients of the whole picture are kept. Measured with 40 million pixels for
    /// a place of 208 x 156: 3 MB; progressive 124 MB and 243 MB.
    public var pixels: Int
    /// The maximum number of pixels of an animation that moves; of a larger one, the first frame is shown.
    ///
    /// While it moves, the decoder keeps its compressed frames and up to twelve bytes per pixel.
    public var movingPixels: Int

    /// The maximum number of frames of an animation that moves: the decoder keeps a table of colours for each.
    static let movingFrames = 2_000

    /// Creates limits. The defaults, 32 MB and 40 million pixels, admit what a camera makes, and what moves on a screen
    /// of 1,920 x 1,080 pixels.
    public init(bytes: Int = 32 << 20, pixels: Int = 40_000_000, movingPixels: Int = 2_100_000) {
        self.bytes = bytes
        self.pixels = pixels
        self.movingPixels = movingPixels
    }
}
