import ListDiffKit

/// One thing that the rows of a list are to do: a part of the running update inside its data part, else done at once.
enum ViewOperation {
    case insertItems([ListIndexPath])
    case deleteItems([ListIndexPath])
    case moveItem(ListMoveIndexPath)
    case reloadItem(ListMoveIndexPath)
    case reloadSections(ListIndexSet)
    /// Never a part of an update: whoever drags a section sees it go.
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

    func collect(in operations: inout ItemUpdatesCollector) {
        switch self {
        case .insertItems(let paths): operations.inserts += paths
        case .deleteItems(let paths): operations.deletes += paths
        case .moveItem(let move): operations.moves.append(move)
        case .reloadItem(let reload): operations.reloads.append(reload)
        case .reloadSections(let sections): operations.sectionReloads.formUnion(sections)
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
        case .reloadItem(let reload):
            // Nothing moves: the place before is the place after.
            ListBatchUpdate(
                data: ListBatchUpdateData(insertIndexPaths: [reload.from], deleteIndexPaths: [reload.from]),
                itemReloads: [ListMoveIndexPath(from: reload.from, to: reload.from)])
        case .reloadSections(let sections):
            ListBatchUpdate(
                data: ListBatchUpdateData(insertSections: sections, deleteSections: sections),
                sectionReloads: sections.map { ListSectionReload(oldSection: $0, newSection: $0) })
        case .moveSection(let move): ListBatchUpdate(data: ListBatchUpdateData(moveSections: [move]))
        }
    }
}
