/// How soon a picture is wanted.
public enum ImageUrgency: Int, Comparable, Sendable {
    /// Near the screen: in the working range.
    case nearby
    /// On the screen, before all that is only near it.
    case visible

    public static func < (left: ImageUrgency, right: ImageUrgency) -> Bool { left.rawValue < right.rawValue }
}
