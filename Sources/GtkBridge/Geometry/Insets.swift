/// Distances from the four edges of a widget, in logical pixels. Start is the side where text begins.
public struct Insets: Hashable, Sendable {
    public var top: Int
    public var start: Int
    public var bottom: Int
    public var end: Int

    /// Creates insets; an edge that you leave out gets 0.
    public init(top: Int = 0, start: Int = 0, bottom: Int = 0, end: Int = 0) {
        self.top = top
        self.start = start
        self.bottom = bottom
        self.end = end
    }

    /// Creates insets with the same distance at all edges.
    public init(all distance: Int) {
        self.init(top: distance, start: distance, bottom: distance, end: distance)
    }
}
