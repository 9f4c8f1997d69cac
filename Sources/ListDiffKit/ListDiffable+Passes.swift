// The passes of a diff that touch the objects of a list of one type: see `ListDiffable+Relation.swift` for why these
// are requirements.

extension ListDiffable {
    @inlinable
    public static func _diffHashes(of objects: [Self], in range: Range<Int>) -> [Int] {
        var hashes = [Int](repeating: 0, count: range.count)
        let objects = objects.span
        var results = hashes.mutableSpan
        for index in range { results[index - range.lowerBound] = objects[index]._diffHash }
        return hashes
    }

    /// The indexes of objects with another identifier now than the one kept in their slot.
    ///
    /// - Parameter slots: by object.
    @inlinable
    public static func _diffRenamed(
        _ objects: [Self], _ slots: [Int32], _ identifiers: [DiffIdentifier]
    ) -> [Int] {
        var renamed: [Int] = []
        let (objects, slots, identifiers) = (objects.span, slots.span, identifiers.span)
        for index in objects.indices where objects[index].diffIdentifier != identifiers[Int(slots[index])] {
            renamed.append(index)
        }
        return renamed
    }

    /// The links between the ends. Both ranges start at the same index.
    @inlinable
    public static func _diffLinks(
        old: [Self], _ oldMiddle: Range<Int>, new: [Self], _ newMiddle: Range<Int>
    ) -> _MiddleLinks {
        _MiddleLinks(
            start: newMiddle.lowerBound, oldHashes: _diffHashes(of: old, in: oldMiddle), newCount: newMiddle.count,
            newHash: { new.span[$0]._diffHash },
            isSameOld: { old.span[$0].hasSameIdentity(as: old.span[$1]) },
            isSameNew: { new.span[$0].hasSameIdentity(as: old.span[$1]) })
    }

    @inlinable
    public static func _diffIsSame(_ objects: [Self], _ index: Int, as others: [Self], _ otherIndex: Int) -> Bool {
        objects.span[index].hasSameIdentity(as: others.span[otherIndex])
    }

    @inlinable
    public static func _diffRelation(
        _ objects: [Self], _ index: Int, to olds: [Self], _ oldIndex: Int, _ question: _PairQuestion
    ) -> _ObjectRelation { objects.span[index].relation(to: olds.span[oldIndex], question) }

    /// The number of objects from two indexes on that have the same identity in both lists, up to a limit, with a note
    /// of those that changed.
    @inlinable
    public static func _diffCommonRun(
        old: [Self], from oldStart: Int, new: [Self], from newStart: Int, limit: Int, notes: inout _PairNotes
    ) -> Int {
        let (old, new, question) = (old.span, new.span, notes.question)
        var count = 0
        while count < limit {
            let relation = new[newStart + count].relation(to: old[oldStart + count], question)
            if relation == .other { break }
            notes.add(relation, at: newStart + count)
            count += 1
        }
        return count
    }

    /// The number of objects at the back with the same identity in both lists. Their content is not compared.
    @inlinable
    public static func _diffCommonSuffix(old: [Self], new: [Self], behind prefixCount: Int) -> Int {
        let (old, new) = (old.span, new.span)
        let limit = min(old.count, new.count) - prefixCount
        var count = 0
        while count < limit {
            let (newIndex, oldIndex) = (new.count - 1 - count, old.count - 1 - count)
            guard new[newIndex].hasSameIdentity(as: old[oldIndex]) else { break }
            count += 1
        }
        return count
    }

    /// Compares the content of as many objects at the back, which are the same in both lists.
    @inlinable
    public static func _diffCompare(old: [Self], new: [Self], suffixCount: Int, notes: inout _PairNotes) {
        let (old, new, question) = (old.span, new.span, notes.question)
        let offset = old.count - new.count
        for index in new.count - suffixCount..<new.count {
            notes.add(new[index].relation(toSame: old[index + offset], question), at: index)
        }
    }

    /// Compares the content of linked objects: `newToOld` has the old index of each new one from `newStart` on.
    @inlinable
    public static func _diffCompare(
        old: [Self], new: [Self], newToOld: [Int32], from newStart: Int, notes: inout _PairNotes
    ) {
        let (old, new, question) = (old.span, new.span, notes.question)
        for middleIndex in newToOld.indices where newToOld[middleIndex] >= 0 {
            let (newIndex, oldIndex) = (newStart + middleIndex, Int(newToOld[middleIndex]))
            notes.add(new[newIndex].relation(toSame: old[oldIndex], question), at: newIndex)
        }
    }

    /// The indexes in `range` of objects that are the same as any of a few others.
    @inlinable
    public static func _diffOccurrences(of few: [Self], in objects: [Self], _ range: Range<Int>) -> [Int] {
        var indexes: [Int] = []
        let (few, objects) = (few.span, objects.span)
        for index in range {
            for other in few.indices where objects[index].hasSameIdentity(as: few[other]) {
                indexes.append(index)
                break
            }
        }
        return indexes
    }
}
