import ListDiffKit

/// What is done to the rows of a list by hand, outside the batches of updates.
enum ViewOperation {
    /// The user has dropped an item.
    case moveItem(ListMoveIndexPath)
    case reloadSections(ListIndexSet)
    /// The user has dropped a section.
    case moveSection(ListMoveIndex)

    var isEmpty: Bool {
        if case .reloadSections(let sections) = self { sections.isEmpty } else { false }
    }

    /// A row moved by hand goes on from where it was dropped, or a key took it from. Reloads have no motion.
    var isMove: Bool {
        if case .reloadSections = self { false } else { true }
    }

    /// What it is in the event stream.
    func request(animated: Bool) -> ListEvent.Request {
        switch self {
        case .moveItem: .itemUpdates(animated: animated)
        case .reloadSections: .reloadObjects
        case .moveSection: .moveSection
        }
    }
}
