/// How much a picture may cost before it is refused.
public struct ImageLimits: Hashable, Sendable {
    /// The most bytes in the file.
    public var bytes: Int
    /// The most pixels that its header may claim. A decoder may need four bytes for each of them, for as long as it
    /// works.
    public var pixels: Int

    /// 32 MB and 40 million pixels: what a camera makes passes.
    public init(bytes: Int = 32 << 20, pixels: Int = 40_000_000) {
        self.bytes = bytes
        self.pixels = pixels
    }
}
