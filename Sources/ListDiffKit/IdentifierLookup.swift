import Synchronization

/// Finds indexes by identifier, on both sides of a diff.
///
/// The tables are made when they are first asked for, since most results never are. A result and
/// its `forBatchUpdates()` share one.
final class IdentifierLookup: Sendable {
    private let old: IdentifierIndex
    private let new: IdentifierIndex

    init(old: any IdentifierList, new: any IdentifierList) {
        self.old = IdentifierIndex(old)
        self.new = IdentifierIndex(new)
    }

    func oldIndex(forIdentifier identifier: some Hashable) -> Int? { old.lastIndex(of: identifier) }
    func newIndex(forIdentifier identifier: some Hashable) -> Int? { new.lastIndex(of: identifier) }
}

/// Finds indexes by identifier in one list.
private final class IdentifierIndex: Sendable {
    private let list: any IdentifierList
    private let table = Mutex<IdentityTable?>(nil)

    init(_ list: any IdentifierList) { self.list = list }

    func lastIndex<Identifier: Hashable>(of identifier: Identifier) -> Int? {
        // An AnyHashable hashes unlike what it wraps; look for the wrapped identifier.
        if Identifier.self == AnyHashable.self,
            let wrapped = AnyHashable(identifier).base as? any Hashable
        {
            return lastIndex(of: wrapped)
        }
        return madeTable().find(hash: identifier.hashValue) { list.hasIdentifier(identifier, at: $0) }
    }

    /// The table, made outside the lock: identifiers are the caller's code, and a lock held while
    /// it runs could be asked for again. Two threads may both make it; it is the same table.
    private func madeTable() -> IdentityTable {
        if let made = table.withLock({ $0 }) { return made }
        var fresh = IdentityTable(minimumCapacity: list.count)
        // The last occurrence is the answer, and the first one in is kept.
        for index in (0..<list.count).reversed() {
            fresh.insert(index, hash: list.identifierHash(at: index)) {
                list.hasSameIdentifier(at: index, as: $0)
            }
        }
        table.withLock { [fresh] in $0 = fresh }
        return fresh
    }
}
