public import ListDiffKit

/// What a collection view tells its owner: what came on screen and left it, and what the user did.
///
/// In an app the adapter is the view's delegate, and passes on what it hears: see
/// `ListAdapter.collectionViewDelegate`. All functions have defaults that do nothing and allow everything.
@MainActor
public protocol ListCollectionViewDelegate: ListScrollViewDelegate {
    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath)

    /// - Parameter path: where the cell was; in the old structure for a cell that an update removed.
    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell,
        forItemAt path: ListIndexPath)

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int)

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int)

    /// A row on screen was bound again, in place, to the new state of its object. `oldCell` and `newCell` are the
    /// same cell unless the section controller asked for another type.
    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath)

    func collectionView(_ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath) -> Bool
    func collectionView(_ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath) -> Bool
    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath)
    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath)
    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath)
    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath)

    /// An update did not lead to what the data source reports, and the view repaired it. Reported unless implemented.
    func collectionView(_ collectionView: any ListCollectionView, didRepair inconsistency: ListInconsistency)

    /// Whether anybody wants to hear what the view does with its rows: a view asks before it makes an event, so that
    /// nothing is made for nobody. False by default.
    var watchesRows: Bool { get }

    /// Told synchronously, in the order in which things happen, and only while `watchesRows` is true.
    func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent)

    /// The user asks for an item's context menu.
    ///
    /// - Parameter point: in the row's coordinates; nil where it was asked for with a key.
    /// - Returns: whether there is one.
    func collectionView(
        _ collectionView: any ListCollectionView, didRequestContextMenuForItemAt path: ListIndexPath,
        point: ListPoint?
    ) -> Bool

    /// Where an item that an animated update brings on screen starts from; asked while the update is applied.
    func collectionView(
        _ collectionView: any ListCollectionView, customizedInitialAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes

    /// Where an item on screen that an animated update removes ends; asked while the update is applied.
    ///
    /// - Parameter path: in the old structure.
    func collectionView(
        _ collectionView: any ListCollectionView, customizedFinalAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes
}
