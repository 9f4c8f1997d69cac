@testable import ListKit

extension ListBatchOperations {
    /// Operations by path, in no call's name.
    init(
        inserts: [ListIndexPath] = [], deletes: [ListIndexPath] = [], reloads: [ListIndexPath] = [],
        moves: [ListMoveIndexPath] = [], resized: [ListIndexPath] = []
    ) {
        self.init()
        func items(_ paths: [ListIndexPath]) -> [Items] { paths.map { Items(section: $0.section, items: [$0.item]) } }
        self.inserts = items(inserts)
        self.deletes = items(deletes)
        self.reloads = items(reloads)
        self.resized = items(resized)
        self.moves = moves.map { Move(from: $0.from, to: $0.to) }
    }
}

extension ListBatchPlan {
    /// The plan of what batches come to, where sections have the items that the batches lead to.
    init(
        of items: ComposedItems, oldCounts: [Int], _ places: SectionIndexes? = nil, reloading reloads: ListIndexSet = []
    ) {
        let places = places ?? SectionIndexes(oldCount: oldCounts.count, newCount: oldCounts.count, links: nil)
        let old = ListViewStructure(sections: oldCounts.map { .init(itemCount: $0) })
        let links = (0..<places.newCount).map { places.old(ofNew: $0) }
        let new = ListViewStructure(
            sections: links.map { old in
                .init(itemCount: old.map { items.sections[$0]?.itemCount ?? oldCounts[$0] } ?? 0)
            })
        let moved = links.enumerated().compactMap { new, old in
            old.flatMap { $0 == new || reloads.contains($0) ? nil : ListMoveIndex(from: $0, to: new) }
        }
        let changes = SectionTracks.Changes(
            inserts: ListIndexSet(links.indices.filter { links[$0] == nil }),
            deletes: ListIndexSet(oldCounts.indices.filter { !links.contains($0) }), moves: moved,
            reloads: reloads.compactMap { old in places.new(ofOld: old).map { ListMoveIndex(from: old, to: $0) } })
        let tracks = SectionTracks(oldCount: oldCounts.count, newCount: links.count, changes)
        var planner = ListBatchPlan.Planner(from: old, tracks, items)
        self = planner.plan(to: new)
    }
}
