public import ListKit

/// A collection view that IGListKit's tests are run on, and what they have to know of its toolkit.
@MainActor
public protocol ReferenceStage: AnyObject {
    associatedtype Cell: ListCell
    associatedtype Header: ListReusableView

    /// On screen, in the direction and of the size that the stage was made for.
    var view: any ListCollectionView { get }

    /// Where a row stands in the content, as it is shown; nil where there is none.
    func frame(of position: ListRowPosition) -> ListRect?

    /// The items that are shown.
    var itemsInSight: [ListIndexPath] { get }

    /// Where a header is presented along the list, in its content.
    func start(ofHeader section: Int) -> Double?

    func setContentInset(_ inset: ListContentInset)

    /// Has headers stick so far below the viewport's edge.
    func stickHeaders(at distance: Double)

    /// Gives lines no more room than that.
    func limitLines(to width: Double)

    /// Gives the view another size.
    func resize(to size: ListSize)

    /// Lets the view place its rows, where that takes time.
    func settle()

    func close()
}
