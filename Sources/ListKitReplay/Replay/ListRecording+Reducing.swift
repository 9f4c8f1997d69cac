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

    /// One transaction less: its change becomes a part of the next one.
    func composing(at index: Int) -> ListRecording? {
        guard index >= 0, index + 1 < transactions.count, let lists = try? lists() else { return nil }
        let (old, new) = (lists[index], lists[index + 2])
        let first = transactions[index]
        var next = transactions[index + 1]
        next.requests = first.requests + next.requests
        next.objects = first.objects + next.objects
        next.dropped = []
        next.sightings = []
        next.operations = []
        next.rows = nil
        next.viewportBefore = first.viewportBefore?.withoutRows
        next.viewportAfter = next.viewportAfter?.withoutRows
        let items = itemLists()
        next.change = RecordedListChange(from: old, to: new)
        next.items = Set((first.items + next.items).map(\.section)).sorted().map {
            RecordedItemChange(section: $0, from: items[index][identity: $0], to: items[index + 2][identity: $0])
        }
        if next.update != nil || next.diff != nil { next.follow(from: old, to: new) }
        var result = self
        result.transactions.replaceSubrange(index...index + 1, with: [next])
        return result
    }

    /// The same without some objects.
    func dropping(_ identities: Set<Int>) -> ListRecording? {
        guard let lists = try? lists() else { return nil }
        let kept = lists.map { $0.filter { !identities.contains($0.identity) } }
        let places = lists.map { SectionPlaces(of: $0, without: identities) }
        var result = self
        result.start.sections = kept[0]
        result.start.items.removeAll { identities.contains($0.section) }
        result.start.viewport = start.viewport?.placed(places[0])
        for index in transactions.indices {
            var transaction = transactions[index]
            let isPlain = transaction.follows(from: lists[index], to: lists[index + 1])
            transaction.change = RecordedListChange(from: kept[index], to: kept[index + 1])
            transaction.items.removeAll { identities.contains($0.section) }
            transaction.place(old: places[index], new: places[index + 1])
            if isPlain { transaction.follow(from: kept[index], to: kept[index + 1]) }
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

extension RecordedChange {
    /// - Complexity: O(old + new).
    init(from old: [Element], to new: [Element]) {
        var places: [Element: Int] = [:]
        for (index, element) in old.enumerated() { places[element] = index }
        var steps = ListSteps<Element>()
        for element in new {
            // Removed first: a section kept twice would not fit.
            if let index = places.removeValue(forKey: element) { steps.keep(index) } else { steps.add(element) }
        }
        self = steps.change()
    }
}

extension RecordedItemChange {
    /// Items in both lists with different contents count as updated, if the section had items before.
    init(section: Int, from old: [RecordedItem], to new: [RecordedItem]) {
        var contents: [Int: Int] = [:]
        for item in old { contents[item.identity] = item.content }
        self.init(
            section: section, change: RecordedChange(from: old, to: new),
            updated: ListIndexSet(
                new.indices.filter { index in contents[new[index].identity].map { $0 != new[index].content } ?? false })
        )
    }
}

extension RecordedTransaction {
    /// Whether the diff and the update follow from the lists alone.
    fileprivate func follows(from old: [RecordedSection], to new: [RecordedSection]) -> Bool {
        guard let diff, let update else { return false }
        var other = self
        other.follow(from: old, to: new)
        return other.diff == diff && other.update == update
    }

    /// The diff and the update that follow from the lists. Sections with other rows than before, or with changed items,
    /// are rebound as a whole.
    mutating func follow(from old: [RecordedSection], to new: [RecordedSection]) {
        let diff = DiffCheck(old: old, new: new).result
        self.diff = diff
        updatedInPlace = []
        var oldSections: [Int: Int] = [:]
        for (index, section) in old.enumerated() { oldSections[section.identity] = index }
        let changedItems = Set(items.map(\.section))
        let changed = new.enumerated().compactMap { index, section in
            oldSections[section.identity].flatMap { source in
                old[source] == section && !changedItems.contains(section.identity)
                    ? nil : ListMoveIndex(from: source, to: index)
            }
        }
        update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: diff.inserts.union(ListIndexSet(changed.map(\.to))),
                deleteSections: diff.deletes.union(ListIndexSet(changed.map(\.from))),
                moveSections: Set(diff.moves).subtracting(changed)),
            sectionReloads: changed.map { ListSectionReload(oldSection: $0.from, newSection: $0.to) })
    }

    /// The same recording, of lists without some sections.
    fileprivate mutating func place(old: SectionPlaces, new: SectionPlaces) {
        diff = diff.map { diff in
            RecordedDiff(
                inserts: new.place(diff.inserts), deletes: old.place(diff.deletes),
                updates: diff.updates.compactMap { $0.placed(old, new) },
                moves: diff.moves.compactMap { $0.placed(old, new) })
        }
        updatedInPlace = updatedInPlace.map(new.place)
        update = update?.placed(old, new)
        operations = operations.compactMap { $0.placed(old, new) }
        rows = rows?.compactMap { row in new.place(row.position).map { RecordedRow(position: $0, row: row.row) } }
        viewportBefore = viewportBefore?.placed(old)
        viewportAfter = viewportAfter?.placed(new)
        dropped = []
        sightings = []
    }
}

