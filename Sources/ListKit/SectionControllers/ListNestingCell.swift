/// A cell that contains a list, such as a carousel. ``ListNestedSectionController`` fills the list.
@MainActor
public protocol ListNestingCell: ListCell {
    /// The list in the cell. It is reused with the cell.
    var nestedList: any ListCollectionView { get }
}
