import CGtk

/// A rectangle in the logical pixels of a widget.
public struct Rect: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var maxX: Double { x + width }
    public var maxY: Double { y + height }

    /// The part that is in both. Its width or height is not above 0 if there is none.
    package func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }
}

extension Rect {
    init(_ rect: graphene_rect_t) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y),
            width: Double(rect.size.width), height: Double(rect.size.height))
    }

    /// GTK draws in 32-bit floats: offsets that matter must be subtracted before they get here.
    var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }
}
