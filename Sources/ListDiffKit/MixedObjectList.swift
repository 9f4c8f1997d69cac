/// A list of objects of any types.
struct MixedObjectList: ObjectList {
    private(set) var objects: [any ListDiffable]
    let isSendable: Bool

    var count: Int { objects.count }
    subscript(index: Int) -> any ListDiffable { objects[index] }
    func identityHash(at index: Int) -> Int { objects[index]._diffHash }

    func isSame<Other: ObjectList>(at index: Int, as other: Other, at otherIndex: Int) -> Bool {
        reading(other, as: Self.self) { objects[index]._diffIsSame(as: $0.objects[otherIndex]) }
            ?? objects[index]._diffIsSame(as: other[otherIndex])
    }

    func relation<Old: ObjectList>(
        at index: Int, to old: Old, at oldIndex: Int, option: ListDiffOption
    ) -> ObjectRelation {
        let question = _PairQuestion(relationsBy: option)
        return reading(old, as: Self.self) {
            objects[index]._diffRelation(to: $0.objects[oldIndex], question)
        } ?? objects[index]._diffRelation(to: old[oldIndex], question)
    }

    func isEqualToItself(at index: Int) -> Bool {
        func isEqualToItself(_ object: some ListDiffable) -> Bool { object.isEqual(toDiffableObject: object) }
        return isEqualToItself(objects[index])
    }

    func replacing(at index: Int, with object: any ListDiffable) -> any ObjectList {
        // Nobody vouches for the new one.
        var copy = MixedObjectList(objects: objects, isSendable: false)
        copy.objects[index] = object
        return copy
    }

    func removing(at indexes: ListIndexSet) -> any ObjectList {
        MixedObjectList(objects: objects.removing(at: indexes), isSendable: isSendable)
    }

    func sharesStorage<Other: ObjectList>(with other: Other) -> Bool {
        reading(other, as: Self.self) { objects.span.isIdentical(to: $0.objects.span) } ?? false
    }

    func ends<Old: ObjectList>(comparedWith old: Old, option: ListDiffOption) -> CommonEnds {
        pair(withOld: old).ends(option: option)
    }

    func pair<Old: ObjectList>(withOld old: Old) -> any ListPair {
        MixedListPair(old: old.objects, new: objects)
    }

    var mayHoldInstances: Bool { true }

    /// Each type is asked once.
    var isDiffableHere: Bool {
        var asked: Set<ObjectIdentifier> = []
        return objects.allSatisfy { object in
            !asked.insert(ObjectIdentifier(type(of: object))).inserted || ListDiffKit.isDiffableHere(object)
        }
    }
}
