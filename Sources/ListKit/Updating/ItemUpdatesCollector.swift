import ListDiffKit

/// The operations that the blocks of one transaction ask for. Old paths and sections, but for inserts and targets.
struct ItemUpdatesCollector {
    var sectionReloads = ListIndexSet()
    var inserts: [ListIndexPath] = []
    var deletes: [ListIndexPath] = []
    var reloads: [ListMoveIndexPath] = []
    var moves: [ListMoveIndexPath] = []

    var hasChanges: Bool {
        !(sectionReloads.isEmpty && inserts.isEmpty && deletes.isEmpty && reloads.isEmpty && moves.isEmpty)
    }
}
