/// What keeps its place on screen when rows come and go, turn out higher or lower, or the viewport gets another size.
///
///     list.placeKeeping = .chat
///
/// Whatever the rule, a scroll to a row or to the end that is under way wins; see `ListScrollTarget`.
public struct ListPlaceKeeping: Hashable, Sendable {
    /// Whether a list that stands at its end stays there. It lets go when it is scrolled away, and follows again when
    /// it comes back. A list whose content fits counts as at its end, and so does one that has not been laid out:
    /// it opens there.
    public var followsEnd: Bool

    /// Whether rows that come above the first one leave the reader's place at the very start of the list too. Otherwise
    /// they come into view there.
    public var holdsStart: Bool

    /// Whether content that does not fill the viewport stands at its bottom. Its offset is negative then.
    public var alignsShortContentToEnd: Bool

    public init(followsEnd: Bool = false, holdsStart: Bool = false, alignsShortContentToEnd: Bool = false) {
        self.followsEnd = followsEnd
        self.holdsStart = holdsStart
        self.alignsShortContentToEnd = alignsShortContentToEnd
    }

    /// What is new at the start comes into view; elsewhere the reader's place stays.
    public static let feed = ListPlaceKeeping()

    /// As a feed, and the end is followed.
    public static let log = ListPlaceKeeping(followsEnd: true)

    /// The end is followed, older rows come above without moving what the reader looks at, and the first few rows stand
    /// at the bottom.
    public static let chat = ListPlaceKeeping(followsEnd: true, holdsStart: true, alignsShortContentToEnd: true)
}

extension ListPlaceKeeping {
    /// What an update holds still.
    public enum Held<Row> {
        case start
        case end
        case row(Row)
        /// No row in sight stays.
        case nothing
    }

    /// Chooses what an update holds still: the end where it is followed and reached, then the row that is typed into,
    /// then the start where that is not held, then the focused row, then the first one.
    ///
    /// - Parameters:
    ///   - isScrolling: whether a scroll is on its way to somewhere: an end that it leaves is not followed.
    ///   - typed: the row that is typed into, if it is in sight and stays where the update is concerned.
    ///   - focused: the same for the row with the focus.
    ///   - first: the same for the first row.
    public func held<Row>(
        isAtStart: Bool, isAtEnd: Bool, isScrolling: Bool, typed: Row?, focused: Row?, first: @autoclosure () -> Row?
    ) -> Held<Row> {
        if followsEnd, isAtEnd, !isScrolling { return .end }
        if let typed { return .row(typed) }
        if isAtStart, !holdsStart { return .start }
        return (focused ?? first()).map(Held.row) ?? .nothing
    }

    /// The offsets that a list can stand at.
    public func offsets(contentHeight: Double, viewportHeight: Double) -> ClosedRange<Double> {
        let end = contentHeight - viewportHeight
        let start = alignsShortContentToEnd ? min(0, end) : 0
        return start...max(start, end)
    }
}
