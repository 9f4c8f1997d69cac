/// The operations of one update, by index and path. They do not contradict each other, because they come from a plan:
/// IGListKit's clean-up of them has nothing to do here.
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

    package init(
        insertSections: ListIndexSet = [],
        deleteSections: ListIndexSet = [],
        moveSections: Set<ListMoveIndex> = [],
        insertIndexPaths: [ListIndexPath] = [],
        deleteIndexPaths: [ListIndexPath] = [],
        updateIndexPaths: [ListIndexPath] = [],
        moveIndexPaths: [ListMoveIndexPath] = []
    ) {
        self.insertSections = insertSections
        self.deleteSections = deleteSections
        self.moveSections = moveSections
        self.insertIndexPaths = insertIndexPaths
        self.deleteIndexPaths = Set(deleteIndexPaths).sorted()
        self.updateIndexPaths = updateIndexPaths
        self.moveIndexPaths = moveIndexPaths
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
