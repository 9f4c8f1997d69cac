/// A size in logical pixels.
public struct ListSize: Hashable, Sendable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = ListSize(width: 0, height: 0)
}

/// A point in logical pixels; y grows downwards.
public struct ListPoint: Hashable, Sendable {
    /// The horizontal position.
    public var x: Double
    /// The vertical position; it grows downwards.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = ListPoint(x: 0, y: 0)
}

/// A rectangle in logical pixels, by its top-left corner and its size.
public struct ListRect: Hashable, Sendable {
    /// The top-left corner.
    public var origin: ListPoint
    /// The width and height.
    public var size: ListSize

    /// Creates a rectangle from its top-left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = ListPoint(x: x, y: y)
        size = ListSize(width: width, height: height)
    }

    package func moved(x: Double = 0, y: Double = 0) -> ListRect {
        ListRect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
    }

    /// The position of the top edge.
    package var minY: Double { origin.y }
    /// The position of the bottom edge.
    package var maxY: Double { origin.y + size.height }

    /// Returns whether a point is in the rectangle. The right and the bottom edge do not belong to it.
    public func contains(_ point: ListPoint) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width && point.y >= minY && point.y < maxY
    }
}

/// Space at four edges, in logical pixels. Left is where text begins, and right where it ends, so they change sides if
/// text runs from right to left.
public struct ListInsets: Hashable, Sendable {
    /// The space at the top.
    public var top: Double
    /// The space where text begins.
    public var left: Double
    /// The space at the bottom.
    public var bottom: Double
    /// The space where text ends.
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No space.
    public static let zero = ListInsets()
}
