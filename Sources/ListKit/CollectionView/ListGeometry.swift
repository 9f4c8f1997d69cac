/// A size in logical pixels.
public struct ListSize: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = ListSize(width: 0, height: 0)
}

/// A point in logical pixels; y grows downwards.
public struct ListPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = ListPoint(x: 0, y: 0)
}

/// A rectangle in logical pixels, by its top-left corner and its size.
public struct ListRect: Hashable, Sendable {
    public var origin: ListPoint
    public var size: ListSize

    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = ListPoint(x: x, y: y)
        size = ListSize(width: width, height: height)
    }

    package func moved(x: Double = 0, y: Double = 0) -> ListRect {
        ListRect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
    }

    public var minY: Double { origin.y }
    public var maxY: Double { origin.y + size.height }

    /// The right and the lower edge do not belong to the rectangle.
    public func contains(_ point: ListPoint) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width && point.y >= minY && point.y < maxY
    }
}

/// Space kept free at the four edges, in logical pixels. Left is where text begins, and right where it ends: they
/// change sides where text runs from right to left.
public struct ListInsets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = ListInsets()
}
