/// Finds indexes by identifier, on both sides of a diff.
///
/// The tables are made when they are first asked for, since most results never are. A result and
/// its `forBatchUpdates()` share one.
final class IdentifierLookup {
    private let old: IdentifierIndex
    private let new: IdentifierIndex

    init(old: any ObjectList, new: any ObjectList) {
        self.old = IdentifierIndex(old)
        self.new = IdentifierIndex(new)
    }

    func oldIndex(forIdentifier identifier: some Hashable) -> Int? { old.lastIndex(of: identifier) }
    func newIndex(forIdentifier identifier: some Hashable) -> Int? { new.lastIndex(of: identifier) }
}

/// Finds indexes by identifier in one list.
private final class IdentifierIndex {
    private let list: any ObjectList
    private lazy var table = makeTable()

    init(_ list: any ObjectList) { self.list = list }

    func lastIndex<Identifier: Hashable>(of identifier: Identifier) -> Int? {
        // An AnyHashable hashes unlike what it wraps; look for the wrapped identifier.
        if Identifier.self == AnyHashable.self,
            let wrapped = AnyHashable(identifier).base as? any Hashable
        {
            return lastIndex(of: wrapped)
        }
        return table.find(hash: identifier.hashValue) { has(list[$0], identifier) }
    }

    private func makeTable() -> IdentityTable {
        var fresh = IdentityTable(minimumCapacity: list.count)
        // The last occurrence is the answer, and the first one in is kept.
        for index in (0..<list.count).reversed() {
            let object = list[index]
            fresh.insert(index, hash: hash(of: object)) { isSame(list[$0], object) }
        }
        return fresh
    }

    // By the identifier alone: it is what the caller has.

    private func hash(of object: some ListDiffable) -> Int { object.diffIdentifier.hashValue }

    private func isSame(_ object: some ListDiffable, _ other: some ListDiffable) -> Bool {
        has(object, other.diffIdentifier)
    }

    private func has<Object: ListDiffable>(_ object: Object, _ identifier: some Hashable) -> Bool {
        (identifier as? Object.DiffIdentifier) == object.diffIdentifier
    }
}
