public import ListDiffKit

/// What a view does with its rows, for whoever watches; see `ListCollectionViewOwner.watchesRows`.
public enum ListViewEvent: Sendable {
    /// The operations of an update lead to what the data source reports, or have been repaired; no row has been touched
    /// yet.
    case validated(before: ListLayoutSnapshot)
    /// Rows have been changed, those that exist.
    case carriedOut([ListRowOperation])
    /// Rows have their places on screen, for the first time after an update. A view that is not shown does not tell.
    case laidOut(ListLayoutSnapshot)
    /// The first frame after an update has been painted.
    case painted
    /// All rows have arrived.
    ///
    /// - Parameter missedFrameCount: frames that the screen could have shown meanwhile, and did not.
    case motionEnded(frameCount: Int, missedFrameCount: Int)
}

/// Where a view is scrolled to, and its rows there. In logical pixels.
public struct ListLayoutSnapshot: Sendable {
    public struct Row: Hashable, Sendable {
        public var position: ListRowPosition
        /// Who the row is.
        public var row: ObjectIdentifier
        /// In the content, from its top.
        public var y: Double
        public var height: Double

        public init(position: ListRowPosition, row: ObjectIdentifier, y: Double, height: Double) {
            self.position = position
            self.row = row
            self.y = y
            self.height = height
        }
    }

    /// The visible part of the content.
    public var visibleRect: ListRect
    public var contentHeight: Double
    /// All that the view keeps at a place, in order.
    public var rows: [Row]
    public var focused: ListRowPosition?
    public var selected: [ListIndexPath]

    public init(
        visibleRect: ListRect, contentHeight: Double, rows: [Row], focused: ListRowPosition? = nil,
        selected: [ListIndexPath] = []
    ) {
        self.visibleRect = visibleRect
        self.contentHeight = contentHeight
        self.rows = rows
        self.focused = focused
        self.selected = selected
    }
}
