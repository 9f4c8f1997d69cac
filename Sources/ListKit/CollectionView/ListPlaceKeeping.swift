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

    /// What an update keeps in place, by priority: the first of these that is visible and that the update does not
    /// remove.
    ///
    /// A focused or selected item that is named first has priority over the start. It is not kept if the update takes
    /// it away from the items around it, unless they all have another order. If the visible items have another order,
    /// the offset is kept instead of the first item.
    ///
    /// An update that the user has caused keeps the focused item, or else the selected one, before all of these; see
    /// ``ListUpdateCause``.
    public var anchors: [Anchor]

    /// Whether the list starts over when an update keeps no item: it is at its start, or at its end if it follows it,
    /// and the new rows are there at once. If false, the list stays at its offset, and rows fade out and in.
    ///
    /// A list that gets another data source starts over in any case.
    public var startsOver: Bool

    /// What an update can keep in place.
    public enum Anchor: Hashable, Sendable {
        /// The scroll offset.
        case offset
        /// The item with the focus.
        case focusedItem
        /// The first visible item that is selected.
        case selectedItem
        /// The first visible row.
        case firstItem
    }

    public init(
        followsEnd: Bool = false, holdsStart: Bool = false, alignsShortContentToEnd: Bool = false,
        anchors: [Anchor] = [.firstItem], startsOver: Bool = true
    ) {
        self.followsEnd = followsEnd
        self.holdsStart = holdsStart
        self.alignsShortContentToEnd = alignsShortContentToEnd
        self.anchors = anchors
        self.startsOver = startsOver
    }

    /// New rows at the start come into view. Elsewhere the reader's place is kept.
    public static let feed = ListPlaceKeeping()

    /// Like a feed, but a list at its end follows it.
    public static let log = ListPlaceKeeping(followsEnd: true)

    /// A list at its end follows it. Older rows are inserted above without moving what the reader sees. A few rows are
    /// at the bottom.
    public static let chat = ListPlaceKeeping(followsEnd: true, holdsStart: true, alignsShortContentToEnd: true)
}
