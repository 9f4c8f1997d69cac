/// Where to scroll so that a stretch of rows stands where it is wanted.
///
/// A wish and not an offset: a view that measures rows on the way asks again which offset that is.
public struct ListScrollTarget: Hashable, Sendable {
    /// What counts is from the first of these to the last. Those that are not there are passed over; without any the
    /// target is the top of the list.
    public var rows: [ListRowPosition]
    /// Where in the viewport they are to stand, below what a header that sticks covers of it.
    public var position: ListScrollPosition
    /// Added to the offset, in logical pixels, before it is kept within the content.
    public var additionalOffset: Double

    public init(rows: [ListRowPosition], position: ListScrollPosition, additionalOffset: Double = 0) {
        self.rows = rows
        self.position = position
        self.additionalOffset = additionalOffset
    }

    /// The scroll offset, by what the view knows of heights now, and within what can be scrolled to; content shorter
    /// than the viewport stays at the top.
    @MainActor
    public func offset(in view: any ListCollectionViewInteraction) -> Double {
        let present = rows.compactMap { row in view.frameForRow(at: row).map { (row: row, frame: $0) } }
        let (minY, maxY) = (present.map(\.frame.minY).min() ?? 0, present.map(\.frame.maxY).max() ?? 0)
        let coveredHeight = present.map(\.row).min().map(view.coveredHeight(above:)) ?? 0
        let viewport = view.visibleRect.size.height
        let wanted =
            switch position {
            case .top: minY - coveredHeight
            case .centered: (minY + maxY - coveredHeight - viewport) / 2
            case .bottom: maxY - viewport
            }
        return max(0, min(wanted + additionalOffset, view.contentSize.height - viewport))
    }
}
