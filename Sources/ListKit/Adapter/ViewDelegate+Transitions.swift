import ListDiffKit

/// The transitions of inserted and removed items. While the view applies an update, the previous map still has the
/// removed items.
extension ViewDelegate {
    func collectionView(
        _ collectionView: any ListCollectionView, customizedInitialAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes {
        guard let adapter, let controller = adapter.store.entry(at: path.section)?.controller,
            let delegate = controller.transitionDelegate
        else { return attributes }
        return adapter.store.questions.ask {
            delegate.listAdapter(
                adapter, customizedInitialAttributes: attributes, sectionController: controller, at: path.item)
        }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, customizedFinalAttributes attributes: ListTransitionAttributes,
        forItemAt path: ListIndexPath
    ) -> ListTransitionAttributes {
        guard let adapter,
            let controller = adapter.store.entry(at: path.section, in: adapter.store.mapOfView)?.controller,
            let delegate = controller.transitionDelegate
        else { return attributes }
        return adapter.store.questions.ask {
            delegate.listAdapter(
                adapter, customizedFinalAttributes: attributes, sectionController: controller, at: path.item)
        }
    }
}
