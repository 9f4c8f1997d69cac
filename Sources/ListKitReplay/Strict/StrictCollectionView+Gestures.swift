import CallerChecks
public import ListDiffKit
public import ListKit

/// The gestures of a user's fingers and pointer, except for taps.
extension StrictCollectionView {
    // MARK: Dragging the list

    /// Puts fingers on the list. Scroll the list as they move.
    public func beginDragging() {
        requireNoUpdate("Dragging begins")
        demand(!scrollingTraits.isDragging, "The list is being dragged already.")
        // Fingers stop a list that goes on by itself.
        if scrollingTraits.isDecelerating { endDecelerating() }
        scrollingTraits = ListCollectionScrollingTraits(isTracking: true, isDragging: true)
        delegate?.collectionViewWillBeginDragging(self)
    }

    /// Lifts the fingers. `decelerate` says whether the list continues to scroll, until ``endDecelerating()``.
    public func endDragging(willDecelerate decelerate: Bool) {
        requireNoUpdate("Dragging ends")
        demand(scrollingTraits.isDragging, "The list is not being dragged.")
        scrollingTraits = ListCollectionScrollingTraits(isDecelerating: decelerate)
        delegate?.collectionViewDidEndDragging(self, willDecelerate: decelerate)
    }

    /// Stops the scroll that continued after the fingers were lifted.
    public func endDecelerating() {
        requireNoUpdate("Decelerating ends")
        demand(scrollingTraits.isDecelerating, "The list does not go on by itself.")
        scrollingTraits = ListCollectionScrollingTraits()
        delegate?.collectionViewDidEndDecelerating(self)
    }

    // MARK: Items

    /// Does what a secondary click or a long press on an item does, or without a point the Menu key.
    ///
    /// - Parameters:
    ///   - path: the item.
    ///   - point: in the row's coordinates, or nil for a key.
    /// - Returns: whether the item has a context menu.
    @discardableResult
    public func requestContextMenu(at path: ListIndexPath, point: ListPoint? = nil) -> Bool {
        requireNoUpdate("A context menu is asked for")
        requireItem(path, "asked for a menu")
        return delegate?.collectionView(self, didRequestContextMenuForItemAt: path, point: point) ?? false
    }

    /// Does what dragging an item to another place and dropping it there does.
    ///
    /// - Parameters:
    ///   - path: the item.
    ///   - proposed: the place of the pointer. See `ListCollectionViewDataSource`.
    /// - Returns: whether the item has moved.
    @discardableResult
    public func dragItem(at path: ListIndexPath, to proposed: ListIndexPath) -> Bool {
        requireNoUpdate("An item is dragged")
        requireItem(path, "dragged")
        guard let dataSource, dataSource.collectionView(self, canMoveItemAt: path) else { return false }
        return dataSource.collectionView(self, moveItemAt: path, to: proposed)
    }
}
