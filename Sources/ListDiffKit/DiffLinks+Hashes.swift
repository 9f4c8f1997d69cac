/// An element of one of the two lists of a diff.
package enum DiffElement: Hashable, Sendable {
    case old(Int)
    case new(Int)
}

extension DiffLinks {
    /// Links elements by identity: the k-th occurrence of an identity in the new list with its k-th
    /// occurrence in the old one.
    ///
    /// `isSame` compares an element with an old one; it is asked only about equal hashes.
    ///
    /// The first three passes of Heckel's algorithm, in the form IGListKit gave it, but with the
    /// old list as the only one in the table: a new element that is not found there has no partner.
    ///
    /// - Complexity: O(old + new) expected, quadratic when all hashes collide.
    package init(
        oldHashes: [Int], newHashes: [Int], isSame: (_ element: DiffElement, _ oldIndex: Int) -> Bool
    ) {
        if oldHashes.isEmpty || newHashes.isEmpty {
            self.init(oldCount: oldHashes.count, newCount: newHashes.count)
            return
        }
        var table = IdentityTable(minimumCapacity: oldHashes.count)
        var oldSymbols = [Int32](repeating: -1, count: oldHashes.count)
        // For each symbol a list of its unlinked occurrences, lowest index first: they are put in
        // front, so the walk goes down.
        var firstOccurrence = [Int32](repeating: -1, count: oldHashes.count)
        var nextOccurrence = [Int32](repeating: -1, count: oldHashes.count)
        for oldIndex in oldHashes.indices.reversed() {
            let symbol = table.insert(oldIndex, hash: oldHashes[oldIndex]) { isSame(.old(oldIndex), $0) }.index
            oldSymbols[oldIndex] = Int32(symbol)
            nextOccurrence[oldIndex] = firstOccurrence[symbol]
            firstOccurrence[symbol] = Int32(oldIndex)
        }
        var newToOld = [Int32](repeating: -1, count: newHashes.count)
        var oldToNew = [Int32](repeating: -1, count: oldHashes.count)
        for newIndex in newHashes.indices {
            guard let symbol = table.find(hash: newHashes[newIndex], isSame: { isSame(.new(newIndex), $0) })
            else { continue }
            let oldIndex = firstOccurrence[symbol]
            guard oldIndex >= 0 else { continue }
            firstOccurrence[symbol] = nextOccurrence[Int(oldIndex)]
            newToOld[newIndex] = oldIndex
            oldToNew[Int(oldIndex)] = Int32(newIndex)
        }
        self.init(
            newToOld: newToOld, oldToNew: oldToNew,
            oldSymbols: table.count == oldHashes.count ? [] : oldSymbols)
    }
}
