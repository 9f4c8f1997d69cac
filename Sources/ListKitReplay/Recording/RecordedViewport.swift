public import ListDiffKit
public import ListKit

/// The scroll position of a list, and the rows that exist there. Lengths are in logical pixels.
public struct RecordedViewport: Hashable, Sendable {
    /// A row that the view keeps, on screen or ready near it.
    public struct Row: Hashable, Sendable {
        /// The place of the row in the list.
        public var position: ListRowPosition
        /// Identifies the row while it exists: the same number is the same widget.
        public var row: Int
        /// The distance from the beginning of the content to the row, along the scroll direction.
        public var y: Double
        /// The extent of the row along the scroll direction.
        public var height: Double
        /// The extent of the row in its line, or nil if every row of the list fills a line.
        public var span: ListLineSpan?

        /// Creates a row.
        public init(position: ListRowPosition, row: Int, y: Double, height: Double, span: ListLineSpan? = nil) {
            self.span = span
            self.position = position
            self.row = row
            self.y = y
            self.height = height
        }
    }

    /// The direction in which the list scrolls.
    public var scrollDirection: ListScrollDirection
    /// The distance from the beginning of the content to that of the viewport.
    public var offset: Double
    /// The width of the viewport.
    public var width: Double
    /// The height of the viewport.
    public var height: Double
    /// The extent of the content along the scroll direction.
    public var contentHeight: Double
    /// The spaces of the sections in ``rows`` whose items may share lines.
    public var spaces: [Int: ListSectionMetrics]
    /// The rows in order. Empty if they are unknown.
    public var rows: [Row]
    /// The row with the keyboard focus.
    public var focused: ListRowPosition?
    /// The selected items.
    public var selected: [ListIndexPath]

    /// Creates a viewport.
    public init(
        offset: Double, width: Double, height: Double, contentHeight: Double, rows: [Row] = [],
        focused: ListRowPosition? = nil, selected: [ListIndexPath] = [],
        scrollDirection: ListScrollDirection = .vertical, spaces: [Int: ListSectionMetrics] = [:]
    ) {
        self.scrollDirection = scrollDirection
        self.spaces = spaces
        self.offset = offset
        self.width = width
        self.height = height
        self.contentHeight = contentHeight
        self.rows = rows
        self.focused = focused
        self.selected = selected
    }

    /// The extent of the viewport along the scroll direction.
    public var length: Double { scrollDirection == .vertical ? height : width }

    /// The first and the last visible row, or nil if no row is visible.
    public var visible: ClosedRange<ListRowPosition>? {
        let visible = rows.filter { $0.y < offset + length && $0.y + $0.height > offset }.map(\.position)
        guard let first = visible.min(), let last = visible.max() else { return nil }
        return first...last
    }
}

/// A row that came on screen or left it, or a section or item that entered or left the working range.
public struct RecordedSighting: Hashable, Sendable, Codable {
    /// The kind of the event.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// It came on screen.
        case willDisplay
        /// It left the screen.
        case didEndDisplaying
        /// It entered the working range.
        case enteredWorkingRange
        /// It left the working range.
        case exitedWorkingRange
    }

    /// What happened.
    public var kind: Kind
    /// The index of the section, or nil if an update removed it.
    public var section: Int?
    /// The index of the item, or nil for a whole section.
    public var item: Int?

    /// Creates an event.
    public init(kind: Kind, section: Int?, item: Int? = nil) {
        self.kind = kind
        self.section = section
        self.item = item
    }
}
