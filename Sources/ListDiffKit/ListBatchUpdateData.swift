/// The changes of one batch, cleaned of contradictions.
///
///     let data = ListBatchUpdateData(
///         deleteSections: [0],
///         moveSections: [ListMoveIndex(from: 2, to: 1)],
///         insertIndexPaths: [ListIndexPath(section: 1, item: 0)])
///
/// Deletes, updates and the sources of moves are places before the batch. Inserts and the destinations of moves are
/// places after it.
///
/// Two values are equal if all seven properties are. The order in which deletes were given makes no difference, because
/// they are sorted. That of inserts, updates and item moves does.
public struct ListBatchUpdateData: Hashable, Sendable {
    /// Inserted sections, as new indexes.
    public let insertSections: ListIndexSet
    /// Deleted sections, as old indexes.
    public let deleteSections: ListIndexSet
    public let moveSections: Set<ListMoveIndex>
    /// Inserted items, in the given order. A path that occurs twice stands for two items.
    public let insertIndexPaths: [ListIndexPath]
    /// Deleted items: distinct paths, ascending.
    public let deleteIndexPaths: [ListIndexPath]
    /// Items to reload, in the given order.
    public let updateIndexPaths: [ListIndexPath]
    /// Moved items, in the given order.
    public let moveIndexPaths: [ListMoveIndexPath]

    /// Cleans up the changes of a batch.
    ///
    /// - A section move whose source is deleted, or whose destination is inserted, is dropped.
    /// - A path that is deleted more than once is deleted once. Each surplus delete removes an insert at the same path,
    ///   if there is one.
    /// - Items cannot be deleted from, inserted into or moved out of a section that moves. Such an item change is
    ///   dropped, and the section is deleted and inserted instead.
    /// - A move of an item out of a deleted section is dropped.
    ///
    /// Updates are kept as they are.
    ///
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
