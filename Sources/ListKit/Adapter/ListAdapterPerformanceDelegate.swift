import ListDiffKit

/// Told right before and right after the work that a list does for a row or a scroll, so that an app can time it.
///
/// Each `WillCall` is followed by its `didCall`. Pairs may be nested, where a delegate in between causes more work.
/// All functions have empty defaults.
@MainActor
public protocol ListAdapterPerformanceDelegate: AnyObject {
    /// A section controller is about to be asked for a cell.
    func listAdapterWillCallDequeueCell(_ listAdapter: ListAdapter)
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDequeue cell: any ListCell, on sectionController: ListSectionController,
        at index: Int)

    /// A cell is coming on screen, and no delegate has heard of it yet.
    func listAdapterWillCallDisplayCell(_ listAdapter: ListAdapter)
    /// All delegates have heard of it, and the working range has moved.
    func listAdapter(
        _ listAdapter: ListAdapter, didCallDisplay cell: any ListCell, on sectionController: ListSectionController,
        at index: Int)

    /// A cell has left the screen, and no delegate has heard of it yet.
    func listAdapterWillCallEndDisplayCell(_ listAdapter: ListAdapter)
    func listAdapter(
        _ listAdapter: ListAdapter, didCallEndDisplay cell: any ListCell,
        on sectionController: ListSectionController, at index: Int)

    /// A section controller is about to be asked for an item's height.
    func listAdapterWillCallHeight(_ listAdapter: ListAdapter)
    func listAdapter(
        _ listAdapter: ListAdapter, didCallHeightOn sectionController: ListSectionController, at index: Int)

    /// The list has been scrolled, and no delegate has heard of it yet.
    func listAdapterWillCallScroll(_ listAdapter: ListAdapter)
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
