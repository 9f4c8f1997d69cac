import ListDiffKit
import ListKit

/// Which sections of two lists belong together, and what a transaction did to their items.
struct RecordedSectionChanges {
    /// The old index of each new section; nil for one that is new.
    let oldIndexes: [Int?]
    /// Old indexes, ascending.
    let deleted: [Int]
    /// New indexes of those that were moved by name, not merely shifted.
    let moved: Set<Int>
    /// By the new index of their section.
    let items: [Int: [ItemChange]]

    init(_ transaction: RecordedTransaction, old: [RecordedSection], new: [RecordedSection]) {
        var indexes: [Int: Int] = [:]
        indexes.reserveCapacity(old.count)
        for (index, section) in old.enumerated() { indexes[section.identity] = index }
        oldIndexes = new.map { indexes.removeValue(forKey: $0.identity) }
        deleted = indexes.values.sorted()
        let moves = transaction.diff?.moves ?? transaction.update.map { Array($0.data.moveSections) } ?? []
        moved = Set(moves.map(\.to))
        items = Self.items(transaction, newIndexes: Self.inverse(oldIndexes, count: old.count))
    }

    func kinds(of newIndex: Int, old: RecordedSection, new: RecordedSection) -> Set<ListChangeKind> {
        var kinds: Set<ListChangeKind> = []
        if old.content != new.content { kinds.insert(.update) }
        if moved.contains(newIndex) { kinds.insert(.move) }
        return kinds
    }

    private static func inverse(_ oldIndexes: [Int?], count: Int) -> [Int?] {
        var newIndexes = [Int?](repeating: nil, count: count)
        for (new, old) in oldIndexes.enumerated() { if let old { newIndexes[old] = new } }
        return newIndexes
    }

    private static func items(_ transaction: RecordedTransaction, newIndexes: [Int?]) -> [Int: [ItemChange]] {
        guard let update = transaction.update else { return [:] }
        var items: [Int: [ItemChange]] = [:]
        func new(_ oldSection: Int) -> Int? {
            newIndexes.indices.contains(oldSection) ? newIndexes[oldSection] : nil
        }
        // A reload is a delete and an insert in the data, and one thing here.
        let reloadedOld = Set(update.itemReloads.map(\.from))
        let reloadedNew = Set(update.itemReloads.map(\.to))
        for path in update.data.deleteIndexPaths where !reloadedOld.contains(path) {
            if let section = new(path.section) {
                items[section, default: []].append(.init(.delete, oldItem: path.item))
            }
        }
        for path in update.data.insertIndexPaths where !reloadedNew.contains(path) {
            items[path.section, default: []].append(.init(.insert, newItem: path.item))
        }
        for reload in update.itemReloads {
            items[reload.to.section, default: []].append(
                .init(.update, oldItem: reload.from.item, newItem: reload.to.item))
        }
        for path in update.data.updateIndexPaths {
            if let section = new(path.section) {
                items[section, default: []].append(.init(.update, oldItem: path.item))
            }
        }
        for move in update.data.moveIndexPaths {
            items[move.to.section, default: []].append(.init(.move, oldItem: move.from.item, newItem: move.to.item))
        }
        return items
    }
}
