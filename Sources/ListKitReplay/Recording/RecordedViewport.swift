public import ListDiffKit
public import ListKit

/// Where a list is scrolled to, and which rows exist there. In logical pixels.
public struct RecordedViewport: Hashable, Sendable {
    /// One row that the view keeps, on screen or ready beside it.
    public struct Row: Hashable, Sendable {
        public var position: ListRowPosition
        /// Stands for the row itself as long as it lives: the same number, the same widget.
        public var row: Int
        /// Along the scroll direction: in the content, from its beginning.
        public var y: Double
        /// Along the scroll direction, too.
        public var height: Double
        /// Across it; nil in a list where every row fills a line.
        public var span: ListLineSpan?

        public init(position: ListRowPosition, row: Int, y: Double, height: Double, span: ListLineSpan? = nil) {
            self.span = span
            self.position = position
            self.row = row
            self.y = y
            self.height = height
        }
    }

    /// Whether the list runs downwards or to its side.
    public var scrollDirection: ListScrollDirection
    /// From the content's beginning to the viewport's.
    public var offset: Double
    /// The viewport's, as it is on screen.
    public var width: Double
    public var height: Double
    /// Along the scroll direction.
    public var contentHeight: Double
    /// The spaces of those sections with a row here whose items may share lines.
    public var spaces: [Int: ListSectionMetrics]
    /// In order; empty where that is not known.
    public var rows: [Row]
    public var focused: ListRowPosition?
    public var selected: [ListIndexPath]

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

    /// How much of the content is seen along the scroll direction.
    public var length: Double { scrollDirection == .vertical ? height : width }

    /// The first and the last row that reaches into the viewport; nil where none does.
    public var visible: ClosedRange<ListRowPosition>? {
        let visible = rows.filter { $0.y < offset + length && $0.y + $0.height > offset }.map(\.position)
        guard let first = visible.min(), let last = visible.max() else { return nil }
        return first...last
    }
}

/// One row that came into sight or left it, or one section or item that came near and went.
public struct RecordedSighting: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable {
        case willDisplay, didEndDisplaying, enteredWorkingRange, exitedWorkingRange
    }

    public var kind: Kind
    /// Of a working range's section that an update removed: nil.
    public var section: Int?
    /// Nil for a section as a whole.
    public var item: Int?

    public init(kind: Kind, section: Int?, item: Int? = nil) {
        self.kind = kind
        self.section = section
        self.item = item
    }
}
