import ListDiffKit
import ListKit

/// Smaller recordings, each of a list that could have existed.
extension ListRecording {
    func prefix(_ count: Int) -> ListRecording {
        var result = self
        result.transactions = Array(transactions.prefix(count))
        return result.withoutUnknownObjects()
    }

    /// The recording of a recorder that came later.
    func suffix(from index: Int) -> ListRecording? {
        guard index > 0, transactions.indices.contains(index), let list = try? lists()[index] else { return nil }
        var result = self
        result.transactions = Array(transactions[index...])
        result.start = RecordedList(
            sections: list, items: itemLists()[index].keyframe,
            objects: start.objects + transactions[..<index].flatMap(\.objects),
            viewport: transactions[index].viewportBefore)
        result.forgottenCount = forgottenCount.addingClamped(index)
        return result.withoutUnknownObjects()
    }

    /// The same without some objects.
    func dropping(_ identities: Set<Int>) -> ListRecording? {
        guard let lists = try? lists() else { return nil }
        let kept = lists.map { $0.filter { !identities.contains($0.identity) } }
        let positions = lists.map { RemainingPositions(of: $0, without: identities) }
        var result = self
        result.start.sections = kept[0]
        result.start.items.removeAll { identities.contains($0.section) }
        result.start.viewport = start.viewport?.renumbered(positions[0])
        for index in transactions.indices {
            var transaction = transactions[index]
            let isRight = transaction.diff == DiffCheck(old: lists[index], new: lists[index + 1]).result
            transaction.change = RecordedListChange(from: kept[index], to: kept[index + 1])
            transaction.items.removeAll { identities.contains($0.section) }
            transaction.renumber(positions[index], positions[index + 1])
            // Fewer sections may have fewer moves.
            if isRight { transaction.diff = DiffCheck(old: kept[index], new: kept[index + 1]).result }
            result.transactions[index] = transaction
        }
        return result.withoutUnknownObjects()
    }

    private func withoutUnknownObjects() -> ListRecording {
        guard let lists = try? lists() else { return self }
        let known = Set(lists.joined().map(\.identity) + itemLists().flatMap(\.identities))
        var result = self
        result.start.objects.removeAll { !known.contains($0.identity) }
        for index in transactions.indices {
            result.transactions[index].objects.removeAll { !known.contains($0.identity) }
        }
        return result
    }
}

/// The new positions of a list's sections after some of them are removed; nil for those.
private struct RemainingPositions {
    private var sections: [Int?] = []

    init(of list: [RecordedSection], without identities: Set<Int>) {
        var next = 0
        for section in list {
            sections.append(identities.contains(section.identity) ? nil : next)
            if !identities.contains(section.identity) { next += 1 }
        }
    }

    func callAsFunction(_ section: Int) -> Int? { sections.indices.contains(section) ? sections[section] : nil }

    func callAsFunction(_ set: ListIndexSet) -> ListIndexSet { ListIndexSet(set.compactMap { self($0) }) }

    func callAsFunction(_ path: ListIndexPath) -> ListIndexPath? {
        self(path.section).map { ListIndexPath(section: $0, item: path.item) }
    }

    func callAsFunction(_ paths: [ListIndexPath]) -> [ListIndexPath] { paths.compactMap { self($0) } }

    func callAsFunction(_ position: ListRowPosition) -> ListRowPosition? {
        self(position.section).map { section in
            switch position {
            case .header: .header(section: section)
            case .footer: .footer(section: section)
            case .item(let path): .item(ListIndexPath(section: section, item: path.item))
            }
        }
    }
}

extension RecordedTransaction {
    fileprivate mutating func renumber(_ old: RemainingPositions, _ new: RemainingPositions) {
        func index(_ move: ListMoveIndex) -> ListMoveIndex? {
            guard let from = old(move.from), let to = new(move.to) else { return nil }
            return ListMoveIndex(from: from, to: to)
        }
        func path(_ move: ListMoveIndexPath) -> ListMoveIndexPath? {
            guard let from = old(move.from), let to = new(move.to) else { return nil }
            return ListMoveIndexPath(from: from, to: to)
        }
        diff = diff.map { diff in
            RecordedDiff(
                inserts: new(diff.inserts), deletes: old(diff.deletes), updates: diff.updates.compactMap(index),
                moves: diff.moves.compactMap(index))
        }
        updatedInPlace = updatedInPlace.map { new($0) }
        update = update.map { update in
            let data = update.data
            return ListBatchUpdate(
                data: ListBatchUpdateData(
                    insertSections: new(data.insertSections), deleteSections: old(data.deleteSections),
                    moveSections: Set(data.moveSections.compactMap(index)),
                    insertIndexPaths: new(data.insertIndexPaths), deleteIndexPaths: old(data.deleteIndexPaths),
                    updateIndexPaths: old(data.updateIndexPaths), moveIndexPaths: data.moveIndexPaths.compactMap(path)),
                sectionReloads: update.sectionReloads.compactMap { reload in
                    index(ListMoveIndex(from: reload.oldSection, to: reload.newSection)).map {
                        ListSectionReload(oldSection: $0.from, newSection: $0.to, items: reload.items)
                    }
                },
                itemReloads: update.itemReloads.compactMap(path),
                supplementaryReloads: new(update.supplementaryReloads))
        }
        operations = operations.compactMap { operation in
            switch operation {
            case .remove(let row): return old(row).map { .remove($0) }
            case .insert(let row): return new(row).map { .insert($0) }
            case .move(let from, let to):
                guard let from = old(from), let to = new(to) else { return nil }
                return .move(from: from, to: to)
            case .rebind(let from, let to, let inPlace):
                guard let from = old(from), let to = new(to) else { return nil }
                return .rebind(from: from, to: to, inPlace: inPlace)
            }
        }
        rows = rows?.compactMap { row in new(row.position).map { RecordedRow(position: $0, row: row.row) } }
        viewportBefore = viewportBefore?.renumbered(old)
        viewportAfter = viewportAfter?.renumbered(new)
        dropped = []
        sightings = []
    }
}

extension RecordedViewport {
    /// Rows stay at their y: a check accepts gaps.
    fileprivate func renumbered(_ positions: RemainingPositions) -> RecordedViewport {
        var result = self
        result.rows = rows.compactMap { row in
            positions(row.position).map {
                var row = row
                row.position = $0
                return row
            }
        }
        result.spaces = Dictionary(
            uniqueKeysWithValues: spaces.compactMap { section, metrics in positions(section).map { ($0, metrics) } })
        result.focused = focused.flatMap { positions($0) }
        result.selected = positions(selected)
        return result
    }
}
