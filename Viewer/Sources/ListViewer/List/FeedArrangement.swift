import ListKit

/// Decides how posts stand, and how wide they are.
///
/// The reader chooses the layout. A grid needs room for two cards: where the window has less, posts stand as in the
/// list until it is wider. The same update that changes the layout gives all rows their new look, so that each keeps
/// its widget and glides to its new place.
@MainActor
final class FeedArrangement {
    /// What the reader wants.
    var wanted = FeedLayout.list
    /// The room that the window has for the feed; nil before its first layout.
    var room: Double?
    /// What the rows show; changed with an update.
    private(set) var shown = FeedLayout.list

    /// Whether cards of all days share lines, with no headers between them: what a search finds is mostly a card or
    /// two of a day, which would stand alone in its line. Changed with an update.
    private(set) var joinsDays = false

    /// An update begins.
    func takeLayout(isSearching: Bool) {
        shown = best
        joinsDays = shown == .grid && isSearching
    }

    /// Measured when they are first needed.
    var cards: CardSize {
        let size = measured ?? CardSize()
        measured = size
        return size
    }
    private var measured: CardSize?

    /// The same for their least width, by which it is known whether there is room for them.
    private var minimumWidth: Double {
        let width = measuredWidth ?? CardSize.minimumWidth()
        measuredWidth = width
        return width
    }
    private var measuredWidth: Double?

    /// Nil in the list.
    var shownCards: CardSize? { shown == .grid ? cards : nil }

    /// The space beside the rows of a line, and between two of them. What is between lines is a part of the rows.
    static let spacing = 12.0

    /// The space at both ends of a day. Where days share lines it is at the ends of these, and not within them.
    var inset: ListInsets { joinsDays ? ListInsets() : ListInsets(left: Self.spacing, right: Self.spacing) }

    /// The space above the first line, where no header has any.
    var topInset: Double { joinsDays ? Self.spacing : 0 }

    /// What the rows should show.
    var best: FeedLayout { wanted == .grid && hasRoomForGrid ? .grid : .list }

    var hasRoomForGrid: Bool { room.map { $0 >= 2 * minimumWidth + 3 * Self.spacing } ?? true }

    /// The most that lines become in width: four cards and a bit, or what reads well.
    var maximumWidth: Int {
        guard joinsDays else { return shown == .grid ? Self.gridWidth : 720 }
        return min(Self.gridWidth, room.map { Int($0) } ?? Self.gridWidth) - 2 * Int(Self.spacing)
    }

    private static let gridWidth = 1400

    /// The fonts may be others now.
    ///
    /// - Returns: whether cards are of another size.
    func measureCardsAgain() -> Bool {
        guard let oldWidth = measuredWidth else { return false }
        let old = measured
        (measured, measuredWidth) = (nil, nil)
        return minimumWidth != oldWidth || old.map { cards != $0 } ?? false
    }

    /// The width of a card beside rows that fill the line: the same as where there are none of those.
    ///
    /// - Parameter line: the room between the spaces at both ends of a line.
    func cardWidth(inLine line: Double) -> Double {
        let columns = ((line + Self.spacing) / (minimumWidth + Self.spacing)).rounded(.down)
        return (line + Self.spacing) / max(1, columns) - Self.spacing
    }
}
