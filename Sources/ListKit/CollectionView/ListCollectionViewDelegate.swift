public import ListDiffKit

/// What an app hears of a list's rows: which come on screen and leave it, and what the user selects and presses.
///
///     adapter.collectionViewDelegate = self
///
/// Rows come and go in one order in every view. The rows of one kind of event are announced in the order of their
/// places.
/// - An update: first what is reloaded, each row's new cell coming before its old one goes (`didReload`), then what
///   comes, then what goes, by the places that rows had before the update. A header or footer that another view takes
///   the place of goes like any other.
/// - A scroll, or a change of the viewport or of heights: first what goes, then what comes, so that the rows that went
///   are used for those that come. Before both, the scroll itself is announced to the `scrollViewDelegate`.
/// - `reloadData`: first everything goes, then everything on screen comes.
///
/// A view that learns in its layout what an update brings on screen announces that after it, and what goes waits for
/// that. Where another change, a scroll or the closing of the list precedes the layout, or no layout will be, what goes
/// is announced at once. A cell shows no other object before its going has been announced. Nothing comes while an empty
/// view stands in place of the rows.
///
/// Every function is called, and all have defaults that do nothing. What is not here is asked elsewhere: whether an
/// item may be selected, its context menu and its motion are for its section controller; scrolling goes to the
/// adapter's `scrollViewDelegate`.
@MainActor
public protocol ListCollectionViewDelegate: AnyObject {
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

    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath)
    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath)
    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath)
    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath)
}
