/// How a picture fits a place of another shape. It is never enlarged.
public enum ContentFit: Hashable, Sendable {
    /// It fills the place. What is beyond is cropped on both sides.
    case cover
    /// All of it fits into the place, which it may not fill.
    case contain
}
