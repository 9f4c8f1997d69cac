/// One side of a diff, as a lookup by identifier alone needs it.
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

/// A side of entries.
struct EntryIdentifierList: IdentifierList {
    let entries: [DiffEntry]

    var count: Int { entries.count }

    func identifierHash(at index: Int) -> Int { entries[index].box.identifierHash }

    func hasSameIdentifier(at index: Int, as otherIndex: Int) -> Bool {
        entries[index].box.hasSameIdentifier(as: entries[otherIndex].box)
    }

    func hasIdentifier(_ identifier: some Hashable, at index: Int) -> Bool {
        entries[index].box.hasIdentifier(identifier)
    }
}
