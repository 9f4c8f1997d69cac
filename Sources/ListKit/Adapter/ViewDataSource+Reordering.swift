import ListDiffKit

extension ViewDataSource {
    func collectionView(_ collectionView: any ListCollectionView, canMoveItemAt path: ListIndexPath) -> Bool {
        adapter?.canMoveItem(at: path) ?? false
    }

    func collectionView(
        _ collectionView: any ListCollectionView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
    ) -> ListIndexPath {
        adapter?.dropTarget(for: path, proposed: proposed) ?? proposed
    }

    func collectionView(
        _ collectionView: any ListCollectionView, moveItemAt path: ListIndexPath, to target: ListIndexPath
    ) -> Bool {
        adapter?.moveItem(at: path, to: target) ?? false
    }
}
