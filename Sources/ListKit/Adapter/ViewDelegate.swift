import ListDiffKit

/// Takes what the view tells: the adapter's conformance, kept off its public face.
@MainActor
final class ViewDelegate: ListCollectionViewDelegate {
    weak var adapter: ListAdapter?

    // MARK: Display

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) {
        guard let adapter else { return }
        adapter.display.willDisplay(cell, at: path)
        adapter.moveWorkingRange { handler, tell in handler.willDisplay(cell, at: path, tell: tell) }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell,
        forItemAt path: ListIndexPath
    ) {
        guard let adapter else { return }
        adapter.display.didEndDisplaying(cell, at: path)
        adapter.moveWorkingRange { handler, tell in handler.didEndDisplaying(cell, tell: tell) }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) {
        adapter?.display.willDisplay(view, inSection: section)
    }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) {
        adapter?.display.didEndDisplaying(view, inSection: section)
    }

    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) {
        guard let adapter else { return }
        adapter.display.didReload(oldCell, at: oldPath, with: newCell, at: newPath)
        adapter.workingRange.didReload(oldCell, with: newCell, at: newPath)
    }

    // MARK: Selection

    func collectionView(_ collectionView: any ListCollectionView, shouldSelectItemAt path: ListIndexPath) -> Bool {
        controller(at: path)?.shouldSelectItem(at: path.item) ?? false
    }

    func collectionView(_ collectionView: any ListCollectionView, shouldDeselectItemAt path: ListIndexPath) -> Bool {
        controller(at: path)?.shouldDeselectItem(at: path.item) ?? false
    }

    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) {
        controller(at: path)?.didSelectItem(at: path.item)
        if adapter?.autoDeselectEnabled == true { collectionView.deselectItem(at: path) }
    }

    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) {
        controller(at: path)?.didDeselectItem(at: path.item)
    }

    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) {
        controller(at: path)?.didHighlightItem(at: path.item)
    }

    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) {
        controller(at: path)?.didUnhighlightItem(at: path.item)
    }

    func collectionView(
        _ collectionView: any ListCollectionView, didRequestContextMenuForItemAt path: ListIndexPath, point: ListPoint?
    ) -> Bool {
        controller(at: path)?.didRequestContextMenu(at: path.item, point: point) ?? false
    }

    private func controller(at path: ListIndexPath) -> ListSectionController? {
        adapter?.store.map.entry(at: path.section)?.controller
    }
}
