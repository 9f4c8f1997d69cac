public import ListDiffKit

/// What a view does with its rows. See ``ListCollectionViewOwner/watchesRows``.
public enum ListViewEvent: Sendable {
    /// The operations of an update lead to what the data source reports, or have been repaired. No row has changed yet.
    case validated(before: ListLayoutSnapshot)
    /// The existing rows have been changed. `rows` are all rows with a place. Until the layout the user may scroll, so
    /// other rows may take their places.
    case carriedOut([ListRowOperation], rows: [ListRowTrace.Row])
    /// The update has held a place on screen, or could not.
    case held(ListHeldPlace)
    /// The list was scrolled between an update and the layout that shows it.
    case scrolled(ListScrollStep)
    /// Rows have their places on screen, for the first time after an update. A hidden view does not report this.
    case laidOut(ListLayoutSnapshot)
    /// The first frame after an update has been painted.
    case painted
    /// All rows have arrived. `missedFrameCount` is the number of frames that the screen could have shown in this time,
    /// but did not.
    case motionEnded(frameCount: Int, missedFrameCount: Int)
}

/// The scroll position of a view and its rows. Lengths are in logical pixels.
public struct ListLayoutSnapshot: Sendable {
    /// A row of a layout.
    public struct Row: Hashable, Sendable {
        /// The row's place in the list.
        public var position: ListRowPosition
        /// The row's identity.
        public var row: ObjectIdentifier
        /// The distance from the beginning of the content to the row, along the scroll direction.
        public var y: Double
        /// The extent of the row along the scroll direction.
        public var height: Double
        /// The extent of the row in its line, or nil if every row of the list fills a line.
        public var span: ListLineSpan?

        /// Creates a row.
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

    /// The direction in which the view scrolls.
    public var scrollDirection: ListScrollDirection

    /// The visible part of the content.
    public var visibleRect: ListRect
    /// The extent of the content along the scroll direction.
    public var contentHeight: Double
    /// The spaces of the sections in ``rows`` whose items may share lines, by section.
    public var spaces: [Int: ListSectionMetrics]
    /// All rows that the view keeps at a place, in order.
    public var rows: [Row]
    /// The row with the keyboard focus.
    public var focused: ListRowPosition?
    /// The selected items, in order.
    public var selected: [ListIndexPath]

    /// Creates a snapshot.
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
