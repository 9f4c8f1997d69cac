import ListDiffKit
import ListKit
import TestSupport

/// Arrays that change at random, and the update that leads from one state to the next.
struct RandomModel {
    private(set) var sections: [TestSection] = []
    private var nextID = 0

    init(using random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 0...4, using: &random) { insertSection(using: &random) }
    }

    mutating func change(using random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            guard let section = sections.indices.randomElement(using: &random) else {
                insertSection(using: &random)
                continue
            }
            let item = sections[section].items.indices.randomElement(using: &random)
            switch (Int.random(in: 0..<14, using: &random), item) {
            case (0, _): insertSection(using: &random)
            case (1, _): sections.remove(at: section)
            case (2, _):
                let moved = sections.remove(at: section)
                sections.insert(moved, at: Int.random(in: 0...sections.count, using: &random))
            case (3, _):
                sections[section].kinds = ListSupplementaryKinds(rawValue: UInt8.random(in: 0...3, using: &random))
            case (4, let item?): sections[section].items[item].version += 1
            case (5, let item?): sections[section].items[item].usesOtherCell.toggle()
            case (6, let item?): sections[section].items[item].isTall.toggle()
            case (7, let item?), (8, let item?): sections[section].items.remove(at: item)
            case (9, let item?), (10, let item?):
                let moved = sections[section].items.remove(at: item)
                let target = sections.indices.randomElement(using: &random) ?? section
                sections[target].items.insert(
                    moved, at: Int.random(in: 0...sections[target].items.count, using: &random))
            default:
                let index = Int.random(in: 0...sections[section].items.count, using: &random)
                sections[section].items.insert(newItem(using: &random), at: index)
            }
        }
    }

    private mutating func insertSection(using random: inout SeededGenerator) {
        nextID += 1
        var section = TestSection(nextID, [])
        section.kinds = ListSupplementaryKinds(rawValue: UInt8.random(in: 0...3, using: &random))
        for _ in 0..<Int.random(in: 0...8, using: &random) { section.items.append(newItem(using: &random)) }
        sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
    }

    private mutating func newItem(using random: inout SeededGenerator) -> TestItem {
        nextID += 1
        return TestItem(
            id: nextID, isTall: Int.random(in: 0..<4, using: &random) == 0,
            usesOtherCell: Int.random(in: 0..<4, using: &random) == 0)
    }

    // MARK: The update

    /// Sections that move without a change of their items move; those that change too are reloaded, with pairs.
    func update(from old: [TestSection]) -> ListBatchUpdate {
        let oldNumbers = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element.id, $0.offset) })
        let new = sections
        var sectionMoves: Set<ListMoveIndex> = []
        var pairs: [ListSectionReload] = []
        var kept: [(old: Int, new: Int)] = []
        var last = -1
        for (newNumber, section) in new.enumerated() {
            guard let oldNumber = oldNumbers[section.id] else { continue }
            if oldNumber > last {
                last = oldNumber
                kept.append((oldNumber, newNumber))
            } else if old[oldNumber].items == section.items {
                sectionMoves.insert(.init(from: oldNumber, to: newNumber))
            } else {
                pairs.append(Self.pair(old, oldNumber, new, newNumber))
            }
        }
        let newIDs = Set(new.map(\.id))
        let deleted = old.indices.filter { !newIDs.contains(old[$0].id) } + pairs.map(\.oldSection)
        let inserted = new.indices.filter { oldNumbers[new[$0].id] == nil } + pairs.map(\.newSection)
        let items = Self.itemOperations(old, new, kept: kept)
        return ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: ListIndexSet(inserted), deleteSections: ListIndexSet(deleted),
                moveSections: sectionMoves, insertIndexPaths: items.inserts, deleteIndexPaths: items.deletes,
                moveIndexPaths: items.moves),
            sectionReloads: pairs, itemReloads: items.reloads)
    }

    private static func pair(_ old: [TestSection], _ oldNumber: Int, _ new: [TestSection], _ newNumber: Int)
        -> ListSectionReload
    {
        let oldItems = Dictionary(
            uniqueKeysWithValues: old[oldNumber].items.enumerated().map { ($0.element.id, $0.offset) })
        let items = new[newNumber].items.enumerated().compactMap { index, item in
            oldItems[item.id].map { ListMoveIndex(from: $0, to: index) }
        }
        return ListSectionReload(oldSection: oldNumber, newSection: newNumber, items: items)
    }

    private struct ItemOperations {
        var inserts: [ListIndexPath] = []
        var deletes: [ListIndexPath] = []
        var moves: [ListMoveIndexPath] = []
        var reloads: [ListMoveIndexPath] = []
    }

    private static func itemOperations(
        _ old: [TestSection], _ new: [TestSection], kept: [(old: Int, new: Int)]
    ) -> ItemOperations {
        var operations = ItemOperations()
        var oldPlaces: [Int: ListIndexPath] = [:]
        for section in kept {
            for (index, item) in old[section.old].items.enumerated() {
                oldPlaces[item.id] = ListIndexPath(section: section.old, item: index)
            }
        }
        for section in kept {
            var last = -1
            for (index, item) in new[section.new].items.enumerated() {
                let path = ListIndexPath(section: section.new, item: index)
                guard let source = oldPlaces.removeValue(forKey: item.id) else {
                    operations.inserts.append(path)
                    continue
                }
                if old[source.section].items[source.item] != item {
                    operations.deletes.append(source)
                    operations.inserts.append(path)
                    operations.reloads.append(.init(from: source, to: path))
                } else if source.section == section.old, source.item > last {
                    last = source.item
                } else {
                    operations.moves.append(.init(from: source, to: path))
                }
            }
        }
        operations.deletes += oldPlaces.values.sorted()
        return operations
    }
}
