/// The extent of a row in its line, across the scroll direction, in logical pixels from where lines begin.
public struct ListLineSpan: Hashable, Sendable {
    /// The distance from the beginning of the line to the row.
    public var start: Double
    /// The extent of the row.
    public var width: Double

    /// Creates a span.
    public init(start: Double, width: Double) {
        self.start = start
        self.width = width
    }
}
