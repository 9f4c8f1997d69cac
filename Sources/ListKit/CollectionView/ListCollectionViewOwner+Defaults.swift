public import ListDiffKit

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
