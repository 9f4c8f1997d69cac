public import ListKit

/// One row of a `StrictCollectionView`: an object whose identity shows whether a row kept its place through an update.
///
///     let row = view.row(at: .item(path))
///     // ... an update that does not name the item ...
///     #expect(view.row(at: .item(newPath)) === row)
@MainActor
public final class StrictRow: DisplayedRow {
    /// The cell or supplementary view; it stays with its row for as long as the row lives.
    public let content: any ListReusableView

    /// Nil for a row that waits in the pool.
    public internal(set) var position: ListRowPosition?

    package var currentPosition: ListRowPosition? { position }

    public internal(set) var isSelected = false
    public internal(set) var hasFocus = false

    /// Whether the delegate has heard that the row came on screen, and not yet that it left.
    public var isDisplayed: Bool { display != nil }

    package var display: DisplayedPlace?

    /// How often the data source has filled the row, for whatever object.
    public internal(set) var bindCount = 0

    let reuseKey: RowReuseKey

    init(content: any ListReusableView, reuseKey: RowReuseKey) {
        self.content = content
        self.reuseKey = reuseKey
    }

    /// The content, where it is an item's.
    public var cell: (any ListCell)? { content as? any ListCell }
}

/// Rows with equal keys may stand in for one another.
struct RowReuseKey: Hashable {
    private let type: ObjectIdentifier
    /// Nil for an item.
    private let kind: ListSupplementaryKind?
    private let identifier: String?

    init(_ type: any ListReusableView.Type, at position: ListRowPosition, identifier: String?) {
        self.type = ObjectIdentifier(type)
        kind =
            switch position {
            case .item: nil
            case .header: .header
            case .footer: .footer
            }
        self.identifier = identifier
    }
}
