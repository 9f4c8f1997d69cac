import ListDiffKit

/// An element that was dropped because an earlier one is the same.
struct Duplicate: Equatable {
    var keptIndex: Int
    var droppedIndex: Int
}

/// The first of each identity, in order, and who was dropped.
///
/// - Complexity: O(n) expected.
func removingDuplicates(from models: [any ListDiffable]) -> (unique: [any ListDiffable], dropped: [Duplicate]) {
    var table = IdentityTable(minimumCapacity: models.count)
    let entries = models.map { DiffEntry($0) }
    var dropped: [Duplicate] = []
    for (index, entry) in entries.enumerated() {
        let (kept, isNew) = table.insert(index, hash: entry.hash) { entries[$0].isSame(as: entry) }
        if !isNew { dropped.append(Duplicate(keptIndex: kept, droppedIndex: index)) }
    }
    guard !dropped.isEmpty else { return (models, []) }
    let isDropped = Set(dropped.map(\.droppedIndex))
    return (models.indices.filter { !isDropped.contains($0) }.map { models[$0] }, dropped)
}
