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
    var shown = FeedLayout.list

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

    /// What the rows should show.
    var best: FeedLayout { wanted == .grid && hasRoomForGrid ? .grid : .list }

    var hasRoomForGrid: Bool { room.map { $0 >= 2 * minimumWidth + 3 * Self.spacing } ?? true }

    /// The most that lines become in width: four cards and a bit, or what reads well.
    var maximumWidth: Int { shown == .grid ? 1400 : 720 }

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
