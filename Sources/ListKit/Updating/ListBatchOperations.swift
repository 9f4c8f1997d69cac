package import ListDiffKit

/// The operations that a batch names.
///
/// Deletes, reloads and the sources of moves are places from before the batch, in old sections. Inserts, resized items
/// and the targets of moves are places from after it, in new sections.
package struct ListBatchOperations: Hashable, Sendable {
    /// New places of inserted items.
    package var inserts: [ListIndexPath]
    /// Old places of deleted items.
    package var deletes: [ListIndexPath]
    /// Old places of items to rebind.
    package var reloads: [ListIndexPath]
    /// Moved items, from an old place to a new one.
    package var moves: [ListMoveIndexPath]
    /// New places of items whose heights have changed.
    package var resized: [ListIndexPath]
    /// Old sections to rebind completely.
    package var sectionReloads: ListIndexSet

    package init(
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
