public import ListDiffKit

/// What a batch says about rows.
///
/// Deletes, reloads and the sources of moves are places before the batch, in old sections; inserts, resized items and
/// the targets of moves are places after it, in new sections.
public struct ListBatchOperations: Hashable, Sendable {
    public var inserts: [ListIndexPath]
    public var deletes: [ListIndexPath]
    public var reloads: [ListIndexPath]
    public var moves: [ListMoveIndexPath]
    /// Items of other heights than before.
    public var resized: [ListIndexPath]
    /// Old sections to be bound again whole.
    public var sectionReloads: ListIndexSet

    public init(
        inserts: [ListIndexPath] = [], deletes: [ListIndexPath] = [], reloads: [ListIndexPath] = [],
        moves: [ListMoveIndexPath] = [], resized: [ListIndexPath] = [], sectionReloads: ListIndexSet = []
    ) {
        self.inserts = inserts
        self.deletes = deletes
        self.reloads = reloads
        self.moves = moves
        self.resized = resized
        self.sectionReloads = sectionReloads
    }

    var isEmpty: Bool { self == ListBatchOperations() }

    mutating func add(_ other: ListBatchOperations) {
        inserts += other.inserts
        deletes += other.deletes
        reloads += other.reloads
        moves += other.moves
        resized += other.resized
        sectionReloads.formUnion(other.sectionReloads)
    }
}
