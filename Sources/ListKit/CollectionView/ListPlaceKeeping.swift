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
