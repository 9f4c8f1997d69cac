public import ListDiffKit

/// The operations of one update, by index and path, as IGListKit's views receive them.
///
/// As there, a reload is a delete and an insert in ``data``. A view carries out a ``ListBatchPlan``; this is what its
/// ``ListBatchPlan/update`` lists, for delegates, recordings and people.
public struct ListBatchUpdate: Hashable, Sendable {
    /// The operations. Deletes and the sources of moves are old indexes; inserts and the targets of moves are new ones.
    public var data: ListBatchUpdateData

    /// Pairs of a section delete and a section insert in ``data`` that are the same section.
    package var sectionReloads: [ListSectionReload]

    /// Pairs of an item delete and an item insert in ``data`` that are the same item.
    package var itemReloads: [ListMoveIndexPath]

    /// New indexes of sections that stay, and whose header and footer are rebound in their rows.
    package var supplementaryReloads: ListIndexSet

    package init(
        data: ListBatchUpdateData, sectionReloads: [ListSectionReload] = [],
        itemReloads: [ListMoveIndexPath] = [], supplementaryReloads: ListIndexSet = []
    ) {
        self.data = data
        self.sectionReloads = sectionReloads
        self.itemReloads = itemReloads
        self.supplementaryReloads = supplementaryReloads
    }
}

/// A section that is reloaded in place.
package struct ListSectionReload: Hashable, Sendable {
    /// The index of the section before the update.
    package var oldSection: Int
    /// The index of the section after the update.
    package var newSection: Int

    /// The items that stay, as old and new item indexes, in ascending order of the new ones. If nil, the k-th row is
    /// rebound for the k-th item, and only surplus rows are inserted or removed.
    package var items: [ListMoveIndex]?

    package init(oldSection: Int, newSection: Int, items: [ListMoveIndex]? = nil) {
        self.oldSection = oldSection
        self.newSection = newSection
        self.items = items
    }
}
