import ListDiffKit

/// Collects the objects of one section update: those that a data source has returned, without duplicates and without
/// those that get no section controller.
@MainActor
struct TransitionCollector {
    let old: any ObjectList
    /// As the data source returned them.
    let new: any ObjectList
    let report: (ListDiagnostic) -> Void

    /// - Parameters:
    ///   - comparison: of the two lists.
    ///   - getsController: called in order, for each object that is not in the old list.
    /// - Returns: the comparison without the objects that get no section controller, and all that were left out.
    /// - Complexity: O(new objects), and the cost of following the links.
    func collect(
        _ comparison: UniqueComparison, getsController: (any ListDiffable) -> Bool
    ) -> (comparison: UniqueComparison, drops: [ListCollectedData.Drop]) {
        var comparison = comparison
        reportFaults(comparison)
        var drops = comparison.duplicates.map {
            ListCollectedData.Drop(
                object: new[$0.droppedIndex], position: $0.droppedIndex, keptPosition: $0.keptIndex)
        }
        var refused: [Int] = []
        var nextDuplicate = 0
        for index in comparison.changes.inserts {
            let object = comparison.new[index]
            if getsController(object) { continue }
            // Where it was among the objects as they were given.
            var position = index + nextDuplicate
            while nextDuplicate < comparison.duplicates.count,
                comparison.duplicates[nextDuplicate].droppedIndex <= position
            {
                nextDuplicate += 1
                position += 1
            }
            refused.append(index)
            drops.append(.init(object: object, position: position, keptPosition: nil))
        }
        if !refused.isEmpty {
            comparison.remove(refused)
            drops.sort { $0.position < $1.position }
        }
        return (comparison, drops)
    }

    private func reportFaults(_ comparison: UniqueComparison) {
        for section in comparison.renamed {
            report(.changedIdentifier(old[section], section: section))
        }
        #if DEBUG
            // One that does not equal itself does not equal its older version either.
            for index in (comparison.changes.inserts + comparison.changed).sorted()
            where comparison.option == .equality && !comparison.new.isEqualToItself(at: index) {
                report(.unequalToItself(comparison.new[index]))
            }
        #endif
        for duplicate in comparison.duplicates {
            let object = new[duplicate.droppedIndex]
            report(
                .duplicateObject(object, keptIndex: duplicate.keptIndex, droppedIndex: duplicate.droppedIndex))
        }
    }
}
