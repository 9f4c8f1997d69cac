import CallerChecks
public import ListDiffKit
public import ListKit

/// What a user's fingers and pointer do beside tapping.
extension StrictCollectionView {
    // MARK: Dragging the list

    /// Puts fingers on the list; scroll it as they move.
    public func beginDragging() {
        requireNoUpdate("Dragging begins")
        demand(!scrollingTraits.isDragging, "The list is being dragged already.")
        // Fingers stop a list that goes on by itself.
        if scrollingTraits.isDecelerating { endDecelerating() }
        scrollingTraits = ListCollectionScrollingTraits(isTracking: true, isDragging: true)
        delegate?.collectionViewWillBeginDragging(self)
    }

    /// Lifts them.
    ///
    /// - Parameter decelerate: whether the list goes on by itself, until `endDecelerating()`.
    public func endDragging(willDecelerate decelerate: Bool) {
        requireNoUpdate("Dragging ends")
        demand(scrollingTraits.isDragging, "The list is not being dragged.")
        scrollingTraits = ListCollectionScrollingTraits(isDecelerating: decelerate)
        delegate?.collectionViewDidEndDragging(self, willDecelerate: decelerate)
    }

    public func endDecelerating() {
        requireNoUpdate("Decelerating ends")
        demand(scrollingTraits.isDecelerating, "The list does not go on by itself.")
        scrollingTraits = ListCollectionScrollingTraits()
        delegate?.collectionViewDidEndDecelerating(self)
    }

    // MARK: Items

    /// What a secondary click on an item does, or a finger that rests on it, or with no point the Menu key.
    ///
    /// - Returns: whether there is a menu.
    @discardableResult
    public func requestContextMenu(at path: ListIndexPath, point: ListPoint? = nil) -> Bool {
        requireNoUpdate("A context menu is asked for")
        requireItem(path, "asked for a menu")
        return delegate?.collectionView(self, didRequestContextMenuForItemAt: path, point: point) ?? false
    }

    /// What dragging an item to another place and dropping it there does.
    ///
    /// - Parameter proposed: the place that it is held over; see
    ///   `ListCollectionViewDataSource.collectionView(_:targetForMoveFrom:proposed:)`.
    /// - Returns: whether it went anywhere.
    @discardableResult
    public func dragItem(at path: ListIndexPath, to proposed: ListIndexPath) -> Bool {
        requireNoUpdate("An item is dragged")
        requireItem(path, "dragged")
        guard let dataSource, dataSource.collectionView(self, canMoveItemAt: path) else { return false }
        let target = dataSource.collectionView(self, targetForMoveFrom: path, proposed: proposed)
        return dataSource.collectionView(self, moveItemAt: path, to: target)
    }
}
