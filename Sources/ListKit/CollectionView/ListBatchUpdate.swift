public import ListDiffKit

/// One update, as a collection view receives it.
///
/// As in IGListKit, a reload is a delete and an insert in ``data``. `sectionReloads` and `itemReloads` pair the
/// two, so that a view can rebind the existing row instead of creating a new one.
public struct ListBatchUpdate: Hashable, Sendable {
    /// The operations. Deletes and the sources of moves are old indexes; inserts and the targets of moves are new ones.
    public var data: ListBatchUpdateData

    /// Pairs of a section delete and a section insert in ``data`` that are the same section.
    package var sectionReloads: [ListSectionReload]

    /// Pairs of an item delete and an item insert in ``data`` that are the same item.
    package var itemReloads: [ListMoveIndexPath]

    /// New indexes of sections that stay, and whose header and footer are rebound in their rows.
    package var supplementaryReloads: ListIndexSet

    /// New indexes of sections that stay, and whose item count, headers and space the view must ask for again. The view
    /// does so anyway for the sections named above and for those with existing rows.
    package var recountedSections: ListIndexSet

    /// New places of items whose given height or width may have changed. The view asks for their size before it places
    /// rows, so that they glide to the right places. Items that do not exist are ignored.
    package var resizedItems: [ListIndexPath]

    package init(
        data: ListBatchUpdateData, sectionReloads: [ListSectionReload] = [],
        itemReloads: [ListMoveIndexPath] = [], supplementaryReloads: ListIndexSet = [],
        recountedSections: ListIndexSet = [], resizedItems: [ListIndexPath] = []
    ) {
        self.data = data
        self.sectionReloads = sectionReloads
        self.itemReloads = itemReloads
        self.supplementaryReloads = supplementaryReloads
        self.recountedSections = recountedSections
        self.resizedItems = resizedItems
    }
}

extension ListBatchUpdate {
    /// Reloads sections besides, whose items the update does not name.
    mutating func reload(_ sections: [ListSectionReload]) {
        data = ListBatchUpdateData(
            insertSections: data.insertSections.union(ListIndexSet(sections.map(\.newSection))),
            deleteSections: data.deleteSections.union(ListIndexSet(sections.map(\.oldSection))),
            moveSections: data.moveSections,
            insertIndexPaths: data.insertIndexPaths, deleteIndexPaths: data.deleteIndexPaths,
            updateIndexPaths: data.updateIndexPaths, moveIndexPaths: data.moveIndexPaths)
        sectionReloads = (sectionReloads + sections).sorted { $0.newSection < $1.newSection }
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

/// The rows of the old structure that an update moves by name, in contrast to rows that merely shift.
package struct MovedPositions: Sendable {
    private let sections: Set<Int>
    private let items: Set<ListIndexPath>

    /// Collects the moved sections and items of an update.
    package init(_ update: ListBatchUpdate) {
        sections = Set(update.data.moveSections.map(\.from))
        items = Set(update.data.moveIndexPaths.map(\.from))
    }

    func contains(section: Int) -> Bool { sections.contains(section) }

    /// Returns whether the update moves the row at an old position, or the section of the row.
    ///
    /// - Complexity: O(1) expected.
    package func contains(_ position: ListRowPosition) -> Bool {
        if sections.contains(position.section) { return true }
        guard let path = position.itemPath else { return false }
        return items.contains(path)
    }
}
