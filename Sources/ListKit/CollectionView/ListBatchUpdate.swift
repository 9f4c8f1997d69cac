public import ListDiffKit

/// One update as it goes to a collection view: the operations, and which of them are reloads of a row that stays.
///
/// A reload travels as a delete and an insert, as in IGListKit. The pairs beside them say that both ends are one
/// object, so that a view can bind the row that is there again instead of making a new one.
public struct ListBatchUpdate: Hashable, Sendable {
    /// Deletes and move sources in old indexes, inserts and move targets in new ones.
    public var data: ListBatchUpdateData

    /// Sections that are in `data` as a delete and an insert and yet are the same section.
    public var sectionReloads: [ListSectionReload]

    /// Items that are in `data` as a delete and an insert and yet are the same item.
    public var itemReloads: [ListMoveIndexPath]

    /// Sections that stay and whose header and footer are bound again in their rows: new indexes.
    public var supplementaryReloads: ListIndexSet

    /// Sections that stay and that the view is to ask for their rows and space again, beside those that are named above
    /// and those of which it keeps rows: new indexes. Their owner has heard of something new.
    public var recountedSections: ListIndexSet

    /// Items whose given height or width may be another one now: new places. The view asks for it before it works out
    /// where rows go, so that they glide there. Items that do not exist are passed over.
    public var resizedItems: [ListIndexPath]

    public init(
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

/// A section that is reloaded in place.
public struct ListSectionReload: Hashable, Sendable {
    public var oldSection: Int
    public var newSection: Int

    /// Which items are the same on both sides, as old and new item indexes, ascending in the new one.
    /// Nil: the k-th row is bound again for the k-th item, and only surplus rows come or go.
    public var items: [ListMoveIndex]?

    public init(oldSection: Int, newSection: Int, items: [ListMoveIndex]? = nil) {
        self.oldSection = oldSection
        self.newSection = newSection
        self.items = items
    }
}

/// The rows of the old structure that an update moves by name, as opposed to those that merely shift.
public struct MovedPlaces {
    private let sections: Set<Int>
    private let items: Set<ListIndexPath>

    public init(_ update: ListBatchUpdate) {
        sections = Set(update.data.moveSections.map(\.from))
        items = Set(update.data.moveIndexPaths.map(\.from))
    }

    func contains(section: Int) -> Bool { sections.contains(section) }

    public func contains(_ position: ListRowPosition) -> Bool {
        if sections.contains(position.section) { return true }
        guard let path = position.itemPath else { return false }
        return items.contains(path)
    }
}
