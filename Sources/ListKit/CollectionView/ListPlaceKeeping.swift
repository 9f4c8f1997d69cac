/// What keeps its place on screen when rows are inserted, removed or resized, or the viewport changes its size.
///
///     list.placeKeeping = .chat
///
/// A scroll to a row or to the end that is still running takes precedence over every rule; see ``ListScrollTarget``.
public struct ListPlaceKeeping: Hashable, Sendable {
    /// Whether a list at its end stays there.
    ///
    /// The list stops following when the user scrolls away, and follows again when they are back. A list whose content
    /// fits the viewport counts as at its end. So does a list without a layout: it opens at its end.
    public var followsEnd: Bool

    /// Whether the reader's place is kept at the very start of the list, too, when rows are inserted above the first
    /// one. If false, these rows come into view.
    public var holdsStart: Bool

    /// Whether content that is shorter than the viewport is at its bottom. The scroll offset is then negative.
    public var alignsShortContentToEnd: Bool

    /// Creates rules; by default none applies.
    public init(followsEnd: Bool = false, holdsStart: Bool = false, alignsShortContentToEnd: Bool = false) {
        self.followsEnd = followsEnd
        self.holdsStart = holdsStart
        self.alignsShortContentToEnd = alignsShortContentToEnd
    }

    /// New rows at the start come into view. Elsewhere the reader's place is kept.
    public static let feed = ListPlaceKeeping()

    /// Like a feed, but a list at its end follows it.
    public static let log = ListPlaceKeeping(followsEnd: true)

    /// A list at its end follows it. Older rows are inserted above without moving what the reader sees. A few rows are
    /// at the bottom.
    public static let chat = ListPlaceKeeping(followsEnd: true, holdsStart: true, alignsShortContentToEnd: true)
}

extension ListPlaceKeeping {
    /// What an update holds in place.
    public enum Held<Row> {
        /// The start of the list.
        case start
        /// The end of the list.
        case end
        /// A row in sight.
        case row(Row)
        /// Nothing, because no row in sight stays.
        case nothing
    }

    /// Chooses what an update holds in place. The first of these that applies: the end, if the list follows it and is
    /// there; the row that the user types in; the start, unless the rules hold it; the focused row; the first row.
    ///
    /// - Parameters:
    ///   - isAtStart: whether the list is at its start.
    ///   - isAtEnd: whether the list is at its end.
    ///   - isScrolling: whether a scroll to some place is running; it may be leaving the end, which is then not
    ///     followed.
    ///   - typed: the row that the user types in, if it is in sight and the update does not remove or move it.
    ///   - focused: the row with the focus, under the same condition.
    ///   - first: the first row in sight, under the same condition.
    public func held<Row>(
        isAtStart: Bool, isAtEnd: Bool, isScrolling: Bool, typed: Row?, focused: Row?, first: @autoclosure () -> Row?
    ) -> Held<Row> {
        if followsEnd, isAtEnd, !isScrolling { return .end }
        if let typed { return .row(typed) }
        if isAtStart, !holdsStart { return .start }
        return (focused ?? first()).map(Held.row) ?? .nothing
    }

    /// Returns the possible scroll offsets for content of a given height, in logical pixels.
    public func offsets(contentHeight: Double, viewportHeight: Double) -> ClosedRange<Double> {
        let end = contentHeight - viewportHeight
        let start = alignsShortContentToEnd ? min(0, end) : 0
        return start...max(start, end)
    }
}
