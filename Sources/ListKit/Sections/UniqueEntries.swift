import ListDiffKit

/// The first of each identity among some objects, in order, and who was dropped.
///
/// Not on the main actor: closures that are pay for a check of it at every call, and here there is one for each object.
struct UniqueEntries {
    /// An object that was dropped because an earlier one is the same; both positions in the list as it was given.
    struct Duplicate: Equatable {
        var keptIndex: Int
        var droppedIndex: Int
    }

    private(set) var entries: [DiffEntry]
    private(set) var dropped: [Duplicate] = []
    /// The indexes of `entries`.
    private(set) var table: IdentityTable
    /// Where each entry was; empty as long as all are where they were.
    private var positions: [Int] = []

    /// - Complexity: O(n) expected.
    init(_ given: [DiffEntry]) {
        table = IdentityTable(minimumCapacity: given.count)
        entries = []
        entries.reserveCapacity(given.count)
        for (position, entry) in given.enumerated() { add(entry, at: position) }
    }

    init(_ values: [any ListDiffable]) { self.init(values.map { DiffEntry($0) }) }

    private mutating func add(_ entry: DiffEntry, at position: Int) {
        let (kept, isNew) = table.insert(entries.count, hash: entry.hash) { entries[$0].isSame(as: entry) }
        if isNew {
            entries.append(entry)
            if !dropped.isEmpty { positions.append(position) }
        } else {
            if dropped.isEmpty { positions = Array(entries.indices) }
            dropped.append(Duplicate(keptIndex: positions[kept], droppedIndex: position))
        }
    }

    /// Where an entry was among the objects as they were given.
    func position(of index: Int) -> Int { positions.isEmpty ? index : positions[index] }

    /// The links to the entries of an older map.
    ///
    /// - Complexity: O(n) expected.
    func links(to old: SectionMap) -> [Int?] {
        entries.map { old.section(of: $0) }
    }
}
