public import ListDiffKit

/// Everything that a collection view tells and asks its owner, beside what an app hears of.
///
/// The adapter is the one implementation in an app, and makes no use of another one: an app's own delegate is
/// `ListAdapter.collectionViewDelegate`. All functions have defaults that do nothing and allow everything.
@MainActor
public protocol ListCollectionViewOwner: ListCollectionViewDelegate, ListScrollViewDelegate {
    func collectionView(_ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath) -> Bool
    func collectionView(_ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath) -> Bool

    /// The view will not be seen again, as when its window was closed. What was made for it goes, whatever it holds.
    func collectionViewDidClose(_ collectionView: any ListCollectionView)

    /// An update did not lead to what the data source reports, and the view repaired it. Reported unless implemented.
    func collectionView(_ collectionView: any ListCollectionView, didRepair error: ListInconsistency)

    /// Rows stand at their places: after the first layout, and after each scroll, update and change of size. The owner
    /// may ask for changes.
    func collectionViewDidLayOut(_ collectionView: any ListCollectionView)

    /// Whether there is an observer of what the view does with its rows. A view asks before it makes an event, so that
    /// it makes none without an observer. False by default.
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

extension ListCollectionViewOwner {
    public func collectionView(
        _ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath
    ) -> Bool { true }
    public func collectionView(
        _ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath
    ) -> Bool { true }
    public func collectionViewDidClose(_ collectionView: any ListCollectionView) {}
    public func collectionView(_ collectionView: any ListCollectionView, didRepair error: ListInconsistency) {
        ListDiagnostics.report(.repairedUpdate(error))
    }
    public func collectionViewDidLayOut(_ collectionView: any ListCollectionView) {}
    public var watchesRows: Bool { false }
    public func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent) {}
    public func collectionView(
        _ collectionView: any ListCollectionView, didRequestContextMenuForItemAt path: ListIndexPath,
        point: ListPoint?
    ) -> Bool { false }
    public func collectionView(
        _ collectionView: any ListCollectionView, customizedInitialAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes { attributes }
    public func collectionView(
        _ collectionView: any ListCollectionView, customizedFinalAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes { attributes }
}
