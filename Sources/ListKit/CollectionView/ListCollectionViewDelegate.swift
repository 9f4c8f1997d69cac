public import ListDiffKit

/// Receives the rows that come on screen and leave it, and what the user selects and presses.
///
///     adapter.collectionViewDelegate = self
///
/// Every view announces rows in the same order. Rows with the same kind of event are announced in the order of their
/// places.
///
/// - An update: first the reloaded rows; the new cell of a row comes on screen before its old cell leaves
///   (`didReload`). Then the rows that come on screen, then those that leave, in the order of their old places. A
///   header or footer that is replaced by another view leaves like any other row.
/// - A scroll, or a change of the viewport or of heights: first the rows that leave, then those that come, because the
///   latter reuse the former. The scroll itself is announced first, to the `scrollViewDelegate`.
/// - `reloadData`: first every row leaves, then every row on screen comes.
///
/// A view may learn only in its layout which rows an update brings on screen. It announces them after the layout, and
/// rows that leave after them. If another change, a scroll or the end of the list comes before the layout, or if no
/// layout follows, the rows that leave are announced at once. A cell shows no other object before its end has been
/// announced. No row comes on screen while an empty view is shown.
///
/// All methods have empty defaults. Other questions go elsewhere: the section controller decides whether an item can be
/// selected, and provides its context menu and its motion. Scroll events go to the adapter's `scrollViewDelegate`.
@MainActor
public protocol ListCollectionViewDelegate: AnyObject {
    /// Called when a cell is about to come on screen.
    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath)

    /// Called when a cell has left the screen. The path is the cell's old place if an update removed it.
    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell,
        forItemAt path: ListIndexPath)

    /// Called when a header or footer is about to come on screen.
    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int)

    /// Called when a header or footer has left the screen.
    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int)

    /// Called when a row on screen was rebound in place to the new state of its object. Both cells are the same unless
    /// the section controller returned a cell of another type.
    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath)

    /// Called when the user has selected an item. In a list without a selection, a click, Enter and Space call it.
    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath)
    /// Called when the user has deselected an item.
    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath)
    /// Called when the user activates an item, such as by Enter or a double click. See
    /// ``ListSectionController/didActivateItem(at:)``.
    func collectionView(_ collectionView: any ListCollectionView, didActivateItemAt path: ListIndexPath)
    /// Called when the keyboard focus has moved to an item's row, or into it, or to none. It is not called when an
    /// update moves the focused item.
    func collectionView(_ collectionView: any ListCollectionView, didMoveFocusTo path: ListIndexPath?)
    /// Called when the user presses an item.
    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath)
    /// Called when the user releases an item, or the press is cancelled.
    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath)
}
