/// The changes of one batch, cleaned of what would contradict itself.
///
///     let data = ListBatchUpdateData(
///         deleteSections: [0],
///         moveSections: [ListMoveIndex(from: 2, to: 1)],
///         insertIndexPaths: [ListIndexPath(section: 1, item: 0)])
///
/// Deletes, updates and the sources of moves are places before the batch; inserts and the
/// destinations of moves are places after it.
///
/// Two values are equal when all seven properties are. Since deletes are sorted, the order they
/// were given in makes no difference; that of inserts, updates and item moves does.
public struct ListBatchUpdateData: Hashable, Sendable {
    /// Sections that appear, in new numbers.
    public let insertSections: ListIndexSet
    /// Sections that go, in old numbers.
    public let deleteSections: ListIndexSet
    /// Sections that move.
    public let moveSections: Set<ListMoveIndex>
    /// Items that appear, in the order given. A path that is there twice stands for two items.
    public let insertIndexPaths: [ListIndexPath]
    /// Items that go: distinct paths, ascending.
    public let deleteIndexPaths: [ListIndexPath]
    /// Items to be reloaded, as given.
    public let updateIndexPaths: [ListIndexPath]
    /// Items that move, in the order given.
    public let moveIndexPaths: [ListMoveIndexPath]

    /// Cleans up the changes of a batch.
    ///
    /// - A section move whose source is deleted, or whose destination is inserted, is dropped.
    /// - A path deleted more than once is deleted once; each surplus delete takes an insert at the
    ///   same path with it, if there is one.
    /// - Items cannot be deleted from, inserted into or moved out of a section that moves: the item
    ///   change is dropped, and the section is deleted and inserted instead.
    /// - A move of an item out of a deleted section is dropped.
    ///
    /// Updates are passed on untouched.
    /// - Complexity: O(*n* log *n*) in the number of changes.
    public init(
        insertSections: ListIndexSet = [],
        deleteSections: ListIndexSet = [],
        moveSections: Set<ListMoveIndex> = [],
        insertIndexPaths: [ListIndexPath] = [],
        deleteIndexPaths: [ListIndexPath] = [],
        updateIndexPaths: [ListIndexPath] = [],
        moveIndexPaths: [ListMoveIndexPath] = []
    ) {
        var sections = SectionCleanUp(
            inserts: insertSections, deletes: deleteSections, moves: moveSections)
        let items = withoutRepeatedDeletes(inserts: insertIndexPaths, deletes: deleteIndexPaths)

        self.deleteIndexPaths = items.deletes.filter { !sections.replaceMove(from: $0.section) }
        self.insertIndexPaths = items.inserts.filter { !sections.replaceMove(to: $0.section) }
        self.moveIndexPaths = moveIndexPaths.filter { move in
            !deleteSections.contains(move.from.section)
                && !sections.replaceMove(from: move.from.section)
        }
        self.updateIndexPaths = updateIndexPaths
        self.insertSections = sections.inserts
        self.deleteSections = sections.deletes
        self.moveSections = sections.moves
    }
}

extension ListBatchUpdateData: CustomStringConvertible {
    /// The seven counts.
    public var description: String {
        """
        <ListBatchUpdateData; \(insertSections.count) section inserts; \
        \(deleteSections.count) section deletes; \(moveSections.count) section moves; \
        \(insertIndexPaths.count) item inserts; \(deleteIndexPaths.count) item deletes; \
        \(updateIndexPaths.count) item updates; \(moveIndexPaths.count) item moves>
        """
    }
}

extension ListBatchUpdateData: CustomDebugStringConvertible {
    /// All the sections and paths.
    public var debugDescription: String {
        let sortedMoves = moveSections.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        return """
            <ListBatchUpdateData; insertSections: \(insertSections); deleteSections: \(deleteSections); \
            moveSections: \(sortedMoves); insertIndexPaths: \(insertIndexPaths); \
            deleteIndexPaths: \(deleteIndexPaths); updateIndexPaths: \(updateIndexPaths); \
            moveIndexPaths: \(moveIndexPaths)>
            """
    }
}
