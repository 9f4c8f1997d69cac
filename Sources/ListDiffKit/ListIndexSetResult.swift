/// What changed between two lists, as indexes.
///
///     let result = ListDiff(oldArray: ["a", "b"], newArray: ["b", "c"], option: .equality)
///     result.deletes                           // [0]
///     result.inserts                           // [1]
///     result.newIndex(forIdentifier: "b")      // 0
///
/// Deletes, updates and the sources of moves are indexes in the old list; inserts and the
/// destinations of moves are indexes in the new one. The result keeps the objects of both lists.
public struct ListIndexSetResult {
    /// New indexes of objects that the old list does not have.
    public let inserts: ListIndexSet
    /// Old indexes of objects that the new list does not have.
    public let deletes: ListIndexSet
    /// Old indexes of objects that both lists have, and that changed.
    public let updates: ListIndexSet
    /// Moves, in ascending order of the new index. A moved object may be in `updates` as well.
    public let moves: [ListMoveIndex]

    /// The updates with the new index of each, in ascending order of the new index.
    package let updatePairs: [ListMoveIndex]
    let lookup: IdentifierLookup?

    init(changes: DiffChanges, lookup: IdentifierLookup?) {
        inserts = changes.inserts
        deletes = changes.deletes
        updates = ListIndexSet(changes.updates.lazy.map(\.from))
        moves = changes.moves
        updatePairs = changes.updates
        self.lookup = lookup
    }

    /// The result of comparing two empty lists.
    package static var empty: ListIndexSetResult { ListIndexSetResult(changes: DiffChanges(), lookup: nil) }

    /// How many inserts, deletes, updates and moves there are, all together.
    public var changeCount: Int { inserts.count + deletes.count + updates.count + moves.count }

    /// Whether there is any insert, delete, update or move.
    public var hasChanges: Bool { changeCount > 0 }

    /// The index in the old list of the object with `identifier`, changed or not.
    ///
    /// When several objects have it, the index is that of the last one; an identifier of another
    /// type than the objects' is not found.
    /// - Complexity: O(1) expected; the first call on either list is O(*n*).
    public func oldIndex(forIdentifier identifier: some Hashable) -> Int? {
        lookup?.oldIndex(forIdentifier: identifier)
    }

    /// The index in the new list of the object with `identifier`, changed or not.
    ///
    /// When several objects have it, the index is that of the last one; an identifier of another
    /// type than the objects' is not found.
    /// - Complexity: O(1) expected; the first call on either list is O(*n*).
    public func newIndex(forIdentifier identifier: some Hashable) -> Int? {
        lookup?.newIndex(forIdentifier: identifier)
    }

    /// A copy in which every update is a delete of the old index and an insert of the new one, for
    /// lists that cannot update in the middle of a batch of changes.
    ///
    /// An object that moved and was updated is deleted and inserted only. Lookups by identifier
    /// answer as before.
    /// - Complexity: O(*n*)
    public func forBatchUpdates() -> ListIndexSetResult {
        ListIndexSetResult(changes: changesForBatchUpdates(), lookup: lookup)
    }
}

extension ListIndexSetResult {
    var changes: DiffChanges {
        var changes = DiffChanges()
        changes.inserts = inserts
        changes.deletes = deletes
        changes.updates = updatePairs
        changes.moves = moves
        return changes
    }

    /// IGListKit looks the new index of an update up by its identifier. Where an identifier occurs
    /// twice it then loses updates of all copies but the last, or inserts at an index that is
    /// inserted already, so that the counts do not add up. Here each update knows its partner.
    private func changesForBatchUpdates() -> DiffChanges {
        if updates.isEmpty { return changes }
        var converted = DiffChanges()
        converted.inserts = inserts.union(ListIndexSet(updatePairs.lazy.map(\.to)))
        converted.deletes = deletes.union(updates)
        converted.moves = moves.filter { !updates.contains($0.from) }
        return converted
    }
}
