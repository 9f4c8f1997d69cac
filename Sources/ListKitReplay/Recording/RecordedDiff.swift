public import ListDiffKit

/// The differences between two lists of objects, as the diff returned them.
public struct RecordedDiff: Hashable, Sendable, Codable {
    /// Inserted sections, as new indexes.
    public var inserts: ListIndexSet
    /// Deleted sections, as old indexes.
    public var deletes: ListIndexSet
    /// Changed objects, with old and new section, ascending by the new one.
    public var updates: [ListMoveIndex]
    /// Moved objects, ascending by the new section.
    public var moves: [ListMoveIndex]

    /// Creates a diff.
    public init(
        inserts: ListIndexSet = [], deletes: ListIndexSet = [], updates: [ListMoveIndex] = [],
        moves: [ListMoveIndex] = []
    ) {
        self.inserts = inserts
        self.deletes = deletes
        self.updates = updates
        self.moves = moves
    }

    /// Creates a diff from a result.
    public init(_ result: ListIndexSetResult) {
        self.init(inserts: result.inserts, deletes: result.deletes, updates: result.updatePairs, moves: result.moves)
    }
}
