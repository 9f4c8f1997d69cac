import ListDiffKit

/// The rows of the old structure that an update moves by name, as opposed to those that merely shift.
public struct MovedPlaces {
    private let sections: Set<Int>
    private let items: Set<ListIndexPath>

    public init(_ update: ListBatchUpdate) {
        sections = Set(update.data.moveSections.map(\.from))
        items = Set(update.data.moveIndexPaths.map(\.from))
    }

    public func contains(_ position: ListRowPosition) -> Bool {
        if sections.contains(position.section) { return true }
        guard let path = position.itemPath else { return false }
        return items.contains(path)
    }
}
