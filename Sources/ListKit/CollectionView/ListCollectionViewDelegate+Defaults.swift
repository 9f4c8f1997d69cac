public import ListDiffKit

extension ListCollectionViewDelegate {
    public func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) {}
    public func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell,
        forItemAt path: ListIndexPath
    ) {}
    public func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) {}
    public func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) {}
    public func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) {}
    public func collectionView(
        _ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath
    ) -> Bool { true }
    public func collectionView(
        _ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath
    ) -> Bool { true }
    public func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {}
    public func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {}
    public func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) {}
    public func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) {}
    public func collectionView(_ collectionView: any ListCollectionView, didRepair inconsistency: ListInconsistency) {
        ListDiagnostics.report(.repairedUpdate(inconsistency))
    }
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
