/// A cell that holds a list of its own, such as a carousel: what `ListNestedSectionController` fills.
@MainActor
public protocol ListNestingCell: ListCell {
    /// The list in the cell. It goes with the cell from object to object, and shows what is that object's.
    var nestedList: any ListCollectionView { get }
}
