/// How a picture of one shape is made to fit a place of another one. It is never enlarged.
public enum ContentFit: Hashable, Sendable {
    /// It fills the place; what is beyond is cut off on both sides.
    case cover
    /// All of it is within the place, which it may not fill.
    case contain
}
