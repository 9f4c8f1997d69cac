import ListDiffKit

/// Receives the start and end of the work that a list does for a row or a scroll, so that an app can measure it.
///
/// Each `WillCall` is followed by its `didCall`. Pairs are nested if a delegate causes more work in between. All
/// methods have empty defaults.
@MainActor
public protocol ListAdapterPerformanceDelegate: AnyObject {
    /// Called before a section controller is asked for a cell.
    func listAdapterWillCallDequeueCell(_ listAdapter: ListAdapter)
    /// Called when the section controller has returned the cell.
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDequeue cell: any ListCell, on sectionController: ListSectionController,
        at index: Int)

    /// Called when a cell comes on screen, before the display delegates.
    func listAdapterWillCallDisplayCell(_ listAdapter: ListAdapter)
    /// Called when all display delegates have returned and the working range has moved.
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDisplay cell: any ListCell, on sectionController: ListSectionController,
        at index: Int)

    /// Called when a cell has left the screen, before the display delegates.
    func listAdapterWillCallEndDisplayCell(_ listAdapter: ListAdapter)
    /// Called when all display delegates have returned and the working range has moved. The index is that of the item
    /// before it left.
    func listAdapter(
        _ listAdapter: ListAdapter, didCallEndDisplay cell: any ListCell,
        on sectionController: ListSectionController, at index: Int)

    /// Called before a section controller is asked for an item's height.
    func listAdapterWillCallHeight(_ listAdapter: ListAdapter)
    /// Called when the section controller has returned the height.
    func listAdapter(
        _ listAdapter: ListAdapter, didCallHeightOn sectionController: ListSectionController, at index: Int)

    /// Called when the list has been scrolled, before the scroll delegates.
    func listAdapterWillCallScroll(_ listAdapter: ListAdapter)
    /// Called when all scroll delegates have returned.
    func listAdapter(_ listAdapter: ListAdapter, didCallScroll collectionView: any ListCollectionView)
}

extension ListAdapterPerformanceDelegate {
    public func listAdapterWillCallDequeueCell(_ listAdapter: ListAdapter) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, didCallDequeue cell: any ListCell, on sectionController: ListSectionController,
        at index: Int
    ) {}
    public func listAdapterWillCallDisplayCell(_ listAdapter: ListAdapter) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, didCallDisplay cell: any ListCell, on sectionController: ListSectionController,
        at index: Int
    ) {}
    public func listAdapterWillCallEndDisplayCell(_ listAdapter: ListAdapter) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, didCallEndDisplay cell: any ListCell,
        on sectionController: ListSectionController, at index: Int
    ) {}
    public func listAdapterWillCallHeight(_ listAdapter: ListAdapter) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, didCallHeightOn sectionController: ListSectionController, at index: Int
    ) {}
    public func listAdapterWillCallScroll(_ listAdapter: ListAdapter) {}
    public func listAdapter(_ listAdapter: ListAdapter, didCallScroll collectionView: any ListCollectionView) {}
}

/// The pairs of calls to the performance delegate. Both calls of a pair go to the same delegate. Work for a row that
/// belongs to no section is not reported.
extension ListAdapter {
    func timingDisplay(
        of cell: any ListCell, on controller: ListSectionController?, at index: Int, _ work: () -> Void
    ) {
        guard let performanceDelegate, let controller else { return work() }
        performanceDelegate.listAdapterWillCallDisplayCell(self)
        work()
        performanceDelegate.listAdapter(self, didCallDisplay: cell, on: controller, at: index)
    }

    func timingEndDisplay(
        of cell: any ListCell, on controller: ListSectionController?, at index: Int, _ work: () -> Void
    ) {
        guard let performanceDelegate, let controller else { return work() }
        performanceDelegate.listAdapterWillCallEndDisplayCell(self)
        work()
        performanceDelegate.listAdapter(self, didCallEndDisplay: cell, on: controller, at: index)
    }

    func timingDequeue(
        on controller: ListSectionController, at index: Int, _ work: () -> any ListCell
    ) -> any ListCell {
        guard let performanceDelegate else { return work() }
        performanceDelegate.listAdapterWillCallDequeueCell(self)
        let cell = work()
        performanceDelegate.listAdapter(self, didCallDequeue: cell, on: controller, at: index)
        return cell
    }

    func timingHeight(on controller: ListSectionController, at index: Int, _ work: () -> Double?) -> Double? {
        guard let performanceDelegate else { return work() }
        performanceDelegate.listAdapterWillCallHeight(self)
        let height = work()
        performanceDelegate.listAdapter(self, didCallHeightOn: controller, at: index)
        return height
    }

    func timingScroll(of view: any ListCollectionView, _ work: () -> Void) {
        guard let performanceDelegate else { return work() }
        performanceDelegate.listAdapterWillCallScroll(self)
        work()
        performanceDelegate.listAdapter(self, didCallScroll: view)
    }
}
