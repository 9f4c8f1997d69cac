import CallerChecks

/// Which element of the new list is which element of the old one.
///
/// Works on indexes only; what the elements are is the caller's business.
package struct DiffLinks: Sendable {
    /// The old index of each new element, -1 where there is none.
    package let newToOld: [Int32]
    /// The new index of each old element, -1 where there is none.
    package let oldToNew: [Int32]
    /// For each old element the old element that stands for its identity: one and the same for all
    /// that share it. Empty when every old element has an identity of its own.
    package let oldSymbols: [Int32]

    init(newToOld: [Int32], oldToNew: [Int32], oldSymbols: [Int32]) {
        self.newToOld = newToOld
        self.oldToNew = oldToNew
        self.oldSymbols = oldSymbols
    }

    package func oldIndex(ofNew newIndex: Int) -> Int? {
        let oldIndex = newToOld[newIndex]
        return oldIndex < 0 ? nil : Int(oldIndex)
    }

    package func newIndex(ofOld oldIndex: Int) -> Int? {
        let newIndex = oldToNew[oldIndex]
        return newIndex < 0 ? nil : Int(newIndex)
    }

    func symbol(ofOld oldIndex: Int) -> Int {
        oldSymbols.isEmpty ? oldIndex : Int(oldSymbols[oldIndex])
    }
}

extension DiffLinks {
    /// Links lists of which one is empty, or which have nothing in common.
    package init(oldCount: Int, newCount: Int) {
        self.init(
            newToOld: [Int32](repeating: -1, count: newCount),
            oldToNew: [Int32](repeating: -1, count: oldCount), oldSymbols: [])
    }

    /// Takes links that are known already, for two lists that both have unique identities.
    ///
    /// An old index must be in bounds and appear once.
    /// - Complexity: O(old + new)
    package init(uniqueNewToOld: [Int?], oldCount: Int) {
        var newToOld = [Int32](repeating: -1, count: uniqueNewToOld.count)
        var oldToNew = [Int32](repeating: -1, count: oldCount)
        for (newIndex, oldIndex) in uniqueNewToOld.enumerated() {
            guard let oldIndex else { continue }
            demand(
                oldIndex >= 0 && oldIndex < oldCount,
                "Old index \(oldIndex) is out of bounds; the old list has \(oldCount) elements")
            demand(
                oldToNew[oldIndex] < 0,
                "Old index \(oldIndex) is linked to new indexes \(oldToNew[oldIndex]) and \(newIndex)")
            newToOld[newIndex] = Int32(oldIndex)
            oldToNew[oldIndex] = Int32(newIndex)
        }
        self.init(newToOld: newToOld, oldToNew: oldToNew, oldSymbols: [])
    }
}
