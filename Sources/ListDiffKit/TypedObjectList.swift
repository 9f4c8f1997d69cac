/// A list of objects of one type.
struct TypedObjectList<Object: ListDiffable>: ObjectList {
    private(set) var array: [Object]
    let isSendable: Bool

    init(objects: [Object], isSendable: Bool) {
        array = objects
        self.isSendable = isSendable
    }

    var count: Int { array.count }
    var objects: [any ListDiffable] { array }
    subscript(index: Int) -> any ListDiffable { array[index] }
    var identityHashes: [Int] { Object._diffHashes(of: array, in: 0..<count) }
    func identityHash(at index: Int) -> Int { array[index]._diffHash }

    func isSame<Other: ObjectList>(at index: Int, as other: Other, at otherIndex: Int) -> Bool {
        reading(other, as: Self.self) { Object._diffIsSame(array, index, as: $0.array, otherIndex) }
            ?? array[index]._diffIsSame(as: other[otherIndex])
    }

    func relation<Old: ObjectList>(
        at index: Int, to old: Old, at oldIndex: Int, option: ListDiffOption
    ) -> ObjectRelation {
        let question = _PairQuestion(relationsBy: option, knowsValues: isSendable)
        return reading(old, as: Self.self) { Object._diffRelation(array, index, to: $0.array, oldIndex, question) }
            ?? array[index]._diffRelation(to: old[oldIndex], question)
    }

    func isEqualToItself(at index: Int) -> Bool { array[index].isEqual(toDiffableObject: array[index]) }

    mutating func replace(at index: Int, with object: any ListDiffable) -> Bool {
        guard let object = object as? Object else { return false }
        array[index] = object
        return true
    }

    func moving(from oldIndex: Int, to newIndex: Int) -> any ObjectList {
        var copy = self
        copy.array.insert(copy.array.remove(at: oldIndex), at: newIndex)
        return copy
    }

    func removing(at indexes: ListIndexSet) -> any ObjectList {
        var copy = self
        copy.array = array.removing(at: indexes)
        return copy
    }

    func sharesStorage<Other: ObjectList>(with other: Other) -> Bool {
        reading(other, as: Self.self) { array.span.isIdentical(to: $0.array.span) } ?? false
    }

    func ends<Old: ObjectList>(comparedWith old: Old, option: ListDiffOption) -> CommonEnds {
        // An instance has not changed since it was itself. A value may say that it does not equal its own.
        if Object.self is AnyObject.Type, sharesStorage(with: old) { return CommonEnds(prefixCount: count) }
        if count == 0 || old.count == 0 { return CommonEnds() }
        return pair(withOld: old).ends(_PairQuestion(relationsBy: option, knowsValues: isSendable))
    }

    func pair<Old: ObjectList>(withOld old: Old) -> any ListPair {
        reading(old, as: Self.self) { TypedListPair(old: $0.array, new: array) }
            ?? MixedListPair(old: old.objects, new: objects)
    }

    var mayChangeInPlace: Bool { Object.self is AnyObject.Type }
    func areInstances(at indexes: ListIndexSet) -> [Bool] {
        Array(repeating: mayChangeInPlace, count: indexes.count)
    }

    func recordedIdentifiers(at indexes: ListIndexSet) -> (any IdentifierRecord)? {
        guard mayChangeInPlace, TypedIdentifierRecord<Object>.isPossible else { return nil }
        return TypedIdentifierRecord(of: indexes.lazy.map { array[$0] })
    }

    var isDiffableHere: Bool { array.first.map { ListDiffKit.isDiffableHere($0) } ?? true }
}

extension Array {
    func removing(at indexes: ListIndexSet) -> [Element] {
        var kept: [Element] = []
        kept.reserveCapacity(count - indexes.count)
        var start = 0
        for range in indexes.ranges {
            kept += self[start..<range.lowerBound]
            start = range.upperBound
        }
        return kept + self[start...]
    }
}
