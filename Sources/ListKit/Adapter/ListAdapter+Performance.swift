import ListDiffKit

/// The pairs that the performance delegate is told. A pair goes to one delegate, and is complete: work for a row that
/// belongs to no section is not told at all.
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
