/// Where one section is, and all that the next one has to know of it.
struct SectionGeometry: Equatable, Sendable {
    /// Items, and header and footer where they are shown.
    var bounds: ListRect
    /// On device pixels. An item whose size could not be used has a frame of no number.
    var itemFrames: [ListRect]
    /// Nil in a small section, whose items are looked through one by one.
    private(set) var itemSpans: SpanIndex?
    /// Of no length where none is shown; so is the footer's.
    var headerFrame: ListRect
    var footerFrame: ListRect
    /// The space after the section, along the scroll direction.
    var trailingInset: Double
    var end: FlowCursor

    init(
        bounds: ListRect, itemFrames: [ListRect], headerFrame: ListRect, footerFrame: ListRect, trailingInset: Double,
        end: FlowCursor, direction: ListScrollDirection
    ) {
        self.bounds = bounds
        self.itemFrames = itemFrames
        self.headerFrame = headerFrame
        self.footerFrame = footerFrame
        self.trailingInset = trailingInset
        self.end = end
        if itemFrames.count > 16 {
            itemSpans = SpanIndex(
                itemFrames.lazy.map { frame in
                    let span = frame.span(along: direction)
                    return span.end.isNaN ? Span(start: span.start, length: 0) : span
                })
        }
    }

    /// The items that meet a rectangle, in order.
    ///
    /// - Complexity: O(log n + k) in the items; all that share a line with one of the k are looked at.
    func items(in rect: ListRect, along direction: ListScrollDirection) -> [Int] {
        let candidates = itemSpans?.candidates(for: rect.span(along: direction)) ?? itemFrames.indices
        return candidates.filter { itemFrames[$0].intersects(rect) }
    }
}
