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
    public func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {}
    public func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {}
    public func collectionView(_ collectionView: any ListCollectionView, didActivateItemAt path: ListIndexPath) {}
    public func collectionView(_ collectionView: any ListCollectionView, didMoveFocusTo path: ListIndexPath?) {}
    public func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) {}
    public func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) {}
}
