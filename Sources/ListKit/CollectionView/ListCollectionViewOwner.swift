package import ListDiffKit

/// Receives everything that a collection view reports and asks, including what an app receives.
///
/// In an app, only the adapter implements it. An app's own delegate is ``ListAdapter/collectionViewDelegate``.
@MainActor
package protocol ListCollectionViewOwner: ListCollectionViewDelegate, ListScrollViewDelegate {
    /// Returns whether the user may select an item.
    func collectionView(_ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath) -> Bool
    /// Returns whether the user may deselect an item.
    func collectionView(_ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath) -> Bool

    /// Called when the view will never be seen again, for example because its window was closed. Release everything
    /// that was made for it.
    func collectionViewDidClose(_ collectionView: any ListCollectionView)

    /// Called when the view has found bad data or misuse: ``ListDiagnostic/repairedUpdate(_:)`` in the update, others
    /// after a frame was painted.
    func collectionView(_ collectionView: any ListCollectionView, didFind diagnostic: ListDiagnostic)

    /// Called when rows have their places: after the first layout, and after each scroll, update and resize. The owner
    /// may request changes.
    func collectionViewDidLayOut(_ collectionView: any ListCollectionView)

    /// Whether the view may ask for rows: not while the list is ahead of the view, nor while the owner answers another
    /// question about rows. A scroll then waits until the update or the layout that is going on has ended.
    var canMakeRows: Bool { get }

    /// Whether anything observes what the view does with its rows. A view asks before it creates an event, so events
    /// cost nothing without an observer.
    var watchesRows: Bool { get }

    /// Called synchronously for each event, in order, while ``watchesRows`` is true.
    func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent)

    /// Called with each update, whether anybody watches or not: what the view held still on screen.
    func collectionView(_ collectionView: any ListCollectionView, didHold place: ListHeldPlace)

    /// Measures what the view does with its rows. Nil while there is no observer.
    var workMeter: ListWorkMeter? { get }

    /// Called when the user asks for an item's context menu.
    ///
    /// - Parameters:
    ///   - collectionView: the view.
    ///   - path: the item.
    ///   - point: in the row's coordinates, or nil if the request came from a key.
    /// - Returns: whether the item has a context menu.
    func collectionView(
        _ collectionView: any ListCollectionView, didRequestContextMenuForItemAt path: ListIndexPath,
        point: ListPoint?
    ) -> Bool

    /// Called when the user wants a node of a tree to be opened or closed.
    func collectionView(
        _ collectionView: any ListCollectionView, didAskFor change: ListExpansion, ofItemAt path: ListIndexPath)

    /// Returns where an item starts when an animated update brings it on screen. Called while the update is applied.
    func collectionView(
        _ collectionView: any ListCollectionView, customizedInitialAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes

    /// Returns where an item on screen ends when an animated update removes it. The path is the old one. Called while
    /// the update is applied.
    func collectionView(
        _ collectionView: any ListCollectionView, customizedFinalAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes
}

extension ListCollectionViewOwner {
    package func collectionView(
        _ collectionView: any ListCollectionView, didAskFor change: ListExpansion, ofItemAt path: ListIndexPath
    ) {}
}
