/// What changed between two lists of items, as index paths.
///
///     let result = ListDiffPaths(
///         fromSection: 0, toSection: 1, oldArray: old, newArray: new, option: .equality)
///     result.deletes      // paths in section 0
///     result.inserts      // paths in section 1
///
/// Deletes, updates and the sources of moves are paths in the old list; inserts and the
/// destinations of moves are paths in the new one. The result keeps the objects of both lists.
public struct ListIndexPathResult {
    /// New paths of objects that the old list does not have, ascending.
    public var inserts: [ListIndexPath] { paths.inserts }
    /// Old paths of objects that the new list does not have, ascending.
    public var deletes: [ListIndexPath] { paths.deletes }
    /// Old paths of objects that both lists have and that changed, in ascending order of the *new*
    /// index.
    public var updates: [ListIndexPath] { paths.updates }
    /// Moves, in ascending order of the new index. A moved object may be in `updates` as well.
    public var moves: [ListMoveIndexPath] { paths.moves }

    private let paths: ChangedPaths
    private var result: ListIndexSetResult { paths.result }

    init(fromSection: Int, toSection: Int, result: ListIndexSetResult) {
        paths = ChangedPaths(fromSection: fromSection, toSection: toSection, result: result)
    }

    /// How many inserts, deletes, updates and moves there are, all together.
    public var changeCount: Int { result.changeCount }

    /// Whether there is any insert, delete, update or move.
    public var hasChanges: Bool { result.hasChanges }

    /// The path in the old list of the object with `identifier`, changed or not.
    ///
    /// When several objects have it, the path is that of the last one; an identifier of another
    /// type than the objects' is not found.
    /// - Complexity: O(1) expected; the first call on either list is O(*n*).
    public func oldIndexPath(forIdentifier identifier: some Hashable) -> ListIndexPath? {
        result.oldIndex(forIdentifier: identifier).map { paths.oldPath($0) }
    }

    /// The path in the new list of the object with `identifier`, changed or not.
    ///
    /// When several objects have it, the path is that of the last one; an identifier of another
    /// type than the objects' is not found.
    /// - Complexity: O(1) expected; the first call on either list is O(*n*).
    public func newIndexPath(forIdentifier identifier: some Hashable) -> ListIndexPath? {
        result.newIndex(forIdentifier: identifier).map { paths.newPath($0) }
    }

    /// A copy in which every update is a delete of the old path and an insert of the new one, for
    /// lists that cannot update in the middle of a batch of changes.
    ///
    /// An object that moved and was updated is deleted and inserted only. Inserts and deletes are
    /// ascending. Lookups by identifier answer as before.
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
