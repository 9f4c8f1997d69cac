/// Distances from the four edges of a widget, in logical pixels; start is the side where reading begins.
public struct Insets: Hashable, Sendable {
    public var top: Int
    public var start: Int
    public var bottom: Int
    public var end: Int

    public init(top: Int = 0, start: Int = 0, bottom: Int = 0, end: Int = 0) {
        self.top = top
        self.start = start
        self.bottom = bottom
        self.end = end
    }

    /// The same distance on all sides.
    public init(all distance: Int) {
        self.init(top: distance, start: distance, bottom: distance, end: distance)
    }
}
