public import ListDiffKit

/// What changed between two lists of objects, as the diff said it.
public struct RecordedDiff: Hashable, Sendable, Codable {
    /// New sections.
    public var inserts: ListIndexSet
    /// Old sections.
    public var deletes: ListIndexSet
    /// Objects that changed, old and new section, ascending in the new one.
    public var updates: [ListMoveIndex]
    /// Ascending in the new section.
    public var moves: [ListMoveIndex]

    public init(
        inserts: ListIndexSet = [], deletes: ListIndexSet = [], updates: [ListMoveIndex] = [],
        moves: [ListMoveIndex] = []
    ) {
        self.inserts = inserts
        self.deletes = deletes
        self.updates = updates
        self.moves = moves
    }

    public init(_ result: ListIndexSetResult) {
        self.init(inserts: result.inserts, deletes: result.deletes, updates: result.updatePairs, moves: result.moves)
    }
}
