public import ListDiffKit

/// What a view does with its rows, for whoever watches; see `ListCollectionViewOwner.watchesRows`.
public enum ListViewEvent: Sendable {
    /// The operations of an update lead to what the data source reports, or have been repaired; no row has been touched
    /// yet.
    case validated(before: ListLayoutSnapshot)
    /// Rows have been changed, those that exist.
    ///
    /// - Parameter rows: all that have a place now. Until the layout a user may scroll, and others take their places.
    case carriedOut([ListRowOperation], rows: [ListRowTrace.Row])
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
        /// Along the scroll direction: in the content, from its beginning.
        public var y: Double
        /// Along the scroll direction, too.
        public var height: Double
        /// Across it, in the row's line; nil in a list where every row fills one.
        public var span: ListLineSpan?

        public init(
            position: ListRowPosition, row: ObjectIdentifier, y: Double, height: Double, span: ListLineSpan? = nil
        ) {
            self.position = position
            self.row = row
            self.y = y
            self.height = height
            self.span = span
        }
    }

    public var scrollDirection: ListScrollDirection

    /// The visible part of the content.
    public var visibleRect: ListRect
    /// How long the content is along the scroll direction.
    public var contentHeight: Double
    /// The spaces of those sections with a row here whose items may share lines.
    public var spaces: [Int: ListSectionMetrics]
    /// All that the view keeps at a place, in order.
    public var rows: [Row]
    public var focused: ListRowPosition?
    public var selected: [ListIndexPath]

    public init(
        visibleRect: ListRect, contentHeight: Double, rows: [Row], focused: ListRowPosition? = nil,
        selected: [ListIndexPath] = [], scrollDirection: ListScrollDirection = .vertical,
        spaces: [Int: ListSectionMetrics] = [:]
    ) {
        self.scrollDirection = scrollDirection
        self.spaces = spaces
        self.visibleRect = visibleRect
        self.contentHeight = contentHeight
        self.rows = rows
        self.focused = focused
        self.selected = selected
    }
}
