/// A stretch of one axis.
struct Span: Hashable, Sendable {
    var start: Double
    var end: Double

    init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    init(start: Double, length: Double) {
        self.init(start: start, end: start + length)
    }

    var length: Double { end - start }

    /// Whether the two share more than an end.
    func intersects(_ other: Span) -> Bool { start < other.end && other.start < end }

    func union(_ other: Span) -> Span {
        Span(start: min(start, other.start), end: max(end, other.end))
    }
}
