/// A place in the logical pixels of a widget, from its top left corner.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
