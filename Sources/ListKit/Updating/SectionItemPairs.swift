import ListDiffKit

/// Which items of a reloaded section are the same before and after, as the item operations of the same update tell.
///
/// Without operations a view pairs its rows by position; with them, that would give kept items the rows of others.
struct SectionItemPairs {
    private var leaving: [Int: Set<Int>] = [:]
    private var arriving: [Int: Set<Int>] = [:]
    private var paired: [Int: [ListMoveIndex]] = [:]
    private var newSections: [Int: Int] = [:]

    init(operations: ItemUpdatesCollector, sections: [ListMoveIndex]) {
        guard !sections.isEmpty, operations.hasChanges else { return }
        newSections = Dictionary(sections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
        for path in operations.deletes { leaving[path.section, default: []].insert(path.item) }
        for path in operations.inserts { arriving[path.section, default: []].insert(path.item) }
        for move in operations.moves + operations.reloads {
            let isDeletedToo = leaving[move.from.section]?.contains(move.from.item) == true
            leaving[move.from.section, default: []].insert(move.from.item)
            arriving[move.to.section, default: []].insert(move.to.item)
            if !isDeletedToo, newSections[move.from.section] == move.to.section {
                paired[move.to.section, default: []].append(
                    ListMoveIndex(from: move.from.item, to: move.to.item))
            }
        }
    }

    /// The pairs of a section, ascending in the new index; nil where no operation says anything about it, or where they
    /// do not lead from the old count to the new one.
    func pairs(old oldSection: Int, new newSection: Int, oldCount: Int?, newCount: Int?) -> [ListMoveIndex]? {
        let leaves = leaving[oldSection] ?? []
        let arrives = arriving[newSection] ?? []
        guard !(leaves.isEmpty && arrives.isEmpty), let oldCount, let newCount else { return nil }
        let stays = (0..<oldCount).filter { !leaves.contains($0) }
        let free = (0..<newCount).filter { !arrives.contains($0) }
        guard stays.count == free.count else { return nil }
        let all = zip(stays, free).map { ListMoveIndex(from: $0, to: $1) } + (paired[newSection] ?? [])
        return all.filter { $0.from < oldCount && $0.to < newCount }.sorted { $0.to < $1.to }
    }
}
