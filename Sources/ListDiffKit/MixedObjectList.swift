/// A list of objects of any types.
struct MixedObjectList: ObjectList {
    private(set) var objects: [any ListDiffable]
    let isSendable: Bool

    var count: Int { objects.count }
    subscript(index: Int) -> any ListDiffable { objects[index] }
    var identityHashes: [Int] {
        var hashes: [Int] = []
        hashes.reserveCapacity(objects.count)
        // Unlike an array's own iterator, it copies no object.
        let span = objects.span
        for index in span.indices { hashes.append(span[index]._diffHash) }
        return hashes
    }
    func identityHash(at index: Int) -> Int { objects[index]._diffHash }

    func isSame<Other: ObjectList>(at index: Int, as other: Other, at otherIndex: Int) -> Bool {
        reading(other, as: Self.self) { objects[index]._diffIsSame(as: $0.objects[otherIndex]) }
            ?? objects[index]._diffIsSame(as: other[otherIndex])
    }

    func relation<Old: ObjectList>(
        at index: Int, to old: Old, at oldIndex: Int, option: ListDiffOption
    ) -> ObjectRelation {
        let question = _PairQuestion(relationsBy: option, knowsValues: isSendable)
        return reading(old, as: Self.self) {
            objects[index]._diffRelation(to: $0.objects[oldIndex], question)
        } ?? objects[index]._diffRelation(to: old[oldIndex], question)
    }

    func isEqualToItself(at index: Int) -> Bool {
        func isEqualToItself(_ object: some ListDiffable) -> Bool { object.isEqual(toDiffableObject: object) }
        return isEqualToItself(objects[index])
    }

    mutating func replace(at index: Int, with object: any ListDiffable) -> Bool {
        // The new object may not be `Sendable`.
        if isSendable { return false }
        objects[index] = object
        return true
    }

    func moving(from oldIndex: Int, to newIndex: Int) -> any ObjectList {
        var copy = self
        copy.objects.insert(copy.objects.remove(at: oldIndex), at: newIndex)
        return copy
    }

    func removing(at indexes: ListIndexSet) -> any ObjectList {
        MixedObjectList(objects: objects.removing(at: indexes), isSendable: isSendable)
    }

    func sharesStorage<Other: ObjectList>(with other: Other) -> Bool {
        reading(other, as: Self.self) { objects.span.isIdentical(to: $0.objects.span) } ?? false
    }

    func ends<Old: ObjectList>(comparedWith old: Old, option: ListDiffOption) -> CommonEnds {
        if count == 0 || old.count == 0 { return CommonEnds() }
        return pair(withOld: old).ends(_PairQuestion(relationsBy: option, knowsValues: isSendable))
    }

    func pair<Old: ObjectList>(withOld old: Old) -> any ListPair {
        MixedListPair(old: old.objects, new: objects)
    }

    var mayChangeInPlace: Bool { true }

    /// Objects of one type that follow each other are asked once.
    func areInstances(at indexes: ListIndexSet) -> [Bool] {
        var (lastType, isInstance): (Any.Type?, Bool) = (nil, false)
        return indexes.map { index in
            let type = type(of: objects[index])
            if type != lastType { (lastType, isInstance) = (type, type is AnyObject.Type) }
            return isInstance
        }
    }

    func recordedIdentifiers(at indexes: ListIndexSet) -> (any IdentifierRecord)? { nil }

    /// Each type is asked once.
    var isDiffableHere: Bool {
        var asked: Set<ObjectIdentifier> = []
        return objects.allSatisfy { object in
            !asked.insert(ObjectIdentifier(type(of: object))).inserted || ListDiffKit.isDiffableHere(object)
        }
    }
}
