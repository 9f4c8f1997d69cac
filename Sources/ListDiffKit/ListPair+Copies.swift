// Links objects that occur more than once. The k-th occurrence in the new list is linked with the k-th one in the old
// list, and one changed copy is an update of every copy that stays.

/// The number of objects that are cheaper to compare with each object of a list than to hash.
private let few = 16

extension ListPair {
    /// The number of objects at the back that can be linked in pairs.
    ///
    /// At the front, that is always right. At the back it is wrong if an object of the middle occurs there too, since
    /// the middle of the other list may have fewer or more of its occurrences. Then none is linked without looking.
    func linkableSuffix(behind prefixCount: Int) -> Int {
        let suffixCount = commonSuffix(behind: prefixCount)
        if suffixCount == 0 { return 0 }
        let oldMiddle = prefixCount..<oldCount - suffixCount
        let newMiddle = prefixCount..<newCount - suffixCount
        let middleCount = oldMiddle.count + newMiddle.count
        if middleCount == 0 { return suffixCount }
        // Finding out would require hashing the elements at the back, as linking them does.
        if middleCount > few { return 0 }
        let suffix = oldMiddle.upperBound..<oldCount
        return oldOccurrences(ofOld: Array(oldMiddle), new: newMiddle, in: suffix).isEmpty ? suffixCount : 0
    }

    /// The new indexes of changed objects with those of their copies that stay; both ascending.
    func withCopies(_ changed: [Int], _ links: DiffLinks) -> [Int] {
        if changed.isEmpty { return changed }
        let isAllMiddle = links.prefixCount == 0 && links.suffixCount == 0
        if isAllMiddle, !links.hasCopiesInMiddle { return changed }
        let oldIndexes = changed.compactMap { links.oldIndex(ofNew: $0) }
        let copies =
            oldIndexes.count <= few
            ? oldOccurrences(ofOld: oldIndexes, new: 0..<0, in: 0..<oldCount) : copies(of: oldIndexes)
        if copies.count == changed.count { return changed }
        return copies.compactMap { links.newIndex(ofOld: $0) }.sorted()
    }

    private func copies(of oldIndexes: [Int]) -> [Int] {
        let hashes = oldHashes(in: 0..<oldCount)
        var table = IdentityTable(minimumCapacity: oldIndexes.count)
        for index in oldIndexes { table.insert(index, hash: hashes[index]) { isSame(old: $0, old: index) } }
        return hashes.indices.filter { index in
            table.find(hash: hashes[index]) { isSame(old: $0, old: index) } != nil
        }
    }
}
