import ListKit

extension DropRules.Outcome {
    /// The index after the move of what is carried, among the items of a section or the sections.
    func index(of kind: DropKind?) -> Int? {
        switch self {
        // A section that stays is an item that does.
        case .item(let section, _, let item): kind == .section ? section : item
        case .section(_, let section): section
        case .into: .max
        case .revert, .leave: nil
        }
    }

    /// The item above the place, in the list as it is.
    var itemAbove: ListIndexPath? {
        switch self {
        case .item(let section, let from, let to):
            to == 0 ? nil : ListIndexPath(section: section, item: to <= from ? to - 1 : to)
        case .section(let from, let to): to == 0 ? nil : ListIndexPath(section: to <= from ? to - 1 : to, item: 0)
        case .revert, .leave, .into: nil
        }
    }

    /// The item that takes the items into its row.
    var itemAround: ListIndexPath? {
        if case .into(let section) = self { ListIndexPath(section: section, item: 0) } else { nil }
    }
}
