/// The scroll position of a view and its rows. Lengths are in logical pixels.
///
/// A row is known by its `RowID`: a view uses the identity of the widget, and a recording uses a number.
package struct ListRowLayout<RowID: Hashable & Sendable>: Hashable, Sendable {
    /// A row that the view keeps, on screen or ready near it.
    package struct Row: Hashable, Sendable {
        /// The position of the row in the list.
        package var position: ListRowPosition
        /// Identifies the row while it exists.
        package var row: RowID
        /// The distance from the beginning of the content to the row, along the scroll direction.
        package var y: Double
        /// The extent of the row along the scroll direction.
        package var height: Double
        /// The extent of the row in its line, or nil if every row of the list fills a line.
        package var span: ListLineSpan?

        package init(position: ListRowPosition, row: RowID, y: Double, height: Double, span: ListLineSpan? = nil) {
            self.position = position
            self.row = row
            self.y = y
            self.height = height
            self.span = span
        }
    }

    /// The direction in which the view scrolls.
    package var scrollDirection: ListScrollDirection
    /// The distance from the beginning of the content to that of the viewport, along the scroll direction.
    package var offset: Double
    /// The width of the viewport.
    package var width: Double
    /// The height of the viewport.
    package var height: Double
    /// The extent of the content along the scroll direction.
    package var contentHeight: Double
    /// The spaces of the sections in ``rows`` whose items may share lines, by section.
    package var spaces: [Int: ListSectionMetrics]
    /// The rows in order. Empty if they are unknown.
    package var rows: [Row]
    /// The row with the keyboard focus.
    package var focused: ListRowPosition?
    /// The selected items, in order.
    package var selected: [ListIndexPath]

    package init(
        offset: Double, width: Double, height: Double, contentHeight: Double, rows: [Row] = [],
        focused: ListRowPosition? = nil, selected: [ListIndexPath] = [],
        scrollDirection: ListScrollDirection = .vertical, spaces: [Int: ListSectionMetrics] = [:]
    ) {
        self.scrollDirection = scrollDirection
        self.offset = offset
        self.width = width
        self.height = height
        self.contentHeight = contentHeight
        self.spaces = spaces
        self.rows = rows
        self.focused = focused
        self.selected = selected
    }
}

/// The rows of a view by the identity of their widgets.
package typealias ListLayoutSnapshot = ListRowLayout<ObjectIdentifier>
