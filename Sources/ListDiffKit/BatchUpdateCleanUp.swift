/// The section changes of a batch, while item changes are checked against them.
struct SectionCleanUp {
    private let givenInserts: ListIndexSet
    private let givenDeletes: ListIndexSet
    private(set) var moves: Set<ListMoveIndex>
    /// Kept apart, since item changes name their sections in any order: sorting once is O(n log n), putting each into
    /// its place among the others is O(n²).
    private var replaced: [ListMoveIndex] = []
    /// These two also keep replaced moves, so that every item change of such a section is found and dropped, not only
    /// the first.
    private let movesByFrom: [Int: ListMoveIndex]
    private let movesByTo: [Int: ListMoveIndex]

    init(inserts: ListIndexSet, deletes: ListIndexSet, moves: Set<ListMoveIndex>) {
        givenInserts = inserts
        givenDeletes = deletes
        self.moves = moves.filter { !deletes.contains($0.from) && !inserts.contains($0.to) }
        // Two moves of one section are a caller's mistake; sorted, it has one outcome at least.
        let sorted = self.moves.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        movesByFrom = Dictionary(sorted.map { ($0.from, $0) }, uniquingKeysWith: { _, last in last })
        movesByTo = Dictionary(sorted.map { ($0.to, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// The inserts with those that replaced moves.
    ///
    /// - Complexity: O(*n* log *n*)
    var inserts: ListIndexSet { givenInserts.union(ListIndexSet(replaced.lazy.map(\.to))) }

    /// The deletes with those that replaced moves.
    ///
    /// - Complexity: O(*n* log *n*)
    var deletes: ListIndexSet { givenDeletes.union(ListIndexSet(replaced.lazy.map(\.from))) }

    /// Replaces the move of the section that was at `from`, and says whether there is one.
    mutating func replaceMove(from: Int) -> Bool { replace(movesByFrom[from]) }

    /// Replaces the move of the section that will be at `to`, and says whether there is one.
    mutating func replaceMove(to: Int) -> Bool { replace(movesByTo[to]) }

    private mutating func replace(_ move: ListMoveIndex?) -> Bool {
        guard let move else { return false }
        if moves.remove(move) != nil { replaced.append(move) }
        return true
    }
}

/// Deletes each path once; surplus deletes of a path remove inserts at that path.
///
/// A path is a position. A caller that deletes it twice means one item. An insert at the same position is then the
/// other half of a reload, as long as surplus deletes remain.
func withoutRepeatedDeletes(
    inserts: [ListIndexPath], deletes: [ListIndexPath]
) -> (inserts: [ListIndexPath], deletes: [ListIndexPath]) {
    var deleteCounts: [ListIndexPath: Int] = [:]
    for path in deletes { deleteCounts[path, default: 0] += 1 }
    let distinct = deleteCounts.keys.sorted()
    if distinct.count == deletes.count { return (inserts, distinct) }
    let kept = inserts.filter { path in
        guard let count = deleteCounts[path], count > 1 else { return true }
        deleteCounts[path] = count - 1
        return false
    }
    return (kept, distinct)
}
