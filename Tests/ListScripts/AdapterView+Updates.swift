package import ListDiffKit
package import ListKit
import ListKitReplay

extension AdapterView {
    /// Plans an update that is written as operations, and announces what the view must before it.
    ///
    /// - Parameters:
    ///   - recounted: new sections that have other space than before.
    ///   - resized: new places of items that have other sizes than before.
    package func beginUpdate(
        _ update: ListBatchUpdate, recounting recounted: [Int] = [], resizing resized: [ListIndexPath] = []
    ) -> ListBatchPlan {
        willUpdate()
        let (old, new) = (structure, dataSource.map { $0.structure(in: self) } ?? ListViewStructure())
        let plan = ListBatchPlan.repairing(from: old, to: new, update: update)
        let ends = [0, old.sections.count - 1].filter { $0 >= 0 }
        let seen = (Array(sectionsWithRows) + ends).compactMap(plan.newSection(ofOld:))
        let newEnds = [0, new.sections.count - 1].filter { $0 >= 0 }
        return .repairing(
            from: old, to: new, update: update, naming: seen + newEnds + recounted, resizing: resized)
    }

    /// Plans an update that is written as operations, and carries it out.
    @discardableResult
    package func performBatchUpdates(
        _ update: ListBatchUpdate, animated: Bool, settled: @escaping @MainActor (Bool) -> Void
    ) throws(ListInconsistency) -> ListBatchPlan {
        let plan = beginUpdate(update)
        try carryOut(plan, animated: animated, settled: settled)
        return plan
    }
}
