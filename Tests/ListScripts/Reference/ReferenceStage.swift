package import ListKit

/// A stage for IGListKit's tests.
@MainActor
package protocol ReferenceStage: CollectionViewStage {
    associatedtype Cell: ListCell
    associatedtype Header: ListReusableView

    /// Where a row stands in the content, as it is shown; nil where there is none.
    func frame(of position: ListRowPosition) -> ListRect?

    /// The items that are shown.
    var itemsInSight: [ListIndexPath] { get }

    /// Where a header is presented along the list, in its content.
    func start(ofHeader section: Int) -> Double?

    /// Has headers stick so far below the viewport's edge.
    func stickHeaders(at distance: Double)

    /// Gives lines no more room than that.
    func limitLines(to width: Double)
}
