import ListKit

/// Decides whether posts are a list or a grid, whether articles are below or beside it, and the widths of both.
///
/// The user chooses a layout. A grid needs room for two cards; in a narrower window, posts are shown as a list. Layouts
/// change with an update of the list, so that each row keeps its widget and moves to its new place.
@MainActor
final class FeedArrangement {
    /// What the user wants.
    var wanted = FeedLayout.list
    /// What the window has room for.
    var wantedArticles = ArticleLayout.below
    /// The width for the list and an article beside it; nil while unknown.
    var room: Double?
    /// What the rows show.
    private(set) var shown = FeedLayout.list
    /// Where articles are shown.
    private(set) var shownArticles = ArticleLayout.below
    /// Whether pictures are above the texts because there is no room beside them.
    private(set) var isNarrow = false

    /// Whether cards of all days share lines without headers. A search finds only a card or two of most days, which
    /// would be alone in their line.
    private(set) var joinsDays = false

    /// Call this when an update begins.
    func takeLayout(isSearching: Bool) {
        shown = best
        shownArticles = wantedArticles
        isNarrow = hasTooLittleRoomBesidePictures
        joinsDays = shown == .grid && isSearching
    }

    /// Measured on first use.
    var cards: CardSize {
        let size = measured ?? CardSize()
        measured = size
        return size
    }
    private var measured: CardSize?

    /// Values that need no cards to measure.
    private var widths: LeastWidths {
        let widths = measuredWidths ?? LeastWidths()
        measuredWidths = widths
        return widths
    }
    private var measuredWidths: LeastWidths?

    var shownCards: CardSize? { shown == .grid ? cards : nil }

    /// The horizontal space beside and between rows. Space between lines is part of the rows.
    static let spacing = 12.0

    /// The space at both ends of a day's lines. Where days share lines, the list has the space instead.
    var inset: ListInsets { joinsDays ? ListInsets() : ListInsets(left: Self.spacing, right: Self.spacing) }

    /// The space above the first line, if no header has any.
    var topInset: Double { joinsDays ? Self.spacing : 0 }

    var best: FeedLayout { wanted == .grid && hasRoomForGrid ? .grid : .list }

    var isOutdated: Bool {
        best != shown || wantedArticles != shownArticles || hasTooLittleRoomBesidePictures != isNarrow
    }

    private var hasTooLittleRoomBesidePictures: Bool {
        wantedArticles == .below && room.map { $0 < widths.besidePicture } ?? false
    }

    /// A grid needs the whole width.
    var hasRoomForArticle: Bool {
        best == .list && room.map { $0 >= Double(widthsOfParts.list + widthsOfParts.article) } ?? false
    }

    var widthsOfParts: ArticleSplit.Widths {
        ArticleSplit.Widths(list: Int(max(400, widths.besidePicture)), article: Int(widths.article))
    }

    var hasRoomForGrid: Bool { room.map { $0 >= 2 * widths.card + 3 * Self.spacing } ?? true }

    struct Room: Equatable {
        let forGrid: Bool
        /// In the title bar, whose buttons do not grow with the text.
        let forButtons: Bool
    }

    var roomForMore: Room { Room(forGrid: hasRoomForGrid, forButtons: room.map { $0 >= 564 } ?? true) }

    /// A grid is a little wider than four cards; a list is as wide as reads well.
    var maximumWidth: Int {
        guard joinsDays else { return shown == .grid ? Self.gridWidth : 720 }
        return min(Self.gridWidth, room.map { Int($0) } ?? Self.gridWidth) - 2 * Int(Self.spacing)
    }

    private static let gridWidth = 1400

    /// Call this when fonts may have changed.
    ///
    /// - Returns: whether any size is different.
    func measureAgain() -> Bool {
        guard let oldWidths = measuredWidths else { return false }
        let old = measured
        (measured, measuredWidths) = (nil, nil)
        return widths != oldWidths || old.map { cards != $0 } ?? false
    }

    /// The width of a card in a section that also has rows that fill the line. Cards without such rows have the same
    /// width.
    ///
    /// - Parameter line: the width without the spaces at both ends.
    func cardWidth(inLine line: Double) -> Double {
        let columns = ((line + Self.spacing) / (widths.card + Self.spacing)).rounded(.down)
        return (line + Self.spacing) / max(1, columns) - Self.spacing
    }
}
