/// The way a layout's content runs and is scrolled.
///
/// Items fill lines across the direction; lines follow each other along it.
public enum ListScrollDirection: Hashable, Sendable {
    case vertical
    case horizontal

    /// The direction in which the items of one line stand beside each other.
    public var across: ListScrollDirection { self == .vertical ? .horizontal : .vertical }
}

// Layout is written once for both scroll directions: in terms of what runs along a direction, never of x and y.

extension ListInsets {
    /// The inset before the content: top, or left.
    func leading(along direction: ListScrollDirection) -> Double {
        direction == .vertical ? top : left
    }

    /// The inset after the content: bottom, or right.
    func trailing(along direction: ListScrollDirection) -> Double {
        direction == .vertical ? bottom : right
    }
}
