/// The differences between two lists of items, as index paths.
///
///     let result = ListDiffPaths(
///         fromSection: 0, toSection: 1, oldArray: old, newArray: new, option: .equality)
///     result.deletes      // paths in section 0
///     result.inserts      // paths in section 1
///
/// Deletes, updates and the sources of moves are paths in the old list. Inserts and the destinations of moves are paths
/// in the new one. The result retains the objects of both lists.
public struct ListIndexPathResult {
    /// New paths of objects that are not in the old list, ascending.
    public let inserts: [ListIndexPath]
    /// Old paths of objects that are not in the new list, ascending.
    public let deletes: [ListIndexPath]
    /// Old paths of objects that are in both lists and have changed, in ascending order of the *new* index.
    public let updates: [ListIndexPath]
    /// Moves, in ascending order of the new index. A moved object may also be in ``updates``.
    public let moves: [ListMoveIndexPath]

    private let fromSection: Int
    private let toSection: Int
    private let result: ListIndexSetResult

    init(fromSection: Int, toSection: Int, result: ListIndexSetResult) {
        (self.fromSection, self.toSection, self.result) = (fromSection, toSection, result)
        func oldPath(_ item: Int) -> ListIndexPath { ListIndexPath(section: fromSection, item: item) }
        func newPath(_ item: Int) -> ListIndexPath { ListIndexPath(section: toSection, item: item) }
        inserts = result.inserts.map(newPath)
        deletes = result.deletes.map(oldPath)
        updates = result.updatePairs.map { oldPath($0.from) }
        moves = result.moves.map { ListMoveIndexPath(from: oldPath($0.from), to: newPath($0.to)) }
    }

    /// The number of inserts, deletes, updates and moves together.
    public var changeCount: Int { result.changeCount }

    /// Whether there is any insert, delete, update or move.
    public var hasChanges: Bool { result.hasChanges }

    /// Returns the path in the old list of the object with an identifier, whether it has changed or not.
    ///
    /// If several objects have the identifier, it is the path of the last one. Identifiers of another type than the
    /// objects' are not found.
    ///
    /// - Complexity: O(1) expected. The first call on either list is O(*n*).
    public func oldIndexPath(forIdentifier identifier: some Hashable) -> ListIndexPath? {
        result.oldIndex(forIdentifier: identifier).map { ListIndexPath(section: fromSection, item: $0) }
    }

    /// Returns the path in the new list of the object with an identifier, whether it has changed or not.
    ///
    /// If several objects have the identifier, it is the path of the last one. Identifiers of another type than the
    /// objects' are not found.
    ///
    /// - Complexity: O(1) expected. The first call on either list is O(*n*).
    public func newIndexPath(forIdentifier identifier: some Hashable) -> ListIndexPath? {
        result.newIndex(forIdentifier: identifier).map { ListIndexPath(section: toSection, item: $0) }
    }

    /// Returns a copy in which every update is a delete of the old path and an insert of the new one, for lists that
    /// cannot update inside a batch of changes.
    ///
    /// An object that has moved and was updated is only deleted and inserted. Inserts and deletes are ascending.
    /// Lookups by identifier return the same as before.
    ///
    /// - Complexity: O(*n*)
    public func forBatchUpdates() -> ListIndexPathResult {
        ListIndexPathResult(fromSection: fromSection, toSection: toSection, result: result.forBatchUpdates())
    }
}
