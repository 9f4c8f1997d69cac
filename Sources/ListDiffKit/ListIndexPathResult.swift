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
    public var inserts: [ListIndexPath] { paths.inserts }
    /// Old paths of objects that are not in the new list, ascending.
    public var deletes: [ListIndexPath] { paths.deletes }
    /// Old paths of objects that are in both lists and have changed, in ascending order of the *new* index.
    public var updates: [ListIndexPath] { paths.updates }
    /// Moves, in ascending order of the new index. A moved object may also be in ``updates``.
    public var moves: [ListMoveIndexPath] { paths.moves }

    private let paths: ChangedPaths
    private var result: ListIndexSetResult { paths.result }

    init(fromSection: Int, toSection: Int, result: ListIndexSetResult) {
        paths = ChangedPaths(fromSection: fromSection, toSection: toSection, result: result)
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
        result.oldIndex(forIdentifier: identifier).map { paths.oldPath($0) }
    }

    /// Returns the path in the new list of the object with an identifier, whether it has changed or not.
    ///
    /// If several objects have the identifier, it is the path of the last one. Identifiers of another type than the
    /// objects' are not found.
    ///
    /// - Complexity: O(1) expected. The first call on either list is O(*n*).
    public func newIndexPath(forIdentifier identifier: some Hashable) -> ListIndexPath? {
        result.newIndex(forIdentifier: identifier).map { paths.newPath($0) }
    }

    /// Returns a copy in which every update is a delete of the old path and an insert of the new one, for lists that
    /// cannot update inside a batch of changes.
    ///
    /// An object that has moved and was updated is only deleted and inserted. Inserts and deletes are ascending.
    /// Lookups by identifier return the same as before.
    ///
    /// - Complexity: O(*n*)
    public func forBatchUpdates() -> ListIndexPathResult {
        ListIndexPathResult(
            fromSection: paths.fromSection, toSection: paths.toSection, result: result.forBatchUpdates())
    }
}

/// Indexes as paths, each kind of them made when it is first asked for.
private final class ChangedPaths {
    let fromSection: Int
    let toSection: Int
    let result: ListIndexSetResult

    private(set) lazy var inserts = result.inserts.map(newPath)
    private(set) lazy var deletes = result.deletes.map(oldPath)
    private(set) lazy var updates = result.updatePairs.map { oldPath($0.from) }
    private(set) lazy var moves = result.moves.map { ListMoveIndexPath(from: oldPath($0.from), to: newPath($0.to)) }

    init(fromSection: Int, toSection: Int, result: ListIndexSetResult) {
        self.fromSection = fromSection
        self.toSection = toSection
        self.result = result
    }

    func oldPath(_ item: Int) -> ListIndexPath { ListIndexPath(section: fromSection, item: item) }
    func newPath(_ item: Int) -> ListIndexPath { ListIndexPath(section: toSection, item: item) }
}
