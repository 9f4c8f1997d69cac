/// The two lists of a diff, for its passes. No other code touches the objects.
package protocol ListPair {
    var oldCount: Int { get }
    var newCount: Int { get }
    /// The number of objects from two indexes on that have the same identity in both lists, up to a limit, with a note
    /// of those that changed.
    func commonRun(old oldStart: Int, new newStart: Int, limit: Int, notes: inout _PairNotes) -> Int
    /// The number of objects at the back with the same identity in both lists. Their content is not compared.
    func commonSuffix(behind prefixCount: Int) -> Int
    /// Compares the content of as many objects at the back, which are the same in both lists.
    func compare(suffixCount: Int, notes: inout _PairNotes)
    /// Compares the content of linked objects: `newToOld` has the old index of each new one from `newStart` on.
    func compare(newToOld: [Int32], from newStart: Int, notes: inout _PairNotes)
    /// The links between the ends. Both ranges start at the same index.
    func middleLinks(old oldMiddle: Range<Int>, new newMiddle: Range<Int>) -> _MiddleLinks
    func oldHashes(in range: Range<Int>) -> [Int]
    func isSame(old oldIndex: Int, old otherIndex: Int) -> Bool
    func isSame(new newIndex: Int, old oldIndex: Int) -> Bool
    func isSame(new newIndex: Int, new otherIndex: Int) -> Bool
    /// The old indexes in `range` of objects that are the same as any of a few.
    func oldOccurrences(ofOld few: [Int], new fewNew: Range<Int>, in range: Range<Int>) -> [Int]
}

extension ListPair {
    /// The number of objects at the front with the same identity in both lists, with a note of those that changed.
    func commonPrefix(notes: inout _PairNotes) -> Int {
        commonRun(old: 0, new: 0, limit: min(oldCount, newCount), notes: &notes)
    }
}

/// Two lists of one type. What it calls was compiled for that type; see `ListDiffable+Relation.swift`.
struct TypedListPair<Object: ListDiffable>: ListPair {
    let old: [Object]
    let new: [Object]

    var oldCount: Int { old.count }
    var newCount: Int { new.count }

    func commonRun(old oldStart: Int, new newStart: Int, limit: Int, notes: inout _PairNotes) -> Int {
        Object._diffCommonRun(old: old, from: oldStart, new: new, from: newStart, limit: limit, notes: &notes)
    }

    func commonSuffix(behind prefixCount: Int) -> Int {
        Object._diffCommonSuffix(old: old, new: new, behind: prefixCount)
    }

    func compare(suffixCount: Int, notes: inout _PairNotes) {
        Object._diffCompare(old: old, new: new, suffixCount: suffixCount, notes: &notes)
    }

    func compare(newToOld: [Int32], from newStart: Int, notes: inout _PairNotes) {
        Object._diffCompare(old: old, new: new, newToOld: newToOld, from: newStart, notes: &notes)
    }

    func middleLinks(old oldMiddle: Range<Int>, new newMiddle: Range<Int>) -> _MiddleLinks {
        Object._diffLinks(old: old, oldMiddle, new: new, newMiddle)
    }

    func oldHashes(in range: Range<Int>) -> [Int] { Object._diffHashes(of: old, in: range) }
    func isSame(old oldIndex: Int, old otherIndex: Int) -> Bool {
        Object._diffIsSame(old, oldIndex, as: old, otherIndex)
    }

    func isSame(new newIndex: Int, old oldIndex: Int) -> Bool { Object._diffIsSame(new, newIndex, as: old, oldIndex) }
    func isSame(new newIndex: Int, new otherIndex: Int) -> Bool {
        Object._diffIsSame(new, newIndex, as: new, otherIndex)
    }

    func oldOccurrences(ofOld few: [Int], new fewNew: Range<Int>, in range: Range<Int>) -> [Int] {
        Object._diffOccurrences(of: few.map { old[$0] } + new[fewNew], in: old, range)
    }
}

/// Two lists of mixed types.
struct MixedListPair: ListPair {
    let old: [any ListDiffable]
    let new: [any ListDiffable]

    var oldCount: Int { old.count }
    var newCount: Int { new.count }

    func commonRun(old oldStart: Int, new newStart: Int, limit: Int, notes: inout _PairNotes) -> Int {
        var count = 0
        while count < limit {
            let relation = new[newStart + count]._diffRelation(to: old[oldStart + count], notes.question)
            if relation == .other { break }
            notes.add(relation, at: newStart + count)
            count += 1
        }
        return count
    }

    func commonSuffix(behind prefixCount: Int) -> Int {
        let limit = min(old.count, new.count) - prefixCount
        var count = 0
        while count < limit, new[new.count - 1 - count]._diffIsSame(as: old[old.count - 1 - count]) { count += 1 }
        return count
    }

    func compare(suffixCount: Int, notes: inout _PairNotes) {
        let offset = old.count - new.count
        for index in new.count - suffixCount..<new.count {
            notes.add(new[index]._diffRelation(toSame: old[index + offset], notes.question), at: index)
        }
    }

    func compare(newToOld: [Int32], from newStart: Int, notes: inout _PairNotes) {
        for middleIndex in newToOld.indices where newToOld[middleIndex] >= 0 {
            let (newIndex, oldIndex) = (newStart + middleIndex, Int(newToOld[middleIndex]))
            notes.add(new[newIndex]._diffRelation(toSame: old[oldIndex], notes.question), at: newIndex)
        }
    }

    func middleLinks(old oldMiddle: Range<Int>, new newMiddle: Range<Int>) -> _MiddleLinks {
        _MiddleLinks(
            start: newMiddle.lowerBound, oldHashes: oldHashes(in: oldMiddle), newCount: newMiddle.count,
            newHash: { new[$0]._diffHash },
            isSameOld: { old[$0]._diffIsSame(as: old[$1]) },
            isSameNew: { new[$0]._diffIsSame(as: old[$1]) })
    }

    func oldHashes(in range: Range<Int>) -> [Int] {
        var hashes = [Int](repeating: 0, count: range.count)
        var results = hashes.mutableSpan
        for index in range { results[index - range.lowerBound] = old[index]._diffHash }
        return hashes
    }

    func isSame(old oldIndex: Int, old otherIndex: Int) -> Bool {
        old[oldIndex]._diffIsSame(as: old[otherIndex])
    }

    func isSame(new newIndex: Int, old oldIndex: Int) -> Bool { new[newIndex]._diffIsSame(as: old[oldIndex]) }
    func isSame(new newIndex: Int, new otherIndex: Int) -> Bool { new[newIndex]._diffIsSame(as: new[otherIndex]) }

    func oldOccurrences(ofOld few: [Int], new fewNew: Range<Int>, in range: Range<Int>) -> [Int] {
        let few = few.map { old[$0] } + new[fewNew]
        return range.filter { index in few.contains { old[index]._diffIsSame(as: $0) } }
    }
}
