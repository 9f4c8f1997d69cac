import CallerChecks

/// Which element of the new list is which element of the old one.
///
/// Elements in front that are linked to their like, one after the other, are counted only, and so are those at the
/// back: what comes between them is the middle. Works on indexes only; what the elements are is the caller's business.
package struct DiffLinks: Sendable {
    package let oldCount: Int
    package let newCount: Int
    /// The number of elements at the front that are linked by their indexes.
    package let prefixCount: Int
    /// The number of elements at the back that are linked, counted from the last.
    package let suffixCount: Int
    /// The old index of each new element of the middle, -1 where there is none.
    package let middleNewToOld: [Int32]
    /// The new index of each old element of the middle, -1 where there is none.
    package let middleOldToNew: [Int32]
    /// Whether two old elements of the middle have one identity.
    let hasCopiesInMiddle: Bool

    init(
        oldCount: Int, newCount: Int, prefixCount: Int, suffixCount: Int, middleNewToOld: [Int32],
        middleOldToNew: [Int32], hasCopiesInMiddle: Bool = false
    ) {
        self.oldCount = oldCount
        self.newCount = newCount
        self.prefixCount = prefixCount
        self.suffixCount = suffixCount
        self.middleNewToOld = middleNewToOld
        self.middleOldToNew = middleOldToNew
        self.hasCopiesInMiddle = hasCopiesInMiddle
    }

    package func oldIndex(ofNew newIndex: Int) -> Int? {
        if newIndex < prefixCount { return newIndex }
        if newIndex >= newMiddle.upperBound { return newIndex + oldCount - newCount }
        let oldIndex = middleNewToOld[newIndex - prefixCount]
        return oldIndex < 0 ? nil : Int(oldIndex)
    }

    package func newIndex(ofOld oldIndex: Int) -> Int? {
        if oldIndex < prefixCount { return oldIndex }
        if oldIndex >= oldMiddle.upperBound { return oldIndex + newCount - oldCount }
        let newIndex = middleOldToNew[oldIndex - prefixCount]
        return newIndex < 0 ? nil : Int(newIndex)
    }

    /// The old indexes between the elements that are linked in front and at the back.
    package var oldMiddle: Range<Int> { prefixCount..<oldCount - suffixCount }
    /// The new indexes between the elements that are linked in front and at the back.
    package var newMiddle: Range<Int> { prefixCount..<newCount - suffixCount }
}

extension DiffLinks {
    /// Links two lists that have nothing in common. One of them may be empty.
    package init(oldCount: Int, newCount: Int) {
        self.init(
            prefixCount: 0, suffixCount: 0, uniqueMiddleNewToOld: [Int32](repeating: -1, count: newCount),
            oldCount: oldCount)
    }

    /// Uses known links, for two lists with unique identities.
    ///
    /// An old index must be in bounds and appear once.
    /// - Complexity: O(old + new)
    package init(uniqueNewToOld: [Int?], oldCount: Int) {
        self.init(
            prefixCount: 0, suffixCount: 0, uniqueMiddleNewToOld: uniqueNewToOld.map { Int32($0 ?? -1) },
            oldCount: oldCount)
    }

    /// Uses known links, for two lists with unique identities.
    ///
    /// The middle has the old index of each new element, -1 where there is none. An old index must be that of an
    /// element of the old middle and appear once.
    /// - Complexity: O(middle)
    package init(prefixCount: Int, suffixCount: Int, uniqueMiddleNewToOld newToOld: [Int32], oldCount: Int) {
        let oldMiddle = prefixCount..<oldCount - suffixCount
        var oldToNew = [Int32](repeating: -1, count: oldMiddle.count)
        var partners = oldToNew.mutableSpan
        for middleIndex in newToOld.indices where newToOld[middleIndex] != -1 {
            let (oldIndex, newIndex) = (newToOld[middleIndex], prefixCount + middleIndex)
            demand(
                oldMiddle.contains(Int(oldIndex)),
                "Old index \(oldIndex) is out of bounds; the old list has \(oldCount) elements")
            let position = Int(oldIndex) - prefixCount
            demand(
                partners[position] < 0,
                "Old index \(oldIndex) is linked to new indexes \(partners[position]) and \(newIndex)")
            partners[position] = Int32(newIndex)
        }
        self.init(
            oldCount: oldCount, newCount: prefixCount + newToOld.count + suffixCount, prefixCount: prefixCount,
            suffixCount: suffixCount, middleNewToOld: newToOld, middleOldToNew: oldToNew)
    }
}
