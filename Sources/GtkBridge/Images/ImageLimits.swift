/// How much a picture may cost before it is refused.
public struct ImageLimits: Hashable, Sendable {
    /// The most bytes in the file.
    public var bytes: Int
    /// The most pixels that its header may claim.
    ///
    /// What a decoder needs for them, for as long as it works: for PNG, GIF and WebP four bytes for each pixel. For a
    /// JPEG little, as it is scaled while it is read, unless it is progressive: then the coefficients of the whole
    /// picture are kept, in three bytes for each pixel, or six without colour subsampling. Measured with 40 million
    /// pixels for a place of 208 x 156: 3 MB; progressive 124 MB and 243 MB.
    public var pixels: Int

    /// 32 MB and 40 million pixels: what a camera makes passes.
    public init(bytes: Int = 32 << 20, pixels: Int = 40_000_000) {
        self.bytes = bytes
        self.pixels = pixels
    }
}
