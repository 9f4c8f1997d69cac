/// Where a header that sticks to the viewport's edge is presented. All values run along the scroll direction.
///
///     let header = ListStickyHeader(start: 100, length: 30, nextStart: 400)
///     header.start(pinnedAt: 50)     // 100: it has not come to the edge
///     header.start(pinnedAt: 250)    // 250: pinned
///     header.start(pinnedAt: 390)    // 370: the next header pushes it out
public struct ListStickyHeader: Hashable, Sendable {
    /// Where the header stands by itself.
    public var start: Double
    public var length: Double
    /// Where the header of the next section *that has one* stands by itself; nil when there is none after this one.
    public var nextStart: Double?

    public init(start: Double, length: Double, nextStart: Double?) {
        self.start = start
        self.length = length
        self.nextStart = nextStart
    }

    /// Where the header is presented: at `edge`, but not before its own place, and not over the next header, which
    /// pushes it out. Where next headers overlap, its own place wins.
    ///
    /// - Parameter edge: where headers stick, in content coordinates: scroll offset + content inset + the offset that
    ///   a program may add.
    public func start(pinnedAt edge: Double) -> Double {
        guard let nextStart else { return max(start, edge) }
        return max(start, min(edge, nextStart - length))
    }
}
