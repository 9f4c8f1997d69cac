import ListKit

/// Which items are selected. Paths are carried through every update, so that the selection is one of objects.
struct SelectionModel {
    private(set) var paths: Set<ListIndexPath> = []

    func contains(_ path: ListIndexPath) -> Bool { paths.contains(path) }

    mutating func insert(_ path: ListIndexPath) { paths.insert(path) }
    mutating func remove(_ path: ListIndexPath) { paths.remove(path) }

    mutating func apply(_ plan: ListBatchPlan) {
        paths = Set(paths.compactMap { plan.itemDestination(of: $0)?.path })
    }

    mutating func removeAll() { paths = [] }
}
