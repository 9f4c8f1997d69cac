package import ListDiffKit

/// The differences between two lists of objects, as the diff returned them.
package struct RecordedDiff: Hashable, Sendable, Codable {
    /// Inserted sections, as new indexes.
    package var inserts: ListIndexSet
    /// Deleted sections, as old indexes.
    package var deletes: ListIndexSet
    /// Changed objects, with old and new section, ascending by the new one.
    package var updates: [ListMoveIndex]
    /// Moved objects, ascending by the new section.
    package var moves: [ListMoveIndex]

    package init(
        inserts: ListIndexSet = [], deletes: ListIndexSet = [], updates: [ListMoveIndex] = [],
        moves: [ListMoveIndex] = []
    ) {
        self.inserts = inserts
        self.deletes = deletes
        self.updates = updates
        self.moves = moves
    }

    package init(_ result: ListIndexSetResult) {
        self.init(inserts: result.inserts, deletes: result.deletes, updates: result.updatePairs, moves: result.moves)
    }
}
