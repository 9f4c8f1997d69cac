/// The differences between two lists, as indexes.
///
///     let result = ListDiff(oldArray: ["a", "b"], newArray: ["b", "c"], option: .equality)
///     result.deletes                           // [0]
///     result.inserts                           // [1]
///     result.newIndex(forIdentifier: "b")      // 0
///
/// Deletes, updates and the sources of moves are indexes in the old list. Inserts and the destinations of moves are
/// indexes in the new one. The result retains the objects of both lists.
public struct ListIndexSetResult {
    /// New indexes of objects that are not in the old list.
    public let inserts: ListIndexSet
    /// Old indexes of objects that are not in the new list.
    public let deletes: ListIndexSet
    /// Old indexes of objects that are in both lists and have changed.
    public let updates: ListIndexSet
    /// Moves, in ascending order of the new index. A moved object may also be in ``updates``.
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

    /// The number of inserts, deletes, updates and moves together.
    public var changeCount: Int { inserts.count + deletes.count + updates.count + moves.count }

    /// Whether there is any insert, delete, update or move.
    public var hasChanges: Bool { changeCount > 0 }

    /// Returns the index in the old list of the object with an identifier, whether it has changed or not.
    ///
    /// If several objects have the identifier, it is the index of the last one. Identifiers of another type than the
    /// objects' are not found.
    ///
    /// - Complexity: O(1) expected. The first call on either list is O(*n*).
    public func oldIndex(forIdentifier identifier: some Hashable) -> Int? {
        lookup?.oldIndex(forIdentifier: identifier)
    }

    /// Returns the index in the new list of the object with an identifier, whether it has changed or not.
    ///
    /// If several objects have the identifier, it is the index of the last one. Identifiers of another type than the
    /// objects' are not found.
    ///
    /// - Complexity: O(1) expected. The first call on either list is O(*n*).
    public func newIndex(forIdentifier identifier: some Hashable) -> Int? {
        lookup?.newIndex(forIdentifier: identifier)
    }

    /// Returns a copy in which every update is a delete of the old index and an insert of the new one, for lists that
    /// cannot update inside a batch of changes.
    ///
    /// An object that has moved and was updated is only deleted and inserted. Lookups by identifier return the same as
    /// before.
    ///
    /// - Complexity: O(*n*)
    public func forBatchUpdates() -> ListIndexSetResult {
        if updates.isEmpty { return self }
        // IGListKit looks the new index of an update up by its identifier. If an identifier occurs twice, it loses the
        // updates of all copies but the last, or inserts twice at the same index, and the counts do not match. Here
        // each update knows its partner.
        var changes = DiffChanges()
        changes.inserts = inserts.union(ListIndexSet(updatePairs.lazy.map(\.to)))
        changes.deletes = deletes.union(updates)
        changes.moves = moves.filter { !updates.contains($0.from) }
        return ListIndexSetResult(changes: changes, lookup: lookup)
    }
}
