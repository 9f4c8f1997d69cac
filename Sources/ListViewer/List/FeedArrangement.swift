import ListKit

/// Decides the layout of posts, and their widths.
///
/// The reader chooses the layout. A grid needs room for two cards: in a narrower window, posts are shown as a list
/// until it is wider. The same update that changes the layout gives all rows their new look, so that each keeps its
/// widget and glides to its new place.
@MainActor
final class FeedArrangement {
    /// What the reader wants.
    var wanted = FeedLayout.list
    /// The wanted place of articles.
    var wantedArticles = ArticlePosition.below
    /// The window's space for the feed and an article beside it; nil while unknown.
    var room: Double?
    /// What the rows show; changed with an update.
    private(set) var shown = FeedLayout.list
    /// The current place of articles; changed with an update.
    private(set) var shownArticles = ArticlePosition.below
    /// Whether the rows have their pictures above their texts because there is no space beside them; changed with an
    /// update.
    private(set) var isNarrow = false

    /// Whether cards of all days share lines, with no headers between them: a search mostly finds a card or two of each
    /// day, which would be alone in their line. Changed with an update.
    private(set) var joinsDays = false

    /// An update begins.
    func takeLayout(isSearching: Bool) {
        shown = best
        shownArticles = wantedArticles
        isNarrow = hasTooLittleRoomBesidePictures
        joinsDays = shown == .grid && isSearching
    }

    /// Measured when they are first needed.
    var cards: CardSize {
        let size = measured ?? CardSize()
        measured = size
        return size
    }
    private var measured: CardSize?

    /// The same for the values that are known without them.
    private var widths: LeastWidths {
        let widths = measuredWidths ?? LeastWidths()
        measuredWidths = widths
        return widths
    }
    private var measuredWidths: LeastWidths?

    /// Nil in the list.
    var shownCards: CardSize? { shown == .grid ? cards : nil }

    /// The space beside the rows of a line, and between two of them. The space between lines belongs to the rows.
    static let spacing = 12.0

    /// The space at both ends of a day. Where days share lines it is at the ends of these, and not within them.
    var inset: ListInsets { joinsDays ? ListInsets() : ListInsets(left: Self.spacing, right: Self.spacing) }

    /// The space above the first line, where no header has any.
    var topInset: Double { joinsDays ? Self.spacing : 0 }

    /// What the rows should show.
    var best: FeedLayout { wanted == .grid && hasRoomForGrid ? .grid : .list }

    /// Whether the rows should be shown in another way than they are.
    var isOutdated: Bool {
        best != shown || wantedArticles != shownArticles || hasTooLittleRoomBesidePictures != isNarrow
    }

    private var hasTooLittleRoomBesidePictures: Bool {
        wantedArticles == .below && room.map { $0 < widths.besidePicture } ?? false
    }

    /// Whether an article has room beside the list: a grid needs the whole width.
    var hasRoomForArticle: Bool {
        best == .list && room.map { $0 >= Double(widthsOfParts.list + widthsOfParts.article) } ?? false
    }

    /// The widths of the list and of an article beside it.
    var widthsOfParts: ArticleSplit.Widths {
        ArticleSplit.Widths(list: Int(max(400, widths.besidePicture)), article: Int(widths.article))
    }

    var hasRoomForGrid: Bool { room.map { $0 >= 2 * widths.card + 3 * Self.spacing } ?? true }

    /// What only a wide window has room for.
    struct Room: Equatable {
        let forGrid: Bool
        /// In the title bar. They do not grow with the text.
        let forButtons: Bool
    }

    var roomForMore: Room { Room(forGrid: hasRoomForGrid, forButtons: room.map { $0 >= 564 } ?? true) }

    /// The most that lines become in width: four cards and a bit, or what reads well.
    var maximumWidth: Int {
        guard joinsDays else { return shown == .grid ? Self.gridWidth : 720 }
        return min(Self.gridWidth, room.map { Int($0) } ?? Self.gridWidth) - 2 * Int(Self.spacing)
    }

    private static let gridWidth = 1400

    /// The fonts may be others now.
    ///
    /// - Returns: whether something is of another size.
    func measureAgain() -> Bool {
        guard let oldWidths = measuredWidths else { return false }
        let old = measured
        (measured, measuredWidths) = (nil, nil)
        return widths != oldWidths || old.map { cards != $0 } ?? false
    }

    /// The width of a card beside rows that fill the line: the same as without such rows.
    ///
    /// - Parameter line: the width between the spaces at both ends of a line.
    func cardWidth(inLine line: Double) -> Double {
        let columns = ((line + Self.spacing) / (widths.card + Self.spacing)).rounded(.down)
        return (line + Self.spacing) / max(1, columns) - Self.spacing
    }
}
