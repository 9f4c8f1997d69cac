/// Where a row stands in its line, across the scroll direction, in logical pixels from where lines begin.
public struct ListLineSpan: Hashable, Sendable {
    public var start: Double
    public var width: Double

    public init(start: Double, width: Double) {
        self.start = start
        self.width = width
    }
}
