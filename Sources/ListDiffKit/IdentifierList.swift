/// One side of a diff, with only what a lookup by identifier needs.
protocol IdentifierList {
    var count: Int { get }
    func identifierHash(at index: Int) -> Int
    func hasSameIdentifier(at index: Int, as otherIndex: Int) -> Bool
    func hasIdentifier(_ identifier: some Hashable, at index: Int) -> Bool
}

/// A side whose objects are all of one type.
struct TypedIdentifierList<Object: ListDiffable>: IdentifierList {
    let objects: [Object]

    var count: Int { objects.count }

    func identifierHash(at index: Int) -> Int { objects[index].diffIdentifier.hashValue }

    func hasSameIdentifier(at index: Int, as otherIndex: Int) -> Bool {
        objects[index].diffIdentifier == objects[otherIndex].diffIdentifier
    }

    func hasIdentifier(_ identifier: some Hashable, at index: Int) -> Bool {
        guard let identifier = identifier as? Object.DiffIdentifier else { return false }
        return objects[index].diffIdentifier == identifier
    }
}

/// A side whose objects are of any types.
struct MixedIdentifierList: IdentifierList {
    let objects: any ObjectList

    var count: Int { objects.count }

    func identifierHash(at index: Int) -> Int { hash(of: objects[index]) }

    func hasSameIdentifier(at index: Int, as otherIndex: Int) -> Bool {
        isSame(objects[index], as: objects[otherIndex])
    }

    func hasIdentifier(_ identifier: some Hashable, at index: Int) -> Bool { has(objects[index], identifier) }

    private func hash(of object: some ListDiffable) -> Int { object.diffIdentifier.hashValue }

    private func isSame(_ object: some ListDiffable, as other: some ListDiffable) -> Bool {
        has(object, other.diffIdentifier)
    }

    private func has<Object: ListDiffable>(_ object: Object, _ identifier: some Hashable) -> Bool {
        guard let identifier = identifier as? Object.DiffIdentifier else { return false }
        return object.diffIdentifier == identifier
    }
}
