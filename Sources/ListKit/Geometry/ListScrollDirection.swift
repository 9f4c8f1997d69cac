/// The direction in which a list runs and scrolls.
///
/// Items fill lines across the direction, and lines follow each other along it.
public enum ListScrollDirection: Hashable, Sendable {
    /// From top to bottom.
    case vertical
    /// In the direction of the text: from left to right, or from right to left.
    case horizontal

    /// The other direction, in which the items of one line are side by side.
    public var across: ListScrollDirection { self == .vertical ? .horizontal : .vertical }
}

/// Converts between positions on screen and list space: x in a horizontal list is y in list space (`ListAxes`).
extension ListScrollDirection {
    package func exchange(_ point: ListPoint) -> ListPoint {
        self == .vertical ? point : ListPoint(x: point.y, y: point.x)
    }

    package func exchange(_ size: ListSize) -> ListSize {
        self == .vertical ? size : ListSize(width: size.height, height: size.width)
    }

    package func exchange(_ rect: ListRect) -> ListRect {
        let (origin, size) = (exchange(rect.origin), exchange(rect.size))
        return ListRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    package func exchange(_ insets: ListInsets) -> ListInsets {
        self == .vertical
            ? insets
            : ListInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    }
}

// The layout is written once for both scroll directions: in terms of along and across, never of x and y.

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
