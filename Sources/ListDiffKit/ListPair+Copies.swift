// What objects that occur more than once ask for. The k-th occurrence in the new list is the k-th one in the old list,
// and one changed copy is an update of every copy that stays.

/// So many objects are cheaper to compare with each of a list than to hash.
private let few = 8

extension ListPair {
    /// How many objects at the back can be linked each to its like.
    ///
    /// In front that is always right. At the back it is wrong if an object of the middle occurs there too, since the
    /// middle of the other list may have fewer or more of its occurrences. Then none is linked without looking.
    func linkableSuffix(behind prefixCount: Int) -> Int {
        let suffixCount = commonSuffix(behind: prefixCount)
        if suffixCount == 0 { return 0 }
        let oldMiddle = prefixCount..<oldCount - suffixCount
        let newMiddle = prefixCount..<newCount - suffixCount
        let middleCount = oldMiddle.count + newMiddle.count
        if middleCount == 0 { return suffixCount }
        let suffix = oldMiddle.upperBound..<oldCount
        if middleCount <= few {
            return oldOccurrences(ofOld: Array(oldMiddle), new: newMiddle, in: suffix).isEmpty ? suffixCount : 0
        }
        // Finding out hashes what linking would hash, and the middle besides.
        if suffixCount <= middleCount { return 0 }
        return occursInMiddle(suffix, oldMiddle, newMiddle) ? 0 : suffixCount
    }

    private func occursInMiddle(_ suffix: Range<Int>, _ oldMiddle: Range<Int>, _ newMiddle: Range<Int>) -> Bool {
        // New indexes are stored behind the old ones.
        var table = IdentityTable(minimumCapacity: oldMiddle.count + newMiddle.count)
        for (index, hash) in zip(oldMiddle, oldHashes(in: oldMiddle)) {
            table.insert(index, hash: hash) { isSame(old: $0, old: index) }
        }
        for index in newMiddle {
            table.insert(oldCount + index, hash: newHash(at: index)) {
                $0 < oldCount ? isSame(new: index, old: $0) : isSame(new: index, new: $0 - oldCount)
            }
        }
        for (index, hash) in zip(suffix, oldHashes(in: suffix)) {
            let found = table.find(hash: hash) {
                $0 < oldCount ? isSame(old: $0, old: index) : isSame(new: $0 - oldCount, old: index)
            }
            if found != nil { return true }
        }
        return false
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
