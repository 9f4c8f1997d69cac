import ListDiffKit

/// One operation on the rows of a list: inside the data part, a part of the running update; otherwise carried out at
/// once.
enum ViewOperation {
    case insertItems([ListIndexPath])
    case deleteItems([ListIndexPath])
    case moveItem(ListMoveIndexPath)
    case reloadItem(ListIndexPath)
    case reloadSections(ListIndexSet)
    /// Never part of an update: the user who drags a section sees it move.
    case moveSection(ListMoveIndex)

    var isEmpty: Bool {
        switch self {
        case .insertItems(let paths), .deleteItems(let paths): paths.isEmpty
        case .reloadSections(let sections): sections.isEmpty
        case .moveItem, .reloadItem, .moveSection: false
        }
    }

    /// What it is in the event stream.
    var request: ListEvent.Request {
        switch self {
        case .insertItems, .deleteItems, .moveItem, .reloadItem: .itemUpdates(animated: isAnimated)
        case .reloadSections: .reloadObjects
        case .moveSection: .moveSection
        }
    }

    /// Reloads have no motion. A section moved by hand goes on from where it was dropped, or a key took it from.
    var isAnimated: Bool {
        switch self {
        case .insertItems, .deleteItems, .moveItem, .moveSection: true
        case .reloadItem, .reloadSections: false
        }
    }

    /// The operation as a batch of its own.
    var batch: ListBatchOperations {
        switch self {
        case .insertItems(let paths): ListBatchOperations(inserts: paths)
        case .deleteItems(let paths): ListBatchOperations(deletes: paths)
        case .moveItem(let move): ListBatchOperations(moves: [move])
        case .reloadItem(let path): ListBatchOperations(reloads: [path])
        case .reloadSections(let sections): ListBatchOperations(sectionReloads: sections)
        case .moveSection:
            fatalError("A section cannot be moved by hand while the data part of an update runs.")
        }
    }

    /// The operation as an update of its own.
    var update: ListBatchUpdate {
        switch self {
        case .insertItems(let paths): ListBatchUpdate(data: ListBatchUpdateData(insertIndexPaths: paths))
        case .deleteItems(let paths): ListBatchUpdate(data: ListBatchUpdateData(deleteIndexPaths: paths))
        case .moveItem(let move): ListBatchUpdate(data: ListBatchUpdateData(moveIndexPaths: [move]))
        case .reloadItem(let path):
            // Nothing moves: the place before is the place after.
            ListBatchUpdate(
                data: ListBatchUpdateData(insertIndexPaths: [path], deleteIndexPaths: [path]),
                itemReloads: [ListMoveIndexPath(from: path, to: path)])
        case .reloadSections(let sections):
            ListBatchUpdate(
                data: ListBatchUpdateData(insertSections: sections, deleteSections: sections),
                sectionReloads: sections.map { ListSectionReload(oldSection: $0, newSection: $0) })
        case .moveSection(let move): ListBatchUpdate(data: ListBatchUpdateData(moveSections: [move]))
        }
    }
}
