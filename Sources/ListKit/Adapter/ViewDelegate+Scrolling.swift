/// Scrolling goes to the app's delegate first, then to each section on screen. Each cell that a scroll brings on
/// screen or takes off it is announced by itself, and the working range follows from that.
extension ViewDelegate {
    func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
        adapter?.timingScroll(of: collectionView) {
            scrollViewDelegate?.collectionViewDidScroll(collectionView)
            notifySections { $0.listAdapter($1, didScroll: $2) }
        }
    }

    func collectionViewDidLayOut(_ collectionView: any ListCollectionView) {
        adapter?.moveWorkingRange { handler, notify in handler.viewDidLayOut(notify: notify) }
        adapter?.checkEdges()
    }

    func collectionViewWillBeginDragging(_ collectionView: any ListCollectionView) {
        scrollViewDelegate?.collectionViewWillBeginDragging(collectionView)
        notifySections { $0.listAdapter($1, willBeginDragging: $2) }
    }

    func collectionViewDidEndDragging(_ collectionView: any ListCollectionView, willDecelerate decelerate: Bool) {
        scrollViewDelegate?.collectionViewDidEndDragging(collectionView, willDecelerate: decelerate)
        notifySections { $0.listAdapter($1, didEndDragging: $2, willDecelerate: decelerate) }
    }

    func collectionViewDidEndDecelerating(_ collectionView: any ListCollectionView) {
        scrollViewDelegate?.collectionViewDidEndDecelerating(collectionView)
        notifySections { $0.listAdapter($1, didEndDecelerating: $2) }
    }

    /// - Complexity: O(sections on screen).
    private func notifySections(_ notify: (any ListScrollDelegate, ListAdapter, ListSectionController) -> Void) {
        guard let adapter else { return }
        for controller in adapter.visibleSectionControllers(where: { $0.scrollDelegate != nil }) {
            if let delegate = controller.scrollDelegate { notify(delegate, adapter, controller) }
        }
    }
}
