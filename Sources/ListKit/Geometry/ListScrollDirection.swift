/// The way a layout's content runs and is scrolled.
///
/// Items fill lines across the direction; lines follow each other along it.
public enum ListScrollDirection: Hashable, Sendable {
    case vertical
    case horizontal

    /// The direction in which the items of one line stand beside each other.
    public var across: ListScrollDirection { self == .vertical ? .horizontal : .vertical }
}
