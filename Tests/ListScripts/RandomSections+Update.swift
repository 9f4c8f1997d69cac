package import ListKit

extension RandomSections {
    /// Sections that move without a change of their items move; those that change too are reloaded, with pairs.
    package func update(from old: [Section]) -> ListBatchUpdate {
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

    private static func pair(_ old: [Section], _ oldNumber: Int, _ new: [Section], _ newNumber: Int)
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
        _ old: [Section], _ new: [Section], kept: [(old: Int, new: Int)]
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