/// The new positions of a list's sections after some of them are removed.
private struct SectionPlaces {
    private var places: [Int?] = []

    init(of list: [RecordedSection], without identities: Set<Int>) {
        var next = 0
        for section in list {
            places.append(identities.contains(section.identity) ? nil : next)
            if !identities.contains(section.identity) { next += 1 }
        }
    }

    func place(_ section: Int) -> Int? { places.indices.contains(section) ? places[section] : nil }

    func place(_ sections: ListIndexSet) -> ListIndexSet { ListIndexSet(sections.compactMap(place)) }

    func place(_ path: ListIndexPath) -> ListIndexPath? {
        place(path.section).map { ListIndexPath(section: $0, item: path.item) }
    }

    func place(_ position: ListRowPosition) -> ListRowPosition? {
        place(position.section).map { position.moved(toSection: $0) }
    }
}

extension ListMoveIndex {
    fileprivate func placed(_ old: SectionPlaces, _ new: SectionPlaces) -> ListMoveIndex? {
        guard let from = old.place(from), let to = new.place(to) else { return nil }
        return ListMoveIndex(from: from, to: to)
    }
}

extension ListMoveIndexPath {
    fileprivate func placed(_ old: SectionPlaces, _ new: SectionPlaces) -> ListMoveIndexPath? {
        guard let from = old.place(from), let to = new.place(to) else { return nil }
        return ListMoveIndexPath(from: from, to: to)
    }
}

extension ListBatchUpdate {
    fileprivate func placed(_ old: SectionPlaces, _ new: SectionPlaces) -> ListBatchUpdate {
        ListBatchUpdate(
            data: ListBatchUpdateData(
                insertSections: new.place(data.insertSections), deleteSections: old.place(data.deleteSections),
                moveSections: Set(data.moveSections.compactMap { $0.placed(old, new) }),
                insertIndexPaths: data.insertIndexPaths.compactMap(new.place),
                deleteIndexPaths: data.deleteIndexPaths.compactMap(old.place),
                updateIndexPaths: data.updateIndexPaths.compactMap(old.place),
                moveIndexPaths: data.moveIndexPaths.compactMap { $0.placed(old, new) }),
            sectionReloads: sectionReloads.compactMap { reload in
                guard let from = old.place(reload.oldSection), let to = new.place(reload.newSection) else { return nil }
                return ListSectionReload(oldSection: from, newSection: to, items: reload.items)
            },
            itemReloads: itemReloads.compactMap { $0.placed(old, new) },
            supplementaryReloads: new.place(supplementaryReloads))
    }
}

extension ListRowOperation {
    fileprivate func placed(_ old: SectionPlaces, _ new: SectionPlaces) -> ListRowOperation? {
        switch self {
        case .remove(let row): return old.place(row).map { .remove($0) }
        case .insert(let row): return new.place(row).map { .insert($0) }
        case .move(let from, let to):
            guard let from = old.place(from), let to = new.place(to) else { return nil }
            return .move(from: from, to: to)
        case .rebind(let from, let to, let inPlace):
            guard let from = old.place(from), let to = new.place(to) else { return nil }
            return .rebind(from: from, to: to, inPlace: inPlace)
        }
    }
}

extension RecordedViewport {
    fileprivate var withoutRows: RecordedViewport {
        var result = self
        result.rows = []
        result.focused = nil
        result.selected = []
        return result
    }

    /// Rows stay at their y: gaps are what a check passes over.
    fileprivate func placed(_ places: SectionPlaces) -> RecordedViewport {
        var result = self
        result.rows = rows.compactMap { row in
            places.place(row.position).map {
                Row(position: $0, row: row.row, y: row.y, height: row.height, span: row.span)
            }
        }
        result.spaces = Dictionary(
            spaces.compactMap { section, metrics in
                places.place(.header(section: section)).map { ($0.section, metrics) }
            }, uniquingKeysWith: { $1 })
        result.focused = focused.flatMap(places.place)
        result.selected = selected.compactMap(places.place)
        return result
    }
}
