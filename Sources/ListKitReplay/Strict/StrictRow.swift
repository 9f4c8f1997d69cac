public import ListKit

/// A row of a ``StrictCollectionView``: an object whose identity shows whether the row kept its place in an update.
///
///     let row = view.row(at: .item(path))
///     // ... an update that does not name the item ...
///     #expect(view.row(at: .item(newPath)) === row)
@MainActor
public final class StrictRow: DisplayedRow {
    /// The cell or supplementary view. It stays with its row as long as the row lives.
    public let content: any ListReusableView

    /// The place of the row, or nil if it is in the pool.
    public internal(set) var position: ListRowPosition?

    package var currentPosition: ListRowPosition? { position }

    /// Whether the row's item is selected.
    public internal(set) var isSelected = false
    /// Whether the row has the focus.
    public internal(set) var hasFocus = false

    /// Whether the delegate knows the row as being on screen.
    public var isDisplayed: Bool { display != nil }

    package var display: DisplayedPlace?

    /// How often the data source has filled the row, for any object.
    public internal(set) var bindCount = 0

    /// The row's place in a tree when it was filled.
    var treePlace: ListTreePlace?

    let reuseKey: RowReuseKey

    init(content: any ListReusableView, reuseKey: RowReuseKey) {
        self.content = content
        self.reuseKey = reuseKey
    }

    /// The content, if it is that of an item.
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
