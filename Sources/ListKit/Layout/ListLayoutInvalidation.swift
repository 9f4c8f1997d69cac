/// What of a layout is no longer right.
public enum ListLayoutInvalidation: Hashable, Sendable {
    /// Headers may be presented elsewhere. Items and the content size stay.
    case supplementaryViews
    /// Everything from a section on.
    case sections(from: Int)
}
