/// Where a sticky header is shown. All values are along the scroll direction, in logical pixels.
///
///     let header = ListStickyHeader(start: 100, length: 30, nextStart: 400)
///     header.start(pinnedAt: 50)     // 100: it has not reached the edge
///     header.start(pinnedAt: 250)    // 250: pinned
///     header.start(pinnedAt: 390)    // 370: the next header pushes it out
package struct ListStickyHeader: Hashable, Sendable {
    /// The header's own place in the content.
    package var start: Double
    /// The extent of the header.
    package var length: Double
    /// The place of the next header, or nil if no later section has one.
    package var nextStart: Double?

    package init(start: Double, length: Double, nextStart: Double?) {
        self.start = start
        self.length = length
        self.nextStart = nextStart
    }

    /// Returns where the header is shown: at `edge`, but not before its own place, and not over the next header, which
    /// pushes it out. If the next header overlaps the header's own place, the header stays at its own place.
    ///
    /// - Parameter edge: where headers stick, in the content: the scroll offset, plus the content inset, plus an offset
    ///   that the program may add.
    package func start(pinnedAt edge: Double) -> Double {
        guard let nextStart else { return max(start, edge) }
        return max(start, min(edge, nextStart - length))
    }
}
